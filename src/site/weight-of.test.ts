import { expect, it } from 'vitest';
import { weightOf } from './weight-of.ts';

const text = 'سلام'.repeat(100);

it.each([
  ['a text', text, 400 * 2],
  ['a list', [text, text], 800 * 2],
  ['an object in an object', { deep: { text } }, 400 * 2],
  ['a map with its keys', new Map([[text, { text }]]), 800 * 2],
  ['nothing', null, 0],
])('weighs %s by the texts in it', (_name, value, least) => {
  expect(weightOf(value)).toBeGreaterThanOrEqual(least);
  expect(weightOf(value)).toBeLessThan(least + 200);
});

it('counts what several values hold in each of them', () => {
  const shared = { text };
  expect(weightOf([shared])).toBe(weightOf([shared]));
  expect(weightOf([shared, shared])).toBeGreaterThan(weightOf(shared) * 2);
});
