/** What this result is and is not, who stands behind it, and where each name comes from. */
import type { ResultItem } from '../../../api/types.js';
import { NewTabLink } from '../../../components/new-tab-link.js';
import { words } from './messages.js';

export function About({ items, isSigned }: { items: readonly ResultItem[]; isSigned: boolean }) {
  return (
    <section className="result-about">
      <h2>{words.about}</h2>
      <p>{words.notice}</p>
      {isSigned ? null : <p>{words.unsignedRules}</p>}
      {items.map(({ diseaseName, sources, reviewedOn }) => (
        <details className="disclosure" key={diseaseName}>
          <summary>{words.sources(diseaseName)}</summary>
          <ul>
            {sources.map((source) => (
              <li key={source}>
                <Source source={source} />
              </li>
            ))}
          </ul>
          <p>{reviewedOn ? words.reviewed(reviewedOn) : words.notReviewed}</p>
        </details>
      ))}
    </section>
  );
}

/** A source may end in its address: the words before it are then the link. */
function Source({ source }: { source: string }) {
  const [, said = source, url] = /^(.*?)[\s(]*(https:\/\/[^\s)]+)\)?$/.exec(source) ?? [];
  return url ? <NewTabLink href={url}>{said || url}</NewTabLink> : said;
}
