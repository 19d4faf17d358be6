/**
 * Gives a page, or an island of one, the store. It stands at each place that calls the server, not at the root:
 * the static pages and the first view of the home page then need neither Redux nor the calls (PF-1).
 */
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { store } from './store.js';

export function withStore<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function WithStore(props: P) {
    return (
      <Provider store={store}>
        <Part {...props} />
      </Provider>
    );
  };
}
