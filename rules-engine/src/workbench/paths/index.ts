/**
 * Every path of answers through a category, after merging the options that no rule tells apart: counted exactly
 * within a budget, a seeded sample with an estimate of the whole beyond it.
 */
export {
  DEFAULT_BUDGET,
  DEFAULT_SAMPLE,
  lengthsOf,
  mergePaths,
  pathParts,
  pathsOf,
  type PathList,
  type PathOptions,
  type PathPart,
} from './paths.js';
