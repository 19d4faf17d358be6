/**
 * The import laws of docs/architecture.md. `npm run laws` fails on a forbidden arrow; scripts/laws.spec.mjs plants one
 * of each kind and sees the law bite.
 */
const law = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** A server file with no dot in its name but the ending: the domain of its room. */
const BARE_NOUN = '^server/src/(otp|assessment|payment|review|mail|purge|home|diagnosis)/[a-z0-9-]+\\.ts$';
/** Folders of the workbench that are one analysis each; the others hold what analyses share. */
const ANALYSES =
  'analyze bench calibrate coverage diff docs fuzz graph lint mutate order paths propose verify weaken'.split(
    ' ',
  );
const OUTSIDE_FRAMEWORK =
  'node_modules/(@nestjs|typeorm|fastify|@fastify|zod|bullmq|ioredis|stripe|nodemailer|pg)(/|$)';

/**
 * Which room of the server calls which: a tree, read from above. Who needs two rooms stands above both; no room is
 * handed a callback to be called later. What every room stands on (FOUNDATIONS) is open to all.
 */
const NEIGHBOURS = {
  diagnosis: ['assessment', 'payment', 'review', 'mail'],
  purge: ['assessment', 'payment', 'review', 'mail', 'otp', 'rules'],
  payment: ['assessment', 'mail'],
  otp: ['assessment', 'mail'],
  review: ['assessment'],
  home: ['review', 'rules'],
  health: ['mail', 'rules'],
  assessment: ['rules'],
  rules: [],
  mail: [],
};
const tree = ([room, below]) => {
  const others = Object.keys(NEIGHBOURS).filter((other) => other !== room && !below.includes(other));
  return law(
    `neighbours-of-${room}`,
    `${room} knows ${below.join(', ') || 'no other room'}.`,
    { path: `^server/src/${room}/` },
    { path: `^server/src/(${others.join('|')})/` },
  );
};
/** What every noun stands on, from below: each knows those before it, so that none can name another that names it. */
const FOUNDATIONS = ['config', 'shared', 'tracing', 'database', 'vault', 'limits', 'queue', 'http'];
const storey = (room, at) =>
  law(
    `foundation-${room}`,
    `${room} stands on ${FOUNDATIONS.slice(0, at).join(', ') || 'nothing'}.`,
    { path: `^server/src/${room}/` },
    { path: `^server/src/(${FOUNDATIONS.slice(at + 1).join('|')})/` },
  );

