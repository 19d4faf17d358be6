/** Numbers for the operator. A difference between the two evaluators is an alarm: one of them is wrong. */
import { Counter, register } from 'prom-client';

const NAME = 'assessment_outcome_differences_total';

export const outcomeDifferences =
  (register.getSingleMetric(NAME) as Counter | undefined) ??
  new Counter({ name: NAME, help: 'Results where json-rules-engine and the compiled rules disagree' });
