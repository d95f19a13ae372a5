import { expect, it, vi } from 'vitest';
import { untilStable } from './until-stable.ts';

it.each([
  ['stays as it is', 'abc', (text: string) => text, 'abc', 1],
  ['settles after a reading', 'abc', (text: string) => text.replaceAll('b', ''), 'ac', 2],
  ['falls apart again and again', '((()))', (text: string) => text.replace('()', ''), '', 4],
])('text that %s is processed until it no longer changes', (_says, source, read, left, times) => {
  const reading = vi.fn(read);
  expect(untilStable(source, reading)).toBe(left);
  expect(reading).toHaveBeenCalledTimes(times);
});

it('P51 a drawing that never becomes stable is rejected after a few passes', () => {
  const reading = vi.fn((text: string) => `${text}<g></g>`);
  expect(untilStable('<svg>', reading)).toBeUndefined();
  expect(reading.mock.calls.length).toBeLessThan(10);
});
