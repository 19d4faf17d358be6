import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Two builds from one configuration: the browser's (dist/web) and the one that prerender.mjs runs in Node (dist/ssr).
// Nothing is inlined (assetsInlineLimit 0, no preload polyfill): the content security policy allows only our own files.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  ssr: { noExternal: true },
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
            // A request costs a weak connection more than the bytes of a shared piece: three shared files, not twenty.
            advancedChunks: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
                },
                {
                  name: 'store',
                  test: /node_modules[\\/](@reduxjs|react-redux|redux|immer|reselect|redux-thunk)[\\/]/,
                },
                {
                  name: 'parts',
                  test: /src[\\/](components|messages|site)/,
                },
              ],
            },
          },
        },
      },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 3000}` } },
}));
