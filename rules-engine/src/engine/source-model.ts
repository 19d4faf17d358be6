/** The shape of the registers: of sources, rules/sources/<topic>.json, and of who may sign. Like model.ts, nothing here computes. */

/** A guideline, study or manual that rules cite by its id. */
export interface Source {
  id: string;
  /** Left out while nobody has looked it up. */
  kind?: 'guideline' | 'review' | 'study' | 'table';
  authors?: string;
  year?: number;
  /** While nobody has looked it up: the words by which the rules cite it. */
  title: string;
  journal?: string;
  /** Number of a guideline ("NICE NG84"). */
  guideline?: string;
  doi?: string;
  /** Number in PubMed. */
  pmid?: string;
  url?: string;
  /** What it says, in our words. */
  found?: string;
  /** The day on which somebody looked it up; null: it is cited, and nobody has. */
  lookedUp: string | null;
  /** False: looked for, and not to be found as cited. */
  wasFound?: boolean;
  /** Ratios that it publishes, for whoever writes a row. */
  ratios?: PublishedRatio[];
  note?: string;
}

export interface PublishedRatio {
  finding: string;
  /** The disease, in words. */
  of: string;
  comparedWith: string;
  /** Likelihood ratio of the finding, and of its absence … */
  present?: number;
  absent?: number;
  /** … or by level of a score. */
  levels?: Record<string, number>;
  note?: string;
}

export interface SourcesFile {
  $schema?: string;
  sources: Source[];
}

/** Who may sign: the register rules/reviewers.json, which is empty until somebody vouches for a licensed clinician. */
export interface Reviewer {
  id: string;
  name: string;
  /** As it is to be shown: "MD, family medicine". */
  credential: string;
  /** Number and place of the license, so that anybody can look it up. */
  license: string;
  /** Who looked it up, and when. */
  vouchedBy: string;
  vouchedOn: string;
}
