import { describe, expect, it } from 'vitest';
import { stepForKey } from './rules.ts';

const at = { entry: 0, count: 3, isRtl: true, isRow: true, hasFloatingSub: false, link: null };

describe('keys along the row', () => {
  it.each([
    ['ArrowLeft', true, [1, 2, 0]],
    ['ArrowRight', true, [2, 0, 1]],
    ['ArrowRight', false, [1, 2, 0]],
    ['Home', true, [0, 0, 0]],
    ['End', true, [2, 2, 2]],
  ])('%s (right-to-left: %s) moves to %j', (key, isRtl, expected) => {
    const steps = [0, 1, 2].map((entry) => stepForKey({ ...at, key, isRtl, entry }));
    expect(steps).toEqual(expected.map((index) => ({ to: 'entry', index })));
  });

  it.each(['ArrowUp', 'ArrowDown', 'Enter', 'a'])('%s means nothing', (key) => {
    expect(stepForKey({ ...at, key })).toBeNull();
  });

  it('mean nothing where the entries are below each other', () => {
    for (const key of ['ArrowLeft', 'Home', 'End']) expect(stepForKey({ ...at, key, isRow: false })).toBeNull();
  });
});

describe('keys and a sub-menu', () => {
  it('Down moves into a floating sub-menu, and into no other', () => {
    expect(stepForKey({ ...at, key: 'ArrowDown', hasFloatingSub: true })).toEqual({ to: 'link', index: 0 });
    expect(stepForKey({ ...at, key: 'ArrowDown' })).toBeNull();
  });

  it('Down and Up move along its links, and Up from the first back to the entry', () => {
    const inside = { ...at, entry: 2, hasFloatingSub: true };
    expect(stepForKey({ ...inside, key: 'ArrowDown', link: 0 })).toEqual({ to: 'link', index: 1 });
    expect(stepForKey({ ...inside, key: 'ArrowUp', link: 1 })).toEqual({ to: 'link', index: 0 });
    expect(stepForKey({ ...inside, key: 'ArrowUp', link: 0 })).toEqual({ to: 'entry', index: 2 });
  });

  it('other keys are the browser’s inside it', () => {
    for (const key of ['ArrowLeft', 'Home', 'End']) expect(stepForKey({ ...at, key, link: 0 })).toBeNull();
  });
});
