import { describe, expect, it, test } from 'vitest';
import { isUnset, toAlign, toColour, toCorners, toLength, toSides } from './values.ts';

describe('a colour', () => {
  test.each([
    ['#6EC1E4', '#6ec1e4'],
    ['#fff', '#fff'],
    ['rgba(0, 0, 0, 0.5)', '#00000080'],
    ['rgb(255 128 0 / 25%)', '#ff800040'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['white', '#ffffff'],
    ['transparent', 'transparent'],
  ])('%s is read as %s', (given, expected) => {
    expect(toColour(given)).toBe(expected);
  });
  test.each([['var(--x)'], ['url(x)'], ['#12'], ['red;}'], [7], [null]])('%s is refused', (given) => {
    expect(toColour(given)).toBeNull();
  });
});

describe('a length', () => {
  test.each([
    [{ unit: 'px', size: 12 }, '12px'],
    [{ unit: 'rem', size: '1.5' }, '1.5rem'],
    [{ unit: '%', size: 0 }, '0'],
    [{ unit: '', size: 4 }, '4px'],
    [{ unit: 'px', size: '' }, null],
    [{ unit: 'px', size: 'x' }, null],
  ])('%o is %s', (given, expected) => {
    expect(toLength(given)).toBe(expected);
  });
});

describe('sides', () => {
  const padding = { unit: 'px', top: '1', right: '2', bottom: '', left: '4', isLinked: false };
  it('are logical: left is the start of a line on a site that reads from left to right', () => {
    expect(toSides(padding, 'ltr')).toEqual({ blockStart: '1px', inlineEnd: '2px', inlineStart: '4px' });
    expect(toSides(padding, 'rtl')).toEqual({ blockStart: '1px', inlineStart: '2px', inlineEnd: '4px' });
  });
  it('of corners go clockwise from the top left', () => {
    const corners = { unit: 'px', top: 1, right: 2, bottom: 3, left: 4 };
    expect(toCorners(corners, 'ltr')).toEqual({ startStart: '1px', startEnd: '2px', endEnd: '3px', endStart: '4px' });
    expect(toCorners(corners, 'rtl')).toEqual({ startStart: '2px', startEnd: '1px', endEnd: '4px', endStart: '3px' });
  });
  it('of a text follow the direction', () => {
    expect([toAlign('left', 'ltr'), toAlign('left', 'rtl'), toAlign('center', 'rtl')]).toEqual([
      'start',
      'end',
      'center',
    ]);
  });
});

test.each([
  [''],
  [[]],
  [{ unit: 'px', size: '', sizes: [] }],
  [{ unit: 'px', top: '', right: '', bottom: '', left: '', isLinked: true }],
  [{ url: '', id: '' }],
])('%o is an emptied control', (value) => {
  expect(isUnset(value)).toBe(true);
});
