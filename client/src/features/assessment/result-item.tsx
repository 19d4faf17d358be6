/** One line of the result: what it is, how well it fits in words, how soon, whom to see, what to do, why. */
import type { ResultItem } from '../../api/types.js';
import { UrgencyTag } from '../../components/care-card.js';
import { Card } from '../../components/card.js';
import { words } from './messages.js';

/** More reasons than this bury the ones that matter. */
const REASONS_SHOWN = 5;

export function ResultItemCard({ item }: { item: ResultItem }) {
  // The rules say it in their own words; these stand in where they say nothing.
  const needsCaution = item.type === 'other' && item.advices.length === 0;
  return (
    <Card as="li" className={`result-item result-item-${item.type}`}>
      <p className="result-type">{words.result.types[item.type]}</p>
      <h3>{item.diseaseName}</h3>
      <p className="result-tags">
        {item.type === 'primary' ? <span className="fit-tag">{fitWords(item.fit)}</span> : null}
        <UrgencyTag urgency={item.urgency} />
      </p>
      {needsCaution ? <p>{words.result.other}</p> : null}
      <dl className="result-advices">
        {item.advices.map(({ label, description }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{description}</dd>
          </div>
        ))}
        {item.specialty.name ? (
          <div>
            <dt>{words.result.specialty}</dt>
            <dd>{item.specialty.name}</dd>
          </div>
        ) : null}
        {item.specialty.instead ? (
          <div>
            <dt>{words.result.instead}</dt>
            <dd>{item.specialty.instead}</dd>
          </div>
        ) : null}
      </dl>
      <Reasons item={item} />
      <details className="disclosure">
        <summary>{words.result.sources}</summary>
        <ul>
          {item.sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
        <p>{item.reviewedOn ? words.result.reviewed(item.reviewedOn) : words.result.notReviewed}</p>
      </details>
    </Card>
  );
}

function Reasons({ item: { why } }: { item: ResultItem }) {
  if (why.for.length + why.against.length === 0) return null;
  const lists = [
    { heading: words.result.whyFor, reasons: why.for },
    { heading: words.result.whyAgainst, reasons: why.against },
  ].filter(({ reasons }) => reasons.length > 0);
  return (
    <details className="disclosure">
      <summary>{words.result.why}</summary>
      {lists.map(({ heading, reasons }) => (
        <div key={heading}>
          <h4>{heading}</h4>
          <ul>
            {reasons.slice(0, REASONS_SHOWN).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}

/** The server says it in words already; never a percentage. */
export function fitWords(fit: string): string {
  return fit.charAt(0).toUpperCase() + fit.slice(1);
}
