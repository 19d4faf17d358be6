/**
 * One call at a time, and what to do when it fails. The choice stays on the page; the visitor can try again, and
 * when the network was the cause the call is repeated by itself as long as the page is open: when the browser says
 * that it is back online, and every ten seconds, because that event is not to be trusted on a weak signal.
 * A session that is over leads to the expired-link page.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNetworkFailure, sentenceOf, statusOf } from '../../api/errors.js';
import { paths } from '../../site/paths.js';

export const REPEAT_EVERY_MS = 10_000;

/** 401: no such session. 410: it has ended. Nothing on this page can mend either. */
const OVER = [401, 410];

export interface Problem {
  sentence: string;
  isNetwork: boolean;
  status: number | null;
  /** Counts the visitor's own tries, so that the summary takes the focus for each of them and for no other. */
  attempt: number;
}

export interface Calls {
  isBusy: boolean;
  problem: Problem | null;
  /** Ignored while another call is under way. `refused`: the server said no, or failed; not when it was out of reach. */
  run: <T>(call: () => Promise<T>, done: (answer: T) => void, refused?: () => void) => void;
  retry: () => void;
  /** A new choice makes the old failure void. */
  forget: () => void;
}

export function useCalls(): Calls {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const underWay = useRef(false);
  const last = useRef<(() => Promise<void>) | null>(null);
  const attempt = useRef(0);
  const isGone = useRef(false);

  const run = useCallback(
    <T>(call: () => Promise<T>, done: (answer: T) => void, refused?: () => void) => {
      if (underWay.current) return;
      const go = async () => {
        if (underWay.current) return;
        underWay.current = true;
        setIsBusy(true);
        const outcome = await call().then(
          (answer) => ({ answer }),
          (error: unknown) => ({ error }),
        );
        underWay.current = false;
        if (isGone.current) return;
        setIsBusy(false);
        if ('answer' in outcome) {
          last.current = null;
          setProblem(null);
          done(outcome.answer);
          return;
        }
        const status = statusOf(outcome.error);
        if (status !== null && OVER.includes(status)) {
          void navigate(paths.linkExpired, { replace: true });
          return;
        }
        last.current = go;
        const isNetwork = isNetworkFailure(outcome.error);
        setProblem({ sentence: sentenceOf(outcome.error), isNetwork, status, attempt: attempt.current });
        if (!isNetwork) refused?.();
      };
      attempt.current += 1;
      void go();
    },
    [navigate],
  );
  const retry = useCallback(() => {
    attempt.current += 1;
    void last.current?.();
  }, []);
  const forget = useCallback(() => {
    last.current = null;
    setProblem(null);
  }, []);

  const repeats = problem?.isNetwork === true;
  useEffect(() => {
    if (!repeats) return undefined;
    const again = () => void last.current?.();
    const timer = setInterval(again, REPEAT_EVERY_MS);
    globalThis.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', again);
    };
  }, [repeats]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  return { isBusy, problem, run, retry, forget };
}
