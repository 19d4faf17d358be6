/** What stands around every page: the loading indicator, the footer, and the right-click rule. */
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { afterFirstCalls, isLoading, onLoadingChange } from '../api/loading.js';
import { LoadingBar } from '../components/loading-bar.js';
import { Footer } from './footer.js';
import { paths } from '../site/paths.js';
import { blockMouseContextMenu } from './context-menu.js';
import { loadSiteSettings } from './load-site-settings.js';

export function Shell({ children }: { children: ReactNode }) {
  const loading = useSyncExternalStore(onLoadingChange, isLoading, () => false);
  useEffect(() => blockMouseContextMenu(document), []);
  useEffect(() => {
    // Somebody with a question to answer gets that first; the footer's links can wait (PF-3).
    if (globalThis.location.pathname === paths.diagnosis)
      return afterFirstCalls(() => whenIdle(() => void loadSiteSettings()));
    void loadSiteSettings();
    return undefined;
  }, []);
  return (
    <>
      <LoadingBar isActive={loading} />
      {children}
      <Footer />
    </>
  );
}

/** Longest wait where the browser cannot tell that it has nothing to do. */
const IDLE_AT_LAST_MS = 500;

function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) globalThis.requestIdleCallback(then);
  else setTimeout(then, IDLE_AT_LAST_MS);
}
