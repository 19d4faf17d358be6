/**
 * Step 2: the result, in the order in which a worried reader needs it. On the first screen of a phone: how soon, what
 * fits best and how well, whom to see. Then why, what else, what to watch for, what to bring, what a visit is like,
 * and what this result is. An emergency shows the call for help and nothing milder: its list is for afterward.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import type { Diagnosis } from '../../../api/types.js';
import { Button } from '../../../components/button.js';
import { Page } from '../../../components/page.js';
import { stepLabel } from '../stage.js';
import { useHeadingFocus } from '../use-heading-focus.js';
import { About } from './about.js';
import { inOrder, placed } from './advices.js';
import { Answer } from './answer.js';
import { DoctorSheet } from './doctor-sheet.js';
import { HeadlineCard } from './headline-card.js';
import { sheet, words } from './messages.js';
import { Signs, Visit, Watch } from './onward.js';
import { AfterEmergency, OtherItems } from './other-items.js';
import { AlsoPossible, LookFor } from './other-names.js';
import { openAllWhilePrinting, printOnly } from './print.js';
import { hasReasons, Reasons } from './reasons.js';
import './result.css';
import './print.css';

interface ResultStepProps {
  diagnosis: Diagnosis;
  /** The review form, and "Delete my data now": rooms of their own, put in by the app. */
  review: ReactNode;
  deletion: ReactNode;
}

export function ResultStep({ diagnosis, review, deletion }: ResultStepProps) {
  const heading = useHeadingFocus('result');
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => openAllWhilePrinting(page), []);
  const { headline, summary, madeOn, rulesSigned } = diagnosis;
  const made = madeOn ? day(madeOn) : '';
  return (
    <Page title={words.title} step={stepLabel(2, 'generic')}>
      <div className="result" ref={page}>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        {summary ? <p className="print-only">{words.printed(summary.patient.fullname, made)}</p> : null}
        {headline?.urgency === 'emergency' ? (
          <AfterCall diagnosis={diagnosis} />
        ) : (
          <Findings diagnosis={diagnosis} />
        )}
        <About items={inOrder(diagnosis.result ?? [], headline?.urgency)} isSigned={rulesSigned} />
        <section className="result-keep no-print">
          <h2>{words.keep}</h2>
          {diagnosis.expiresAt ? <p>{words.expires(dayAndTime(diagnosis.expiresAt))}</p> : null}
          <div className="button-row">
            <Button onClick={() => printOnly('result')}>{words.print}</Button>
            <Button variant="secondary" onClick={() => printOnly('summary')}>
              {sheet.print}
            </Button>
          </div>
        </section>
        <DoctorSheet diagnosis={diagnosis} made={made} />
        {review ? <div className="no-print">{review}</div> : null}
        {deletion ? <div className="no-print">{deletion}</div> : null}
      </div>
    </Page>
  );
}

function AfterCall({ diagnosis }: { diagnosis: Diagnosis }) {
  const { headline, redFlags, result, rulesSigned } = diagnosis;
  const emergencies = redFlags.filter(({ level }) => level === 'emergency');
  return (
    <>
      {headline ? (
        <HeadlineCard headline={headline} soon={null} tellsReason emergencies={emergencies} />
      ) : null}
      <What isSigned={rulesSigned} />
      <AfterEmergency items={result ?? []} />
    </>
  );
}

function Findings({ diagnosis }: { diagnosis: Diagnosis }) {
  const { alsoPossible, headline, redFlags, result, rulesSigned } = diagnosis;
  const [best, ...others] = result ?? [];
  if (!best || !headline) return null;
  const { watch, bring } = placed(best, headline.urgency);
  return (
    <>
      <Answer item={best} headline={headline} />
      <AlsoPossible names={alsoPossible} />
      <LookFor names={best.lookFor} />
      <What isSigned={rulesSigned} />
      <Signs signs={redFlags} />
      {hasReasons(best) ? (
        <section>
          <h2>{words.why}</h2>
          <Reasons item={best} headingLevel={3} />
        </section>
      ) : null}
      <OtherItems items={others} headline={headline.urgency} />
      <Watch watch={watch} diagnosis={diagnosis} />
      <Visit bring={bring} />
    </>
  );
}

/** The one honest line; the whole of it stands under "What this result is". */
function What({ isSigned }: { isSigned: boolean }) {
  return (
    <p className="result-what">
      {words.what} {isSigned ? null : <strong>{words.unsigned}</strong>}
    </p>
  );
}

function day(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' });
}

function dayAndTime(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
}
