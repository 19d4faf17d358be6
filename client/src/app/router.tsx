/**
 * The site map. Every page is loaded only when it is visited; the footer, the loading indicator and the
 * right-click rule stand around all of them. Pages that call the server come through rooms/, with the store.
 */
import { lazy, Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { PageLoading } from '../components/page-loading.js';
import { PageBoundary } from './page-boundary.js';
import { paths } from '../site/paths.js';
import { Shell } from './shell.js';

/** Fetched once: asked for ahead, it is there when it is drawn. */
function page(load: () => Promise<{ default: ComponentType }>) {
  let loading: ReturnType<typeof load> | undefined;
  const fetch = () => (loading ??= load());
  return { fetch, Page: lazy(fetch) };
}

/** No address of ours has a changing part, so a list says it all; matching patterns would cost every first view (PF-1). */
const PAGES: Readonly<Record<string, ReturnType<typeof page>>> = {
  [paths.home]: page(() => import('./rooms/home.js')),
  [paths.diagnosis]: page(() => import('./rooms/diagnosis.js')),
  [paths.linkExpired]: page(() =>
    import('../features/legal/link-expired-page.js').then((m) => ({ default: m.LinkExpiredPage })),
  ),
  [paths.terms]: page(() =>
    import('../features/legal/terms-page.js').then((m) => ({ default: m.TermsPage })),
  ),
  [paths.privacy]: page(() =>
    import('../features/legal/privacy-page.js').then((m) => ({ default: m.PrivacyPage })),
  ),
  [paths.paymentError]: page(() => import('./rooms/payment-error.js')),
  [paths.paymentSuccess]: page(() => import('./rooms/payment-success.js')),
  [paths.accessibility]: page(() =>
    import('../features/legal/accessibility-page.js').then((m) => ({ default: m.AccessibilityPage })),
  ),
  [paths.healthData]: page(() =>
    import('../features/legal/health-data-page.js').then((m) => ({ default: m.HealthDataPage })),
  ),
  [paths.testCases]: page(() =>
    import('../features/legal/test-cases-page.js').then((m) => ({ default: m.TestCasesPage })),
  ),
  [paths.deleteMyData]: page(() => import('./rooms/delete-my-data.js')),
};
const NOT_FOUND = page(() =>
  import('../features/legal/not-found-page.js').then((m) => ({ default: m.NotFoundPage })),
);

/** As the server has it: one slash at the end is forgiven. */
export function pageAt(pathname: string): ReturnType<typeof page> {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return Object.hasOwn(PAGES, path) ? PAGES[path]! : NOT_FOUND;
}

export function App() {
  const { pathname } = useLocation();
  const { Page } = pageAt(pathname);
  return (
    <Shell>
      <PageBoundary>
        <Suspense fallback={<PageLoading />}>
          <Page />
        </Suspense>
      </PageBoundary>
    </Shell>
  );
}
