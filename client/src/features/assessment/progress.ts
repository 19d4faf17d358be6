/**
 * Progress that feels true. The server's percentage counts the longest way still possible, so that it never goes
 * back; nobody walks that way. In the rules' own cases nine of ten visitors answer 27 to 34 questions, which says
 * more for most of the way; near the end, and on longer ways, it is a few more, and never more than was said before.
 */
const TYPICAL_QUESTIONS = 30;
/** "A few": below this many the typical length says nothing any more, and of what is possible a share is usual. */
const NEAR = 3;
const SHARE_OF_POSSIBLE = 0.35;
/** Full only when the server says so. */
const ALMOST_FULL = 95;

/** `answered` questions, and the server's percentage; `left` counts the questions after the one on the screen. */
export function progressOf(answered: number, serverPercent: number): { percent: number; left: number } {
  const possible = serverPercent > 0 ? (answered * (100 - serverPercent)) / serverPercent : TYPICAL_QUESTIONS;
  const typical = TYPICAL_QUESTIONS - answered;
  const open = typical >= NEAR ? Math.min(typical, possible) : Math.min(NEAR, possible * SHARE_OF_POSSIBLE);
  const byTypical = Math.min(ALMOST_FULL, Math.round((100 * answered) / TYPICAL_QUESTIONS));
  return { percent: Math.max(serverPercent, byTypical), left: Math.max(1, Math.round(open) - 1) };
}
