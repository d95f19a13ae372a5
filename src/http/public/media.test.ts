import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRange } from './media.ts';

describe('the Range header', () => {
  it.each([
    [null, null],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=100-', { start: 100, end: 999 }],
    ['bytes=-10', { start: 990, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=990-5000', { start: 990, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-3', 'unsatisfiable'],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
  ])('%j of 1000 bytes', (header, expected) => expect(readRange(header, 1000)).toEqual(expected));

  it('never leaves the file', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 1e9 }), (a, b, size) => {
        const range = readRange(`bytes=${a}-${b}`, size);
        if (range && range !== 'unsatisfiable') {
          expect(range.start).toBeLessThanOrEqual(range.end);
          expect(range.end).toBeLessThan(size);
        }
      }),
    );
  });
});
