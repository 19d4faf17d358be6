/** A side of a confirming comparison is out of reach only where its trigger rules it out. */
import { expect, test } from '@jest/globals';
import type { Condition } from '../../engine/condition-model.js';
import { category, choice, is, redFlag, ruleSetOf, yesNo } from '../../spec-support/rule-set.js';
import { conditionSites, leavesOf } from '../sites/condition-sites.js';
import { isOutOfReach } from './out-of-reach.js';

/** `+`: it may hold once the trigger does, `-`: it may fail. */
function withinReach(more: Parameters<typeof redFlag>[2] = {}): string[] {
  const trigger = { any: [is('effort', 'rest'), is('effort.unsure', 'yes')] };
  const confirm = {
    any: [is('sentence', 'no'), { all: [is('sentence.unsure', 'yes'), is('effort', 'rest')] }],
  };
  const ruleSet = ruleSetOf({
    questions: [choice('effort', ['none', 'stairs', 'rest']), yesNo('sentence')],
    categories: [category('throat', { core: [{ question: 'effort' }] })],
    redFlags: [redFlag('breathless', trigger, { confirm, ask: ['sentence'], ...more })],
  });
  return conditionSites(ruleSet)
    .filter(({ owner }) => owner.kind === 'red-flag')
    .flatMap((site) =>
      [...leavesOf(site.condition, site.path)].map(({ leaf }) => {
        const [hold, fail] = [true, false].map((side) => !isOutOfReach(ruleSet, site, leaf, side));
        return `${site.role} ${leaf.fact}${hold ? '+' : ''}${fail ? '-' : ''}`;
      }),
    );
}

test('who could not say how much effort it takes has not said that it takes some', () => {
  expect(withinReach()).toEqual([
    'trigger effort+-',
    'trigger effort.unsure+-',
    'confirm sentence+-',
    // A doubt is told or not; nobody denies it.
    'confirm sentence.unsure+',
    'confirm effort+',
  ]);
});

test('where a doubt counts as yes, nothing is called out of reach', () => {
  expect(withinReach({ secondUnknown: 'yes' })).toContain('confirm effort+-');
});

/** Which confirming comparisons may fail while all else that confirms holds. */
function mayFail(
  more: Parameters<typeof redFlag>[2],
  stop: string[] = [],
  second: Condition = is('today', 'yes'),
): string[] {
  const confirm = { all: [is('kind', 'new'), second] };
  const ruleSet = ruleSetOf({
    questions: [yesNo('pain'), choice('kind', ['new', 'old']), yesNo('today')],
    categories: [category('throat', { core: [{ question: 'pain' }], stop })],
    redFlags: [redFlag('chest', is('pain', 'yes'), { confirm, ask: ['kind', 'today'], ...more })],
  });
  return conditionSites(ruleSet)
    .filter(({ role }) => role === 'confirm')
    .flatMap((site) =>
      [...leavesOf(site.condition, site.path)].flatMap(({ leaf }) =>
        isOutOfReach(ruleSet, site, leaf, false) ? [] : [leaf.fact],
      ),
    );
}

test('what clears a flag keeps its later questions from being asked', () => {
  expect(mayFail({})).toEqual(['today']);
  expect(mayFail({ secondUnknown: 'yes' })).toEqual(['today']);
  expect(mayFail({ ask: ['today', 'kind'] })).toEqual(['kind']);
  // Somebody else asks it as well, before.
  expect(mayFail({}, ['today'])).toEqual(['kind', 'today']);
  // The age is known before anything is asked, and clears as well.
  const old: Condition = { fact: 'age', operator: 'greaterThan', value: 60 };
  expect(mayFail({}, [], old)).toEqual(['kind']);
});
