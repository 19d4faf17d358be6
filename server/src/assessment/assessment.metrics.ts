/** Numbers for the operator. A difference between the two evaluators is an alarm: one of them is wrong. */
import { Counter, register } from 'prom-client';

/** Several products in one process (tests) share the register. */
function counter<L extends string>(name: string, help: string, ...labelNames: L[]): Counter<L> {
  const known = register.getSingleMetric(name) as Counter<L> | undefined;
  return known ?? new Counter({ name, help, labelNames });
}

export const outcomeDifferences = counter(
  'assessment_outcome_differences_total',
  'Results where json-rules-engine and the compiled rules disagree',
);
/** A flag that suddenly fires for many is news about the rules, or about the people. */
export const results = counter('assessment_results_total', 'Results made, by how soon', 'urgency');
export const redFlagsFired = counter('assessment_red_flags_total', 'Red flags in results, by id', 'flag');
