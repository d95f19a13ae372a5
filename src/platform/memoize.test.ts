import { expect, it, vi } from 'vitest';
import { memoize } from './memoize.ts';

it('makes a thing once for each value and word', () => {
  const make = vi.fn(({ name }: { name: string }, word: string) => `${name} ${word}`);
  const made = memoize(make);
  const [first, second] = [{ name: 'a' }, { name: 'a' }];
  expect([made(first, 'x'), made(first, 'x'), made(first, 'y'), made(second, 'x')]).toEqual([
    'a x',
    'a x',
    'a y',
    'a x',
  ]);
  expect(make).toHaveBeenCalledTimes(3);
});

it('also remembers that nothing is made of a value', () => {
  const make = vi.fn(() => null);
  const made = memoize(make);
  const value = {};
  expect([made(value, ''), made(value, '')]).toEqual([null, null]);
  expect(make).toHaveBeenCalledTimes(1);
});
