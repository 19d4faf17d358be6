/** What the operator sees of `npm start`: each test starts products of its own, beside the other journeys. */
import journeys from './jest.config.mjs';

export default {
  ...journeys,
  testRegex: 'start\\.journey\\.ts$',
  testPathIgnorePatterns: [],
  globalSetup: undefined,
  globalTeardown: undefined,
};
