/** Sources in words: what a visitor or a clinician reads where a rule cites an id of the register. */
import type { RuleSet } from './rule-set.js';
import type { Source } from './source-model.js';

/** Where it can be read; null where no address is known. */
export function addressOf({ doi, pmid, url }: Source): string | null {
  if (doi !== undefined) return `https://doi.org/${doi}`;
  return pmid === undefined ? (url ?? null) : `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
}

export function citationOf({ authors, guideline, year, title, journal }: Source): string {
  const who = guideline ?? authors;
  const head = who === undefined ? title : `${who}: ${title}`;
  const place = [journal, year].filter((part) => part !== undefined).join(', ');
  return place === '' ? head : `${head} (${place})`;
}

/** The words of a citation and, where there is one, its address at the end. An id outside the register stays as it is. */
export function cited(ruleSet: RuleSet, id: string): string {
  const source = ruleSet.sources.get(id);
  if (source === undefined) return id;
  const address = addressOf(source);
  return address === null ? citationOf(source) : `${citationOf(source)} ${address}`;
}
