/**
 * One question (I-23). The legend is the page's h1; nothing is chosen for the visitor. Choosing by
 * pointer, Space or Enter saves and goes on; arrow keys only choose; tick-lists, and visitors who asked for it,
 * press Next themselves. While a save is under way, and for a moment after a question appears, clicks are ignored.
 * Give it the question's id as `key`.
 */
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../components/button.js';
import { OptionGroup } from '../../components/option-group.js';
import { ProgressBar } from '../../components/progress-bar.js';
import { hideImage } from './hide-image.js';
import { words } from './messages.js';
import type { QuestionView } from './question-view.js';
import { useHeadingFocus } from './use-heading-focus.js';
import { useKind, type KindStep } from './use-kind.js';
import { useRest } from '../../components/use-rest.js';

interface QuestionFormProps {
  question: QuestionView;
  /** A choice made here before, that the server refused. */
  kept: string[] | null;
  /** No choice is taken now. */
  isHeld: boolean;
  /** A save is under way, perhaps that of the question before. */
  isSaving: boolean;
  /** "Saving…", "Saved", or nothing yet. */
  saveState: string;
  /** What went wrong with a save: told beside the button that the visitor looks at. */
  problem: ReactNode;
  pressesNext: boolean;
  onPressesNext: (pressesNext: boolean) => void;
  /** A new choice that has not been sent. */
  onChoice: () => void;
  onNext: (chosen: string[]) => void;
  onPrevious: (chosen: string[]) => void;
}

export function QuestionForm(props: QuestionFormProps) {
  const { question, kept } = props;
  const step = useKind(question, kept ?? question.saved);
  // Each step is something new to read: it takes the focus and rests.
  return <QuestionStep key={step.kind?.id ?? ''} {...props} step={step} />;
}

function QuestionStep({ step, ...props }: QuestionFormProps & { step: KindStep }) {
  const { question, isHeld, isSaving, pressesNext, onPressesNext, onChoice, onNext, onPrevious } = props;
  const offered = new Set(step.options.map(({ id }) => id));
  const [chosen, setChosen] = useState((props.kept ?? question.saved).filter((id) => offered.has(id)));
  const heading = useHeadingFocus(question.id);
  const isResting = useRest();
  const hintId = useId();
  const isIdle = !isHeld && !isResting;

  const choose = (ids: string[]) => {
    if (!isIdle) return;
    setChosen(ids);
    onChoice();
  };
  const goOn = (ids: string[]) => {
    if (!isIdle || ids.length === 0) return;
    setChosen(ids);
    const kind = step.part === 1 && question.kinds?.of.find(({ id }) => id === ids[0]);
    if (kind) step.open(kind);
    else onNext(ids);
  };
  const goBack = () => {
    if (!isIdle) return;
    if (step.part === 2) step.close();
    else onPrevious(chosen.filter((id) => question.options.some((option) => option.id === id)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    goOn(chosen);
  };
  return (
    <form
      className={isResting ? 'question is-resting' : 'question'}
      onSubmit={submit}
      onErrorCapture={hideImage}
      noValidate
    >
      <div className="question-progress">
        <p className="question-number">
          {words.question.number(question.number)}
          {step.part === null ? null : words.question.part(step.part)}
          <span className="question-saved" role="status">
            {props.saveState}
          </span>
        </p>
        <ProgressBar
          percent={question.percent}
          label={words.question.progressLabel}
          words={question.isLast ? words.question.last : words.question.left(question.left)}
        />
      </div>
      <OptionGroup
        name="answer"
        legend={
          <h1 ref={heading} tabIndex={-1}>
            {step.text}
          </h1>
        }
        hint={<QuestionHint question={question} part={step.part} pressesNext={pressesNext} />}
        options={step.options}
        value={chosen}
        onChange={choose}
        {...(pressesNext ? {} : { onActivate: (id: string) => goOn([id]) })}
        isMultiple={question.isMultiple}
        atMost={question.atMost}
        layout={step.layout}
      />
      {props.problem}
      <div className="question-buttons">
        {question.previousId === null && step.part !== 2 ? null : (
          <Button variant="secondary" disabled={isSaving || isHeld} onClick={goBack}>
            {words.common.previous}
          </Button>
        )}
        <Button
          type="submit"
          disabled={chosen.length === 0 || isHeld}
          isLoading={isHeld && isSaving}
          aria-describedby={hintId}
        >
          {question.isLast && step.part !== 1 ? words.question.getResult : words.common.next}
        </Button>
      </div>
      <p className="question-next-hint" id={hintId}>
        {chosen.length === 0 ? words.question.hintNext : ''}
      </p>
      <QuestionAside question={question} />
      {question.isMultiple ? null : (
        <label className="question-switch">
          <input
            type="checkbox"
            checked={pressesNext}
            onChange={(event) => onPressesNext(event.currentTarget.checked)}
          />
          <span>{words.question.pressNext}</span>
        </label>
      )}
    </form>
  );
}

/** Stands before the options: the visitor is told beforehand that choosing moves on (WCAG 3.2.2). */
function QuestionHint({
  question,
  part,
  pressesNext,
}: Pick<QuestionFormProps, 'question' | 'pressesNext'> & Pick<KindStep, 'part'>) {
  const { about, hintMany, hintUpTo, hintPressNext, hintLast, hintKind, hint, hintKeyboard, stopList } =
    words.question;
  const many = question.atMost === null ? hintMany : hintUpTo(question.atMost);
  const waits = question.isMultiple ? many : pressesNext ? hintPressNext : null;
  return (
    <>
      {question.referenceImageUrl ? (
        <img
          className="question-picture"
          src={question.referenceImageUrl}
          alt={words.question.reference}
          width="480"
          height="360"
        />
      ) : null}
      {question.isStopList ? <p>{stopList}</p> : null}
      {question.about.length > 0 ? (
        <div className="question-about">
          <p>{about}</p>
          <ul>
            {question.about.map((told) => (
              <li key={told}>{told}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <p>
        {waits ?? (part === 1 ? hintKind : question.isLast ? hintLast : hint)}
        {waits === null ? <span className="hint-keyboard"> {hintKeyboard}</span> : null}
      </p>
    </>
  );
}

function QuestionAside({ question }: { question: QuestionView }) {
  return (
    <div className="question-aside" key={question.id}>
      {question.help ? (
        <details className="disclosure">
          <summary>{words.question.help}</summary>
          <p>{question.help}</p>
        </details>
      ) : null}
      <details className="disclosure">
        <summary>{words.question.why}</summary>
        <p>{question.why}</p>
      </details>
    </div>
  );
}
