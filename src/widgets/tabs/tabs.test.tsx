import { describe, expect, it } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { renderDocument } from '../../builder/render.tsx';
import { registry } from '../index.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { indexForKey, tabTargets, tabValues } from './rules.ts';
import { schema } from './schema.ts';

const heading = (id: string, text: string) => ({ id, type: 'heading', v: 1, props: { text } });
const two = {
  label: 'دربارهٔ سرور',
  tabs: [
    { title: 'معرفی <ما>', value: 'معرفی', panel: [heading('hhhhhh1', 'آغاز')] },
    { title: 'مشخصات', panel: [heading('hhhhhh2', 'پردازنده')] },
  ],
};
const tagsWith = (html: string, attribute: string) =>
  html.match(/<[a-z][^>]*>/g)?.filter((tag) => tag.includes(attribute)) ?? [];

describe('tabs', () => {
  it('are a list of links that control their panels', async () => {
    const html = await renderWidget('tabs', two);
    expect(tagsWith(html, 'role="tablist"')[0]).toContain('aria-label="دربارهٔ سرور"');
    const [first, second] = tagsWith(html, 'role="tab"');
    expect(first).toContain(`href="#${encodeURIComponent('معرفی')}"`);
    expect(first).toContain('aria-controls="abc1234-panel-0" aria-selected="true" tabindex="0"');
    expect(second).toContain('href="#tab-abc1234-2"');
    expect(second).toContain('aria-selected="false" tabindex="-1"');
    const panels = tagsWith(html, 'role="tabpanel"');
    expect(panels[0]).toContain('aria-labelledby="abc1234-tab-0"');
    expect(panels.map((panel) => panel.includes('hidden'))).toEqual([false, true]);
  });

  it('without JavaScript all panels are under their titles, which are the targets of the links', async () => {
    const html = await renderWidget('tabs', two);
    expect(html).toContain('<h3 class="title" id="معرفی">معرفی &lt;ما&gt;</h3>');
    expect(html).toContain('<h3 class="title" id="tab-abc1234-2">مشخصات</h3>');
    expect(html).toContain('پردازنده');
  });

  it('show everything in the editor', async () => {
    const html = await renderWidget('tabs', two, { page: { ...testPage, editing: true } });
    expect(html).not.toContain('hidden');
    expect(html).not.toContain('data-island');
  });

  it('of one page have no id twice, nor one of a hosting switcher', async () => {
    const tabs = (id: string, child: string) => ({
      id,
      type: 'tabs',
      v: 1,
      props: { tabs: [{ value: 'linux', panel: [heading(child, 'الف')] }, { value: 'faq' }, { value: 'faq' }] },
    });
    const switcher = {
      id: 'sssssss',
      type: 'hosting-switcher',
      v: 1,
      props: { tabs: [{ value: 'linux', label: 'ل' }] },
    };
    const content = [tabs('aaaaaaa', 'hhhhhh1'), switcher, tabs('bbbbbbb', 'hhhhhh2')];
    const document = prepareDocument({ version: 1, content }, registry);
    const { html } = await renderDocument({ document, page: testPage, reader: fakeReader() });
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('faq');
    expect(html).toContain('<h3 class="title" id="linux">ل</h3>');
  });

  it('without any are nothing on the page but stay reachable in the editor', async () => {
    expect(await renderWidget('tabs', {})).toBe('');
    expect(await renderWidget('tabs', {}, { page: { ...testPage, editing: true } })).toMatch(/^<div/);
  });

  it.each(['a b', '<b>', 'a#b', 'a/b'])('refuse %j as a word of the address', (value) => {
    expect(schema.safeParse({ tabs: [{ value }] }).success).toBe(false);
  });
});

describe('the words of tabs', () => {
  it('are the typed values, each once, or derived from the widget’s id', () => {
    const typed = ['faq', '', 'faq'].map((value) => ({ value }));
    expect(tabValues(typed, 'abc1234')).toEqual(['faq', 'tab-abc1234-2', 'tab-abc1234-3']);
  });

  it('become ids unless the id is taken', () => {
    const given = [
      { id: 'a', values: ['x', 'y'] },
      { id: 'b', values: ['y', 'z'] },
    ];
    expect([...tabTargets(given, new Set(['x'])).values()]).toEqual([
      [false, true],
      [false, true],
    ]);
  });
});

describe('arrow keys', () => {
  const go = (index: number, key: string, isRtl: boolean) => indexForKey({ index, count: 3, key, isRtl });
  it.each([
    ['ArrowLeft', true, [1, 2, 0]],
    ['ArrowRight', true, [2, 0, 1]],
    ['ArrowRight', false, [1, 2, 0]],
    ['ArrowLeft', false, [2, 0, 1]],
    ['Home', true, [0, 0, 0]],
    ['End', true, [2, 2, 2]],
    ['ArrowDown', true, [null, null, null]],
    ['a', true, [null, null, null]],
  ])('%s (right-to-left: %s) moves to %j', (key, isRtl, expected) => {
    expect([0, 1, 2].map((index) => go(index, key, isRtl))).toEqual(expected);
  });

  it('do not move from outside the tabs', () => {
    expect(go(-1, 'ArrowLeft', true)).toBeNull();
  });
});
