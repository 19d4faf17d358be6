import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/base-api.js';

/** A new store. The product has one; each test makes its own. */
export function makeStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
}

export type Store = ReturnType<typeof makeStore>;
export const store = makeStore();
