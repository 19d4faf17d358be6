/** The emergency number as a link that a phone dials, and the crisis line once it is known: one can call or text it. */
import { DEFAULT_EMERGENCY_NUMBER, useSiteSettings } from '../../../site/settings.js';
import { dial, text } from '../../../site/telephone.js';
import { words } from '../messages.js';

/** Where this may be an emergency: a button as wide as the page. */
export function EmergencyCall() {
  const number = useSiteSettings()?.emergencyNumber ?? DEFAULT_EMERGENCY_NUMBER;
  return (
    <>
      <p>
        <a className="button button-danger emergency-call" href={dial(number)}>
          <span>{words.emergency.call(number)}</span>
        </a>
      </p>
      <CrisisLine />
    </>
  );
}

/** Where it is none, the same numbers in a line of text. */
export function QuietEmergencyCall() {
  const number = useSiteSettings()?.emergencyNumber ?? DEFAULT_EMERGENCY_NUMBER;
  return (
    <>
      <p>
        {words.emergency.quiet} <a href={dial(number)}>{words.emergency.quietCall(number)}</a>.
      </p>
      <CrisisLine />
    </>
  );
}

/** The setting comes after the page: its line is kept free. */
function CrisisLine() {
  const number = useSiteSettings()?.crisisNumber;
  if (!number) return <p className="crisis-line" />;
  return (
    <p className="crisis-line">
      {words.emergency.crisis} <a href={dial(number)}>{words.emergency.crisisCall(number)}</a>{' '}
      {words.emergency.or} <a href={text(number)}>{words.emergency.crisisText(number)}</a>.
    </p>
  );
}
