/**
 * The warning signs that need help now, in plain words, with one question: is any of these true? Shown before
 * payment, free, and again after a pause of hours. The answer stays on this page: it is neither sent nor stored.
 */
import type { StopQuestion } from '../../api/types.js';
import { OptionGroup } from '../../components/option-group.js';
import { words } from './messages.js';
import './stop-list.css';

export type StopAnswer = 'yes' | 'no';

interface StopListProps {
  headingLevel: 2 | 3;
  lists: { heading: string; questions: StopQuestion[] }[];
  answer: StopAnswer | null;
  error?: string | null;
  onAnswer: (answer: StopAnswer) => void;
  /** The visitor has decided, not only moved by arrow keys. */
  onDecide: (answer: StopAnswer) => void;
}

export const STOP_LIST_ID = 'stop-list';

export function StopList({ headingLevel, lists, answer, error = null, onAnswer, onDecide }: StopListProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const options = [
    { id: 'yes', title: words.stop.yes },
    { id: 'no', title: words.stop.no },
  ];
  return (
    <div className="stop-list" id={STOP_LIST_ID} tabIndex={-1}>
      {lists.filter(hasSigns).map(({ heading, questions }) => (
        <div key={heading} className="stop-list-group">
          <Heading>{heading}</Heading>
          {questions.map((question) => (
            <ul key={question.questionId}>
              {signsOf(question).map((sign) => (
                <li key={sign.id}>{sign.title}</li>
              ))}
            </ul>
          ))}
        </div>
      ))}
      <OptionGroup
        name="stop"
        legend={words.stop.heading}
        hint={words.stop.notStored}
        options={options}
        value={answer ? [answer] : []}
        error={error}
        onChange={([id]) => onAnswer(id === 'yes' ? 'yes' : 'no')}
        onActivate={(id) => onDecide(id === 'yes' ? 'yes' : 'no')}
      />
    </div>
  );
}

/** Only the items that stop; "None of these" and milder items of the same tick-list are asked later. */
export function signsOf(question: StopQuestion): { id: string; title: string }[] {
  return question.options
    .filter((option) => option.emergency)
    .map((option) => ({ id: `${question.questionId}.${option.id}`, title: option.title }));
}

function hasSigns({ questions }: { questions: StopQuestion[] }): boolean {
  return questions.some((question) => signsOf(question).length > 0);
}
