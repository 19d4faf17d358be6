/** The first screen of a phone: how soon, the name that fits best and how well, whom to see and what if that is far. */
import type { Headline, ResultItem } from '../../../api/types.js';
import { placed } from './advices.js';
import { HeadlineCard } from './headline-card.js';
import { types, words } from './messages.js';

export function Answer({ item, headline }: { item: ResultItem; headline: Headline }) {
  const { whom, instead, soon, others } = placed(item, headline.urgency);
  const isClean = item.type === 'other';
  return (
    <div className="answer">
      <HeadlineCard
        headline={headline}
        soon={soon}
        tellsReason={!isClean && headline.reason !== item.diseaseName}
      />
      <section className={`answer-best result-item-${item.type}`}>
        <p className="result-type">{types[item.type]}</p>
        <h2>{item.diseaseName}</h2>
        {item.type === 'primary' ? <p className="fit-tag">{words.fit[item.fit]}</p> : null}
        {/* The rules say it in their own words; these stand in where they say nothing. */}
        {isClean && item.advices.length === 0 ? <p>{words.other}</p> : null}
        <dl className="result-advices">
          {isClean ? null : <Fact term={words.whom} text={whom} />}
          {isClean ? null : <Fact term={words.instead} text={instead} />}
          {others.map(({ label, description }) => (
            <Fact key={label} term={label} text={description} />
          ))}
        </dl>
      </section>
    </div>
  );
}

export function Fact({ term, text }: { term: string; text: string }) {
  return text === '' ? null : (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
