/** The categories to choose from. Drawn anew only when the list or the choice changes, not with each key of the search. */
import { memo } from 'react';
import type { SubCategory } from '../../../api/types.js';
import { imageAddress } from '../../../site/settings.js';
import { OptionGroup } from '../../../components/option-group.js';
import { words } from '../messages.js';

interface CategoryListProps {
  categories: SubCategory[];
  imageBase: string | undefined;
  chosenId: string | null;
  error: string | null;
  onChoose: (documentId: string) => void;
  /** The visitor has decided, not only moved by arrow keys. */
  onDecide: () => void;
}

export const CategoryList = memo(function CategoryList(props: CategoryListProps) {
  const { categories, imageBase, chosenId, error, onChoose, onDecide } = props;
  if (categories.length === 0) return null;
  return (
    <OptionGroup
      name="category"
      legend={words.category.legend}
      options={categories.map(({ documentId, name, image }) => ({
        id: documentId,
        title: name,
        imageUrl: imageAddress(image.url, imageBase),
      }))}
      value={chosenId ? [chosenId] : []}
      onChange={([id]) => id && id !== chosenId && onChoose(id)}
      onActivate={(id) => {
        if (id !== chosenId) onChoose(id);
        onDecide();
      }}
      layout="tiles"
      error={error}
    />
  );
});
