/**
 * The laws of `deploy/`: every setting there is one of ours and none that production needs is missing; every alert has
 * its part in the runbook and every number it reads is one that the product gives; what runs in a cluster has probes,
 * limits, a budget for disruptions and scales.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './prepare.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const settings = new Set(
  read('server/src/config/env.ts')
    .match(/^ {2}[A-Z][A-Z_]+(?=:)/gm)
    .map((name) => name.trim()),
);
const required = [
  'NODE_ENV',
  ...read('server/src/config/defaults.ts')
    .match(/REQUIRED_IN_PRODUCTION = \[([^\]]*)\]/)[1]
    .match(/[A-Z_]+/g),
];
const cluster = readdirSync(path.join(root, 'deploy/kubernetes'))
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) =>
    parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => document.toJSON()),
  );
const ofKind = (kind) => cluster.filter((one) => one.kind === kind);

const given = {
  'deploy/compose.yaml': () => {
    const services = Object.values(parse(read('deploy/compose.yaml'), { merge: true }).services);
    return services.find(({ command }) => String(command).includes('worker.js')).environment;
  },
  'deploy/kubernetes': () => ({ ...ofKind('ConfigMap')[0].data, ...ofKind('Secret')[0].stringData }),
};

test.each(Object.keys(given))('%s: only settings that there are, and all that production needs', (place) => {
  const names = Object.keys(given[place]());
  expect(names.filter((name) => !settings.has(name))).toEqual([]);
  expect(required.filter((name) => !names.includes(name))).toEqual([]);
});

const alerts = parse(read('deploy/monitoring/alerts.yaml')).groups.flatMap(({ rules }) => rules);
const headings = read('docs/runbooks/alarms.md').match(/(?<=^## ).*$/gm);

test('every alert and every concern of `operator status` has its part in the runbook, and no part is idle', () => {
  const concerns = read('server/src/health/concerns.ts').match(/(?<=')[a-z]+(?:-[a-z]+)+(?=')/g);
  const named = new Set([...alerts.map(({ alert }) => alert), ...concerns]);
  expect(named).toEqual(new Set(headings));
});

test('alerts and dashboard read only numbers that the product gives', () => {
  const ours = ['server/src/health/metrics.server.ts', 'server/src/assessment/assessment.metrics.ts']
    .flatMap((file) => read(file).match(/(?<=')[a-z]+(?:_[a-z]+)+(?=')/g))
    .concat('assessments', 'mails', 'payments');
  const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json'));
  const expressions = [
    ...alerts.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const names = expressions.flatMap(
    (text) => text.replace(/\{[^}]*\}/g, '').match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? [],
  );
  const plain = names
    .filter((name) => !['histogram_quantile'].includes(name) && !/^(nodejs|process)_/.test(name))
    .map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect(plain.length).toBeGreaterThan(20);
  expect([...new Set(plain)].filter((name) => !ours.includes(name))).toEqual([]);
});

test.each(ofKind('Deployment').map((one) => [one.metadata.name, one]))(
  '%s in a cluster',
  (name, { spec }) => {
    const { labels } = spec.template.metadata;
    const [container] = spec.template.spec.containers;
    expect(spec.selector.matchLabels).toEqual(labels);
    expect(container).toMatchObject({
      startupProbe: expect.anything(),
      livenessProbe: expect.anything(),
      resources: { requests: { cpu: expect.anything() }, limits: { memory: expect.anything() } },
      securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
    });
    expect(spec.template.spec.securityContext.runAsNonRoot).toBe(true);
    const budgets = ofKind('PodDisruptionBudget').map((one) => one.spec.selector.matchLabels);
    expect(budgets).toContainEqual(labels);
    const scaled = ofKind('HorizontalPodAutoscaler').map((one) => one.spec.scaleTargetRef.name);
    expect(scaled).toContain(name);
    const file = container.command.find((word) => word.endsWith('.js'));
    expect(existsSync(path.join(root, file.replace('/dist/', '/src/').replace(/\.js$/, '.ts')))).toBe(true);
  },
);

test('only the server is reached by visitors, and only once it is ready', () => {
  const [service] = ofKind('Service');
  const server = ofKind('Deployment').find(({ metadata }) => metadata.name === 'server');
  expect(service.spec.selector).toEqual(server.spec.template.metadata.labels);
  const [container] = server.spec.template.spec.containers;
  expect(container.readinessProbe.httpGet.path).toBe('/api/health/ready');
  const open = ofKind('NetworkPolicy')[0].spec.ingress.flatMap(({ ports }) => ports.map(({ port }) => port));
  expect(open).toEqual(container.ports.map(({ containerPort }) => containerPort));
});

test('the image copies what there is', () => {
  const copied = read('deploy/Dockerfile')
    .match(/^COPY (?!--from).*$/gm)
    .flatMap((line) => line.split(' ').slice(1, -1));
  expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
