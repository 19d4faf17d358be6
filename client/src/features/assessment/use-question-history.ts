/**
 * One history entry per question, so that the browser's Back shows the question before; the date stamp replaces
 * (docs/decisions/0010-screens.md). The entry carries the question's id in its state, never in the address: a
 * question's name in the browser's history would tell the next user of this computer what was asked.
 */
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { currentToken } from '../../api/session.js';
import type { QuestionType } from '../../api/types.js';
import { diagnosisPath } from '../../site/paths.js';

export interface Place {
  id: string;
  type: QuestionType;
}

interface Entry {
  questionId: string;
  /** The question of the entry before this one, if the visitor came from there. */
  before: string | null;
  /** Of a question asked in two steps: the kind whose options are shown (use-kind.ts). */
  kind?: string;
}

export interface QuestionHistory {
  /** A question further on: a new entry. */
  open: (place: Place) => void;
  /** A question further back: the browser's own Back when that is where it lies. */
  goBack: (place: Place) => void;
  /** The same entry, fresh date stamp. */
  settle: (place: Place) => void;
}

export function freshAddress(type?: QuestionType): string {
  const date = String(Date.now());
  return diagnosisPath({ sessionId: currentToken() ?? '', date, ...(type ? { type } : {}) });
}

/**
 * `onReturn` is called when the visitor used the browser's Back or Forward to an entry of another question; while a
 * call is under way it waits. It compares what the entry and the page say, because quick steps melt into one.
 */
export function useQuestionHistory(
  shown: Place | null,
  isBusy: boolean,
  onReturn: (questionId: string) => void,
): QuestionHistory {
  const navigate = useNavigate();
  const location = useLocation();
  const kind = useNavigationType();

  const write = (place: Place, state: Omit<Entry, 'questionId'>, replace: boolean) =>
    void navigate(freshAddress(place.type), {
      replace,
      state: { ...state, questionId: place.id } satisfies Entry,
    });
  const entry = entryOf(location.state);
  const history: QuestionHistory = {
    open: (place) => {
      const now = latest.current;
      if (place.id === now.entry?.questionId) now.history.settle(place);
      else write(place, { before: now.shown?.id ?? null }, false);
    },
    goBack: (place) => {
      if (latest.current.entry?.before === place.id) void navigate(-1);
      else write(place, { before: null }, true);
    },
    settle: (place) => {
      const { entry } = latest.current;
      const isSame = entry?.questionId === place.id;
      write(place, isSame ? entry : { before: entry?.before ?? null }, true);
    },
  };
  /** The entry that the page was opened with: its address stays, it only learns which question it shows. */
  const adopt = (questionId: string) => {
    const kept = entry?.questionId === questionId ? entry : { before: entry?.before ?? null };
    const state = { ...kept, questionId } satisfies Entry;
    const { pathname, search } = globalThis.location;
    void navigate({ pathname, search }, { replace: true, state });
  };
  const now = { shown, entry, onReturn, adopt, history };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });

  const shownId = shown?.id ?? null;
  const isAdopted = useRef(false);
  /** Entry and question that were looked at together; each pair once, so that a failure is never repeated in a loop. */
  const seen = useRef('');
  useEffect(() => {
    if (shownId === null || isBusy) return;
    const pair = `${location.key} ${shownId}`;
    if (seen.current === pair) return;
    seen.current = pair;
    if (!isAdopted.current) {
      isAdopted.current = true;
      latest.current.adopt(shownId);
      return;
    }
    if (kind !== NavigationType.Pop) return;
    const { shown, entry, onReturn, history } = latest.current;
    if (entry && entry.questionId !== shownId) onReturn(entry.questionId);
    else if (shown) history.settle(shown);
  }, [location.key, shownId, kind, isBusy]);

  return history;
}

export function entryOf(state: unknown): Entry | null {
  const entry = state as Partial<Entry> | null;
  return typeof entry?.questionId === 'string'
    ? {
        questionId: entry.questionId,
        before: entry.before ?? null,
        ...(typeof entry.kind === 'string' ? { kind: entry.kind } : {}),
      }
    : null;
}
