/** How soon to be seen, and why so soon. In an emergency: the number to call, and nothing else. */
import type { Headline, RedFlag } from '../../../api/types.js';
import { CareCard } from '../../../components/care-card.js';
import { Because } from '../emergency/because.js';
import { EmergencyCall } from '../emergency/emergency-call.js';
import { urgencies, words } from './messages.js';

interface HeadlineCardProps {
  headline: Headline;
  /** What the rules say of this very disease; it takes the place of the general sentence. */
  soon: string | null;
  /** 'No Disease' is no reason for an urgency, and a name that stands right below needs no repeating. */
  tellsReason: boolean;
  emergencies?: RedFlag[];
}

export function HeadlineCard({ headline, soon, tellsReason, emergencies = [] }: HeadlineCardProps) {
  const { urgency, reason, beside } = headline;
  const [first, ...others] = emergencies;
  return (
    <CareCard urgency={urgency} heading={urgencies[urgency].heading}>
      {first ? <Said sign={first} /> : <p>{soon ?? urgencies[urgency].when}</p>}
      {reason && tellsReason && !first ? <p>{words.because(reason)}</p> : null}
      {/* On the first screen of a phone: before the reasons. */}
      {urgency === 'emergency' ? <EmergencyCall /> : null}
      {first ? <Because answers={first.because} headingLevel={4} /> : null}
      {others.map((sign) => (
        <div key={sign.id} className="result-sign">
          <Said sign={sign} />
          <Because answers={sign.because} headingLevel={4} />
        </div>
      ))}
      {beside ? (
        <p className="result-beside">{words.beside(beside.diseaseName, urgencies[beside.urgency].short)}</p>
      ) : null}
    </CareCard>
  );
}

function Said({ sign }: { sign: RedFlag }) {
  return (
    <>
      <h3>{sign.heading}</h3>
      <p>{sign.text}</p>
    </>
  );
}
