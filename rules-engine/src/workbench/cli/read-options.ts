/** Numbers of the command line, refused with the option's name when they are none. */
import { InvalidArgumentError } from 'commander';
import { BadInput } from './exit.js';

export function wholeNumberArgument(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Write a whole number.');
  return Number(text);
}

/** A whole number from the command line. */
export function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least || text.trim() === '')
    throw new BadInput(`--${name} takes a whole number from ${least}, not "${text}".`);
  return value;
}

/** A share in percent, as typed: 0 … 100. */
export function percentOption(text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 100))
    throw new BadInput(`--min takes a number from 0 to 100, not "${text}".`);
  return value;
}
