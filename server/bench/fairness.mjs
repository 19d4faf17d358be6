/** What answers otherwise is not comparable: every answer of every visitor is compared before anything is timed. */
import { isDeepStrictEqual } from 'node:util';
import { getReady, takeTurn, TURNS } from './calls.mjs';

/** How many answers were alike; throws at the first that is not. */
export async function mustAgree([product, ...others], visitors) {
  let compared = 0;
  for (const [name, turn] of Object.entries(TURNS))
    for (const visitor of visitors) {
      const ours = await answersOf(turn, product, visitor);
      for (const other of others)
        if (!isDeepStrictEqual(ours, await answersOf(turn, other, visitor)))
          throw new Error(
            `${product.name} and ${other.name} answer ${name} differently: the times would say nothing.`,
          );
      compared += ours.length;
    }
  return compared;
}

async function answersOf(turn, server, visitor) {
  await getReady(turn, server, visitor);
  const answers = [];
  await takeTurn(turn, server, visitor, ({ text }) => {
    // The moment of the submission alone differs.
    answers.push(JSON.parse(text, (key, value) => (key === 'madeOn' && value ? 'then' : value)));
  });
  return answers;
}
