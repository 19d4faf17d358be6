/** How wide a text is, near enough to lay boxes out without a browser; wrapped lines come a little short, never long. */
const NARROW = /[iljtfr.,;:'|!()[\]\s“”’]/;
const WIDE = /[mwMW@—…]/;

export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const sign of text) {
    ems += NARROW.test(sign) ? 0.36 : WIDE.test(sign) ? 0.92 : /[A-Z0-9]/.test(sign) ? 0.69 : 0.58;
  }
  return ems * size;
}

/** Lines no wider than `width`; beyond `most` lines the last ends in an ellipsis. */
export function wrapped(text: string, width: number, size: number, most = 99): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((one) => pieces(one, width, size))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  return [...kept.slice(0, -1), `${kept.at(-1) ?? ''} …`];
}

/** A word wider than the box is cut: no text runs over an edge. */
function pieces(word: string, width: number, size: number): string[] {
  if (textWidth(word, size) <= width) return [word];
  const list: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (textWidth(piece + sign, size) > width && piece !== '') {
      list.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return piece === '' ? list : [...list, piece];
}
