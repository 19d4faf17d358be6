/** The review: stars and words, once. Afterwards, and after a reload, the success message and the way home. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSubmitReviewMutation } from '../../api/endpoints.js';
import { sentenceOf } from '../../api/errors.js';
import { REVIEW_MIN_LENGTH } from '../../site/constants.js';
import { paths } from '../../site/paths.js';
import { Button } from '../../components/button.js';
import { ButtonLink } from '../../components/button-link.js';
import { ErrorSummary, useErrorSummary } from '../../components/error-summary.js';
import { TextArea } from '../../components/field.js';
import { Notice } from '../../components/notice.js';
import { StarInput, Stars } from '../../components/stars.js';
import { words } from './messages.js';
import { checkReview } from './review.js';

interface ReviewFormProps {
  averageRating: number;
  totalRecords: number;
  isSubmitted: boolean;
}

const STARS_ID = 'review-rating';
const WORDS_ID = 'review-description';

export function ReviewForm({ averageRating, totalRecords, isSubmitted }: ReviewFormProps) {
  const [post, { isLoading }] = useSubmitReviewMutation();
  const [isDone, setIsDone] = useState(isSubmitted);
  const [rating, setRating] = useState<number | null>(null);
  const [description, setDescription] = useState('');
  const [touched, setTouched] = useState({ rating: false, description: false });
  const [summary, tell] = useErrorSummary();

  const errors = checkReview(rating, description);
  const isValid = errors.rating === null && errors.description === null;
  const shown = {
    rating: touched.rating ? errors.rating : null,
    description: touched.description ? errors.description : null,
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched({ rating: true, description: true });
    tell();
    if (!isValid || isLoading || rating === null) return;
    try {
      await post({ rating, description: description.trim() }).unwrap();
      setIsDone(true);
    } catch (error) {
      tell({ message: sentenceOf(error) });
    }
  };
  const average = totalRecords > 0 ? words.average(averageRating.toFixed(1), totalRecords) : words.noReviews;
  return (
    <section className="review" aria-labelledby="review-heading">
      <h2 id="review-heading">{words.heading}</h2>
      {isDone && totalRecords === 0 ? null : (
        <p className="review-average">
          {totalRecords > 0 ? <Stars rating={averageRating} /> : null} {average}
        </p>
      )}
      {isDone ? (
        <Posted takesFocus={!isSubmitted} />
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <p>{words.lead}</p>
          <ErrorSummary {...summary} />
          <StarInput
            legend={words.rating}
            id={STARS_ID}
            value={rating}
            onChange={setRating}
            error={shown.rating}
            disabled={isLoading}
          />
          <TextArea
            id={WORDS_ID}
            label={words.description}
            placeholder={words.placeholder}
            value={description}
            error={shown.description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            onBlur={() => setTouched((before) => ({ ...before, description: true }))}
          />
          <p className="field-hint" id="review-hint">
            {words.hint(REVIEW_MIN_LENGTH)}
          </p>
          <Button type="submit" disabled={!isValid} isLoading={isLoading} aria-describedby="review-hint">
            {words.post}
          </Button>
        </form>
      )}
    </section>
  );
}

/** The form is gone, and the focus with it: it goes to the message, which comes into view that way (S-T18, I-24). */
function Posted({ takesFocus }: { takesFocus: boolean }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) message.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <div ref={message} tabIndex={-1}>
        <Notice tone="success" role="status">
          <p>{words.done}</p>
        </Notice>
      </div>
      <ButtonLink to={paths.home}>{words.home}</ButtonLink>
    </>
  );
}
