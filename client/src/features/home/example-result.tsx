/** One real result, folded open: what the dollar buys. */
import { CareCard } from '../../components/care-card.js';
import { exampleResult as words } from '../../messages/example-result.js';

export function ExampleResult() {
  return (
    <div className="example">
      <h2>{words.heading}</h2>
      <p>{words.person}</p>
      <details className="disclosure" open>
        <summary>{words.summary}</summary>
        <div className="example-result">
          <CareCard urgency={words.urgency} heading={words.action} headingLevel={3}>
            <p>{words.soon}</p>
          </CareCard>
          <p className="example-type">{words.type}</p>
          <h3>
            {words.name} <span className="example-fit">{words.fit}</span>
          </h3>
          <dl>
            {words.facts.map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <div className="example-reasons">
            <Reasons heading={words.forHeading} list={words.for} />
            <Reasons heading={words.againstHeading} list={words.against} />
          </div>
          <p>{words.more}</p>
        </div>
      </details>
    </div>
  );
}

function Reasons({ heading, list }: { heading: string; list: string[] }) {
  return (
    <div>
      <h4>{heading}</h4>
      <ul>
        {list.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
