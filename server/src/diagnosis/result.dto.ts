/** Red flags and the result on the wire. Names are the specification's. */
import { z } from 'zod';

const Urgency = z
  .enum(['self-care', 'routine', 'within-days', 'same-day', 'emergency'])
  .meta({ id: 'Urgency' });

export const RedFlagNotice = z
  .object({
    id: z.string(),
    level: z.enum(['emergency', 'same-day', 'within-days']),
    heading: z.string(),
    text: z.string(),
    because: z.array(z.string()).meta({ description: 'The answers that raised it, as sentences' }),
  })
  .meta({ id: 'RedFlagNotice' });
export type RedFlagNotice = z.infer<typeof RedFlagNotice>;

/** A name that is not told: `line` says what it is, or what speaks and would speak for it. */
export const OtherName = z
  .object({ diseaseName: z.string(), icd10: z.string(), line: z.string() })
  .meta({ id: 'OtherName' });
export type OtherName = z.infer<typeof OtherName>;

const Advice = z.object({ label: z.string(), description: z.string() }).meta({ id: 'Advice' });
export const ResultItem = z
  .object({
    type: z.enum(['primary', 'generic', 'other']),
    diseaseName: z.string(),
    advices: z.array(Advice),
    specialty: z.object({ name: z.string(), instead: z.string() }).meta({ id: 'Specialty' }),
    urgency: Urgency,
    isRaised: z.boolean().meta({
      description:
        'The answers made it more urgent than it usually is: its advice "How soon" speaks of the usual case',
    }),
    soonBecause: z.array(z.string()).meta({ description: 'The answers that made it so, as sentences' }),
    fit: z.enum(['fits well', 'fits partly']),
    why: z.object({ for: z.array(z.string()), against: z.array(z.string()) }).meta({ id: 'Why' }),
    sources: z.array(z.string()),
    reviewedOn: z.string().nullable(),
    icd10: z.string().nullable(),
    lookFor: z.array(OtherName).meta({
      description: 'Where no disease could be named: what a doctor will think of',
    }),
  })
  .meta({ id: 'ResultItem' });
export type ResultItem = z.infer<typeof ResultItem>;
export const Headline = z
  .object({
    urgency: Urgency,
    reason: z.string(),
    beside: z.object({ diseaseName: z.string(), urgency: Urgency }).meta({ id: 'BesideHeadline' }).nullable(),
  })
  .meta({ id: 'Headline' });

const Told = z.object({ term: z.string(), said: z.array(z.string()) }).meta({ id: 'Told' });
export const Summary = z
  .object({
    patient: z
      .object({ fullname: z.string(), dob: z.string(), age: z.int32(), sex: z.string().nullable() })
      .meta({ id: 'Patient' }),
    course: z.array(Told),
    medicines: z.array(z.string()),
    history: z.array(z.string()),
    findings: z.array(Told),
    denied: z.array(Told).meta({ description: 'Per tick-list: what was shown and not ticked' }),
    saidNo: z.array(z.string()),
    unknown: z.array(z.string()),
  })
  .meta({ id: 'Summary', description: 'The answers as a doctor reads them; null until submitted' });
