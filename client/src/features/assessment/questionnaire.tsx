/**
 * Step 1: the questions, one after the other, with what may come between them: the warning of an emergency, the
 * stop list after a long pause, the list of answers before the result is made. How answers are saved and what comes
 * next is in use-answers.ts.
 */
import { lazy, startTransition, Suspense, useState } from 'react';
import { useSubmitAssessmentMutation, type AnswerResult } from '../../api/endpoints.js';
import type { Diagnosis, QuestionType } from '../../api/types.js';
import { Button } from '../../components/button.js';
import { Notice } from '../../components/notice.js';
import { PageLoading } from '../../components/page-loading.js';
import { Page } from '../../components/page.js';
import { ConfirmAnswers } from './confirm-answers.js';
import { EmergencyNotice } from './emergency/emergency-notice.js';
import { words } from './messages.js';
import { QuestionForm } from './question-form.js';
import { SaveProblem } from './save-problem.js';
import { stepLabel } from './stage.js';
import { useAnswers, type Answers } from './use-answers.js';
import type { Held } from './use-assessment.js';
import type { Calls } from './use-call.js';
import { useWarnings } from './emergency/use-warnings.js';

/** Only after a pause of hours (PF-1). */
const ResumeCheck = lazy(() => import('./resume-check.js').then((m) => ({ default: m.ResumeCheck })));

interface QuestionnaireProps {
  diagnosis: Diagnosis;
  wanted: QuestionType | null;
  calls: Calls;
  pressesNext: boolean;
  onPressesNext: (pressesNext: boolean) => void;
  onShow: (update: AnswerResult['diagnosis']) => Held;
  /** Asks the server where things stand: after a conflict with another window. */
  onReload: () => void;
  onChangeCategory: () => void;
}

export function Questionnaire(props: QuestionnaireProps) {
  const { diagnosis, calls, onShow, onReload } = props;
  const [postSubmit] = useSubmitAssessmentMutation();
  const [isStopListRead, setIsStopListRead] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const warnings = useWarnings(diagnosis.redFlags);
  const answers = useAnswers({
    ...props,
    onEnd: () => setIsConfirming(true),
    onMove: () => setIsConfirming(false),
  });
  const { question } = answers;
  const submit = () =>
    calls.run(
      () => postSubmit().unwrap(),
      // as use-assessment.ts loads: no waiting line before the result
      ({ data }) => startTransition(() => void onShow(data.diagnosis)),
    );

  const frame = { step: stepLabel(1, question?.type ?? 'generic'), stepExtra: words.step.questionnaire };
  if (warnings.open.length > 0) {
    return (
      <Page title={words.emergency.heading} {...frame}>
        <EmergencyNotice
          key={warnings.open.map(({ id }) => id).join()}
          signs={warnings.open}
          actions={[{ label: words.emergency.goOn, onAct: warnings.understand }]}
        />
      </Page>
    );
  }
  if (diagnosis.mustReviewStopList && !isStopListRead) {
    return (
      <Suspense fallback={<PageLoading />}>
        <ResumeCheck diagnosis={diagnosis} frame={frame} onGoOn={() => setIsStopListRead(true)} />
      </Suspense>
    );
  }
  if (!question) return <NoQuestion frame={frame} onReload={onReload} />;
  return (
    <Page
      title={words.question.title(question.number, frame.step)}
      hasError={calls.problem !== null}
      {...frame}
    >
      <AskedQuestion {...props} question={question} answers={answers} />
      {diagnosis.canChangeCategory ? (
        <Button variant="quiet" disabled={calls.isBusy} onClick={props.onChangeCategory}>
          {words.category.change}
        </Button>
      ) : null}
      <ConfirmAnswers
        isOpen={isConfirming}
        answered={diagnosis.answered}
        onAnswer={(isConfirmed) => isConfirmed && submit()}
        onClosed={() => setIsConfirming(false)}
        onChange={answers.change}
      />
    </Page>
  );
}

/** The server says that our picture of the assessment is out of date. */
const CONFLICT = 409;

interface AskedQuestionProps extends QuestionnaireProps {
  question: NonNullable<Answers['question']>;
  answers: Answers;
}

function AskedQuestion({ question, answers, ...props }: AskedQuestionProps) {
  const { calls, diagnosis } = props;
  const retry = () => {
    if (calls.problem?.status !== CONFLICT) return calls.retry();
    calls.forget();
    props.onReload();
  };
  const hasSaved = diagnosis.answered.length > 0 && calls.problem === null;
  return (
    <>
      {answers.isCorrected ? (
        <Notice role="status">
          <p>{words.question.corrected}</p>
        </Notice>
      ) : null}
      <QuestionForm
        key={question.id}
        question={question}
        kept={answers.refused}
        isHeld={answers.isHeld}
        isSaving={calls.isBusy}
        saveState={calls.isBusy ? words.common.saving : hasSaved ? words.common.saved : ''}
        problem={
          <SaveProblem
            problem={calls.problem}
            isOfBefore={answers.isAhead}
            isBusy={calls.isBusy}
            onRetry={retry}
          />
        }
        pressesNext={props.pressesNext}
        onPressesNext={props.onPressesNext}
        onChoice={calls.forget}
        onNext={answers.goOn}
        onPrevious={answers.goBack}
      />
    </>
  );
}

function NoQuestion({
  frame,
  onReload,
}: {
  frame: { step: string; stepExtra: string };
  onReload: () => void;
}) {
  return (
    <Page title={words.unknownStage.heading} {...frame}>
      <h1>{words.unknownStage.heading}</h1>
      <p>{words.unknownStage.text}</p>
      <Button onClick={onReload}>{words.common.retry}</Button>
    </Page>
  );
}
