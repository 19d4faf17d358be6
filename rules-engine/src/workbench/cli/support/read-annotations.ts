/**
 * Workflow commands read as the GitHub runner reads them: `::command key=value,key=value::message`, one a line, with
 * the documented escapes undone. For specs.
 */
interface Annotation {
  command: string;
  properties: Record<string, string>;
  message: string;
}

export function readAnnotations(text: string): Annotation[] {
  return text.split('\n').flatMap((line) => {
    const match = /^::(\w+)(?: ([^\n]*?))?::(.*)$/.exec(line);
    if (!match) return [];
    const [, command = '', listed = '', message = ''] = match;
    const properties = Object.fromEntries(
      listed.split(',').map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), unescaped(pair.slice(at + 1), PROPERTY)];
      }),
    );
    return [{ command, properties, message: unescaped(message, DATA) }];
  });
}

const DATA: readonly (readonly [string, string])[] = [
  ['%0D', '\r'],
  ['%0A', '\n'],
];
const PROPERTY = [...DATA, ['%3A', ':'], ['%2C', ',']] as const;

/** The sign itself comes last, or an escaped escape would be undone twice. */
function unescaped(text: string, table: readonly (readonly [string, string])[]): string {
  return [...table, ['%25', '%'] as const].reduce((now, [from, to]) => now.replaceAll(from, to), text);
}
