/** The name of a doubt taken apart again; the engine puts it together (`unsureFact`). */

const ENDS = '.unsure';

/** The question whose last "I don't know" the fact tells; null for any other fact. */
export const questionInDoubt = (fact: string): string | null =>
  fact.endsWith(ENDS) ? fact.slice(0, -ENDS.length) : null;
