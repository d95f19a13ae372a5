import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codePoint } from '../platform/properties.testing.ts';
import { createHashRouter, readFragment, writeFragment } from './hash-router.ts';

function fakePage(fragment = '', { isKnown = false } = {}) {
  const history: string[] = [fragment];
  const router = createHashRouter({
    read: () => history.at(-1) ?? '',
    write: (next, { replace }) => {
      if (replace) history.pop();
      history.push(next);
    },
    isKnown,
  });
  const goTo = (next: string) => {
    history.push(next);
    router.changed();
  };
  return { ...router, history, goTo };
}

afterEach(() => vi.restoreAllMocks());

describe('values are percent-decoded once', () => {
  test.each([
    ['', ''],
    ['#', ''],
    ['#linux', 'linux'],
    ['#%D9%84%DB%8C%D9%86%D9%88%DA%A9%D8%B3', 'لینوکس'],
    ['#لینوکس', 'لینوکس'],
    ['#%2531', '%31'],
    ['#a%20b', 'a b'],
    ['#a+b', 'a+b'],
    ['##x', '#x'],
  ])('%s reads as %s', (fragment, value) => {
    expect(readFragment(fragment)).toBe(value);
  });

  test.each(['#%', '#%zz', '#%D9', '#100%', '#%E0%A4%A'])('bad encoding %s stays unchanged', (fragment) => {
    expect(readFragment(fragment)).toBe(fragment.slice(1));
  });

  test('any value survives a round trip', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (value) => {
        expect(readFragment(writeFragment(value))).toBe(value);
      }),
    );
  });

  test('half a character is no reason to throw', () => {
    expect(writeFragment('\ud800')).toBe('#\ud800');
  });
});

describe('one order: hash action, then tab value, then anchor', () => {
  test('every kind is tried in that order until one accepts, whatever the order of registration', () => {
    const { onHash, goTo } = fakePage();
    const called: string[] = [];
    for (const kind of ['anchor', 'tab', 'action'] as const) onHash(kind, () => called.push(kind) === 0);
    goTo('#x');
    expect(called).toEqual(['action', 'tab', 'anchor']);
  });

  test('a kind that accepts ends the round', () => {
    const { onHash, goTo } = fakePage();
    const anchor = vi.fn(() => true);
    onHash('anchor', anchor);
    onHash('tab', (value) => value === 'linux');
    goTo('#linux');
    expect(anchor).not.toHaveBeenCalled();
    goTo('#faq');
    expect(anchor).toHaveBeenCalledExactlyOnceWith('faq', 'change');
  });

  test('all handlers of one kind receive it: two switchers may have the same tab', () => {
    const { onHash, goTo } = fakePage();
    const first = vi.fn(() => true);
    const second = vi.fn(() => true);
    onHash('tab', first);
    onHash('tab', second);
    goTo('#linux');
    expect(first).toHaveBeenCalledOnce();
    expect(second).toHaveBeenCalledOnce();
  });

  test('a handler that throws is logged and the others are still called', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { onHash, goTo } = fakePage();
    const other = vi.fn(() => true);
    onHash('action', () => {
      throw new Error('broken');
    });
    onHash('tab', other);
    goTo('#linux');
    expect(other).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledOnce();
  });

  test('a removed handler receives nothing more', () => {
    const { onHash, goTo } = fakePage();
    const handler = vi.fn(() => true);
    onHash('tab', handler)();
    goTo('#linux');
    expect(handler).not.toHaveBeenCalled();
  });
});

describe('the fragment the page was loaded with', () => {
  test('each handler gets it once, however late it comes, with the cause load', () => {
    const { onHash } = fakePage('#%D8%A2%D9%84%D9%85%D8%A7%D9%86');
    const late = vi.fn(() => true);
    onHash('tab', late);
    expect(late).toHaveBeenCalledExactlyOnceWith('آلمان', 'load');
  });

  test('has the cause return on a page that the visitor was on before, until the address changes', () => {
    const { onHash, goTo } = fakePage('#faq', { isKnown: true });
    const [early, late] = [vi.fn(() => true), vi.fn(() => true)];
    onHash('anchor', early);
    expect(early).toHaveBeenCalledExactlyOnceWith('faq', 'return');
    goTo('#plans');
    onHash('anchor', late);
    expect(late).toHaveBeenCalledExactlyOnceWith('plans', 'load');
  });

  test('no fragment, no call', () => {
    const { onHash } = fakePage();
    const handler = vi.fn(() => true);
    onHash('tab', handler);
    expect(handler).not.toHaveBeenCalled();
  });

  test('a late handler of a later kind does not get a fragment that an earlier kind accepted', () => {
    const { onHash } = fakePage('#linux');
    const anchor = vi.fn(() => true);
    onHash('tab', () => true);
    onHash('anchor', anchor);
    expect(anchor).not.toHaveBeenCalled();
  });

  test('a handler registered late receives the fragment if no other handler has accepted it', () => {
    const { onHash, goTo } = fakePage('#linux');
    const anchor = vi.fn(() => true);
    onHash('tab', (value) => value === 'linux');
    goTo('#faq');
    onHash('anchor', anchor);
    expect(anchor).toHaveBeenCalledExactlyOnceWith('faq', 'load');
  });
});

describe('selecting a value', () => {
  test('writes #{value} percent-encoded and notifies the handlers', () => {
    const { onHash, selectHash, history } = fakePage();
    const handler = vi.fn(() => true);
    onHash('tab', handler);
    selectHash('حرفه‌ای');
    expect(history).toEqual(['', '#%D8%AD%D8%B1%D9%81%D9%87%E2%80%8C%D8%A7%DB%8C']);
    expect(handler).toHaveBeenCalledExactlyOnceWith('حرفه‌ای', 'select');
  });

  test('makes an entry of the history, or replaces the present one', () => {
    const { selectHash, history } = fakePage('#a');
    selectHash('b');
    selectHash('c', { replace: true });
    expect(history).toEqual(['#a', '#c']);
  });

  test('the current value adds no history entry, but its handler is called', () => {
    const { onHash, selectHash, history } = fakePage('#a');
    const handler = vi.fn(() => true);
    onHash('tab', handler);
    selectHash('a');
    expect(history).toEqual(['#a']);
    expect(handler).toHaveBeenLastCalledWith('a', 'select');
  });

  test.each(['__proto__', 'constructor', 'toString'])('%s is a value like any other', (value) => {
    const { onHash, goTo } = fakePage();
    const handler = vi.fn((named: string) => named === value);
    onHash('tab', handler);
    goTo(`#${value}`);
    expect(handler).toHaveLastReturnedWith(true);
  });
});
