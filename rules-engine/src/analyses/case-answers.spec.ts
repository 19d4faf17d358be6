/** The layers of a case are the same here and where suites are run. */
import { expect, test } from '@jest/globals';
import { layersOf } from '../suites/run-case.js';
import { caseAnswers } from './case-answers.js';

const bases = new Map<string, Record<string, string>>([
  ['', { fever: 'no', second: 'none', pain: 'no' }],
  ['throat', { pain: 'yes', throat: 'sore' }],
  ['cough', { throat: 'fine', cough: 'dry' }],
]);

const own: Record<string, string>[] = [
  {},
  { second: 'cough' },
  { second: 'throat' },
  { second: 'nowhere', fever: 'yes' },
];
test.each(own)('own answers %j', (given) => {
  const answers = caseAnswers('throat', given, bases, 'second');
  expect(answers).toEqual(layersOf('throat', given, bases, 'second'));
  expect(answers['throat']).toBe('sore');
});
