/**
 * The first thing seen: what this is, what it costs, and the sign-in form, which app/rooms/home.tsx hands in.
 * There is one form; its place differs between phone and desktop by CSS grid areas alone (S-H2, I-30).
 */
import type { ReactNode } from 'react';
import { DEFAULT_EMERGENCY_NUMBER, useSiteSettings } from '../../site/settings.js';
import { commonMessages } from '../../messages/every-page.js';
import { homeMessages } from '../../messages/home.js';

const words = homeMessages.hero;

export function Hero({ signIn }: { signIn: ReactNode }) {
  const emergencyNumber = useSiteSettings()?.emergencyNumber ?? DEFAULT_EMERGENCY_NUMBER;
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
          <p className="hero-emergency">
            <strong>{commonMessages.emergencyLead}</strong> {commonMessages.emergencyText(emergencyNumber)}{' '}
            {words.adults}
          </p>
        </div>
        <div className="hero-form">{signIn}</div>
        <div className="hero-facts">
          <h2 className="visually-hidden">{words.factsHeading}</h2>
          <dl>
            {words.facts.map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
