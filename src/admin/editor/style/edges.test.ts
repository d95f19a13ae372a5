import { describe, expect, it } from 'vitest';
import { shareOf, tracksOf } from './edges.ts';

describe('a dragged border between columns', () => {
  it.each([
    [[300, 300], 0, 200, '0.67fr 1.33fr'],
    [[300, 300, 300], 1, 400, '1fr 1.33fr 0.67fr'],
    // A column keeps a tenth of the room of both.
    [[300, 300], 0, -50, '0.2fr 1.8fr'],
    [[300, 300], 0, 900, '1.8fr 0.2fr'],
  ])('makes column %j at %i %i pixels wide: %s', (widths, at, width, tracks) => {
    expect(tracksOf(widths, at, width)).toBe(tracks);
  });
});

it.each([
  [400, 800, '50%'],
  [333, 1000, '33.5%'],
  [2000, 800, '100%'],
  [-5, 800, '2%'],
])('a width of %i in a room of %i is %s', (width, room, share) => {
  expect(shareOf(width, room)).toBe(share);
});
