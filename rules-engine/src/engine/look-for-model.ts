/** What a pattern or fallback makes a doctor think of. Like model.ts, nothing here computes. */

export interface Who {
  sex?: 'female' | 'male';
  ageFrom?: number;
  ageTo?: number;
}

/** A disease of the library by its id, or another by its name with an explanation in calm, plain words. */
export type LookFor = string | { name: string; icd10: string; why: string; who?: Who };
