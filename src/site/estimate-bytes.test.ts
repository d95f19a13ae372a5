import { expect, it } from 'vitest';
import { estimateBytes } from './estimate-bytes.ts';

const text = 'سلام'.repeat(100);

it.each([
  ['a text', text, 400 * 2],
  ['a list', [text, text], 800 * 2],
  ['an object in an object', { deep: { text } }, 400 * 2],
  ['a map with its keys', new Map([[text, { text }]]), 800 * 2],
  ['nothing', null, 0],
])('weighs %s by the texts in it', (_name, value, least) => {
  expect(estimateBytes(value)).toBeGreaterThanOrEqual(least);
  expect(estimateBytes(value)).toBeLessThan(least + 200);
});

it('counts shared values once for each reference', () => {
  const shared = { text };
  expect(estimateBytes([shared])).toBe(estimateBytes([shared]));
  expect(estimateBytes([shared, shared])).toBeGreaterThan(estimateBytes(shared) * 2);
});
