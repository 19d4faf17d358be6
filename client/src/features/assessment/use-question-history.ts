/**
 * One history entry per question, so that the browser's Back shows the question before; the date stamp replaces
 * (decisions.md, Screens). The entry carries the question's id in its state, never in the address: a question's
 * name in the browser's history would tell the next user of this computer what was asked.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { currentToken } from '../../api/session.js';
import type { QuestionType } from '../../api/types.js';
import { diagnosisPath } from '../../app/paths.js';

export interface Place {
  id: string;
  type: QuestionType;
}

interface Entry {
  questionId: string;
  /** The question of the entry before this one, if the visitor came from there. */
  before: string | null;
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

/** `onReturn` is called when the visitor used the browser's Back or Forward to an entry of another question. */
export function useQuestionHistory(
  shown: Place | null,
  onReturn: (questionId: string) => void,
): QuestionHistory {
  const navigate = useNavigate();
  const location = useLocation();
  const kind = useNavigationType();
  const entry = entryOf(location.state);
  const latest = useRef({ shown, entry, onReturn });
  useEffect(() => {
    latest.current = { shown, entry, onReturn };
  });

  const write = (place: Place, before: string | null, replace: boolean) =>
    void navigate(freshAddress(place.type), {
      replace,
      state: { questionId: place.id, before } satisfies Entry,
    });
  const settle = (place: Place) => write(place, latest.current.entry?.before ?? null, true);

  const isFirst = useRef(true);
  useEffect(() => {
    if (!shown || !isFirst.current) return;
    isFirst.current = false;
    // The entry that the page was opened with: its address stays, it only learns which question it shows.
    const state = { questionId: shown.id, before: entry?.before ?? null } satisfies Entry;
    void navigate({ pathname: location.pathname, search: location.search }, { replace: true, state });
  }, [shown?.id]);

  useEffect(() => {
    const now = latest.current;
    if (kind !== 'POP' || isFirst.current || !now.shown) return;
    const target = entryOf(location.state)?.questionId;
    if (target && target !== now.shown.id) now.onReturn(target);
    else settle(now.shown);
  }, [location.key]);

  return {
    open: (place) => {
      const before = latest.current.shown?.id ?? null;
      if (place.id === latest.current.entry?.questionId) settle(place);
      else write(place, before, false);
    },
    goBack: (place) => {
      if (latest.current.entry?.before === place.id) void navigate(-1);
      else write(place, null, true);
    },
    settle,
  };
}

function entryOf(state: unknown): Entry | null {
  const entry = state as Partial<Entry> | null;
  return typeof entry?.questionId === 'string'
    ? { questionId: entry.questionId, before: entry.before ?? null }
    : null;
}
