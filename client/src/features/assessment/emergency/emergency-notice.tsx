/**
 * The interruption page of a warning sign (I-7): what it may be, what to do now, the number to call. Going on is
 * possible but the less prominent of the two, and a double tap cannot dismiss it unseen. Give it a `key` of the
 * signs it shows, so that a new warning takes the focus again.
 */
import { Button } from '../../../components/button.js';
import { Because } from './because.js';
import { EmergencyCall } from './emergency-call.js';
import { words } from '../messages.js';
import { useHeadingFocus } from '../use-heading-focus.js';
import { useRest } from '../../../components/use-rest.js';

interface EmergencyNoticeProps {
  signs: { heading: string; text: string; because?: string[] }[];
  note?: string;
  /** "I understand, go on", or the way back to an answer given by mistake. */
  actions: { label: string; onAct: () => void }[];
}

export function EmergencyNotice({ signs, note, actions }: EmergencyNoticeProps) {
  const heading = useHeadingFocus('');
  const isResting = useRest();
  const [first, ...others] = signs;
  return (
    <div className={isResting ? 'emergency is-resting' : 'emergency'}>
      <section className="emergency-card" aria-labelledby="emergency-heading">
        <h1 id="emergency-heading" ref={heading} tabIndex={-1}>
          {first?.heading}
        </h1>
        <p className="emergency-text">{first?.text}</p>
        <EmergencyCall />
        <h2>{words.emergency.what}</h2>
        <ul>
          {words.emergency.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <Because answers={first?.because ?? []} headingLevel={2} />
        {others.map((sign) => (
          <div key={sign.heading}>
            <h2>{sign.heading}</h2>
            <p>{sign.text}</p>
            <Because answers={sign.because ?? []} headingLevel={2} />
          </div>
        ))}
      </section>
      {note ? <p className="emergency-note">{note}</p> : null}
      <div className="emergency-actions">
        {actions.map(({ label, onAct }) => (
          <Button key={label} variant="quiet" onClick={() => !isResting && onAct()}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
