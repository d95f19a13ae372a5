import { describe, expect, it } from 'vitest';
import { bars } from './bars.ts';
import { comparison, dayName, share } from './labels.ts';

describe('the words of the dashboard', () => {
  it.each([
    ['2026-11-15', '۲۴ آبان'],
    ['2026-03-21', '۱ فروردین'],
  ])('%s is %s', (day, name) => {
    expect(dayName(day)).toBe(name);
  });

  it.each([
    [12, 10, '۲۰٪ بیشتر از ۷ روز پیش از آن'],
    [5, 10, '۵۰٪ کمتر از ۷ روز پیش از آن'],
    [10, 10, 'برابر با ۷ روز پیش از آن'],
    [3, 0, ''],
  ])('%i after %i', (total, before, sentence) => {
    expect(comparison({ total, before }, 7)).toBe(sentence);
  });

  it.each([
    [1, 8, '۱۳٪'],
    [0, 8, '۰٪'],
    [0, 0, '–'],
  ])('%i of %i', (part, whole, words) => {
    expect(share(part, whole)).toBe(words);
  });
});

describe('the bars of a plot', () => {
  it('are from right to left, the oldest first, as high as their share of the highest', () => {
    expect(bars([2, 0, 4], { width: 300, height: 100, most: 4 })).toEqual([
      { x: 210, y: 50, width: 80, height: 50 },
      { x: 110, y: 100, width: 80, height: 0 },
      { x: 10, y: 0, width: 80, height: 100 },
    ]);
  });

  it('something is never drawn as nothing, and nothing never as something', () => {
    const [little, none] = bars([1, 0], { width: 200, height: 100, most: 100_000 });
    expect([little?.height, none?.height]).toEqual([2, 0]);
    expect(bars([0], { width: 100, height: 100, most: 0 })).toMatchObject([{ height: 0 }]);
  });
});
