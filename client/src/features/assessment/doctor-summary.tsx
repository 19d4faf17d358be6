/** What a doctor wants to see on one page: complaint, urgency, findings, every answer. Prints alone, on one sheet. */
import { useState } from 'react';
import type { Diagnosis } from '../../api/types.js';
import { Button } from '../../components/button.js';
import { words } from './messages.js';

export function DoctorSummary({ diagnosis }: { diagnosis: Diagnosis }) {
  const [isOpen, setIsOpen] = useState(false);
  const [today] = useState(() => new Date());
  const { subCategories, selectedSubCategory, headline, result, redFlags, answered } = diagnosis;
  const category = subCategories.find(({ documentId }) => documentId === selectedSubCategory);
  return (
    <>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls="doctor-summary"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? words.summary.hide : words.summary.show}
      </Button>
      <section
        id="doctor-summary"
        className={isOpen ? 'doctor-summary is-open' : 'doctor-summary'}
        aria-labelledby="doctor-summary-heading"
      >
        <h2 id="doctor-summary-heading">{words.summary.heading}</h2>
        <p className="doctor-summary-person">{words.summary.person}</p>
        <dl className="doctor-summary-facts">
          <Fact term={words.summary.complaint} text={category?.name ?? ''} />
          {headline ? (
            <Fact
              term={words.summary.urgency}
              text={`${words.urgency[headline.urgency].short}. ${headline.reason}`}
            />
          ) : null}
          {redFlags.length > 0 ? (
            <Fact term={words.result.redFlags} text={redFlags.map(({ heading }) => heading).join('; ')} />
          ) : null}
          <Fact
            term={words.summary.findings}
            text={(result ?? [])
              .map(({ type, diseaseName, fit }) =>
                type === 'primary' ? `${diseaseName} (${fit})` : diseaseName,
              )
              .join('; ')}
          />
        </dl>
        <h3>{words.summary.answers}</h3>
        <dl className="doctor-summary-answers">
          {answered.map(({ questionId, short, answer }) => (
            <div key={questionId}>
              <dt>{short}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
        <p className="doctor-summary-foot">
          {words.summary.made(today.toLocaleDateString('en-US', { dateStyle: 'long' }))}{' '}
          {diagnosis.rulesSigned ? '' : words.result.unsigned}{' '}
          {diagnosis.rulesVersion ? words.summary.version(diagnosis.rulesVersion.slice(0, 12)) : ''}
        </p>
      </section>
    </>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
