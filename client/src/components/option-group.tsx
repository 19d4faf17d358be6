/**
 * The answers to one question: radios, or tick boxes when `isMultiple`, as a list, as tiles with a mark beside the
 * words, or as a list with pictures that can be enlarged.
 * The question is the legend and, on a question page, the h1 (I-1). Two messages come out (I-23):
 * `onChange` with the chosen ids whenever they change, also by arrow keys; and, for radios, `onActivate` when the
 * visitor has decided: by pointer, Space, Enter, or a screen reader's click, also on the option already chosen.
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { commonMessages } from '../messages/every-page.js';
import { EnlargePicture } from './enlarge-picture.js';

export interface Option {
  id: string;
  title: string;
  imageUrl?: string | null;
  /** Small pictures under the words: what one finds behind this choice. */
  samples?: { id: string; title: string; imageUrl: string | null }[];
  /** "None of these", "I don't know": chosen, it takes away the others. */
  isExclusive?: boolean;
}

interface OptionGroupProps {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  options: Option[];
  value: string[];
  onChange: (ids: string[]) => void;
  onActivate?: (id: string) => void;
  isMultiple?: boolean;
  /** How many may be ticked: one more is not taken, and it is said why. */
  atMost?: number | null;
  layout?: 'list' | 'tiles' | 'pictures';
  disabled?: boolean;
  error?: string | null;
}

const MOVING_KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Tab'];

/** What is ticked after a click on `id`: exclusive options and the rest drop each other. */
export function toggled(options: Option[], value: string[], id: string): string[] {
  if (value.includes(id)) return value.filter((other) => other !== id);
  const isExclusive = (other: string) => options.find((option) => option.id === other)?.isExclusive === true;
  return isExclusive(id) ? [id] : [...value.filter((other) => !isExclusive(other)), id];
}

export function OptionGroup(props: OptionGroupProps) {
  const {
    name,
    legend,
    hint,
    options,
    value,
    onChange,
    onActivate,
    isMultiple,
    atMost = null,
    layout = 'list',
    disabled,
    error,
  } = props;
  const ids = useId();
  const isMoving = useRef(false);
  const [refused, setRefused] = useState<string | null>(null);
  // The line that says so stands over the end of the screen: what was pressed must not be below it.
  useEffect(() => {
    if (refused) document.getElementById(`${ids}-${refused}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [ids, refused]);

  const toggle = (id: string) => {
    const ticked = toggled(options, value, id);
    const isTooMany = atMost !== null && ticked.length > atMost;
    setRefused(isTooMany ? id : null);
    if (!isTooMany) onChange(ticked);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, id: string) => {
    isMoving.current = MOVING_KEYS.includes(event.key);
    if (event.key !== 'Enter' || isMultiple) return;
    event.preventDefault(); // otherwise the browser's implicit submit would come on top
    if (event.currentTarget.checked && !event.repeat) onActivate?.(id);
  };
  const onClick = (id: string) => {
    // An arrow key's own move fires a click too; it only selects.
    if (!isMoving.current && !isMultiple) onActivate?.(id);
    isMoving.current = false;
  };
  const described = [hint ? `${ids}-hint` : '', error ? `${ids}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset
      className={error ? 'options has-error' : 'options'}
      disabled={disabled}
      aria-describedby={described || undefined}
    >
      <legend className="options-legend">{legend}</legend>
      {hint ? (
        <div className="options-hint" id={`${ids}-hint`}>
          {hint}
        </div>
      ) : null}
      {error ? (
        <p className="field-error" id={`${ids}-error`}>
          <span className="visually-hidden">{commonMessages.errorWord} </span>
          {error}
        </p>
      ) : null}
      <div className={`options-${layout}`}>
        {options.map((option) => (
          <div key={option.id} className="option-place">
            <label
              className={option.imageUrl ? 'option option-picture' : 'option'}
              // on the words too: whoever came by Tab and goes on with the mouse has decided (S-T15)
              onPointerDown={() => (isMoving.current = false)}
            >
              <input
                type={isMultiple ? 'checkbox' : 'radio'}
                name={name}
                value={option.id}
                checked={value.includes(option.id)}
                // the words alone: the picture's own say the same once more
                aria-labelledby={`${ids}-${option.id}`}
                onChange={() => (isMultiple ? toggle(option.id) : onChange([option.id]))}
                onClick={() => onClick(option.id)}
                onKeyDown={(event) => onKeyDown(event, option.id)}
              />
              {option.imageUrl ? (
                <img
                  className="option-image"
                  src={option.imageUrl}
                  alt={option.title}
                  width="320"
                  height="240"
                  loading="lazy"
                />
              ) : null}
              <span className="option-title" id={`${ids}-${option.id}`}>
                {option.title}
              </span>
              {option.samples ? <Samples of={option.samples} /> : null}
            </label>
            {layout === 'pictures' && option.imageUrl ? (
              <EnlargePicture imageUrl={option.imageUrl} title={option.title} />
            ) : null}
          </div>
        ))}
      </div>
      {atMost === null ? null : (
        <p className="options-limit" role="status">
          {refused ? commonMessages.upTo(atMost) : ''}
        </p>
      )}
    </fieldset>
  );
}

function Samples({ of }: { of: NonNullable<Option['samples']> }) {
  return (
    <span className="option-samples">
      {of.map(({ id, title, imageUrl }) =>
        imageUrl ? <img key={id} src={imageUrl} alt={title} width="48" height="48" loading="lazy" /> : null,
      )}
    </span>
  );
}
