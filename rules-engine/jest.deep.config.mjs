import quick from './jest.config.mjs';

/** `npm run test:deep`: the same specs, with every sample drawn in full. */
export default { ...quick, globals: { isDeepRun: true }, testTimeout: 300_000 };
