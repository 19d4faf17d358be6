/** What stands around every page: the loading indicator, the footer, and the right-click rule. */
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { isLoading, onLoadingChange } from '../api/loading.js';
import { LoadingBar } from '../components/loading-bar.js';
import { Footer } from './footer.js';
import { blockMouseContextMenu } from './context-menu.js';

export function Shell({ children }: { children: ReactNode }) {
  const loading = useSyncExternalStore(onLoadingChange, isLoading, () => false);
  useEffect(() => blockMouseContextMenu(document), []);
  useEffect(() => {
    void import('./load-site-settings.js').then((m) => m.loadSiteSettings());
  }, []);
  return (
    <>
      <LoadingBar isActive={loading} />
      {children}
      <Footer />
    </>
  );
}
