/** Starts the client in the browser: takes over a prerendered page, or draws into the empty shell of a dynamic one. */
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../styles/index.css';
import { keepEarlySubmits } from './early-submit.js';
import { App } from './router.js';
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

// The shell of the dynamic pages holds only a waiting line, which the page replaces.
const isDrawn = root.firstElementChild !== null && root.querySelector('[data-shell]') === null;
if (isDrawn) hydrateRoot(root, app);
else createRoot(root).render(app);
