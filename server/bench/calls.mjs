/**
 * What is measured. Each entry takes a visitor through one turn on a server and gives the calls' times; putting the
 * visitor back afterwards is done by the client and counts for neither, nor do the calls of `ready`.
 */
const DIAGNOSIS = { method: 'GET', path: '/api/diagnosis' };
const HOME = { method: 'GET', path: '/api/home-page' };
const ANSWER = { method: 'PUT', path: '/api/diagnosis/update/answer' };
const SUBMIT = { method: 'POST', path: '/api/diagnosis/submit', body: {} };

export const TURNS = {
  'home-page': { calls: () => [HOME] },
  diagnosis: { from: 'middle', calls: () => [DIAGNOSIS] },
  // From the first question to the last, so that the mean is that of a whole way.
  'update/answer': { from: 'start', calls: answersOf },
  // Behind the last answer, as everybody submits.
  submit: { from: 'last', ready: (visitor) => answersOf(visitor).slice(-1), calls: () => [SUBMIT] },
  // What one visitor costs from the first question to the result; sign-in, mail and payment apart.
  'whole way': {
    from: 'start',
    calls: (visitor) => [DIAGNOSIS, ...answersOf(visitor), SUBMIT, DIAGNOSIS],
  },
};

function answersOf({ bodies }) {
  return bodies.map((body) => ({ ...ANSWER, body }));
}

/** To where a turn begins. */
export async function getReady(turn, server, visitor) {
  if (turn.from) await visitor.stand(turn.from);
  for (const call of turn.ready?.(visitor) ?? []) await server.call({ ...call, token: visitor.token });
}

/** One turn of a visitor; `told` hears each answer and how long it took. */
export async function takeTurn(turn, server, visitor, told) {
  for (const call of turn.calls(visitor)) told(await server.call({ ...call, token: visitor.token }));
}
