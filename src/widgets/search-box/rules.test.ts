import { describe, expect, it } from 'vitest';
import { isEnough, optionForKey, readRecent, withRecent } from './rules.ts';

describe('recent searches', () => {
  it('are listed newest first, each once, at most five, without an empty one', () => {
    expect(withRecent(['ssl', 'vps'], ' vps ')).toEqual(['vps', 'ssl']);
    expect(withRecent(['e', 'd', 'c', 'b', 'a'], 'f')).toEqual(['f', 'e', 'd', 'c', 'b']);
    expect(withRecent(['vps'], '  ')).toEqual(['vps']);
  });

  it.each([
    [null, []],
    ['{', []],
    ['"vps"', []],
    ['["vps", 1, "", "ssl"]', ['vps', 'ssl']],
    ['["a", "b", "c", "d", "e", "f"]', ['a', 'b', 'c', 'd', 'e']],
  ])('stored as %s are %j', (stored, expected) => {
    expect(readRecent(stored)).toEqual(expected);
  });
});

describe('keys', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
    ['Home', 1, 0],
    ['End', 1, 2],
    // The caret of the field moves.
    ['Home', -1, null],
    ['End', -1, null],
    ['Enter', 1, null],
  ])('%s from option %i goes to %s', (key, active, expected) => {
    expect(optionForKey(key, { active, count: 3 })).toBe(expected);
  });

  it('do nothing without options', () => {
    expect(optionForKey('ArrowDown', { active: -1, count: 0 })).toBeNull();
  });
});

it('a search has at least two letters', () => {
  expect([isEnough(' a '), isEnough('ab')]).toEqual([false, true]);
});