module.exports = {
  forbidden: [
    law('no-circular', 'A circle has no first room.', {}, { circular: true }),
    law(
      'engine-is-a-leaf',
      'The engine knows no framework and no room.',
      { path: '^rules-engine/src' },
      { path: `^(client|server)/|${OUTSIDE_FRAMEWORK}|node_modules/react` },
    ),
    law(
      'engine-has-one-door',
      'The server enters the engine by its two doors: here, and in a thread of its own.',
      { path: '^server/src' },
      { path: '^rules-engine/(src|dist)/(?!(engine|thread)/index\\.)' },
    ),
    law(
      'engine-knows-no-workbench',
      'Who serves visitors carries no analysis.',
      { path: '^rules-engine/src/(engine|thread)/' },
      { path: '^rules-engine/src/workbench/' },
    ),
    law(
      'flow-knows-no-decision',
      'What is asked next and what is told at the end are two ideas; both stand on the ranking.',
      { path: '^rules-engine/src/engine/(flow|ranking)/', pathNot: '\\.spec\\.ts$' },
      { path: '^rules-engine/src/engine/decide/' },
    ),
    law(
      'ranking-knows-no-flow',
      'Diseases are ranked from facts, however those came to be known.',
      { path: '^rules-engine/src/engine/ranking/', pathNot: '\\.spec\\.ts$' },
      { path: '^rules-engine/src/engine/flow/' },
    ),
    ...ANALYSES.map((name) =>
      law(
        `${name}-has-one-door`,
        'An analysis enters another by its door.',
        { path: '^rules-engine/src/', pathNot: `^rules-engine/src/workbench/${name}/|\\.spec\\.ts$` },
        { path: `^rules-engine/src/workbench/${name}/(?!index\\.ts$)` },
      ),
    ),
    law(
      'client-knows-the-contract-only',
      'The client speaks to the server by the generated API alone.',
      { path: '^client/(src|e2e)' },
      { path: '^(server|rules-engine|rules)/' },
    ),
    law(
      'domain-is-pure',
      'A bare noun holds types, states and pure functions.',
      { path: BARE_NOUN, pathNot: '\\.(spec|d)\\.ts$' },
      {
        path: `${OUTSIDE_FRAMEWORK}|\\.(entity|service|controller|dto|module|client|transport|processor)\\.(js|ts)$`,
      },
    ),
    law(
      'domain-uses-no-node',
      'now, codes and sessions are passed in.',
      { path: BARE_NOUN, pathNot: '\\.spec\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    law(
      'controller-is-a-door',
      'A controller parses, calls once and maps; a row is no business of its, nor of what is put on the wire.',
      { path: '\\.(controller|processor|dto|view)\\.ts$' },
      { path: '\\.(entity|store)\\.ts$|node_modules/(typeorm|stripe|pg)(/|$)' },
    ),
    law(
      'service-knows-no-http',
      'HTTP ends at the controller.',
      { path: '\\.service\\.ts$' },
      { path: '\\.(controller|dto)\\.ts$|node_modules/fastify(/|$)' },
    ),
    law(
      'entity-knows-its-noun-only',
      'Other rooms are reached by id.',
      { path: '\\.entity\\.ts$' },
      { path: '\\.(service|controller|dto|module)\\.ts$' },
    ),
    law(
      'one-importer-of-stripe',
      'Stripe is spoken to in one file.',
      { path: '^server/src', pathNot: '^server/src/payment/stripe\\.client\\.ts$' },
      { path: 'node_modules/stripe(/|$)' },
    ),
    law(
      'one-importer-of-nodemailer',
      'Mail leaves by one file.',
      { path: '^server/src', pathNot: '^server/src/mail/mail\\.transport\\.ts$' },
      { path: 'node_modules/nodemailer(/|$)' },
    ),
    law(
      'one-importer-of-opentelemetry',
      'What is told of a trace is decided in one room.',
      { path: '^server/src', pathNot: '^server/src/tracing/(otlp|span|tracing)\\.ts$' },
      { path: 'node_modules/@opentelemetry(/|$)' },
    ),
    law(
      'tracing-loads-when-on',
      'Who does not trace loads nothing for it.',
      { path: '^server/src' },
      { path: '^server/src/tracing/otlp\\.ts$', dynamic: false },
    ),
    law(
      'development-stays-at-home',
      'Stand-ins are never loaded in production.',
      { path: '^server/src', pathNot: '^server/src/development/' },
      { path: '^server/src/development/' },
    ),
    ...Object.entries(NEIGHBOURS).map(tree),
    law(
      'foundations-know-no-room',
      'What every room stands on stands on none.',
      { path: `^server/src/(${FOUNDATIONS.join('|')})/` },
      { path: `^server/src/(${Object.keys(NEIGHBOURS).join('|')})/` },
    ),
    ...FOUNDATIONS.slice(0, -1).map(storey),
    law(
      'features-do-not-meet',
      'Features are put together in app.',
      { path: '^client/src/features/([^/]+)/' },
      { path: '^client/src/features/', pathNot: '^client/src/features/$1/' },
    ),
    law(
      'site-is-the-cellar',
      'Addresses, constants and settings: imported by anybody, importing nobody.',
      { path: '^client/src/site/', pathNot: '\\.test\\.tsx?$' },
      { path: '^client/src/(?!site/)|node_modules/(@reduxjs|react-redux|react-router)' },
    ),
    law(
      'app-is-the-roof',
      'What app puts together does not reach up to it.',
      { path: '^client/src/(site|messages|components|api|features)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^client/src/app/' },
    ),
    law(
      'components-know-no-api',
      'Components draw what they are given.',
      { path: '^client/src/components/' },
      { path: '^client/src/(api|features)/|node_modules/(@reduxjs|react-redux)' },
    ),
    law(
      'api-knows-no-feature',
      'Arrows point towards the shared.',
      { path: '^client/src/api/' },
      { path: '^client/src/(features|components)/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '/dist/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
    },
  },
};
