/** The registers: of sources, and of who may sign. */
import { date, described, id, list, longText, map, object, text } from './parts.js';
import type { Schema } from './parts.js';

const ratio: Schema = { type: 'number', exclusiveMinimum: 0 };

const published: Schema = object({
  finding: text,
  of: described(text, 'The disease, in words.'),
  comparedWith: text,
  'present?': described(ratio, 'Likelihood ratio of the finding.'),
  'absent?': described(ratio, 'Likelihood ratio of its absence.'),
  'levels?': described(map(ratio, { minProperties: 1 }), 'Likelihood ratio by level of a score.'),
  'note?': longText,
});

const source = object({
  id,
  'kind?': { enum: ['guideline', 'review', 'study', 'table'] },
  'authors?': text,
  'year?': { type: 'integer', minimum: 1800, maximum: 2100 },
  title: described(text, 'While nobody has looked it up: the words by which the rules cite it.'),
  'journal?': text,
  'guideline?': described(text, 'Number of a guideline.'),
  'doi?': { type: 'string', pattern: '^10\\.[0-9]{4,9}/\\S+$' },
  'pmid?': { type: 'string', pattern: '^[0-9]{1,9}$' },
  'url?': { type: 'string', pattern: '^https://\\S+$' },
  'found?': described(longText, 'What it says, in our words.'),
  lookedUp: described(
    { ...date, type: ['string', 'null'] },
    'The day on which somebody looked it up; null: nobody has.',
  ),
  'wasFound?': described({ type: 'boolean' }, 'False: not to be found as cited.'),
  'ratios?': list(published, { minItems: 1 }),
  'note?': longText,
});
export const sourceFileSchema: Schema = object({ '$schema?': { type: 'string' }, sources: list(source) });

const reviewer = object({
  id,
  name: text,
  credential: described(text, 'As it is to be shown: "MD, family medicine".'),
  license: described(text, 'Number and place of the license, so that anybody can look it up.'),
  vouchedBy: described(text, 'Who looked the license up.'),
  vouchedOn: date,
});
export const reviewerFileSchema: Schema = object({
  '$schema?': { type: 'string' },
  reviewers: list(reviewer),
});
