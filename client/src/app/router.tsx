/**
 * The site map. Every page is loaded only when it is visited; the footer, the loading indicator and the
 * right-click rule stand around all of them. Pages that call the server come through rooms/, with the store.
 */
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
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

export function App() {
  return (
    <Shell>
      <PageBoundary>
        <Suspense fallback={<PageLoading />}>
          <Routes>
            <Route path={paths.home} element={<Home />} />
            <Route path={paths.diagnosis} element={<Diagnosis />} />
            <Route path={paths.linkExpired} element={<LinkExpired />} />
            <Route path={paths.terms} element={<Terms />} />
            <Route path={paths.privacy} element={<Privacy />} />
            <Route path={paths.paymentError} element={<PaymentError />} />
            <Route path={paths.paymentSuccess} element={<PaymentSuccess />} />
            <Route path={paths.accessibility} element={<Accessibility />} />
            <Route path={paths.healthData} element={<HealthData />} />
            <Route path={paths.testCases} element={<TestCases />} />
            <Route path={paths.deleteMyData} element={<DeleteMyData />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </PageBoundary>
    </Shell>
  );
}
