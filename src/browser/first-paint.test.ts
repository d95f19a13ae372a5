import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { schemeChoices, schemeField, schemeOf } from '../features/scheme/choice.ts';

/** Runs the script in a page; it is not a module, so a changing query string makes each run a new one. */
async function run({ stored, cookie = '' }: { stored?: string | null; cookie?: string }) {
  const dataset: { scheme?: string } = {};
  const set = new Map<string, string>();
  const style = { setProperty: (name: string, value: string) => set.set(name, value) };
  const link = {
    name: 'سبد خرید',
    dataset: {},
    getAttribute: () => link.name,
    setAttribute: (_attribute: string, name: string) => (link.name = name),
  };
  const page = { documentElement: { dataset, style }, cookie, querySelectorAll: () => [link] };
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => listeners.set(event, listener));
  if (stored !== undefined)
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === schemeField ? stored : null) });
  await import(/* @vite-ignore */ `./first-paint.ts?run=${randomUUID()}`);
  return { scheme: dataset.scheme ?? 'auto', badge: () => set.get('--cart-count'), link, page, listeners };
}

afterEach(() => vi.unstubAllGlobals());

it.each([...Object.keys(schemeChoices), 'nonsense', null])('the stored colour scheme %s is applied', async (stored) => {
  expect((await run({ stored })).scheme).toBe(schemeOf(stored));
});

it('without access to storage the page follows the device', async () => {
  vi.stubGlobal('localStorage', undefined);
  expect((await run({})).scheme).toBe('auto');
});

describe('the number on the cart icon', () => {
  it.each([
    ['', ''],
    ['mizban_cart_count=3', '۳'],
    ['a=1; mizban_cart_count=20; b=2', '۲۰'],
    ['mizban_cart_count=0', ''],
    ['mizban_cart_count=', ''],
    ['mizban_cart_count=999', ''],
    ['mizban_cart_count="};x', ''],
    ['x_mizban_cart_count=3', ''],
  ])('with the cookies "%s" is "%s", in the name of the link too', async (cookie, count) => {
    const { badge, link } = await run({ stored: null, cookie });
    expect([badge(), link.name]).toEqual(count ? [`"${count}"`, `سبد خرید، ${count} مورد`] : ['', 'سبد خرید']);
  });

  it.each(['DOMContentLoaded', 'pageshow', 'visibilitychange', 'cart-changed'])(
    'is read again at %s',
    async (event) => {
      const { badge, link, page, listeners } = await run({ stored: null, cookie: 'mizban_cart_count=2' });
      page.cookie = 'mizban_cart_count=1';
      listeners.get(event)?.();
      expect([badge(), link.name]).toEqual(['"۱"', 'سبد خرید، ۱ مورد']);
      page.cookie = '';
      listeners.get(event)?.();
      expect([badge(), link.name]).toEqual(['', 'سبد خرید']);
    },
  );
});
