/**
 * The search box over the list of categories. Once a choice is made, both give way to it: what there is to read next
 * stands below, and eighteen tiles would be in between.
 */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { SubCategory } from '../../../api/types.js';
import { Button } from '../../../components/button.js';
import { Field } from '../../../components/field.js';
import { imageAddress, useSiteSettings } from '../../../site/settings.js';
import { words } from '../messages.js';
import { CategoryList } from './category-list.js';
import type { CategoryChoice } from './use-category-choice.js';
import { useCategorySearch, type CategorySearch } from './use-category-search.js';

export const SEARCH_ID = 'category-search';

interface FinderProps {
  categories: SubCategory[];
  choice: CategoryChoice;
}

export function CategoryFinder({ categories, choice }: FinderProps) {
  const imageBase = useSiteSettings()?.imageBase;
  const search = useCategorySearch(categories);
  const list = useRef<HTMLDivElement>(null);
  const wasFolded = useRef(false);
  const { chosen, isListFolded } = choice;
  useEffect(() => {
    if (wasFolded.current && !isListFolded)
      list.current?.querySelector<HTMLElement>('input:checked')?.focus();
    wasFolded.current = isListFolded;
  }, [isListFolded]);

  if (chosen && isListFolded) {
    const unfold = () => {
      search.setTyped('');
      choice.unfoldList();
    };
    return <ChosenCategory chosen={chosen} imageBase={imageBase} onUnfold={unfold} />;
  }
  return (
    <div ref={list}>
      <SearchField search={search} choice={choice} />
      <CategoryList
        categories={search.found}
        imageBase={imageBase}
        chosenId={chosen?.documentId ?? null}
        error={choice.errors.category}
        onChoose={choice.choose}
        onDecide={choice.decide}
      />
    </div>
  );
}

function SearchField({ search, choice }: { search: CategorySearch; choice: CategoryChoice }) {
  const { typed, setTyped, found } = search;
  /** Enter, the "Go" of a phone's keyboard, ends the typing. With nothing typed it is a submit like any other. */
  const endTyping = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed.trim()) event.currentTarget.blur();
    else if (!choice.chosen) choice.submit();
  };
  const count = typed.trim()
    ? words.category.foundBestFirst(found.length)
    : words.category.found(found.length);
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
        {found.length === 0 ? words.category.none : count}
      </p>
      {found.length === 0 ? (
        <Button variant="secondary" onClick={() => setTyped('')}>
          {words.category.showAll}
        </Button>
      ) : null}
    </>
  );
}

interface ChosenProps {
  chosen: SubCategory;
  imageBase: string | undefined;
  onUnfold: () => void;
}

function ChosenCategory({ chosen, imageBase, onUnfold }: ChosenProps) {
  return (
    <div className="category-chosen">
      <img src={imageAddress(chosen.image.url, imageBase)} alt="" width="64" height="64" />
      <strong>{chosen.name}</strong>
      <Button variant="quiet" onClick={onUnfold}>
        {words.category.another}
      </Button>
    </div>
  );
}
