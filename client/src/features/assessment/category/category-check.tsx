/** Under the list, once a category is chosen: the signs of an emergency to read for free, and the price. */
import { useEffect, useRef } from 'react';
import type { StopQuestion, SubCategory } from '../../../api/types.js';
import { words } from '../messages.js';
import { StopList } from '../stop-list.js';
import type { CategoryChoice } from './use-category-choice.js';

interface CategoryCheckProps {
  chosen: SubCategory;
  /** The signs asked of everybody; those of the category come with it. */
  everybodys: StopQuestion[];
  choice: CategoryChoice;
  isPaid: boolean;
  /** Every rule is signed by a doctor; if not, it is said before anybody pays. */
  isSigned: boolean;
}

export function CategoryCheck({ chosen, everybodys, choice, isPaid, isSigned }: CategoryCheckProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { decisions } = choice;
  useEffect(() => {
    if (decisions > 0) heading.current?.focus();
  }, [decisions]);
  return (
    <section className="category-check" aria-labelledby="category-check-heading">
      <h2 id="category-check-heading" ref={heading} tabIndex={-1}>
        {words.stop.title}
      </h2>
      <p>
        <strong>{words.stop.chosen(chosen.name)}</strong> {words.stop.before}
      </p>
      <StopList
        key={chosen.documentId}
        headingLevel={3}
        lists={[
          { heading: words.stop.global, questions: everybodys },
          { heading: words.stop.ofCategory(chosen.name), questions: chosen.stopList },
        ]}
        answer={choice.stopAnswer}
        error={choice.errors.stop}
        onAnswer={choice.setStopAnswer}
        onDecide={choice.decideStop}
      />
      {isPaid ? null : (
        <p className="price">
          {words.category.price} {isSigned ? null : <strong>{words.category.unsigned}</strong>}
        </p>
      )}
    </section>
  );
}
