/**
 * What a doctor wants to read in half a minute, on one sheet: who and when, the complaint and its course, what is
 * there, medicines and history; then, smaller, what was asked and denied. Prints alone.
 */
import { useState } from 'react';
import type { Diagnosis, OtherName, Summary } from '../../../api/types.js';
import { Button } from '../../../components/button.js';
import { inOrder } from './advices.js';
import { sheet, urgencies, words } from './messages.js';

export function DoctorSheet({ diagnosis, made }: { diagnosis: Diagnosis; made: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { summary } = diagnosis;
  if (!summary) return null;
  return (
    <>
      <p className="no-print">
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls="doctor-sheet"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? sheet.hide : sheet.show}
        </Button>
      </p>
      <section
        id="doctor-sheet"
        className={isOpen ? 'doctor-sheet is-open' : 'doctor-sheet'}
        aria-labelledby="doctor-sheet-heading"
      >
        <h2 id="doctor-sheet-heading">{sheet.heading}</h2>
        <Head diagnosis={diagnosis} patient={summary.patient} made={made} />
        <Line
          heading={sheet.course}
          said={summary.course.map(({ term, said }) => `${term}: ${said.join(', ')}`)}
        />
        <h3>{sheet.findings}</h3>
        <Lists lists={summary.findings} />
        <Line heading={sheet.medicines} said={summary.medicines} />
        <Line heading={sheet.history} said={summary.history} />
        <div className="doctor-sheet-denied">
          <h3>{sheet.denied}</h3>
          <Lists
            lists={
              summary.saidNo.length > 0
                ? [{ term: sheet.saidNo, said: summary.saidNo }, ...summary.denied]
                : summary.denied
            }
          />
          {summary.unknown.length > 0 ? <Line heading={sheet.unknown} said={summary.unknown} /> : null}
        </div>
        <p className="doctor-sheet-foot">
          {sheet.made(made)} {diagnosis.rulesSigned ? '' : words.unsignedRules}{' '}
          {diagnosis.rulesVersion ? sheet.version(diagnosis.rulesVersion.slice(0, 12)) : ''}
        </p>
      </section>
    </>
  );
}

function Head(props: { diagnosis: Diagnosis; patient: Summary['patient']; made: string }) {
  const { diagnosis, patient, made } = props;
  const { subCategories, selectedSubCategory, headline, result, alsoPossible, redFlags } = diagnosis;
  const complaint = subCategories.find(({ documentId }) => documentId === selectedSubCategory)?.name ?? '';
  const fits = inOrder(result ?? [], headline?.urgency).map(({ type, diseaseName, fit, icd10 }) =>
    [diseaseName, icd10 && ` (${icd10})`, type === 'primary' && `, ${fit}`].filter(Boolean).join(''),
  );
  const facts = [
    { term: sheet.complaint, said: complaint },
    { term: sheet.urgency, said: headline ? `${urgencies[headline.urgency].short}. ${headline.reason}` : '' },
    { term: words.redFlags, said: redFlags.map(({ text }) => text).join(' ') },
    { term: sheet.fits, said: fits.join('; ') },
    { term: sheet.also, said: coded(alsoPossible ?? []) },
    { term: sheet.lookFor, said: coded((result ?? []).flatMap(({ lookFor }) => lookFor)) },
  ].filter(({ said }) => said !== '');
  return (
    <>
      <p className="doctor-sheet-person">
        <strong>{patient.fullname}</strong>,{' '}
        {[sheet.born(birthday(patient.dob), patient.age), patient.sex, made].filter(Boolean).join(' · ')}
      </p>
      <dl className="doctor-sheet-facts">
        {facts.map(({ term, said }) => (
          <div key={term}>
            <dt>{term}</dt> <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const coded = (names: OtherName[]): string =>
  names.map(({ diseaseName, icd10 }) => `${diseaseName} (${icd10})`).join('; ');

function Line({ heading, said }: { heading: string; said: string[] }) {
  return (
    <div className="doctor-sheet-line">
      <h3>{heading}</h3>
      <p>{said.length > 0 ? said.join(' · ') : sheet.noneAsked}</p>
    </div>
  );
}

function Lists({ lists }: { lists: Summary['findings'] }) {
  return (
    <dl className="doctor-sheet-lists">
      {lists.map(({ term, said }) => (
        <div key={term}>
          <dt>{term}</dt> <dd>{said.join('; ')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The day itself, in no time zone. */
function birthday(dob: string): string {
  return new Date(dob).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
