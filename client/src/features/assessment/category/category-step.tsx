/**
 * Step 0: which symptom, the free check for warning signs, the price, and the way to the payment page.
 * A "yes" to the check shows the emergency notice and withholds payment.
 */
import type { FormEvent } from 'react';
import type { Diagnosis } from '../../../api/types.js';
import { Button } from '../../../components/button.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ErrorSummary } from '../../../components/error-summary.js';
import { Notice } from '../../../components/notice.js';
import { Page } from '../../../components/page.js';
import { EmergencyNotice } from '../emergency/emergency-notice.js';
import { hideImage } from '../hide-image.js';
import { words } from '../messages.js';
import { SaveProblem } from '../save-problem.js';
import { stepLabel } from '../stage.js';
import { STOP_LIST_ID } from '../stop-list.js';
import type { Calls } from '../use-call.js';
import { useHeadingFocus } from '../use-heading-focus.js';
import { CategoryCheck } from './category-check.js';
import { CategoryFinder, SEARCH_ID } from './category-finder.js';
import { useCategoryChoice, type CategoryChoice } from './use-category-choice.js';
import './category.css';

const STEP = stepLabel(0, 'generic');

interface CategoryStepProps {
  diagnosis: Diagnosis;
  calls: Calls;
  /** The payment page is being opened, or its address was refused. */
  leaving: 'no' | 'leaving' | 'refused';
  onConfirm: (documentId: string) => void;
  /** Given when a paid category may be corrected: the way back to the questions. */
  onKeep?: () => void;
}

export function CategoryStep({ diagnosis, calls, leaving, onConfirm, onKeep }: CategoryStepProps) {
  const choice = useCategoryChoice({
    categories: diagnosis.subCategories,
    selectedId: diagnosis.selectedSubCategory,
    onChange: calls.forget,
  });
  const heading = useHeadingFocus(choice.isWarned ? 'warning' : 'category');
  const isPaid = diagnosis.paymentCompleted;
  if (choice.isWarned) return <CategoryWarning isPaid={isPaid} onBack={choice.takeBackWarning} />;

  const { chosen, errors } = choice;
  const isBusy = calls.isBusy || leaving === 'leaving';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) choice.submit();
  };
  const entries = [
    ...(errors.category ? [{ message: errors.category, fieldId: SEARCH_ID }] : []),
    ...(errors.stop ? [{ message: errors.stop, fieldId: STOP_LIST_ID }] : []),
  ];
  return (
    <Page title={words.category.title} step={STEP} hasError={entries.length > 0}>
      <form className="category-step" onSubmit={submit} onErrorCapture={hideImage} noValidate>
        <ErrorSummary entries={entries} attempt={choice.attempt} />
        <SaveProblem problem={calls.problem} isBusy={calls.isBusy} onRetry={calls.retry} />
        {leaving === 'refused' ? (
          <Notice tone="warning" role="alert">
            <p>{words.category.badAddress}</p>
          </Notice>
        ) : null}
        <h1 ref={heading} tabIndex={-1}>
          {words.category.title}
        </h1>
        <p className="lead">{words.category.lead}</p>
        {onKeep ? <KeepCategory onKeep={onKeep} /> : null}
        <CategoryFinder categories={diagnosis.subCategories} choice={choice} />
        {chosen ? (
          <CategoryCheck
            chosen={chosen}
            everybodys={diagnosis.stopList}
            choice={choice}
            isPaid={isPaid}
            isSigned={diagnosis.rulesSigned}
          />
        ) : null}
        <NextButton choice={choice} isBusy={isBusy} isLeaving={leaving === 'leaving'} />
      </form>
      <ConfirmDialog
        isOpen={choice.isAsking}
        question={words.category.ask(chosen?.name ?? '')}
        onAnswer={(isConfirmed) => isConfirmed && chosen && onConfirm(chosen.documentId)}
        onClosed={choice.stopAsking}
      >
        <p>{isPaid ? words.category.paid : words.category.price}</p>
      </ConfirmDialog>
    </Page>
  );
}

function CategoryWarning({ isPaid, onBack }: { isPaid: boolean; onBack: () => void }) {
  const { heading, stopText, back, noPayment } = words.emergency;
  return (
    <Page title={heading} step={STEP}>
      <EmergencyNotice
        signs={[{ heading, text: stopText }]}
        actions={[{ label: back, onAct: onBack }]}
        {...(isPaid ? {} : { note: noPayment })}
      />
    </Page>
  );
}

function KeepCategory({ onKeep }: { onKeep: () => void }) {
  return (
    <p>
      {words.category.paid}{' '}
      <Button variant="quiet" onClick={onKeep}>
        {words.category.keep}
      </Button>
    </p>
  );
}

function NextButton(props: { choice: CategoryChoice; isBusy: boolean; isLeaving: boolean }) {
  const { choice, isBusy, isLeaving } = props;
  const isReady = choice.chosen !== null && choice.stopAnswer !== null;
  return (
    <>
      <div className="question-buttons">
        <Button
          type="submit"
          disabled={!choice.chosen}
          isLoading={isBusy}
          aria-describedby="category-next-hint"
        >
          {words.common.next}
        </Button>
      </div>
      <p className="question-next-hint" id="category-next-hint" role="status">
        {isLeaving ? words.category.opening : isReady ? '' : words.category.nextHint}
      </p>
    </>
  );
}
