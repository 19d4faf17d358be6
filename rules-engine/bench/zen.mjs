/**
 * ZEN (`@gorules/zen-engine`) on the same plain conditions: one expression node with one expression a condition.
 * A missing fact is null there and comparing it fails, so numbers are guarded; our ids hold dashes, so facts get
 * short names. A development dependency of the benchmark alone: without it the others still run.
 */
export async function zenEngine() {
  try {
    const { ZenEngine } = await import('@gorules/zen-engine');
    return ZenEngine;
  } catch (error) {
    if (error?.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/** `conditions`: key → plain condition. */
export function zenOn(ZenEngine, conditions) {
  const names = new Map();
  const nameOf = (fact) => {
    if (!names.has(fact)) names.set(fact, `f${names.size}`);
    return names.get(fact);
  };
  const OPERATORS = { lessThan: '<', lessThanInclusive: '<=', greaterThan: '>', greaterThanInclusive: '>=' };
  const say = (plain) => {
    if ('all' in plain) return `(${plain.all.map(say).join(' and ')})`;
    if ('any' in plain) return `(${plain.any.map(say).join(' or ')})`;
    const fact = nameOf(plain.fact);
    if (plain.operator === 'in') {
      return plain.value.length === 0
        ? 'false'
        : `(${fact} in [${plain.value.map((v) => JSON.stringify(v)).join(', ')}])`;
    }
    return `(${fact} != null and ${fact} ${OPERATORS[plain.operator]} ${plain.value})`;
  };
  const keys = [...conditions.keys()];
  const expressions = keys.map((key, index) => ({
    id: `e${index}`,
    key: `c${index}`,
    value: say(conditions.get(key)),
  }));
  const content = {
    contentType: 'application/vnd.gorules.decision',
    nodes: [
      { id: 'in', name: 'in', type: 'inputNode', position: { x: 0, y: 0 } },
      {
        id: 'all',
        name: 'all',
        type: 'expressionNode',
        position: { x: 1, y: 0 },
        content: { expressions },
      },
      { id: 'out', name: 'out', type: 'outputNode', position: { x: 2, y: 0 } },
    ],
    edges: [
      { id: 'a', sourceId: 'in', targetId: 'all', type: 'edge' },
      { id: 'b', sourceId: 'all', targetId: 'out', type: 'edge' },
    ],
  };
  const engine = new ZenEngine();
  const decision = engine.createDecision(content);
  return {
    /** Facts under their short names, prepared outside the clock. */
    prepare: (record) => Object.fromEntries([...names].map(([fact, name]) => [name, record[fact] ?? null])),
    run: (facts) => decision.evaluate(facts),
    holding: async (facts) => {
      const { result } = await decision.evaluate(facts);
      return new Set(keys.filter((_, index) => result[`c${index}`] === true));
    },
    dispose: () => engine.dispose(),
  };
}
