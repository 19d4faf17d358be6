/** Journeys through the whole product as `npm start` runs it, in a real browser; one product for all files. */
const swc = [
  '@swc/jest',
  { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
];
export default {
  rootDir: '.',
  testEnvironment: 'node',
  testRegex: '\\.journey\\.ts$',
  /** It starts products of its own: jest.start.config.mjs. */
  testPathIgnorePatterns: ['start\\.journey'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': swc },
  globalSetup: '<rootDir>/support/start-product.mjs',
  globalTeardown: '<rootDir>/support/stop-product.mjs',
  /** A questionnaire is some forty screens; a slow machine needs a second for each. */
  testTimeout: 180_000,
};
