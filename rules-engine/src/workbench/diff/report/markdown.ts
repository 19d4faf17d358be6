/** Words of rule files are text, never markup: no links, mentions, tags or tables of their own. */
export function md(text: string): string {
  return text
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
    .replaceAll('@', '@\u200b');
}

export const number = (value: number): string => value.toLocaleString('en-US');

/** As a reader counts: bullets, arrows and signs are no words. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length;
