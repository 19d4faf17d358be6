/** The pictures of an image question: one for each answer, and none twice. */
import type { Option, Question } from '../../model.js';
import type { Located } from '../library.js';
import { report, type Context } from './context.js';

export function checkPictures(context: Context, at: Located<Question>, options: readonly Option[]): void {
  const shown = new Map<string, string>();
  for (const [index, { id, image, none, unknown }] of options.entries()) {
    const path = ['options', index];
    if (image === undefined) {
      if (!unknown && !none) report(context, at, path, 'missing-image', `The option "${id}" has no picture.`);
      continue;
    }
    const other = shown.get(image);
    if (other !== undefined)
      report(context, at, [...path, 'image'], 'same-picture', `"${id}" and "${other}" show one picture.`);
    shown.set(image, other ?? id);
  }
}
