import { homeMessages } from '../../messages/home.js';

/** What stands in the reviews section before anything is known, and stays when there is nothing to show. */
export function ReviewsPlaceholder() {
  return (
    <>
      <h2 id="reviews-heading">{homeMessages.reviews.emptyHeading}</h2>
      <p className="reviews-note">{homeMessages.reviews.note}</p>
    </>
  );
}
