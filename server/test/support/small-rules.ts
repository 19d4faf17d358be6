import path from 'node:path';

/** All kinds of rules and little of each: those of the product take more than a second to read, at every start. */
export const SMALL_RULES = path.resolve('test/support/rules');
