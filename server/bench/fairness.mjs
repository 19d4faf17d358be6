/** A floor that answers otherwise would be no floor: every answer of every visitor is compared before anything is timed. */
import { isDeepStrictEqual } from 'node:util';
import { takeTurn, TURNS } from './calls.mjs';

/** How many answers were alike; throws at the first that is not. */
export async function mustAgree([product, floor], visitors) {
  let compared = 0;
  for (const [name, turn] of Object.entries(TURNS))
    for (const visitor of visitors) {
      const [ours, theirs] = [await answersOf(turn, product, visitor), await answersOf(turn, floor, visitor)];
      const differs = ours.findIndex((answer, at) => !isDeepStrictEqual(answer, theirs[at]));
      if (differs >= 0 || ours.length !== theirs.length)
        throw new Error(
          `${product.name} and ${floor.name} answer ${name} differently: the times would say nothing.`,
        );
      compared += ours.length;
    }
  return compared;
}

async function answersOf(turn, server, visitor) {
  if (turn.from) await visitor.stand(turn.from);
  const answers = [];
  await takeTurn(turn, server, visitor, ({ text }) => {
    // The moment of the submission alone differs.
    answers.push(JSON.parse(text, (key, value) => (key === 'madeOn' && value ? 'then' : value)));
  });
  return answers;
}
