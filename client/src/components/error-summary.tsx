/**
 * "There is a problem", with the same words as beside the fields and a link to each (I-4). It takes the focus
 * each time `attempt` changes, so that a second invalid submit is heard as well.
 */
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { commonMessages } from '../messages/every-page.js';

export interface SummaryEntry {
  message: string;
  /** The id of the input to go to; without it the entry is plain text. */
  fieldId?: string;
}

interface Told {
  entries: SummaryEntry[];
  attempt: number;
}

/** What the summary of a form tells, and how to tell something else: each telling is heard, that of the same words too. */
export function useErrorSummary(): [told: Told, tell: (...entries: SummaryEntry[]) => void] {
  const [told, setTold] = useState<Told>({ entries: [], attempt: 0 });
  return [told, (...entries) => setTold(({ attempt }) => ({ entries, attempt: attempt + 1 }))];
}

export function ErrorSummary({ entries, attempt }: Told) {
  return entries.length > 0 ? <Summary key={attempt} entries={entries} /> : null;
}

function Summary({ entries }: { entries: SummaryEntry[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  const goTo = (event: MouseEvent, fieldId: string) => {
    const field = document.getElementById(fieldId);
    if (!field) return;
    event.preventDefault();
    field.focus();
  };
  return (
    <div
      className="error-summary"
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-heading"
    >
      <h2 id="error-summary-heading">{commonMessages.errorSummaryHeading}</h2>
      <ul>
        {entries.map(({ message, fieldId }) => (
          <li key={message}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
