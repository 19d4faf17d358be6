/** The search box over the list of categories. */
import type { KeyboardEvent } from 'react';
import type { SubCategory } from '../../../api/types.js';
import { Field } from '../../../components/field.js';
import { useSiteSettings } from '../../../site/settings.js';
import { words } from '../messages.js';
import { CategoryList } from './category-list.js';
import type { CategoryChoice } from './use-category-choice.js';
import { useCategorySearch } from './use-category-search.js';

export const SEARCH_ID = 'category-search';

export function CategoryFinder({
  categories,
  choice,
}: {
  categories: SubCategory[];
  choice: CategoryChoice;
}) {
  const settings = useSiteSettings();
  const { typed, setTyped, found } = useCategorySearch(categories);
  /** Enter, the "Go" of a phone's keyboard, ends the typing. With nothing typed it is a submit like any other. */
  const endTyping = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed.trim()) event.currentTarget.blur();
    else if (!choice.chosen) choice.submit();
  };
  return (
    <>
      <Field
        id={SEARCH_ID}
        label={words.category.search}
        hint={words.category.searchHint}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={endTyping}
      />
      <p className="category-count" role="status">
        {found.length === 0 ? words.category.none : words.category.found(found.length)}
      </p>
      <CategoryList
        categories={found}
        imageBase={settings?.imageBase}
        chosenId={choice.chosen?.documentId ?? null}
        error={choice.errors.category}
        onChoose={choice.choose}
        onDecide={choice.decide}
      />
    </>
  );
}
