import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { FoundItem } from '../../builder/search-view.ts';
import { renderWidget } from '../shared/testing.tsx';
import { Found, type FoundInput } from './found.tsx';
import { isEnough, optionForKey, readRecent, withRecent } from './rules.ts';

describe('the field', () => {
  test('is a form that works without scripts, in the HTML from the start', async () => {
    const html = await renderWidget('search-box', { label: 'جست‌وجو', placeholder: 'چه؟' });
    expect(html).toMatch(
      /^<search class="mz-search-box" data-island="search-box" data-id="abc1234" data-when="interaction" data-size="normal">/,
    );
    expect(html).toContain('<form action="/" method="get">');
    expect(html).toMatch(/<input type="search"[^>]* name="s"/);
    expect(html).toMatch(/<label class="sr" for="abc1234-field">جست‌وجو<\/label>/);
    expect(html).toContain('<button type="submit" aria-label="جست‌وجو">');
  });

  test('is a combobox with an empty, hidden list', async () => {
    const html = await renderWidget('search-box', {});
    expect(html).toMatch(/role="combobox" aria-expanded="false" aria-controls="abc1234-list" aria-autocomplete="list"/);
    expect(html).toMatch(/<div class="panel" hidden=""><div role="listbox" id="abc1234-list"/);
  });

  test('without live results is a plain field', async () => {
    const html = await renderWidget('search-box', { live: false });
    expect(html).not.toMatch(/data-island|combobox|listbox/);
    expect(html).toContain('<input type="search"');
  });

  test('in a header is behind a button that needs no script', async () => {
    const html = await renderWidget('search-box', { collapses: true, size: 'large' });
    expect(html).toMatch(/data-size="normal" data-collapses=""><button [^>]*popoverTarget="abc1234-sheet"/);
    expect(html).toMatch(/<div id="abc1234-sheet" popover="auto"><form/);
  });

  test('hostile text stays text', async () => {
    const hostile = '"><img src=x onerror=alert(1)>';
    expect(await renderWidget('search-box', { label: hostile, placeholder: hostile })).not.toContain('<img');
  });
});

describe('the results', () => {
  const item = (changes: Partial<FoundItem> = {}): FoundItem => ({
    href: '/germany-vps/',
    title: 'سرور آلمان',
    code: '',
    note: '',
    media: null,
    icon: 'server',
    ...changes,
  });
  const render = (changes: Partial<FoundInput>) =>
    renderToStaticMarkup(
      <Found
        text="سرور"
        groups={[]}
        total={0}
        isCapped={false}
        beginnings={['سرور']}
        {...{ correction: null, isLoose: false, ...changes }}
      />,
    );

  test('are a listbox of groups of options, the last of which links to all results', () => {
    const html = render({ total: 7, groups: [{ title: 'صفحه‌ها', items: [item()] }] });
    expect(html).toContain('data-say="۷ نتیجه پیدا شد."');
    expect(html).toContain('<div role="group" aria-label="صفحه‌ها">');
    expect(html).toContain('<mark>سرور</mark> آلمان');
    expect(html.match(/role="option"/g)).toHaveLength(2);
    expect(html).toMatch(/href="\/\?s=[^"]+">دیدن همهٔ نتیجه‌ها \(۷ نتیجه\)/);
  });

  test('have a message for words that are too common to count', () => {
    expect(render({ total: 600, isCapped: true })).toContain('بیش از ۶۰۰ نتیجه');
  });

  test('without matches are a message and no list', () => {
    const html = render({ text: '<b>' });
    expect(html).toContain('برای «&lt;b&gt;» چیزی پیدا نشد');
    expect(html).not.toContain('role="listbox"');
  });

  test('P1 neither query nor results can become code', () => {
    const hostile = '<script>alert(1)</script>';
    const items = [item({ title: hostile, note: hostile, code: hostile })];
    const html = render({
      text: hostile,
      correction: hostile,
      total: 1,
      beginnings: ['script', 'alert'],
      groups: [{ title: hostile, items }],
    });
    expect(html.replaceAll(/<\/?mark>/g, '')).not.toContain('<script');
  });
});

describe('the keys of the combobox', () => {
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Home', -1, null],
    ['End', -1, null],
    ['a', 1, null],
  ])('%s from option %d moves to %s of three', (key, active, next) => {
    expect(optionForKey(key, { active, count: 3 })).toBe(next);
  });

  test('without options do not move', () => {
    expect(optionForKey('ArrowDown', { active: -1, count: 0 })).toBeNull();
  });
});

test('two letters are enough, one is not', () => {
  expect(['', ' ', 'س', ' س ', '😀', 'سر', 'vp'].map(isEnough)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
});

describe('recent searches', () => {
  test('are the last five, newest first, each once', () => {
    const all = ['یک', 'دو', 'سه', 'یک', ' چهار ', 'پنج', 'شش', ''].reduce(withRecent, [] as string[]);
    expect(all).toEqual(['شش', 'پنج', 'چهار', 'یک', 'سه']);
  });

  test('any stored value is read as a list of texts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.constant(null)), (stored) => {
        const recent = readRecent(stored);
        expect(recent.length).toBeLessThanOrEqual(5);
        expect(recent.every((text) => typeof text === 'string' && text !== '')).toBe(true);
      }),
    );
  });
});
