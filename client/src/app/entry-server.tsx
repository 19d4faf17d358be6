/** Draws one page to HTML in Node, at build time. `staticPages` says which, with their titles and descriptions. */
import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { PageLoading } from '../components/page-loading.js';
import { App } from './router.js';
import { ScrollToTop } from './scroll.js';

export { staticPages, shellPage } from './static-pages.js';

async function toHtml(tree: ReactNode): Promise<string> {
  // One piece, however large: React would otherwise send late parts with inline scripts, which our policy forbids.
  const { prelude } = await prerender(tree, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  return new Response(prelude).text();
}

export function render(url: string): Promise<string> {
  return toHtml(
    <StrictMode>
      <StaticRouter location={url}>
        <ScrollToTop />
        <App />
      </StaticRouter>
    </StrictMode>,
  );
}

/** What a dynamic page shows until its code has come: the header and "Please wait…". main.tsx draws over it. */
export function renderShell(): Promise<string> {
  return toHtml(
    <StaticRouter location="/">
      <div data-shell="">
        <PageLoading />
      </div>
    </StaticRouter>,
  );
}
