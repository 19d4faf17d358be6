/** The pictures that the rules name and those that are drawn are the same, and each is one that every page may show. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const drawings = path.join(root, 'client/public/images');
const jsonFiles = (folder) =>
  readdirSync(path.join(root, 'rules', folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(path.join(root, 'rules', folder, file), 'utf8'));

const named = new Set(
  [...jsonFiles('questions'), ...jsonFiles('categories')].flatMap((text) =>
    [...text.matchAll(/"(?:image|referenceImage)": *"([^"]+)"/g)].map(([, file]) => file),
  ),
);
const drawn = readdirSync(drawings, { recursive: true }).filter((file) => file.endsWith('.svg'));

test('every picture that the rules name is drawn', () => {
  expect(named.size).toBeGreaterThan(100);
  expect([...named].filter((file) => !existsSync(path.join(drawings, file)))).toEqual([]);
});

test('every drawing is named: none lies about', () => {
  expect(drawn.filter((file) => !named.has(file))).toEqual([]);
});

test.each(drawn)('%s: square, small, and nothing but shapes', (file) => {
  const svg = readFileSync(path.join(drawings, file), 'utf8');
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  expect(width).toBe(height);
  expect(svg).not.toMatch(/<script|<style|<text|<image|href=|\son\w+=/);
  expect(svg.length).toBeLessThan(20_000);
});
