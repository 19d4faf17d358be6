/** Tests through real HTTP, PostgreSQL and queue: one cluster per run, a fresh database per test file. */
export default {
  testEnvironment: 'node',
  testRegex: '/(src|test)/.*\\.spec\\.ts$',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          keepClassNames: true,
        },
        module: { type: 'es6' },
      },
    ],
  },
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  // Two cores: more workers than that only make each file slower.
  maxWorkers: 2,
  // With modules in Node's own format a worker keeps what each file loaded; past this it is replaced between files.
  workerIdleMemoryLimit: '1GB',
  // Other steps of `npm test` run beside this one: on a busy machine a database is some while in coming.
  testTimeout: 60_000,
};
