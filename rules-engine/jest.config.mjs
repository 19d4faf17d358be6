export default {
  globals: { isDeepRun: false },
  testEnvironment: 'node',
  // Several specs evaluate whole libraries; on a busy machine a hook may wait for its turn.
  testTimeout: 60_000,
  // With modules in Node's own format a worker keeps what each file loaded; past this it is replaced between files.
  workerIdleMemoryLimit: '1GB',
  testRegex: 'src/.*\\.spec\\.ts$',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
};
