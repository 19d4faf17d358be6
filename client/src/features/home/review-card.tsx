/** One review: name, at most four lines of text, stars, 'rating/5.0'. The whole text is there for who asks for it. */
import { useLayoutEffect, useRef, useState } from 'react';
import { Stars } from '../../components/stars.js';
import { homeMessages } from '../../messages/home.js';

const words = homeMessages.reviews;

interface ReviewCardProps {
  reviewCreatedBy: string;
  description: string;
  rating: number;
}

export function ReviewCard({ reviewCreatedBy, description, rating }: ReviewCardProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element) return undefined;
    const measure = () => setIsCut((before) => before || element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <figure className="card review-card">
      <figcaption className="review-name">{reviewCreatedBy}</figcaption>
      <p className="review-rating">
        <Stars rating={rating} />
        <span aria-hidden="true">{words.outOf(rating)}</span>
      </p>
      <blockquote>
        <p ref={text} className={isWhole ? 'review-text is-whole' : 'review-text'}>
          {description}
        </p>
      </blockquote>
      {isCut ? (
        <button
          type="button"
          className="link-button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? words.readLess : words.readAll}
        </button>
      ) : null}
    </figure>
  );
}
