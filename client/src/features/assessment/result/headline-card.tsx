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
  const isToldByFlags = emergencies.length > 0;
  return (
    <CareCard urgency={urgency} heading={urgencies[urgency].heading}>
      {isToldByFlags ? null : <p>{soon ?? urgencies[urgency].when}</p>}
      {reason && tellsReason && !isToldByFlags ? <p>{words.because(reason)}</p> : null}
      {emergencies.map((sign) => (
        <div key={sign.id} className="result-sign">
          <h3>{sign.heading}</h3>
          <p>{sign.text}</p>
          <Because answers={sign.because} headingLevel={4} />
        </div>
      ))}
      {urgency === 'emergency' ? <EmergencyCall /> : null}
      {beside ? (
        <p className="result-beside">{words.beside(beside.diseaseName, urgencies[beside.urgency].short)}</p>
      ) : null}
    </CareCard>
  );
}
