/** Texts of strangers on the operator's terminal: no character of theirs may move its cursor or change its colours. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export function timeOf(date: Date | null): string {
  return date ? date.toISOString().slice(0, 16).replace('T', ' ') : '-';
}

/** Ids in the database are UUIDs; a question with anything else is answered without asking it. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
