import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api.js';

/** A new store. The product has one; each test makes its own. */
export function makeStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}

export type Store = ReturnType<typeof makeStore>;
export const store = makeStore();
