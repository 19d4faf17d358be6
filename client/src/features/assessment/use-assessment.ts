/**
 * Loads the assessment before anything of it is shown, and holds what the server said last. Every saved answer
 * brings the next state with it, so nothing is fetched twice (PF-3, PF-8).
 */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLazyGetDiagnosisQuery } from '../../api/endpoints.js';
import { isNetworkFailure } from '../../api/errors.js';
import { forgetUnpaidUser, rememberedUnpaidUser, rememberToken } from '../../api/session.js';
import type { Diagnosis, QuestionType } from '../../api/types.js';
import { paths } from '../../site/paths.js';
import { typeOf } from './stage.js';

export interface Held {
  diagnosis: Diagnosis;
  /** The type that the address asks for; null: where the server's pointer stands. */
  wanted: QuestionType | null;
}

export interface AssessmentHandle {
  /** Null while it is loading, and while the visitor is being sent elsewhere. */
  held: Held | null;
  /** What a save brought; what it did not send again stays as it was. Gives what is held now. */
  show: (update: Partial<Diagnosis>) => Held;
  load: (wanted: QuestionType | null) => Promise<void>;
}

export function useAssessment(): AssessmentHandle {
  const [fetchDiagnosis] = useLazyGetDiagnosisQuery();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [held, setHeld] = useState<Held | null>(null);
  const sessionId = params.get('sessionId');
  const rawType = params.get('type');

  const load = useCallback(
    async (wanted: QuestionType | null) => {
      let diagnosis: Diagnosis;
      try {
        // `unwrap`, because beside an error the store still offers what it knew before (R-22: after a deletion).
        ({ data: diagnosis } = await fetchDiagnosis(wanted ?? undefined).unwrap());
      } catch (error) {
        const cause = isNetworkFailure(error) ? 'network' : 'expired';
        void navigate(paths.linkExpired, { replace: true, state: { cause } });
        return;
      }
      if (isBackUnpaid(diagnosis)) {
        forgetUnpaidUser();
        void navigate(paths.home, { replace: true });
        return;
      }
      if (diagnosis.paymentCompleted) forgetUnpaidUser();
      // What is on the screen stays until the code of the next step is there: no second waiting line, which React would hold up for 300 ms.
      startTransition(() => setHeld({ diagnosis, wanted }));
    },
    [fetchDiagnosis, navigate],
  );

  // The type and the date stamp change with every question; only another session is another load.
  const begin = () => void load(rawType === null ? null : typeOf(rawType));
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    if (sessionId) rememberToken(sessionId);
    latest.current();
  }, [sessionId]);

  useEffect(() => {
    // Brought back from the browser's memory (Back from the payment page, or after "delete my data"): ask anew.
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) globalThis.location.reload();
    };
    globalThis.addEventListener('pageshow', reload);
    return () => globalThis.removeEventListener('pageshow', reload);
  }, []);

  const known = useRef<Diagnosis | null>(null);
  useEffect(() => {
    known.current = held?.diagnosis ?? null;
  }, [held]);
  const show = useCallback((update: Partial<Diagnosis>) => {
    const next = { diagnosis: { ...known.current, ...update } as Diagnosis, wanted: null };
    known.current = next.diagnosis;
    setHeld(next);
    return next;
  }, []);
  return { held, show, load };
}

/** S-T17: back from the payment page without having paid. */
function isBackUnpaid(diagnosis: Diagnosis): boolean {
  return !diagnosis.paymentCompleted && rememberedUnpaidUser() === diagnosis.userId;
}
