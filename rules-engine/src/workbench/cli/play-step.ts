/** `rules play --json`: stateless. Answers so far in, the next question or the result out. */
import { decide, follow, redFlags } from '../../engine/index.js';
import type { Path, RuleSet, Visit } from '../../engine/rule-set.js';

export async function playStep(ruleSet: RuleSet, visit: Visit): Promise<unknown> {
  const path = follow(ruleSet, visit);
  const asked = new Set(path.answered.map(({ question }) => question.id));
  const ignored = Object.keys(visit.answers).filter((id) => !asked.has(id) && id !== path.next?.question.id);
  // Answers off the path count for nothing, as on the server; saying so keeps a caller from wondering.
  const rest = { version: ruleSet.version, ...(ignored.length > 0 ? { ignored } : {}) };
  if (path.next) return { next: nextOf(path), redFlags: redFlags(ruleSet, visit), ...rest };
  const outcome = await decide(ruleSet, visit);
  const { ranking, urgency } = outcome;
  return { result: { outcome, ranking, redFlags: outcome.redFlags, urgency }, ...rest };
}

function nextOf({ next, answered, isLast, progress }: Path): unknown {
  if (!next) return null;
  const { id, text, short, why, help, multiple, optionsType, options, kinds } = next.question;
  return {
    questionId: id,
    question: {
      id,
      text,
      short,
      why,
      ...(help === undefined ? {} : { help }),
      optionsType: optionsType ?? 'Normal Options',
      multiple: multiple === true,
      options: (options ?? []).map(({ id: optionId, title, unknown, none, image }) => ({
        id: optionId,
        title,
        ...(unknown ? { unknown } : {}),
        ...(none ? { none } : {}),
        ...(image === undefined ? {} : { image }),
      })),
      ...(kinds === undefined ? {} : { kinds }),
    },
    stage: next.stage,
    reason: next.reason,
    questionNo: answered.length + 1,
    progress,
    isLast,
  };
}
