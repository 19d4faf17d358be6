/**
 * Paid visitors, each with a way through the questions drawn from a seed, and with the row of the database at every
 * point of that way: so both servers are asked the same by the same visitors, as often as wanted.
 */
import { answer } from '../dist/assessment/answering.js';
import { AssessmentService } from '../dist/assessment/assessment.service.js';
import { AssessmentStore } from '../dist/assessment/assessment.store.js';
import { pathOf } from '../dist/assessment/path.js';
import { makeContext } from '../dist/app.js';
import { loadEnv } from '../dist/config/env.js';
import { ReviewStore } from '../dist/review/review.store.js';
import { RulesService } from '../dist/rules/rules.service.js';
import { DataSource } from 'typeorm';
import { chanceOf } from './chance.mjs';

/** As many as a home page shows when there are some. */
const REVIEWS = 6;

/** The database must have its schema already. */
export async function makeVisitors(settings, howMany, seed) {
  const context = await makeContext(loadEnv({ ...settings, LOG_LEVEL: 'error' }), 'command');
  const service = context.get(AssessmentService);
  const store = context.get(AssessmentStore);
  const source = context.get(DataSource);
  const rules = await context.get(RulesService).latest();
  const chance = chanceOf(seed);
  const categories = [...rules.categories.keys()].sort();

  const make = async (at) => {
    const dob = `${1940 + Math.floor(chance() * 60)}-03-09`;
    const applicant = {
      fullname: 'Nobody Real',
      email: `nobody${at}@mail.test`,
      dob,
      termsVersion: 'terms-1',
    };
    const { assessmentId: id, token } = await source.transaction((manager) =>
      service.open(manager, applicant),
    );
    await service.chooseCategory(id, categories[at % categories.length]);
    await source.transaction((manager) => service.unlock(manager, id, new Date()));
    const way = wayOf(await store.read(id), rules, chance);
    const planted = {};
    for (const [point, { answers, pointer, rulesVersion, activeAt }] of Object.entries(way.points)) {
      await store.change(id, async (row) => ({ ...row, answers, pointer, rulesVersion, activeAt }));
      [planted[point]] = await source.query(
        'select state, rules_version, active_at from assessment where id = $1',
        [id],
      );
    }
    return {
      token,
      bodies: way.bodies,
      /** Puts this visitor back to a point of the way: start, middle or before the last answer. */
      stand: (point) => {
        const { state, rules_version, active_at } = planted[point];
        return source.query(
          `update assessment set state = $2, rules_version = $3, active_at = $4, outcome = null, submitted_at = null,
             version = version + 1 where id = $1`,
          [id, state, rules_version, active_at],
        );
      },
    };
  };

  const visitors = [];
  for (let at = 0; at < howMany; at += 1) visitors.push(await make(at));
  await writeReviews(source, context.get(ReviewStore));
  return { visitors, rulesVersion: rules.version, close: () => context.close() };
}

/** Every body that is sent on the way, and the assessment at its start, middle, and before the last answer. */
function wayOf(begun, rules, chance) {
  const [bodies, states] = [[], [begun]];
  for (let path = pathOf(begun, rules); path.next; path = pathOf(states.at(-1), rules)) {
    const { question, stage } = path.next;
    const option = question.options[Math.floor(chance() * question.options.length)].id;
    const answerId = question.multiple ? [option] : option;
    const body = { questionId: question.id, answerId, type: stage, nextQst: null };
    bodies.push(body);
    states.push(answer(states.at(-1), rules, body, new Date()));
  }
  const middle = Math.floor(bodies.length / 2);
  return { bodies, points: { start: begun, middle: states[middle], last: states.at(-2) } };
}

async function writeReviews(source, reviews) {
  for (let at = 0; at < REVIEWS; at += 1)
    await source.transaction((manager) =>
      reviews.insert(manager, {
        id: `00000000-0000-4000-8000-00000000000${at}`,
        assessmentId: null,
        reviewer: 'Nobody R.',
        rating: 5 - (at % 2),
        description: 'It asked what my doctor asked, and told me when to go.',
        state: 'approved',
        submittedAt: new Date(),
        decidedAt: new Date(Date.UTC(2026, 0, 1 + at)),
      }),
    );
}
