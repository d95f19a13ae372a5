import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initialTab, tabForHash, tabForKey } from './rules.ts';

const tabs = ['linux', 'windows', 'economic', 'حرفه‌ای'];

describe('on page load, the tab named by the fragment is selected if such a tab exists', () => {
  test.each(tabs)('%s', (value) => {
    expect(initialTab(tabs, value)).toBe(value);
  });
});

describe('otherwise the first tab is selected', () => {
  test.each(['', 'mac', 'Linux', 'Windows', 'linux ', 'panel-linux', '__proto__', 'length', '0', 'حرفه ای', '%'])(
    '%s',
    (hash) => {
      expect(initialTab(tabs, hash)).toBe('linux');
    },
  );

  test('a switcher without tabs has none', () => {
    expect(initialTab([], 'linux')).toBeNull();
  });
});

describe('when the fragment changes, the matching tab is selected if one exists; if none matches, nothing changes', () => {
  test.each(tabs)('%s is selected', (value) => {
    expect(tabForHash(tabs, value)).toBe(value);
  });

  test.each(['', 'mac', 'Windows', 'panel-windows', '__proto__', 'constructor'])('«%s» changes nothing', (hash) => {
    expect(tabForHash(tabs, hash)).toBeNull();
  });
});

describe('arrow keys move between tabs and wrap around at both ends', () => {
  test.each([
    ['ArrowLeft', 'windows', 'linux'],
    ['ArrowUp', 'windows', 'linux'],
    ['ArrowRight', 'windows', 'economic'],
    ['ArrowDown', 'windows', 'economic'],
    ['ArrowLeft', 'linux', 'حرفه‌ای'],
    ['ArrowUp', 'linux', 'حرفه‌ای'],
    ['ArrowRight', 'حرفه‌ای', 'linux'],
    ['ArrowDown', 'حرفه‌ای', 'linux'],
    ['Home', 'economic', 'linux'],
    ['End', 'windows', 'حرفه‌ای'],
  ])('%s at %s goes to %s', (key, active, next) => {
    expect(tabForKey(tabs, active, key)).toBe(next);
  });

  test.each(['Enter', ' ', 'Tab', 'a', 'PageDown', 'Escape', ''])('%s goes nowhere', (key) => {
    expect(tabForKey(tabs, 'windows', key)).toBeNull();
  });

  test('no key moves from an element that is not a tab', () => {
    expect(tabForKey(tabs, 'mac', 'ArrowRight')).toBeNull();
  });

  test('the one tab of a switcher is its own neighbour', () => {
    expect(tabForKey(['only'], 'only', 'ArrowLeft')).toBe('only');
    expect(tabForKey(['only'], 'only', 'ArrowRight')).toBe('only');
  });

  test('previous undoes next, and as many steps as there are tabs come back', () => {
    const values = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(values, fc.nat(), (list, at) => {
        const start = list[at % list.length] as string;
        const step = (from: string, key: string) => tabForKey(list, from, key) as string;
        expect(step(step(start, 'ArrowRight'), 'ArrowLeft')).toBe(start);
        expect(list.reduce((from) => step(from, 'ArrowDown'), start)).toBe(start);
      }),
    );
  });
});
