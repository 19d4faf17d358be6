/**
 * Step 1: the questions, one after the other, with what may come between them: the warning of an emergency, the
 * stop list after a long pause, the list of answers before the result is made. The server decides which question
 * comes next; this file only carries answers there and shows what it says.
 */
import { useState } from 'react';
import {
  useAnswerQuestionMutation,
  useSubmitAssessmentMutation,
  type AnswerResult,
} from '../../api/endpoints.js';
import type { Diagnosis, QuestionType } from '../../api/types.js';
import { useSiteSettings } from '../../site/settings.js';
import { Button } from '../../components/button.js';
import { Page } from '../../components/page.js';
import { ConfirmAnswers } from './confirm-answers.js';
import { EmergencyNotice } from './emergency-notice.js';
import { words } from './messages.js';
import { QuestionForm } from './question-form.js';
import { questionOf, type QuestionView } from './question-view.js';
import { ResumeCheck } from './resume-check.js';
import { SaveProblem } from './save-problem.js';
import { stepLabel } from './stage.js';
import type { Calls } from './use-call.js';
import { useQuestionHistory } from './use-question-history.js';

interface QuestionnaireProps {
  diagnosis: Diagnosis;
  wanted: QuestionType | null;
  calls: Calls;
  pressesNext: boolean;
  onPressesNext: (pressesNext: boolean) => void;
  onShow: (diagnosis: Diagnosis) => void;
  /** Asks the server where things stand: after a conflict with another window. */
  onReload: () => void;
  onChangeCategory: () => void;
}

/** The server says that our picture of the assessment is out of date. */
const CONFLICT = 409;

export function Questionnaire(props: QuestionnaireProps) {
  const { diagnosis, wanted, calls, onShow, onReload } = props;
  const settings = useSiteSettings();
  const [putAnswer] = useAnswerQuestionMutation();
  const [postSubmit] = useSubmitAssessmentMutation();
  const [acknowledged, setAcknowledged] = useState<string[]>([]);
  const [isStopListRead, setIsStopListRead] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const question = questionOf(diagnosis, wanted, settings?.imageBase);
  const history = useQuestionHistory(question, calls.isBusy, returnTo);

  /** `nextQst` null, or a question that is not an earlier one, means onward. */
  const put = (
    asked: QuestionView,
    chosen: string[],
    nextQst: string | null,
    done: (next: AnswerResult['next']) => void,
  ) =>
    calls.run(
      () =>
        putAnswer({
          questionId: asked.id,
          answerId: answerOf(asked, chosen),
          type: asked.type,
          nextQst,
        }).unwrap(),
      ({ data }) => {
        const fired = data.diagnosis.redFlags.map(({ id }) => id);
        setAcknowledged((before) => before.filter((id) => fired.includes(id)));
        onShow(data.diagnosis);
        done(data.next);
      },
    );
  const settle = (next: AnswerResult['next']) => history.settle(placeOf(next) ?? question!);

  const goOn = (chosen: string[]) =>
    put(question!, chosen, question!.nextId, (next) => {
      if (next) return history.open(placeOf(next)!);
      history.settle(question!);
      setIsConfirming(true);
    });
  const goBack = (chosen: string[]) =>
    put(question!, chosen, question!.previousId, (next) => next && history.goBack(placeOf(next)!));
  const change = (questionId: string) => {
    setIsConfirming(false);
    if (questionId !== question!.id)
      put(question!, [], questionId, (next) => next && history.open(placeOf(next)!));
  };
  /** The browser's Back and Forward: the pointer on the server follows; nothing that was chosen is lost or added. */
  function returnTo(questionId: string): void {
    if (!question) return;
    const order = diagnosis.answered.map((answered) => answered.questionId);
    const here = order.indexOf(question.id);
    const there = order.indexOf(questionId);
    setIsConfirming(false);
    if (there >= 0 && (here < 0 || there < here)) put(question, [], questionId, settle);
    else if (question.saved.length > 0) put(question, question.saved, null, settle);
    else history.settle(question);
  }
  const submit = () =>
    calls.run(
      () => postSubmit().unwrap(),
      ({ data }) => onShow(data.diagnosis),
    );

  const type = question?.type ?? 'generic';
  const frame = { step: stepLabel(1, type), stepExtra: words.step.questionnaire };
  const warnings = diagnosis.redFlags.filter(
    ({ id, level }) => level === 'emergency' && !acknowledged.includes(id),
  );
  if (warnings.length > 0) {
    const understand = () => setAcknowledged([...acknowledged, ...warnings.map(({ id }) => id)]);
    return (
      <Page title={words.emergency.heading} {...frame}>
        <EmergencyNotice
          key={warnings.map(({ id }) => id).join()}
          signs={warnings}
          actions={[{ label: words.emergency.goOn, onAct: understand }]}
        />
      </Page>
    );
  }
  if (diagnosis.mustReviewStopList && !isStopListRead) {
    return <ResumeCheck diagnosis={diagnosis} frame={frame} onGoOn={() => setIsStopListRead(true)} />;
  }
  if (!question) return <NoQuestion frame={frame} onReload={onReload} />;
  const isConflict = calls.problem?.status === CONFLICT;
  const retry = () => {
    if (!isConflict) return calls.retry();
    calls.forget();
    onReload();
  };
  return (
    <Page
      title={words.question.title(question.number, frame.step)}
      hasError={calls.problem !== null}
      {...frame}
    >
      <QuestionForm
        key={question.id}
        question={question}
        isBusy={calls.isBusy}
        saveState={
          calls.isBusy ? words.common.saving : diagnosis.answered.length > 0 ? words.common.saved : ''
        }
        problem={<SaveProblem problem={calls.problem} isBusy={calls.isBusy} onRetry={retry} />}
        pressesNext={props.pressesNext}
        onPressesNext={props.onPressesNext}
        onChoice={calls.forget}
        onNext={goOn}
        onPrevious={goBack}
      />
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
        onChange={change}
      />
    </Page>
  );
}

function answerOf(question: QuestionView, chosen: string[]): string | string[] | null {
  if (question.isMultiple) return chosen.length > 0 ? chosen : null;
  return chosen[0] ?? null;
}

function placeOf(next: AnswerResult['next']) {
  return next && { id: next.questionId, type: next.type };
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
