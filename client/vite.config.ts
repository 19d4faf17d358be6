import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** React, the router, and the frame around every page. */
const BASE =
  /rolldown.runtime|node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]|src[\\/](site|app[\\/](?!rooms|store|with-store)|api[\\/](loading|session|home-page)|messages[\\/](every-page|errors|titles)|components[\\/](page|link|logo|button|card|care-card|new-tab-link|loading-bar|notice|spinner))/;
/** Redux, the calls, and the questions; sign-in and payment need most of it, and lead there. */
const ASSESSMENT =
  /node_modules[\\/](@reduxjs|react-redux|redux|immer|reselect|redux-thunk|use-sync-external-store)[\\/]|src[\\/](api|components[\\/](?!stars)|app[\\/](store|with-store|rooms[\\/]diagnosis)|features[\\/](leave[\\/](?!left)|assessment[\\/](?!category|result|resume-check|stop-list)))/;

/** Its package names only the build that warns developers. */
const ROUTER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/index.mjs',
);

/**
 * Making a component and naming it for the tools of developers does nothing by itself, but the router does not say so:
 * without this every page would carry its forms and the fetching ahead of its framework mode.
 */
const pureRouter: Plugin = {
  name: 'pure-router',
  transform: (code, id) =>
    id.startsWith(path.dirname(ROUTER))
      ? code
          .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^\w+\.displayName = .*;$/gm, '')
      : undefined,
};

// Two builds from one configuration: the browser's (dist/web) and the one that prerender.mjs runs in Node (dist/ssr).
// Nothing is inlined (assetsInlineLimit 0, no preload polyfill): the content security policy allows only our own files.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), pureRouter],
  ssr: { noExternal: true },
  resolve: { alias: [{ find: /^react-router$/, replacement: ROUTER }] },
  build: isSsrBuild
    ? { outDir: 'dist/ssr', emptyOutDir: true }
    : {
        outDir: 'dist/web',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            // A request costs a weak connection more than the bytes of a shared piece. Two shared files: what every
            // page needs, and what whoever answers questions needs (PF-1, PF-3).
            advancedChunks: {
              groups: [
                { name: 'base', test: BASE, priority: 2 },
                { name: 'assessment', test: ASSESSMENT, priority: 1 },
              ],
            },
          },
        },
      },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 3000}` } },
}));
