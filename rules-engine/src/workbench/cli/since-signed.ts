/**
 * What changed since a signature: it keeps a fingerprint of what was read and not the words, so that alone it can only
 * say that something did. The commit that brought it in has the words, and `rules diff` compares with that.
 */
import type { ReviewState } from '../../engine/load/signature.js';
import { commitThatWrote } from '../diff/index.js';

/** By kind and id: how to see it. Only of signatures that other words have taken the ground from. */
export async function sinceSigned(
  states: readonly ReviewState[],
  rules: string,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { kind, id, standing, review, at } of states) {
    if (standing !== 'changed' || review.signature === undefined) continue;
    const commit = await commitThatWrote(review.signature, rules, at.file.path);
    found.set(
      `${kind} ${id}`,
      commit === null
        ? 'what changed is told by no commit here: the signature keeps a fingerprint, not the words'
        : `what changed since: npx rules diff ${commit}`,
    );
  }
  return found;
}
