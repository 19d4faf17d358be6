/** The search box of step 0 and what it finds. The field answers each key at once; the list, which may be long, follows (PF-6). */
import { useDeferredValue, useMemo, useState } from 'react';
import type { SubCategory } from '../../../api/types.js';
import { makeSearch, sortByName } from './category-search.js';

/** The language the category names are written in; their order is that of its readers. */
const LOCALE = 'en-US';

export function useCategorySearch(categories: SubCategory[]) {
  const [typed, setTyped] = useState('');
  const search = useMemo(() => makeSearch(sortByName(categories, LOCALE)), [categories]);
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => search(wanted), [search, wanted]);
  return { typed, setTyped, found };
}

export type CategorySearch = ReturnType<typeof useCategorySearch>;
