/** Which answers a pretended visitor gives: those of the plan, otherwise the most harmless there is. */

/** Answers by question id. */
export type Plan = Record<string, string | string[]>;

const HARMLESS = [
  'none',
  'no',
  'never',
  'not-at-all',
  'mild',
  'normal',
  'same',
  'male',
  '5-9-to-5-10',
  '18-5-to-24',
  'days',
  '1-to-3-days',
  'first',
  'unknown',
];

/** The options to choose of those that a question offers. */
export function chosenOf(plan: Plan, questionId: string | null, offered: string[]): string[] {
  const planned = plan[questionId ?? ''];
  return [planned ?? HARMLESS.find((id) => offered.includes(id)) ?? offered[0] ?? ''].flat();
}
