/** Derived facts: what they read, and that the chain ends at answers. */
import type { DerivedFact } from '../../model.js';
import { factsOfDerived } from '../../facts/reading.js';
import type { Located } from '../library.js';
import { checkOption, checkPlaces, checkSteps, checkWidth, factAt } from './conditions.js';
import { mustDiffer, report, type Context } from './context.js';

/** Facts a derived fact may read (docs/rule-format.md, section 7). */
const MAX_FACTS = 10;

export function checkFacts(context: Context): void {
  for (const at of context.library.facts.values()) {
    checkPlaces(context, at, 'fact');
    checkParts(context, at);
    checkWidth(context, at, ['id'], factsOfDerived(at.value), MAX_FACTS, `The derived fact "${at.value.id}"`);
  }
  checkCycles(context);
}

function checkParts(context: Context, at: Located<DerivedFact>): void {
  const fact = at.value;
  switch (fact.kind) {
    case 'max':
      for (const [index, id] of fact.of.entries()) {
        const read = factAt(context, at, ['of', index], id);
        if (read?.type === 'choice')
          report(
            context,
            at,
            ['of', index],
            'type-mismatch',
            `"${id}" is a choice; the largest of numbers is taken here.`,
          );
      }
      break;
    case 'sum':
      mustDiffer(context, at, ['terms'], fact.terms, 'term');
      checkTerms(context, at, fact.terms);
      break;
  }
}

function checkTerms(
  context: Context,
  at: Located<DerivedFact>,
  terms: Extract<DerivedFact, { kind: 'sum' }>['terms'],
): void {
  for (const [index, term] of terms.entries()) {
    const path = ['terms', index];
    if ('when' in term) continue;
    const read = factAt(context, at, [...path, 'fact'], term.fact);
    if ('steps' in term) {
      checkSteps(context, at, [...path, 'steps'], term.steps, read);
    } else if (read?.type === 'number') {
      report(context, at, [...path, 'points'], 'type-mismatch', `"${read.id}" is a number.`, {
        hint: 'Use "steps".',
      });
    } else if (read !== null) {
      for (const option of Object.keys(term.points))
        checkOption(context, at, [...path, 'points', option], read, option, true);
    }
  }
}

/** Depth first; each circle is told once, at the first of its members. */
function checkCycles(context: Context): void {
  const done = new Set<string>();
  const visit = (id: string, trail: string[]): void => {
    const start = trail.indexOf(id);
    const at = context.library.facts.get(id);
    if (start !== -1 && at) {
      const circle = [...trail.slice(start), id].join(' → ');
      report(context, at, ['id'], 'cycle', `These derived facts need each other: ${circle}.`);
      return;
    }
    if (done.has(id) || !at) return;
    for (const next of factsOfDerived(at.value)) visit(next, [...trail, id]);
    done.add(id);
  };
  for (const id of context.library.facts.keys()) visit(id, []);
}
