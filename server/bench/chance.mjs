/** Numbers below 1, the same for the same seed (a linear congruence; good enough to draw answers). */
export function chanceOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
