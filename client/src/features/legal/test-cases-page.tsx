/** The figures, the bad ones with the good: a page for whoever doubts, and rightly. */
import { Page } from '../../components/page.js';
import { testCasesMessages as words, type FigureSet } from '../../messages/test-cases.js';
import { pageTexts } from '../../messages/titles.js';

export function TestCasesPage() {
  return (
    <Page title={pageTexts.testCases.title}>
      <article>
        <h1>{words.heading}</h1>
        <p className="footer-small">{words.updated}</p>
        <p className="policy-lead">{words.lead}</p>
        <p>{words.short}</p>
        <section>
          <h2>{words.limitsHeading}</h2>
          <ul>
            {words.limits.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
        {words.sets.map((set) => (
          <Figures key={set.heading} set={set} />
        ))}
        <section>
          <h2>{words.goOnHeading}</h2>
          <Paragraphs texts={words.goOn} />
        </section>
      </article>
    </Page>
  );
}

/** No line of a narrow column begins with the sign. */
const inOneLine = (figure: string) => figure.replaceAll(' %', '\u00a0%');

function Figures({ set }: { set: FigureSet }) {
  return (
    <section>
      <h2>{set.heading}</h2>
      <Paragraphs texts={set.about} />
      <table className="figures">
        <caption className="visually-hidden">{set.caption}</caption>
        <thead>
          <tr>
            {set.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {set.rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, column) => (
                <td key={set.columns[column + 1]}>{inOneLine(figure)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Paragraphs texts={set.after} />
    </section>
  );
}

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}
