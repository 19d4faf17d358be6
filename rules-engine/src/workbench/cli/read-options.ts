/** Numbers of the command line: a parser for commander, which names the option when it refuses. */
import { InvalidArgumentError } from 'commander';

export const wholeNumberFrom =
  (least: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least)
      throw new InvalidArgumentError(`It takes a whole number from ${least}.`);
    return value;
  };

export function percentage(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('It takes a number from 0 to 100.');
  return value;
}

/** Decibans; below 0 for what counts against. */
export function points(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value))
    throw new InvalidArgumentError('It takes a number of points.');
  return value;
}
