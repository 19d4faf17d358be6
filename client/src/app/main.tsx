/** Starts the client in the browser: takes over a prerendered page, or draws into the empty shell of a dynamic one. */
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../styles/index.css';
import { keepEarlySubmits } from './early-submit.js';
import { App, pageAt } from './router.js';
import { ScrollToTop } from './scroll.js';

keepEarlySubmits(document);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  <StrictMode>
    <BrowserRouter>
      <ScrollToTop />
      <App />
    </BrowserRouter>
  </StrictMode>
);

const isDrawn = root.firstElementChild !== null && root.querySelector('[data-shell]') === null;
/**
 * The shell of the dynamic pages holds only a waiting line. It stands until the page can be drawn (a transition draws
 * no other meanwhile): a waiting line of its own React would hold up for 300 ms, however soon the page is there.
 */
const draw = () => startTransition(() => createRoot(root).render(app));
if (isDrawn) hydrateRoot(root, app);
else pageAt(globalThis.location.pathname).fetch().then(draw, draw); // a page that does not come tells so when it is drawn
