/**
 * A care card: one level of urgency, an action as its heading, and what it is about (I-8). The level is said in
 * words, visibly above the heading and as part of it for screen readers; the colour only repeats it.
 */
import type { ReactNode } from 'react';
import { commonMessages } from '../messages/every-page.js';

export type CareUrgency = keyof typeof commonMessages.urgency;

interface CareCardProps {
  urgency: CareUrgency;
  /** An action: "See a doctor today if:" */
  heading: string;
  headingLevel?: 2 | 3;
  children: ReactNode;
}

export function CareCard({ urgency, heading, headingLevel = 2, children }: CareCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section className={`care-card urgency-${urgency}`}>
      <Heading className="care-card-heading">
        <span className="care-card-level">{commonMessages.urgency[urgency]}</span>
        <span className="visually-hidden">: </span>
        <span className="care-card-action">{heading}</span>
      </Heading>
      <div className="care-card-body">{children}</div>
    </section>
  );
}

/** The level of urgency as a small labelled mark, for lists. */
export function UrgencyTag({ urgency }: { urgency: CareUrgency }) {
  return <span className={`urgency-tag urgency-${urgency}`}>{commonMessages.urgency[urgency]}</span>;
}
