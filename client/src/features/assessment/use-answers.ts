/**
 * Answering, and moving along the questions. The server decides which question comes next; this only carries answers
 * there. Where the server has told ahead what an answer leads to, that question is shown at once and the save goes on
 * behind it: one save in flight, one more choice waiting at most. A save that is refused brings its question back with
 * the choice still made; one that does not get through holds the page, so that a reload loses that one choice only.
 */
import { useState } from 'react';
import { useAnswerQuestionMutation, type AnswerResult } from '../../api/endpoints.js';
import type { Diagnosis, QuestionType } from '../../api/types.js';
import { useSiteSettings } from '../../site/settings.js';
import { foreseenView, questionOf, type QuestionView } from './question-view.js';
import { useAhead } from './use-ahead.js';
import type { Held } from './use-assessment.js';
import type { Calls } from './use-call.js';
import { useQuestionHistory } from './use-question-history.js';

interface AnswersProps {
  diagnosis: Diagnosis;
  wanted: QuestionType | null;
  calls: Calls;
  onShow: (update: AnswerResult['diagnosis']) => Held;
  /** Nothing is left to ask. */
  onEnd: () => void;
  /** Something else than an answer moved the page. */
  onMove: () => void;
}

export interface Answers {
  question: QuestionView | null;
  /** The choice of a save that was refused: its question shows it again. */
  refused: string[] | null;
  /** The answer was saved, but led to another question than the one shown ahead. */
  isCorrected: boolean;
  /** The question was shown before its forerunner's answer was saved. */
  isAhead: boolean;
  /** No choice is taken: a save is under way and nothing can be shown ahead of it, or it did not get through. */
  isHeld: boolean;
  goOn: (chosen: string[]) => void;
  goBack: (chosen: string[]) => void;
  change: (questionId: string) => void;
}

export function useAnswers({ diagnosis, wanted, calls, onShow, onEnd, onMove }: AnswersProps): Answers {
  const imageBase = useSiteSettings()?.imageBase;
  const [putAnswer] = useAnswerQuestionMutation();
  const ahead = useAhead();
  const [refused, setRefused] = useState<{ id: string; chosen: string[] } | null>(null);
  const [isCorrected, setIsCorrected] = useState(false);
  const question = ahead.question ?? questionOf(diagnosis, wanted, imageBase);
  const history = useQuestionHistory(question, calls.isBusy, returnTo);

  /** `nextQst` null, or a question that is not an earlier one, means onward. */
  const put = (
    asked: QuestionView,
    chosen: string[],
    nextQst: string | null,
    done: (next: AnswerResult['next'], held: Held) => void,
    wasRefused?: () => void,
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
        setRefused(null);
        done(data.next, onShow(data.diagnosis));
      },
      wasRefused,
    );
  const send = (at: Held, chosen: string[]) => {
    const asked = questionOf(at.diagnosis, at.wanted, imageBase);
    if (!asked) return;
    setIsCorrected(false);
    // Known to be offline, nothing is shown ahead: the choice stays where it can be seen.
    const foreseen = globalThis.navigator.onLine
      ? foreseenView(at.diagnosis, asked, chosen, imageBase)
      : null;
    if (foreseen) {
      ahead.show(foreseen);
      history.open(foreseen);
    }
    const bringBack = () => {
      ahead.end();
      setRefused({ id: asked.id, chosen });
      history.goBack(asked);
    };
    put(
      asked,
      chosen,
      asked.nextId,
      (next, held) => {
        const chosenMeanwhile = ahead.end();
        if (!next) {
          history.settle(asked);
          return onEnd();
        }
        history.open(placeOf(next)!);
        if (foreseen && next.questionId !== foreseen.id) setIsCorrected(true);
        else if (chosenMeanwhile) send(held, chosenMeanwhile);
      },
      foreseen ? bringBack : undefined,
    );
  };
  const goOn = (chosen: string[]) => {
    if (!ahead.question) return send({ diagnosis, wanted }, chosen);
    ahead.wait(chosen);
  };
  const goBack = (chosen: string[]) =>
    put(question!, chosen, question!.previousId, (next) => next && history.goBack(placeOf(next)!));
  const change = (questionId: string) => {
    onMove();
    if (questionId !== question!.id)
      put(question!, [], questionId, (next) => next && history.open(placeOf(next)!));
  };
  /** The browser's Back and Forward: the pointer on the server follows; nothing that was chosen is lost or added. */
  function returnTo(questionId: string): void {
    if (!question) return;
    const settle = (next: AnswerResult['next']) => history.settle(placeOf(next) ?? question);
    const order = diagnosis.answered.map((answered) => answered.questionId);
    const here = order.indexOf(question.id);
    const there = order.indexOf(questionId);
    onMove();
    if (there >= 0 && (here < 0 || there < here)) put(question, [], questionId, settle);
    else if (question.saved.length > 0) put(question, question.saved, null, settle);
    else history.settle(question);
  }
  return {
    question,
    refused: refused !== null && refused.id === question?.id ? refused.chosen : null,
    isCorrected,
    isAhead: ahead.question !== null,
    isHeld: ahead.question ? ahead.isWaiting || calls.problem !== null : calls.isBusy,
    goOn,
    goBack,
    change,
  };
}

function answerOf(question: QuestionView, chosen: string[]): string | string[] | null {
  if (question.isMultiple) return chosen.length > 0 ? chosen : null;
  return chosen[0] ?? null;
}

function placeOf(next: AnswerResult['next']) {
  return next && { id: next.questionId, type: next.type };
}
