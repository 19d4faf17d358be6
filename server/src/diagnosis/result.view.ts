/** Red flags and the result as they are shown, field by field. Pure. */
import type { Outcome } from '@app/rules-engine';
import type { Folded } from '../assessment/path.js';
import { knownFacts, sentencesOf, sentencesOfFlag, sentencesOfUrgency } from '../assessment/reasons.js';
import type { Diagnosis } from './diagnosis.dto.js';
import type { OtherName, RedFlagNotice, ResultItem } from './result.dto.js';

export function redFlagsOf({ redFlags, assessment, path, rules }: Folded): RedFlagNotice[] {
  if (redFlags.length === 0) return [];
  const known = path ? knownFacts(assessment, path, rules) : null;
  return redFlags.map((flag) => ({
    id: flag.id,
    level: flag.level,
    heading: flag.notice.heading,
    text: flag.notice.text,
    because: path && known ? sentencesOfFlag(flag, known, path) : [],
  }));
}

export function itemsOf({ items }: Outcome, { assessment, path, rules }: Folded): ResultItem[] {
  const known = path ? knownFacts(assessment, path, rules) : new Map<string, never>();
  return items.map((item) => ({
    type: item.type,
    diseaseName: item.name,
    advices: item.advices.map(({ label, description }) => ({ label, description })),
    specialty: { name: item.specialty.name, instead: item.specialty.instead },
    urgency: item.urgency,
    isRaised: item.urgency !== (rules.diseases.get(item.id)?.urgency.base ?? item.urgency),
    soonBecause: sentencesOfUrgency(item, known, rules),
    fit: item.fit,
    why: {
      for: sentencesOf(item, 'for', known, rules),
      against: sentencesOf(item, 'against', known, rules),
    },
    sources: [...item.sources],
    reviewedOn: item.reviewedOn,
    icd10: rules.diseases.get(item.id)?.icd10 ?? null,
    lookFor: namesOf(item.lookFor),
  }));
}

/** Results kept from before there were such names have none. */
export function namesOf(names: Outcome['alsoPossible'] = []): OtherName[] {
  return names.map(({ name, icd10, line }) => ({ diseaseName: name, icd10, line }));
}

export function headlineOf({ urgency, urgencyReason, beside }: Outcome): Diagnosis['headline'] {
  return {
    urgency,
    reason: urgencyReason,
    beside: beside && { diseaseName: beside.name, urgency: beside.urgency },
  };
}
