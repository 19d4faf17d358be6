/** Who of those compared is told less or later, or something else, in lines of the first screen. */
import { partsOf, urgencyStep, type Less } from '../outcomes.js';
import { urgencyName } from '../../words/rule-words.js';
import { gravity } from '../../../engine/model.js';
import { capital } from '../../words/text.js';
import { md, number } from './markdown.js';
import type { DiffReport } from './report.js';

/** Names that leave the list, the commonest first, and for more than one or two. */
const NAMED_LOSSES = 2;
const FEW = 3;
const LEAVES: ReadonlySet<string> = new Set(['unlisted', 'also-lost']);

const LESS_WORDS: Record<Less, string> = {
  later: '⚠ Told to be seen **later**',
  nothing: '⚠ Told that **nothing** was found',
  lost: '⚠ **No longer told** a name or warning',
};

export function people(report: DiffReport): string[] {
  const { about, less, met, visitors, cases, told, changed } = report;
  const all = visitors + cases + told;
  if (all === 0) return [];
  const lost = (Object.keys(LESS_WORDS) as Less[]).flatMap((kind) => {
    const worst = kind === 'later' ? worstStep(report) : '';
    const words = kind === 'lost' ? lostWords(report) : LESS_WORDS[kind];
    if (less[kind].people > 0) return [`- ${words}: ${number(less[kind].people)}${worst}`];
    return met[kind] > 0 ? [`- ${words}: ${number(met[kind])}${worst}, beside those compared`] : [];
  });
  const nobody = about !== null && lost.length === 0;
  return [
    ...lost,
    ...namesLost(report),
    ...(nobody ? ['- Told later, told nothing, or no longer warned: none of those compared'] : []),
    `- Another result: ${number(changed)} of ${number(all)} made-up people, not how often in life`,
    ...(nobody && changed === 0 ? ['- That is no proof: perhaps none of them has what this is about.'] : []),
  ];
}

/** One warning is named, where it is all that they lose. */
function lostWords({ outcomes, less, met }: DiffReport): string {
  const lost = Math.max(less.lost.people, met.lost);
  const flags = outcomes.filter(({ key }) => partsOf(key).kind === 'flag-lost');
  const [flag] = flags;
  return flag && flags.length === 1 && flag.count === lost ? `⚠ ${capital(md(flag.text))}` : LESS_WORDS.lost;
}

/** " (at worst emergency → routine: 4)", those met beside the people compared too, who are not counted. */
function worstStep({ outcomes }: DiffReport): string {
  const steps = outcomes.flatMap(({ key, count, isGraver, isMet }) => {
    const step = urgencyStep(key);
    const drop = step ? gravity(step.from) - gravity(step.to) : 0;
    return step && isGraver ? [{ ...step, count, drop, many: isMet ? '' : `: ${number(count)}` }] : [];
  });
  const [worst] = steps.sort((one, other) => other.drop - one.drop || other.count - one.count);
  return worst ? ` (at worst ${urgencyName(worst.from)} → ${urgencyName(worst.to)}${worst.many})` : '';
}

/** Names that leave the list, or what stands under it, whether or not they are still told somewhere. */
function namesLost({ outcomes, less, met }: DiffReport): string[] {
  // Then whoever is no longer listed is still among those named below.
  const still = less.lost.people + met.lost === 0 ? ' (still named under the list)' : '';
  return outcomes
    .map((one) => ({ ...one, ...partsOf(one.key) }))
    .filter(({ kind, a, count }) => LEAVES.has(kind) && a !== 'other' && count >= FEW)
    .sort((one, other) => other.count - one.count)
    .slice(0, NAMED_LOSSES)
    .map(({ kind, text, count }) => `- ${md(text)}: ${number(count)}${kind === 'unlisted' ? still : ''}`);
}
