/** Names under the answer, folded: what is also possible, and what a doctor will think of where no disease is named. */
import type { OtherName } from '../../../api/types.js';
import { words } from './messages.js';

export function AlsoPossible({ names }: { names: OtherName[] | null }) {
  return <Names title={words.also} lead={words.alsoLead} names={names ?? []} />;
}

export function LookFor({ names }: { names: OtherName[] }) {
  return <Names title={words.lookFor} lead={words.lookForLead} names={names} />;
}

function Names({ title, lead, names }: { title: string; lead: string; names: OtherName[] }) {
  return names.length === 0 ? null : (
    <details className="disclosure">
      <summary>{title}</summary>
      <p>{lead}</p>
      <ul>
        {names.map(({ diseaseName, line }) => (
          <li key={diseaseName}>
            <strong>{diseaseName}.</strong> {line}
          </li>
        ))}
      </ul>
    </details>
  );
}
