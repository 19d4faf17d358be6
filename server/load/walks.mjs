/**
 * Visitors at once, each from the first question to the result and then anew, with the pauses of somebody who reads.
 * What the server has acknowledged is compared with what it says at the end of each way.
 */
const ANSWER = { method: 'PUT', path: '/api/diagnosis/update/answer' };
const DIAGNOSIS = { method: 'GET', path: '/api/diagnosis' };
const SUBMIT = { method: 'POST', path: '/api/diagnosis/submit', body: {} };
/** Of each kind of trouble so many are told in full. */
const TOLD = 5;

/**
 * Walks until `isOver()`. Answers { answers: [ms], ways, errors, lost, troubles }; `answers` only of when `counts()` is
 * true, all else of the whole time.
 */
export async function walkAll(server, visitors, options) {
  const seen = { answers: [], ways: 0, errors: 0, lost: 0, troubles: [] };
  await Promise.all(visitors.map((visitor) => walkOn(server, visitor, options, seen)));
  return seen;
}

async function walkOn(server, visitor, { pause, chance, isOver, counts }, seen) {
  const read = () => new Promise((resume) => setTimeout(resume, pause * 2 * chance()));
  const trouble = (kind, text) => {
    seen[kind] += 1;
    if (seen.troubles.length < TOLD) seen.troubles.push(text);
  };
  while (!isOver()) {
    try {
      await visitor.stand('start');
      await walk(server, visitor, { read, isOver, counts, trouble }, seen);
    } catch (error) {
      trouble('errors', error.message);
      await read();
    }
  }
}

async function walk(server, { token, bodies }, { read, isOver, counts, trouble }, seen) {
  const said = [];
  let diagnosis = dataOf(await server.call({ ...DIAGNOSIS, token }));
  for (const body of bodies) {
    await read();
    if (isOver()) break;
    const answer = await server.call({ ...ANSWER, token, body });
    if (counts()) seen.answers.push(answer.ms);
    said.push([body.questionId, titleOf(diagnosis, body)]);
    ({ diagnosis } = dataOf(answer));
  }
  const { answered } = dataOf(await server.call({ ...DIAGNOSIS, token }));
  const kept = answered.map(({ questionId, answer }) => [questionId, answer]);
  if (JSON.stringify(kept) !== JSON.stringify(said))
    trouble('lost', `said ${JSON.stringify(said)}, kept ${JSON.stringify(kept)}`);
  if (said.length < bodies.length) return;
  await server.call({ ...SUBMIT, token });
  seen.ways += 1;
}

const dataOf = ({ text }) => JSON.parse(text).data;

/** What the page shows for the answer that is about to be given. */
function titleOf({ genericQuestions, primaryQuestions }, { type, answerId }) {
  const { current } = type === 'generic' ? genericQuestions : primaryQuestions;
  const id = Array.isArray(answerId) ? answerId[0] : answerId;
  return current.options.find((option) => (option.id ?? option.key) === id).title;
}
