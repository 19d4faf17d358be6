/** Lines over a logarithmic axis as an SVG text: few lines of our own, since a plotting library weighs more than the bench. */
const [WIDTH, HEIGHT] = [640, 400];
const [LEFT, RIGHT, TOP, BOTTOM] = [64, 168, 40, 48];
const COLORS = ['#0b6e4f', '#b4530a', '#1d4e89', '#8a1c7c', '#5b5b5b', '#7a6a00'];

/** `lines`: name → [x, y] pairs. The y axis begins at 0, so that a rise looks as large as it is. */
export function plot({ title, x, y, lines }) {
  const points = Object.values(lines).flat();
  const xs = [...new Set(points.map(([at]) => at))].sort((a, b) => a - b);
  const [from, to] = [Math.log(xs[0]), Math.log(xs.at(-1))];
  const most = niceAbove(Math.max(...points.map(([, value]) => value)));
  const across = (at) => LEFT + ((Math.log(at) - from) / (to - from || 1)) * (WIDTH - LEFT - RIGHT);
  const up = (value) => HEIGHT - BOTTOM - (value / most) * (HEIGHT - TOP - BOTTOM);
  const text = (at, height, words, more = '') =>
    `<text x="${round(at)}" y="${round(height)}" ${more}>${escaped(words)}</text>`;
  const steps = [0, 0.25, 0.5, 0.75, 1].map((part) => part * most);
  const drawn = Object.entries(lines).map(([name, list], index) => {
    const color = COLORS[index % COLORS.length];
    const places = list.map(([at, value]) => [round(across(at)), round(up(value))]);
    const label = { at: places.at(-1)[0] + 8, height: TOP + 16 + index * 18 };
    return [
      `<polyline fill="none" stroke="${color}" stroke-width="2" points="${places.map((place) => place.join(',')).join(' ')}"/>`,
      ...places.map(([at, height]) => `<circle cx="${at}" cy="${height}" r="3" fill="${color}"/>`),
      `<rect x="${WIDTH - RIGHT + 16}" y="${label.height - 9}" width="12" height="3" fill="${color}"/>`,
      text(WIDTH - RIGHT + 34, label.height - 3, name),
    ].join('\n');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#222">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${text(LEFT, 22, title, 'font-size="15" font-weight="bold"')}
${steps.map((value) => `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${round(up(value))}" y2="${round(up(value))}" stroke="#ddd"/>\n${text(LEFT - 8, up(value) + 4, String(round(value)), 'text-anchor="end"')}`).join('\n')}
${xs.map((at) => text(across(at), HEIGHT - BOTTOM + 18, at.toLocaleString('en-US'), 'text-anchor="middle"')).join('\n')}
${text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, x, 'text-anchor="middle"')}
${text(14, TOP - 8, y)}
${drawn.join('\n')}
</svg>
`;
}

function niceAbove(value) {
  const power = 10 ** Math.floor(Math.log10(value || 1));
  return [1, 2, 4, 5, 10].map((step) => step * power).find((one) => one >= value);
}

const round = (value) => Math.round(value * 100) / 100;
const escaped = (words) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
