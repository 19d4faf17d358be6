/**
 * The first thing seen: what this is, for whom, what it costs, and a button to begin; then what there is to choose
 * from, the sign-in form, which app/rooms/home.tsx hands in, an example, and the limits. There is one form; its
 * place differs between phone and desktop by CSS grid areas alone (S-H2, I-30).
 */
import type { ReactNode } from 'react';
import { Link } from '../../components/link.js';
import { commonMessages } from '../../messages/every-page.js';
import { homeMessages } from '../../messages/home.js';
import { paths } from '../../site/paths.js';
import { DEFAULT_EMERGENCY_NUMBER, useSiteSettings } from '../../site/settings.js';
import { dial } from '../../site/telephone.js';
import { Complaints } from './complaints.js';
import { ExampleResult } from './example-result.js';

const words = homeMessages.hero;
const FORM_ID = 'sign-in';

export function Hero({ signIn }: { signIn: ReactNode }) {
  return (
    <section className="hero" id="home" aria-labelledby="hero-heading">
      <div className="section-inner hero-grid">
        <div className="hero-intro">
          <p className="hero-eyebrow">{words.eyebrow}</p>
          <h1 id="hero-heading">{words.heading}</h1>
          <p className="hero-lead">{words.lead}</p>
          <p className="hero-promo">
            <strong>{words.promo}</strong>
            <span>{words.promoNote}</span>
          </p>
          <p className="hero-start">
            <a className="button button-primary" href={`#${FORM_ID}`}>
              <span>{words.start}</span>
            </a>
          </p>
          <EmergencyLine />
        </div>
        <Complaints />
        <div className="hero-form" id={FORM_ID} tabIndex={-1}>
          {signIn}
        </div>
        <ExampleResult />
        <Facts />
      </div>
    </section>
  );
}

function EmergencyLine() {
  const number = useSiteSettings()?.emergencyNumber ?? DEFAULT_EMERGENCY_NUMBER;
  const [before, after] = commonMessages.emergencyText;
  return (
    <p className="hero-emergency">
      <strong>{commonMessages.emergencyLead}</strong> {before}{' '}
      <a href={dial(number)}>{commonMessages.emergencyCall(number)}</a> {after} {words.adults}
    </p>
  );
}

/** Doctors are named as makers only once signed rule files name one (decisions.md, Screens). */
function Facts() {
  const isSigned = useSiteSettings()?.isSignedByDoctors === true;
  return (
    <div className="hero-facts">
      <h2>{words.factsHeading}</h2>
      <dl>
        {words.facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{words.makers.heading}</dt>
          <dd>
            {isSigned ? words.makers.signed : words.makers.unsigned}{' '}
            <Link to={paths.testCases}>{words.makers.testCases}</Link>
          </dd>
        </div>
      </dl>
    </div>
  );
}
