/** Stars, twice: to read (a picture with words) and to give (a radio group, I-29). */
import { STAR_COUNT } from '../site/constants.js';
import { commonMessages } from '../messages/every-page.js';

const STAR = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z';

function StarShape({ fill }: { fill: number }) {
  // The filled part is the same star seen through a narrower window: an attribute, no inline style.
  return (
    <svg className="star" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path className="star-empty" d={STAR} />
      <svg viewBox={`0 0 ${24 * fill || 0.01} 24`} width={24 * fill} height="24">
        <path className="star-full" d={STAR} />
      </svg>
    </svg>
  );
}

/** Read-only. `rating` may have a fraction (an average). */
export function Stars({ rating, starCount = STAR_COUNT }: { rating: number; starCount?: number }) {
  return (
    <span className="stars" role="img" aria-label={commonMessages.stars(rating, starCount)}>
      {Array.from({ length: starCount }, (_, index) => (
        <StarShape key={index} fill={Math.min(1, Math.max(0, rating - index))} />
      ))}
    </span>
  );
}

interface StarInputProps {
  legend: string;
  /** Ids of the radios are `${id}-1` … `${id}-5`; link an error summary to `${id}-1`. */
  id: string;
  value: number | null;
  onChange: (rating: number) => void;
  error?: string | null;
  disabled?: boolean;
}

export function StarInput({ legend, id, value, onChange, error, disabled = false }: StarInputProps) {
  return (
    <fieldset
      className={error ? 'star-input has-error' : 'star-input'}
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="field-label">{legend}</legend>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          <span className="visually-hidden">{commonMessages.errorWord} </span>
          {error}
        </p>
      ) : null}
      <div className="star-input-row">
        {commonMessages.starWords.map((words, index) => {
          const rating = index + 1;
          return (
            <label key={rating} className="star-input-star">
              <input
                type="radio"
                id={`${id}-${rating}`}
                name={id}
                value={rating}
                checked={value === rating}
                onChange={() => onChange(rating)}
              />
              <StarShape fill={value !== null && rating <= value ? 1 : 0} />
              <span className="visually-hidden">{words}</span>
            </label>
          );
        })}
      </div>
      <p className="star-input-words" aria-hidden="true">
        {value === null ? ' ' : commonMessages.starWords[value - 1]}
      </p>
    </fieldset>
  );
}
