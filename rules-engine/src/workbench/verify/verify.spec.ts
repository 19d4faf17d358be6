/** R-engine: the compiled rules and json-rules-engine agree; a planted difference is found and printed as a case. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadLibrary, type LoadedLibrary } from '../../engine/load/load-rules.js';
import { writeLibrary } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import { decideFast } from '../../engine/decide/decide.js';
import { runHere } from '../cli/support/run-here.js';
import { asCase, caseVisits, simulatedVisits, verifyAll } from './verify.js';

const PATIENCE = 120_000;
let dir = '';
let loaded: LoadedLibrary;
let remove = async (): Promise<void> => {};
beforeAll(async () => {
  ({ dir, remove } = await writeLibrary(tinyLibrary()));
  loaded = await loadLibrary(dir);
}, PATIENCE);
afterAll(() => remove());

describe('verify', () => {
  test(
    'agrees on all cases, on simulated visitors and half way',
    async () => {
      const { code, out } = await runHere(['verify', '--samples', '60', '--rules', dir]);
      expect([code, out]).toEqual([
        0,
        expect.stringMatching(/agree on 11 suite cases and 80 sampled visitors \(seed 1\)/),
      ]);
      const json = JSON.parse(
        (
          await runHere([
            'verify',
            '--samples',
            '2',
            '--format',
            'json',
            '--category',
            'cough',
            '--rules',
            dir,
          ])
        ).out,
      );
      expect(json).toMatchObject({ cases: 5, differences: [] });
    },
    PATIENCE,
  );

  test(
    'a wrong answer of the compiled rules is found',
    async () => {
      const { ruleSet, library } = loaded;
      if (!ruleSet) throw new Error('The tiny library has errors.');
      const visits = [
        ...caseVisits(ruleSet, library),
        ...simulatedVisits(ruleSet, library, { samples: 6, seed: 1 }),
      ];
      const wrong = await verifyAll(ruleSet, visits, undefined, (rules, visit) => {
        const outcome = decideFast(rules, visit);
        return outcome.redFlags.length > 0 ? { ...outcome, redFlags: [] } : outcome;
      });
      expect(wrong.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['throat/airway-fires', 'cough/long-fever-fires']),
      );
      expect(wrong[0]?.parts).toEqual(['redFlags']);
      expect(asCase(wrong[0]!)).toMatchObject({
        expect: { redFlags: expect.any(Array) },
        answers: expect.any(Object),
      });
    },
    PATIENCE,
  );
});
