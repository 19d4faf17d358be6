/**
 * The page /diagnosis: loads the assessment, then shows the step that its stage names. It owns what outlives a
 * step: the one call under way, and the visitor's wish to press Next. Review and deletion are put in by the app,
 * because features do not import each other.
 */
import { lazy, startTransition, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChooseSubcategoryMutation } from '../../api/endpoints.js';
import { rememberUnpaidUser } from '../../api/session.js';
import type { Diagnosis } from '../../api/types.js';
import { paths } from '../../site/paths.js';
import { isPaymentAddress } from '../../site/trusted-address.js';
import { Button } from '../../components/button.js';
import { ButtonLink } from '../../components/button-link.js';
import { PageLoading } from '../../components/page-loading.js';
import { Page } from '../../components/page.js';
import { words } from './messages.js';
import { Questionnaire } from './questionnaire.js';
import { stepOf } from './stage.js';
import { useAssessment } from './use-assessment.js';
import { useCalls } from './use-call.js';
import { freshAddress } from './use-question-history.js';
import './assessment.css';
import './frame.css';

/** Most visits are to the questions: the steps before and after them are loaded when they are near (PF-1). */
const CategoryStep = lazy(() =>
  import('./category/category-step.js').then((m) => ({ default: m.CategoryStep })),
);
const loadResult = () => import('./result/result-step.js').then((m) => ({ default: m.ResultStep }));
const ResultStep = lazy(loadResult);

interface AssessmentPageProps {
  review?: (diagnosis: Diagnosis) => ReactNode;
  deletion?: ReactNode;
  /** Leaves for the payment page. */
  leave?: (address: string) => void;
}

export function AssessmentPage({ review, deletion, leave = leaveFor }: AssessmentPageProps) {
  const { held, show, load } = useAssessment();
  const calls = useCalls();
  const navigate = useNavigate();
  const [chooseCategory] = useChooseSubcategoryMutation();
  const [pressesNext, setPressesNext] = useState(false);
  const [isChangingCategory, setIsChangingCategory] = useState(false);
  const [leaving, setLeaving] = useState<'no' | 'leaving' | 'refused'>('no');
  const isAnswering = held !== null && stepOf(held.diagnosis.assessmentStage) === 1;
  useEffect(() => {
    // Fetched behind the first question, so that the result needs no line of its own. Whoever is cut off now asks again then.
    if (isAnswering) loadResult().catch(() => undefined);
  }, [isAnswering]);
  if (!held) return <PageLoading />;

  const { diagnosis, wanted } = held;
  const pay = (paymentUrl: string) => {
    if (!isPaymentAddress(paymentUrl, globalThis.location.origin)) return setLeaving('refused');
    rememberUnpaidUser(diagnosis.userId);
    setLeaving('leaving');
    leave(paymentUrl);
  };
  const reloadGeneric = async () => {
    void navigate(freshAddress('generic'), { replace: true });
    await load('generic');
    startTransition(() => setIsChangingCategory(false));
  };
  const confirmCategory = (documentId: string) => {
    setLeaving('no');
    calls.run(
      () => chooseCategory({ subCategory: documentId }).unwrap(),
      ({ data }) => (data.paymentUrl ? pay(data.paymentUrl) : void reloadGeneric()),
    );
  };

  const step = stepOf(diagnosis.assessmentStage);
  if (step === 0 || (step === 1 && isChangingCategory)) {
    return (
      <CategoryStep
        diagnosis={diagnosis}
        calls={calls}
        leaving={leaving}
        onConfirm={confirmCategory}
        {...(step === 1 ? { onKeep: () => setIsChangingCategory(false) } : {})}
      />
    );
  }
  if (step === 1) {
    return (
      <Questionnaire
        diagnosis={diagnosis}
        wanted={wanted}
        calls={calls}
        pressesNext={pressesNext}
        onPressesNext={setPressesNext}
        onShow={show}
        onReload={() => void load(null)}
        onChangeCategory={() => setIsChangingCategory(true)}
      />
    );
  }
  if (step === 2) {
    return <ResultStep diagnosis={diagnosis} review={review?.(diagnosis)} deletion={deletion} />;
  }
  return (
    <Page title={words.unknownStage.heading}>
      <h1>{words.unknownStage.heading}</h1>
      <p>{words.unknownStage.text}</p>
      <div className="button-row">
        <Button onClick={() => void load(null)}>{words.common.retry}</Button>
        <ButtonLink variant="secondary" to={paths.home}>
          {words.common.home}
        </ButtonLink>
      </div>
    </Page>
  );
}

function leaveFor(address: string): void {
  globalThis.location.assign(address);
}
