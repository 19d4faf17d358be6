/**
 * The fifth section. The carousel and its heading show only if the server says that ratings are shown and there
 * are some (S-H6); otherwise the section says how reviews come to be here. The carousel's code is loaded only
 * when there is something to turn.
 */
import { lazy, Suspense } from 'react';
import { useHomePage } from '../../api/home-page.js';
import { homeMessages } from '../../messages/home.js';

const Carousel = lazy(() => import('./carousel.js').then((m) => ({ default: m.Carousel })));
const words = homeMessages.reviews;

export function ReviewsSection() {
  const page = useHomePage();
  const list = page?.showRatings ? page.carouselRatingsList : [];
  const hasReviews = list.length > 0;
  return (
    <section className="section section-sunken" id="reviews" aria-labelledby="reviews-heading">
      <div className="section-inner">
        <h2 id="reviews-heading">{hasReviews ? words.heading : words.emptyHeading}</h2>
        {hasReviews ? (
          <Suspense fallback={<div className="carousel-room" />}>
            <Carousel ratings={list} />
          </Suspense>
        ) : null}
        <p className="reviews-note">{words.note}</p>
      </div>
    </section>
  );
}
