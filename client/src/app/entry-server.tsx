/** Draws one page to HTML in Node, at build time. `staticPages` says which, with their titles and descriptions. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './router.js';
import { ScrollToTop } from './scroll.js';

export { staticPages, shellPage } from './static-pages.js';

export async function render(url: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={url}>
        <ScrollToTop />
        <App />
      </StaticRouter>
    </StrictMode>,
    // One piece, however large: React would otherwise send late parts with inline scripts, which our policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return new Response(prelude).text();
}
