/**
 * How much a sampling spec draws: a few in `npm test`, all in `npm run test:deep`. Both run the same laws; the deep run
 * only draws more, so that nothing is held by one of them alone.
 */
declare global {
  /** Said by jest.config.mjs and jest.deep.config.mjs. */
  var isDeepRun: boolean;
}

export const samples = (few: number, all: number): number => (globalThis.isDeepRun ? all : few);
