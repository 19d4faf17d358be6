/** Why a name is listed and why so soon: the visitor's own answers, as sentences of the server. */
import type { ResultItem } from '../../../api/types.js';
import { words } from './messages.js';

/** More reasons than this bury the ones that matter. */
const REASONS_SHOWN = 5;

export function hasReasons({ soonBecause, why }: ResultItem): boolean {
  return soonBecause.length + why.for.length + why.against.length > 0;
}

export function Reasons({ item, headingLevel }: { item: ResultItem; headingLevel: 3 | 4 }) {
  const Heading = headingLevel === 3 ? 'h3' : 'h4';
  const sides = [
    { side: 'soon', heading: words.whySoon, reasons: item.soonBecause },
    { side: 'for', heading: words.whyFor, reasons: item.why.for },
    { side: 'against', heading: words.whyAgainst, reasons: item.why.against },
  ].filter(({ reasons }) => reasons.length > 0);
  return sides.map(({ side, heading, reasons }) => (
    <div key={side} className={`reasons reasons-${side}`}>
      <Heading>{heading}</Heading>
      <ul>
        {reasons.slice(0, REASONS_SHOWN).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  ));
}
