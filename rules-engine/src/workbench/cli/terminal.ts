/** Words and colours on a terminal. Colours only where a person looks, and never with NO_COLOR. */
import type { WriteStream } from 'node:tty';

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;
type Paint = Record<keyof typeof CODES, (text: string) => string>;

export function painter(stream: Pick<WriteStream, 'isTTY'> = process.stdout): Paint {
  const wanted = process.env['FORCE_COLOR'] !== undefined && process.env['FORCE_COLOR'] !== '0';
  const refused = (process.env['NO_COLOR'] ?? '') !== '' || process.env['TERM'] === 'dumb';
  const isOn = !refused && (wanted || stream.isTTY);
  const paint = (code: number) => (text: string) => (isOn ? `\u001b[${code}m${text}\u001b[0m` : text);
  return Object.fromEntries(Object.entries(CODES).map(([name, code]) => [name, paint(code)])) as Paint;
}

export function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}

export function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}
