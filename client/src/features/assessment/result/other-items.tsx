/** What else the answers fit: names with how well, the rest folded. And, in an emergency, the whole list for afterward. */
import type { ReactNode } from 'react';
import type { Headline, ResultItem } from '../../../api/types.js';
import { UrgencyTag } from '../../../components/care-card.js';
import { Card } from '../../../components/card.js';
import { inOrder, isMilder, placed } from './advices.js';
import { Fact } from './answer.js';
import { types, words } from './messages.js';
import { LookFor } from './other-names.js';
import { hasReasons, Reasons } from './reasons.js';

export function OtherItems({ items, headline }: { items: ResultItem[]; headline: Headline['urgency'] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{words.else}</h2>
      <ol className="result-list">
        {items.map((item) => {
          const { whom, soon, watch, bring, others } = placed(item, headline);
          return (
            <Name key={item.diseaseName} item={item} headline={headline}>
              <dl className="result-advices">
                <Fact term={words.soon} text={soon ?? ''} />
                <Fact term={words.whom} text={whom} />
                <Fact term={words.watch} text={watch ?? ''} />
                <Fact term={words.bring} text={bring ?? ''} />
                {others.map(({ label, description }) => (
                  <Fact key={label} term={label} text={description} />
                ))}
              </dl>
            </Name>
          );
        })}
      </ol>
    </section>
  );
}

/**
 * Nothing here says how soon or whom to see: whoever called for help is not to read that a week is soon enough. The
 * emergency stands first, however well a cold fits besides; what fits less well, or is often harmless, stands on the
 * doctor's page alone.
 */
export function AfterEmergency({ items }: { items: ResultItem[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{words.after}</h2>
      <p>{words.afterLead}</p>
      <ol className="result-list">
        {inOrder(items, 'emergency').map((item) => (
          <Name key={item.diseaseName} item={withoutDoubt(item)} headline="emergency">
            <dl className="result-advices">
              <Fact term={words.bring} text={placed(item, 'emergency').bring ?? ''} />
            </dl>
          </Name>
        ))}
      </ol>
    </section>
  );
}

/** Reasons for something milder, and against what asks for help, could keep somebody from calling. */
function withoutDoubt(item: ResultItem): ResultItem {
  const isGrave = item.urgency === 'emergency';
  const { soonBecause, why } = item;
  return {
    ...item,
    soonBecause: isGrave ? soonBecause : [],
    why: { for: isGrave ? why.for : [], against: [] },
  };
}

function Name(props: { item: ResultItem; headline: Headline['urgency']; children: ReactNode }) {
  const { item, headline, children } = props;
  return (
    <Card as="li" className={`result-item result-item-${item.type}`}>
      <p className="result-type">{types[item.type]}</p>
      <h3>{item.diseaseName}</h3>
      <p className="result-tags">
        {item.type === 'primary' ? <span className="fit-tag">{words.fit[item.fit]}</span> : null}
        {isMilder(item.urgency, headline) ? null : <UrgencyTag urgency={item.urgency} />}
      </p>
      <details className="disclosure">
        <summary>{words.more}</summary>
        {children}
        {hasReasons(item) ? <Reasons item={item} headingLevel={4} /> : null}
      </details>
      {headline === 'emergency' ? null : <LookFor names={item.lookFor} />}
    </Card>
  );
}
