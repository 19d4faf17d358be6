/** `npm run bench:growth`: that its plots say what was measured. The whole of it runs in the deep run. */
import path from 'node:path';
import { expect, test } from '@jest/globals';

const { plot } = await import(path.resolve('bench/growth/plot.mjs'));

const picture = {
  title: 'As <rows> grow',
  x: 'rows',
  y: 'ms',
  lines: {
    fast: [
      [1, 0],
      [10, 1],
      [100, 2],
    ],
    slow: [
      [1, 2],
      [100, 4],
    ],
  },
};
const pointsOf = (svg: string): string[] =>
  [...svg.matchAll(/points="([^"]+)"/g)].map(([, points]) => points!);

test('each line goes through its points: tenfold is as far to the right each time, and the floor is 0', () => {
  const [fast, slow] = pointsOf(plot(picture)).map((points) =>
    points.split(' ').map((point) => point.split(',').map(Number) as [number, number]),
  );
  const [left, middle, right] = fast!.map(([at]) => at) as [number, number, number];
  expect(middle - left).toBeCloseTo(right - middle);
  expect([slow![0]![0], slow![1]![0]]).toEqual([left, right]);
  const [none, one, two] = fast!.map(([, height]) => height) as [number, number, number];
  expect(none - one).toBeCloseTo(one - two);
  expect(none - slow![1]![1]).toBeCloseTo(4 * (none - one));
});

test('title and names are told, and none of them is read as markup', () => {
  const svg = plot(picture);
  for (const words of ['As &lt;rows> grow', '>fast<', '>slow<', '>100<', '>ms<'])
    expect(svg).toContain(words);
});

test('a single measurement is a point, no fault', () => {
  const svg = plot({ ...picture, lines: { fast: [[1000, 3]] } });
  expect(pointsOf(svg)[0]).toMatch(/^\d+(\.\d+)?,\d+(\.\d+)?$/);
  expect(svg).not.toContain('NaN');
});
