/**
 * The interruption page of a warning sign (I-7): what it may be, what to do now, the number to call. Going on is
 * possible but the less prominent of the two, and a double tap cannot dismiss it unseen. Give it a `key` of the
 * signs it shows, so that a new warning takes the focus again.
 */
import { DEFAULT_EMERGENCY_NUMBER, useSiteSettings } from '../../site/settings.js';
import { Button } from '../../components/button.js';
import { words } from './messages.js';
import { useHeadingFocus } from './use-heading-focus.js';
import { useRest } from '../../components/use-rest.js';

interface EmergencyNoticeProps {
  signs: { heading: string; text: string }[];
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
        {others.map((sign) => (
          <div key={sign.heading}>
            <h2>{sign.heading}</h2>
            <p>{sign.text}</p>
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

/** The number as a link that a phone dials, and the crisis line once it is known. */
export function EmergencyCall() {
  const settings = useSiteSettings();
  const number = settings?.emergencyNumber ?? DEFAULT_EMERGENCY_NUMBER;
  return (
    <>
      <p>
        <a className="button button-danger emergency-call" href={telephone(number)}>
          <span>{words.emergency.call(number)}</span>
        </a>
      </p>
      {settings?.crisisNumber ? (
        <p>
          {words.emergency.crisis}{' '}
          <a href={telephone(settings.crisisNumber)}>{words.emergency.crisisCall(settings.crisisNumber)}</a>
        </p>
      ) : null}
    </>
  );
}

function telephone(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}
