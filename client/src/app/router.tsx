/**
 * The site map. Every page is loaded only when it is visited; the footer, the loading indicator and the
 * right-click rule stand around all of them. Pages that call the server come through rooms/, with the store.
 */
import { lazy, Suspense, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { PageLoading } from '../components/page-loading.js';
import { PageBoundary } from './page-boundary.js';
import { paths } from '../site/paths.js';
import { Shell } from './shell.js';

const Home = lazy(() => import('./rooms/home.js'));
const Diagnosis = lazy(() => import('./rooms/diagnosis.js'));
const PaymentError = lazy(() => import('./rooms/payment-error.js'));
const PaymentSuccess = lazy(() => import('./rooms/payment-success.js'));
const DeleteMyData = lazy(() => import('./rooms/delete-my-data.js'));
const LinkExpired = lazy(() =>
  import('../features/legal/link-expired-page.js').then((m) => ({ default: m.LinkExpiredPage })),
);
const Terms = lazy(() => import('../features/legal/terms-page.js').then((m) => ({ default: m.TermsPage })));
const Privacy = lazy(() =>
  import('../features/legal/privacy-page.js').then((m) => ({ default: m.PrivacyPage })),
);
const HealthData = lazy(() =>
  import('../features/legal/health-data-page.js').then((m) => ({ default: m.HealthDataPage })),
);
const Accessibility = lazy(() =>
  import('../features/legal/accessibility-page.js').then((m) => ({ default: m.AccessibilityPage })),
);
const TestCases = lazy(() =>
  import('../features/legal/test-cases-page.js').then((m) => ({ default: m.TestCasesPage })),
);
const NotFound = lazy(() =>
  import('../features/legal/not-found-page.js').then((m) => ({ default: m.NotFoundPage })),
);

/** No address of ours has a changing part, so a list says it all; matching patterns would cost every first view (PF-1). */
const PAGES: Readonly<Record<string, ReactElement>> = {
  [paths.home]: <Home />,
  [paths.diagnosis]: <Diagnosis />,
  [paths.linkExpired]: <LinkExpired />,
  [paths.terms]: <Terms />,
  [paths.privacy]: <Privacy />,
  [paths.paymentError]: <PaymentError />,
  [paths.paymentSuccess]: <PaymentSuccess />,
  [paths.accessibility]: <Accessibility />,
  [paths.healthData]: <HealthData />,
  [paths.testCases]: <TestCases />,
  [paths.deleteMyData]: <DeleteMyData />,
};

/** As the server has it: one slash at the end is forgiven. */
function pageAt(pathname: string): ReactElement {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return Object.hasOwn(PAGES, path) ? PAGES[path]! : <NotFound />;
}

export function App() {
  const { pathname } = useLocation();
  return (
    <Shell>
      <PageBoundary>
        <Suspense fallback={<PageLoading />}>{pageAt(pathname)}</Suspense>
      </PageBoundary>
    </Shell>
  );
}
