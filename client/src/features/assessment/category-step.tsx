/**
 * Step 0: which symptom, the free check for warning signs, the price, and the way to the payment page.
 * A "yes" to the check shows the emergency notice and withholds payment; it is not sent to anybody.
 */
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import type { Diagnosis } from '../../api/types.js';
import { useSiteSettings } from '../../app/site-settings.js';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { ErrorSummary } from '../../components/error-summary.js';
import { Field } from '../../components/field.js';
import { Notice } from '../../components/notice.js';
import { Page } from '../../components/page.js';
import { CategoryList } from './category-list.js';
import { makeSearch, sortByName } from './category-search.js';
import { EmergencyNotice } from './emergency-notice.js';
import { words } from './messages.js';
import { SaveProblem } from './save-problem.js';
import { hideImage } from './hide-image.js';
import { stepLabel } from './stage.js';
import { StopList, STOP_LIST_ID, type StopAnswer } from './stop-list.js';
import type { Calls } from './use-call.js';
import { useHeadingFocus } from './use-heading-focus.js';

/** The language the category names are written in; their order is that of its readers. */
const LOCALE = 'en-US';
const SEARCH_ID = 'category-search';

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
  const settings = useSiteSettings();
  const heading = useHeadingFocus('category');
  const panel = useRef<HTMLHeadingElement>(null);
  const [chosenId, setChosenId] = useState(diagnosis.selectedSubCategory);
  const [typed, setTyped] = useState('');
  const [stopAnswer, setStopAnswer] = useState<StopAnswer | null>(null);
  const [isWarned, setIsWarned] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  /** Counts decisions, not arrow-key moves: each takes the visitor to the check below the list. */
  const [decided, setDecided] = useState(0);
  useEffect(() => {
    if (decided > 0) panel.current?.focus();
  }, [decided]);

  const { subCategories } = diagnosis;
  const search = useMemo(() => makeSearch(sortByName(subCategories, LOCALE)), [subCategories]);
  // The field answers each key at once; the list, which may be long, follows (PF-6).
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => search(wanted), [search, wanted]);
  const chosen = subCategories.find(({ documentId }) => documentId === chosenId) ?? null;
  const categoryError = attempt > 0 && !chosen ? words.category.notSelected : null;
  const stopError = attempt > 0 && chosen && !stopAnswer ? words.stop.unanswered : null;

  const { forget } = calls;
  const choose = useCallback(
    (id: string) => {
      setChosenId(id);
      setStopAnswer(null);
      setAttempt(0);
      forget();
    },
    [forget],
  );
  const decide = useCallback(() => setDecided((count) => count + 1), []);
  const decideStop = (answer: StopAnswer) => {
    setStopAnswer(answer);
    if (answer === 'yes') setIsWarned(true);
  };
  const ask = (event?: FormEvent) => {
    event?.preventDefault();
    if (calls.isBusy || leaving === 'leaving') return;
    if (!chosen || !stopAnswer) setAttempt((count) => count + 1);
    else if (stopAnswer === 'yes') setIsWarned(true);
    else setIsAsking(true);
  };
  const searchOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!chosen) ask();
  };

  const step = stepLabel(0, 'generic');
  if (isWarned) {
    const goBack = () => {
      setIsWarned(false);
      setStopAnswer(null);
    };
    return (
      <Page title={words.emergency.heading} step={step}>
        <EmergencyNotice
          signs={[{ heading: words.emergency.heading, text: words.emergency.stopText }]}
          actions={[{ label: words.emergency.back, onAct: goBack }]}
          {...(diagnosis.paymentCompleted ? {} : { note: words.emergency.noPayment })}
        />
      </Page>
    );
  }
  const entries = [
    ...(categoryError ? [{ message: categoryError, fieldId: SEARCH_ID }] : []),
    ...(stopError ? [{ message: stopError, fieldId: STOP_LIST_ID }] : []),
  ];
  return (
    <Page title={words.category.title} step={step} hasError={entries.length > 0}>
      <form className="category-step" onSubmit={ask} onErrorCapture={hideImage} noValidate>
        <ErrorSummary entries={entries} attempt={attempt} />
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
        {onKeep ? (
          <p>
            {words.category.paid}{' '}
            <Button variant="quiet" onClick={onKeep}>
              {words.category.keep}
            </Button>
          </p>
        ) : null}
        <Field
          id={SEARCH_ID}
          label={words.category.search}
          hint={words.category.searchHint}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={searchOnEnter}
        />
        <p className="category-count" role="status">
          {found.length === 0 ? words.category.none : words.category.found(found.length)}
        </p>
        <CategoryList
          categories={found}
          imageBase={settings?.imageBase}
          chosenId={chosenId}
          error={categoryError}
          onChoose={choose}
          onDecide={decide}
        />
        {chosen ? (
          <section className="category-check" aria-labelledby="category-check-heading">
            <h2 id="category-check-heading" ref={panel} tabIndex={-1}>
              {words.stop.title}
            </h2>
            <p>
              <strong>{words.stop.chosen(chosen.name)}</strong> {words.stop.before}
            </p>
            <StopList
              key={chosen.documentId}
              headingLevel={3}
              lists={[
                { heading: words.stop.global, questions: diagnosis.stopList },
                { heading: words.stop.ofCategory(chosen.name), questions: chosen.stopList },
              ]}
              answer={stopAnswer}
              error={stopError}
              onAnswer={setStopAnswer}
              onDecide={decideStop}
            />
            {diagnosis.paymentCompleted ? null : <p className="price">{words.category.price}</p>}
          </section>
        ) : null}
        <div className="question-buttons">
          <Button
            type="submit"
            disabled={!chosen}
            isLoading={calls.isBusy || leaving === 'leaving'}
            aria-describedby="category-next-hint"
          >
            {words.common.next}
          </Button>
        </div>
        <p className="question-next-hint" id="category-next-hint" role="status">
          {leaving === 'leaving'
            ? words.category.opening
            : chosen && stopAnswer
              ? ''
              : words.category.nextHint}
        </p>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        question={words.category.ask(chosen?.name ?? '')}
        onAnswer={(isConfirmed) => isConfirmed && chosen && onConfirm(chosen.documentId)}
        onClosed={() => setIsAsking(false)}
      >
        <p>{diagnosis.paymentCompleted ? words.category.paid : words.category.price}</p>
      </ConfirmDialog>
    </Page>
  );
}
