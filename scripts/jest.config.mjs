export default { testEnvironment: 'node', testRegex: '\\.spec\\.mjs$', transform: {} };
