/** The names of conditions, in one place: traces, coverage and json-rules-engine events all carry them. */
/** Asked thousands of times a decision: a name put together anew each time would cost more than the answer. */
function named<A extends string, T>(make: (id: A) => T): (id: A) => T {
  const made = new Map<A, T>();
  return (id) => {
    let name = made.get(id);
    if (name === undefined) {
      name = make(id);
      made.set(id, name);
    }
    return name;
  };
}

/** The same for two parts. */
function namedTwice(make: (owner: string, id: string) => string): (owner: string, id: string) => string {
  const byOwner = named((owner: string) => named((id: string) => make(owner, id)));
  return (owner, id) => byOwner(owner)(id);
}

export const conditionId = {
  who: named((disease: string) => `disease:${disease}:who:not`),
  criteria: named((disease: string) => `disease:${disease}:criteria`),
  criteriaNot: named((disease: string) => `disease:${disease}:criteria:not`),
  exclude: named((disease: string) => `disease:${disease}:exclude`),
  raise: namedTwice((disease, raise) => `disease:${disease}:raise:${raise}`),
  variant: namedTwice((disease, variant) => `disease:${disease}:variant:${variant}`),
  generic: named((disease: string) => `disease:${disease}:generic`),
  risk: namedTwice((disease, row) => `risk:${disease}:${row}`),
  evidence: (disease: string, row: string, value: string) => `evidence:${disease}:${row}:${value}`,
  /** The number has surely reached the step, or surely not. */
  reached: (disease: string, row: string, from: number) => `evidence:${disease}:${row}:from:${from}`,
  below: (disease: string, row: string, from: number) => `evidence:${disease}:${row}:below:${from}`,
  trigger: named((flag: string) => `red-flag:${flag}:trigger`),
  triggerNot: named((flag: string) => `red-flag:${flag}:trigger:not`),
  confirm: named((flag: string) => `red-flag:${flag}:confirm`),
  confirmNot: named((flag: string) => `red-flag:${flag}:confirm:not`),
  /** The same with every final "I don't know" taken as yes. */
  assumed: named((id: string) => `${id}:assumed`),
  modifier: named((modifier: string) => `modifier:${modifier}`),
  floor: named((floor: string) => `floor:${floor}`),
  setAside: named((id: string) => `set-aside:${id}`),
  cleanSheet: named((category: string) => `category:${category}:clean-sheet`),
  cleanUnless: named((category: string) => `category:${category}:clean-unless`),
  sex: named((sex: 'female' | 'male') => `profile:sex:${sex}`),
};
