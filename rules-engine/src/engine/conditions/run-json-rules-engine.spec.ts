/** One process serves many visitors: a result in the making lets the others have their turn. */
import { afterEach, expect, test } from '@jest/globals';
import type { Plain } from './plain.js';
import { runJsonRulesEngine, runJsonRulesEngineInTurns, type Ask } from './run-json-rules-engine.js';

const CONDITIONS = new Map(
  Array.from({ length: 250 }, (_, at): [string, Plain] => [
    `condition-${at}`,
    { fact: 'age', operator: 'greaterThanInclusive', value: at },
  ]),
);
const holding = (age: number): Set<string> => new Set([...CONDITIONS.keys()].slice(0, age + 1));

let others: NodeJS.Immediate | undefined;
afterEach(() => clearImmediate(others));

/** How often somebody else came to do something meanwhile. */
async function turnsOfOthers(ask: Ask): Promise<number> {
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    others = setImmediate(turn);
  };
  others = setImmediate(turn);
  await ask(CONDITIONS, { age: 120 });
  clearImmediate(others);
  return turns;
}

test.each([0, 99, 100, 199, 249])('in turns the same conditions hold (age %i)', async (age) => {
  expect(await runJsonRulesEngine(CONDITIONS, { age })).toEqual(holding(age));
  expect(await runJsonRulesEngineInTurns(CONDITIONS, { age })).toEqual(holding(age));
});

test('nothing asked, nothing holds', async () => {
  expect(await runJsonRulesEngineInTurns(new Map(), { age: 50 })).toEqual(new Set());
});

test('what nobody told does not hold, whatever stands beside it', async () => {
  const told: Plain = { fact: 'age', operator: 'lessThan', value: 120 };
  const untold: Plain = { fact: 'cough', operator: 'in', value: ['yes'] };
  const conditions = new Map<string, Plain>([
    ['told', told],
    ['untold', untold],
    ['both', { all: [told, untold] }],
    ['either', { any: [untold, told] }],
  ]);
  expect(await runJsonRulesEngine(conditions, { age: 50 })).toEqual(new Set(['told', 'either']));
  expect(await runJsonRulesEngine(conditions, {})).toEqual(new Set());
});

test('others have a turn after every hundred conditions; asked at once they wait for the last', async () => {
  expect(await turnsOfOthers(runJsonRulesEngine)).toBe(0);
  expect(await turnsOfOthers(runJsonRulesEngineInTurns)).toBe(3);
});
