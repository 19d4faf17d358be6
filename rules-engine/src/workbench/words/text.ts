/** Text as such, whatever it is about. */

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** An id as words: "long-cough" is "long cough". */
export const spaced = (id: string): string => id.replaceAll('-', ' ');

/** "1 error", "2 errors". */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
}
