/** Red flags and the result as they are shown, field by field. Pure. */
import type { FiredRedFlag, Outcome } from '@app/rules-engine';
import type { Diagnosis } from './diagnosis.dto.js';
import type { RedFlagNotice, ResultItem } from './result.dto.js';

export function redFlagsOf(fired: readonly FiredRedFlag[]): RedFlagNotice[] {
  return fired.map(({ id, level, notice }) => ({ id, level, heading: notice.heading, text: notice.text }));
}

export function itemOf(item: Outcome['items'][number]): ResultItem {
  return {
    type: item.type,
    diseaseName: item.name,
    advices: item.advices.map(({ label, description }) => ({ label, description })),
    specialty: { name: item.specialty.name, instead: item.specialty.instead },
    urgency: item.urgency,
    fit: item.fit,
    why: { for: item.why.for.map(({ text }) => text), against: item.why.against.map(({ text }) => text) },
    sources: [...item.sources],
    reviewedOn: item.reviewedOn,
  };
}

export function headlineOf({ urgency, urgencyReason, beside }: Outcome): Diagnosis['headline'] {
  return {
    urgency,
    reason: urgencyReason,
    beside: beside && { diseaseName: beside.name, urgency: beside.urgency },
  };
}
