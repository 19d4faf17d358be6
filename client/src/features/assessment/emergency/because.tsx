/** The answers that raised a warning: whoever gave one by mistake sees it here. */
import { words } from '../messages.js';

export function Because({ answers, headingLevel }: { answers: string[]; headingLevel: 2 | 4 }) {
  const Heading = headingLevel === 2 ? 'h2' : 'h4';
  if (answers.length === 0) return null;
  return (
    <>
      <Heading>{words.emergency.because}</Heading>
      <ul>
        {answers.map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
      </ul>
    </>
  );
}
