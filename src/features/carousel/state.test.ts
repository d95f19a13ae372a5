import { describe, expect, test } from 'vitest';
import { type CarouselState, nextCarousel } from './state.ts';

/** Five slides of 100 pixels, two of them visible, in right-to-left text. */
const row = { offsets: [0, 100, 200, 300, 400], max: 300 };
const start: CarouselState = { row, at: 0, heading: null };

describe('a slide that the visitor chooses', () => {
  test('is scrolled to smoothly and announced, and stops autoplay', () => {
    expect(nextCarousel(start, { type: 'choose', to: 2, scroll: 0 })).toEqual({
      state: { row, at: 2, heading: 2 },
      scroll: 'smooth',
      isChosen: true,
    });
  });

  test('has no pending scroll target where the row is already in position', () => {
    expect(nextCarousel(start, { type: 'choose', to: 0, scroll: -1 }).state.heading).toBeNull();
  });
});

test('automatic movement is not announced and stops nothing', () => {
  expect(nextCarousel(start, { type: 'go', to: 1, scroll: 0 })).toEqual({
    state: { row, at: 1, heading: 1 },
    scroll: 'smooth',
    isChosen: false,
  });
});

describe('scrolling that comes to rest', () => {
  test('where the visitor swiped to chooses that stop', () => {
    expect(nextCarousel(start, { type: 'rest', scroll: -190 })).toEqual({
      state: { row, at: 2, heading: null },
      isChosen: true,
    });
  });

  test('where it was chooses nothing', () => {
    expect(nextCarousel(start, { type: 'rest', scroll: -20 })).toEqual({ state: start });
  });

  test('on the way to a stop is no choice; at the stop the way ends', () => {
    const moving = { row, at: 2, heading: 2 };
    expect(nextCarousel(moving, { type: 'rest', scroll: -100 })).toEqual({ state: moving });
    expect(nextCarousel(moving, { type: 'rest', scroll: -199 })).toEqual({ state: { row, at: 2, heading: null } });
  });

  test('is the visitor’s after they took hold of the row on the way', () => {
    const { state } = nextCarousel({ row, at: 2, heading: 2 }, { type: 'take' });
    expect(nextCarousel(state, { type: 'rest', scroll: -100 })).toMatchObject({ state: { at: 1 }, isChosen: true });
  });
});

describe('a row of another size', () => {
  const narrow = { offsets: [0, 50, 100, 150, 200], max: 100 };

  test('stays at its slide, without a move to be seen', () => {
    expect(nextCarousel({ row, at: 1, heading: 1 }, { type: 'measure', row: narrow, scroll: -100 })).toEqual({
      state: { row: narrow, at: 1, heading: null },
      scroll: 'instant',
    });
  });

  test('goes back to its last stop', () => {
    expect(nextCarousel({ row, at: 3, heading: null }, { type: 'measure', row: narrow, scroll: -100 })).toEqual({
      state: { row: narrow, at: 2, heading: null },
    });
  });

  test('of the same size changes nothing', () => {
    const moving = { row, at: 2, heading: 2 };
    expect(nextCarousel(moving, { type: 'measure', row: { ...row }, scroll: -50 })).toEqual({ state: moving });
  });
});
