import type { TextSection } from '../../messages/privacy.js';

/** Headed sections of paragraphs and lists, as the policies are written. */
export function TextSections({ sections }: { sections: TextSection[] }) {
  return sections.map(({ heading, paragraphs = [], list, after = [] }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {list ? (
        <ul>
          {list.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {after.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  ));
}
