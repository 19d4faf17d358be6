// Two projects: pages and components in jsdom (*.test.tsx), plain modules in Node (*.test.ts). Styles are not loaded.
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
];
const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.css$': '<rootDir>/test-support/no-style.mjs', '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.tsx?$': swc },
  testTimeout: 20_000,
};
export default {
  // With modules in Node's own format a worker keeps what each file loaded; past this it is replaced between files.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...common,
      displayName: 'client-dom',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { url: 'http://localhost/', customExportConditions: ['browser'] },
      setupFiles: ['<rootDir>/jest.setup.mjs'],
      setupFilesAfterEnv: ['<rootDir>/jest.setup-after-env.mjs'],
      testRegex: 'src/.*\\.test\\.tsx$',
    },
    { ...common, displayName: 'client-node', testEnvironment: 'node', testRegex: 'src/.*\\.test\\.ts$' },
  ],
};
