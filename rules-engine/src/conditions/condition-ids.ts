/** The names of conditions, in one place: traces, coverage and json-rules-engine events all carry them. */
export const conditionId = {
  who: (disease: string) => `disease:${disease}:who:not`,
  criteria: (disease: string) => `disease:${disease}:criteria`,
  criteriaNot: (disease: string) => `disease:${disease}:criteria:not`,
  exclude: (disease: string) => `disease:${disease}:exclude`,
  raise: (disease: string, raise: string) => `disease:${disease}:raise:${raise}`,
  variant: (disease: string, variant: string) => `disease:${disease}:variant:${variant}`,
  generic: (disease: string) => `disease:${disease}:generic`,
  risk: (disease: string, row: string) => `risk:${disease}:${row}`,
  evidence: (disease: string, row: string, value: string) => `evidence:${disease}:${row}:${value}`,
  /** The number has surely reached the step, or surely not. */
  reached: (disease: string, row: string, from: number) => `evidence:${disease}:${row}:from:${from}`,
  below: (disease: string, row: string, from: number) => `evidence:${disease}:${row}:below:${from}`,
  trigger: (flag: string) => `red-flag:${flag}:trigger`,
  triggerNot: (flag: string) => `red-flag:${flag}:trigger:not`,
  confirm: (flag: string) => `red-flag:${flag}:confirm`,
  confirmNot: (flag: string) => `red-flag:${flag}:confirm:not`,
  /** The same with every final "I don't know" taken as yes. */
  assumed: (id: string) => `${id}:assumed`,
  modifier: (modifier: string) => `modifier:${modifier}`,
  floor: (floor: string) => `floor:${floor}`,
  cleanSheet: (category: string) => `category:${category}:clean-sheet`,
  sex: (sex: 'female' | 'male') => `profile:sex:${sex}`,
};
