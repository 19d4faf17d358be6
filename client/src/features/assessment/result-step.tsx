/**
 * Step 2: the result. First what it is and is not, then how soon to be seen, then what fits, and what to do if
 * things get worse; in an emergency the call for help comes before everything. The order is by what a frightened
 * reader needs first; nothing is said by colour alone.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import type { Diagnosis, Headline, RedFlag } from '../../api/types.js';
import { Button } from '../../components/button.js';
import { CareCard } from '../../components/care-card.js';
import { Notice } from '../../components/notice.js';
import { Page } from '../../components/page.js';
import { DoctorSummary } from './doctor-summary.js';
import { EmergencyCall } from './emergency-notice.js';
import { words } from './messages.js';
import { openAllWhilePrinting, printOnly } from './print.js';
import { ResultItemCard } from './result-item.js';
import { stepLabel } from './stage.js';
import { signsOf } from './stop-list.js';
import { useHeadingFocus } from './use-heading-focus.js';
import './result.css';

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
  const { headline, redFlags, result, rulesSigned } = diagnosis;
  const emergencies = redFlags.filter(({ level }) => level === 'emergency');
  const signs = redFlags.filter(({ level }) => level !== 'emergency');
  /** 'No Disease' is no reason for an urgency. */
  const isClean = (result ?? []).every(({ type }) => type === 'other');
  const isEmergency = headline?.urgency === 'emergency';
  const notice = (
    <Notice tone="info" heading={words.result.noticeHeading}>
      <p>{words.result.notice}</p>
      {rulesSigned ? null : (
        <p>
          <strong>{words.result.unsigned}</strong>
        </p>
      )}
    </Notice>
  );
  const headlineCard = headline ? (
    <HeadlineCard headline={headline} emergencies={emergencies} isClean={isClean} />
  ) : null;
  return (
    <Page title={words.result.title} step={stepLabel(2, 'generic')}>
      <div className="result" ref={page}>
        <h1 ref={heading} tabIndex={-1}>
          {words.result.title}
        </h1>
        {isEmergency ? headlineCard : notice}
        {isEmergency ? notice : headlineCard}
        {signs.length > 0 ? (
          <section className="result-signs">
            <h2>{words.result.redFlags}</h2>
            {signs.map((sign) => (
              <div key={sign.id} className="result-sign">
                <h3>{sign.heading}</h3>
                <p>{sign.text}</p>
              </div>
            ))}
          </section>
        ) : null}
        <section>
          <h2>{words.result.list}</h2>
          <ol className="result-list">
            {(result ?? []).map((item) => (
              <ResultItemCard key={`${item.type} ${item.diseaseName}`} item={item} />
            ))}
          </ol>
        </section>
        <section className="result-worse">
          <h2>{words.result.worse}</h2>
          <p>{words.result.worseText}</p>
          <h3>{words.result.emergencyList}</h3>
          <ul>
            {emergencySigns(diagnosis).map((sign) => (
              <li key={sign.id}>{sign.title}</li>
            ))}
          </ul>
          {isEmergency ? null : <EmergencyCall />}
        </section>
        <section className="result-keep no-print">
          <h2>{words.result.keep}</h2>
          {diagnosis.expiresAt ? <p>{words.result.expires(dayAndTime(diagnosis.expiresAt))}</p> : null}
          <div className="button-row">
            <Button onClick={() => printOnly('result')}>{words.result.print}</Button>
            <Button variant="secondary" onClick={() => printOnly('summary')}>
              {words.summary.print}
            </Button>
          </div>
          <DoctorSummary diagnosis={diagnosis} />
        </section>
        {review ? <div className="no-print">{review}</div> : null}
        {deletion ? <div className="no-print">{deletion}</div> : null}
      </div>
    </Page>
  );
}

function HeadlineCard(props: { headline: Headline; emergencies: RedFlag[]; isClean: boolean }) {
  const { headline, emergencies, isClean } = props;
  return (
    <CareCard urgency={headline.urgency} heading={words.urgency[headline.urgency].heading}>
      <p>{words.urgency[headline.urgency].when}</p>
      {headline.reason && !isClean ? <p>{words.result.because(headline.reason)}</p> : null}
      {headline.urgency === 'emergency' ? <EmergencyCall /> : null}
      {emergencies.map((sign) => (
        <div key={sign.id} className="result-sign">
          <h3>{sign.heading}</h3>
          <p>{sign.text}</p>
        </div>
      ))}
      {headline.beside ? (
        <p className="result-beside">
          {words.result.beside(headline.beside.diseaseName, words.urgency[headline.beside.urgency].short)}
        </p>
      ) : null}
    </CareCard>
  );
}

/** The short list: the first of the lists for everyone (heart, breath, brain), then that of the category. */
function emergencySigns({ stopList, subCategories, selectedSubCategory }: Diagnosis) {
  const category = subCategories.find(({ documentId }) => documentId === selectedSubCategory);
  return [...stopList.slice(0, 1), ...(category?.stopList ?? [])].flatMap(signsOf);
}

function dayAndTime(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
}
