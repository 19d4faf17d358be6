/**
 * The floor: what the four calls cost at least, done plainly. Fastify and pg, the product's statements, its calls of the
 * rules, its encryption and its views; no Nest, no ORM, no validation, no log, and none of what surrounds an answer
 * (security headers, request ids, ETag, compression). Nor does it hold anything from one call to the next, as the product
 * does: what that saves is to be seen beside it. Made to be measured against; it refuses nobody and serves nobody.
 */
import Fastify from 'fastify';
import { decide, decideFast, loadRules, sameOutcome } from '@app/rules-engine';
import { answer } from '../dist/assessment/answering.js';
import { submitted } from '../dist/assessment/assessment.js';
import { completePath, decidingVisit, fold } from '../dist/assessment/path.js';
import { loadEnv, processEnv } from '../dist/config/env.js';
import { toAnswerResponse, toDiagnosis } from '../dist/diagnosis/diagnosis.view.js';
import { toHomeResponse } from '../dist/home/home.dto.js';
import { openFloorStore } from './floor-store.mjs';

const env = loadEnv(processEnv);
const rules = await loadRules(env.rulesDir);
const store = await openFloorStore(env);

const readFor = ({ headers }) => store.read(headers['x-api-token']);
const seen = async (assessment, rater = assessment) => ({
  ...fold(assessment, rules),
  rating: await store.ratingFor(rater),
  now: new Date(),
});

const floor = Fastify({ logger: false });

floor.route({
  method: 'GET',
  url: '/api/home-page',
  handler: async () =>
    toHomeResponse({ reviews: await store.reviews(), isSignedByDoctors: rules.isSigned }, env),
});

floor.route({
  method: 'GET',
  url: '/api/diagnosis',
  handler: async (request) => {
    const { assessment } = await readFor(request);
    return { data: toDiagnosis(await seen(assessment)) };
  },
});

floor.route({
  method: 'PUT',
  url: '/api/diagnosis/update/answer',
  handler: async (request) => {
    const { row, assessment } = await readFor(request);
    const after = answer(assessment, rules, request.body, new Date());
    await store.save(row, after);
    return toAnswerResponse(await seen(after));
  },
});

floor.route({
  method: 'POST',
  url: '/api/diagnosis/submit',
  handler: async (request) => {
    const { row, assessment: before } = await readFor(request);
    const visit = decidingVisit(before, completePath(before, rules, new Date()));
    const outcome = await decide(rules, visit);
    if (!sameOutcome(outcome, decideFast(rules, visit))) throw new Error('The two evaluators disagree.');
    const after = submitted(before, outcome, new Date());
    await store.save(row, after);
    return { data: { diagnosis: toDiagnosis(await seen(after, before)) } };
  },
});

await floor.listen({ port: env.port, host: '127.0.0.1' });
process.stdout.write('ready\n');
process.on('SIGTERM', () => process.exit(0));
