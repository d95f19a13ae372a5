import { expect, it } from 'vitest';
import { readElement } from './read-element.ts';
import { readRecentElement } from './recent-elements.ts';

it('reads the settings of elements that look alike once, and names what is wrong in each', () => {
  const stored = () => ({ style: { base: { colour: '#0b6f57', opacity: 'x' } }, cssId: '1' });
  const expected: string[] = [];
  const settings = readElement(stored(), expected);
  const read = [1, 2].map(() => {
    const faults: string[] = [];
    return { settings: readRecentElement(stored(), faults), faults };
  });
  expect(read).toEqual([1, 2].map(() => ({ settings, faults: expected })));
  expect(expected).not.toEqual([]);
  expect(read[0]?.settings).toBe(read[1]?.settings);
});
