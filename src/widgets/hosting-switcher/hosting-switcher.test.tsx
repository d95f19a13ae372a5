import { describe, expect, test } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { renderDocument } from '../../builder/render.tsx';
import { registry } from '../index.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { editor } from './editor.ts';
import { schema } from './schema.ts';

const render = (props: object) => renderWidget('hosting-switcher', props);
const heading = (id: string, text: string) => ({ id, type: 'heading', v: 1, props: { text } });
const two = {
  label: 'نوع سرور',
  tabs: [
    {
      value: 'linux',
      label: 'لینوکس',
      desktopNote: 'تحویل آنی',
      mobileNote: 'آنی',
      panel: [heading('hhhhhh1', 'پلن‌های لینوکس')],
    },
    { value: 'ویندوز', label: 'ویندوز', panel: [heading('hhhhhh2', 'پلن‌های ویندوز')] },
  ],
};
/** The opening tags that have the attribute, e.g. all with `role="tab"`. */
const tagsWith = (html: string, attribute: string) =>
  html.match(/<[a-z][^>]*>/g)?.filter((tag) => tag.includes(attribute)) ?? [];

describe('the HTML from the server', () => {
  test('each tab has a value and controls a panel whose id is panel-{value}', async () => {
    const html = await render(two);
    const tabs = tagsWith(html, 'role="tab"');
    expect(tabs).toHaveLength(2);
    expect(tabs[0]).toContain('data-value="linux"');
    expect(tabs[0]).toContain('aria-controls="panel-linux"');
    expect(tabs[1]).toContain('aria-controls="panel-ویندوز"');
    const panels = tagsWith(html, 'role="tabpanel"');
    expect(panels[0]).toContain('id="panel-linux"');
    expect(panels[0]).toContain('aria-labelledby="abc1234-tab-0"');
    expect(panels[1]).toContain('id="panel-ویندوز"');
    expect(tagsWith(html, 'role="tablist"')[0]).toContain('aria-label="نوع سرور"');
  });

  test('exactly one tab is active, marked both pressed and selected, and every other panel is hidden', async () => {
    const html = await render(two);
    const [first, second] = tagsWith(html, 'role="tab"');
    expect(first).toMatch(/aria-selected="true" aria-pressed="true" tabindex="0"/i);
    expect(second).toMatch(/aria-selected="false" aria-pressed="false" tabindex="-1"/i);
    const [shown, hidden] = tagsWith(html, 'role="tabpanel"');
    expect(shown).not.toContain('hidden');
    expect(hidden).toContain('hidden=""');
  });

  test('both notes are there, each for its width; an empty note is nothing at all', async () => {
    const html = await render(two);
    expect(html).toContain('<small data-on="desktop"> تحویل آنی</small>');
    expect(html).toContain('<small data-on="mobile"> آنی</small>');
    expect(html.match(/<small/g)).toHaveLength(2);
  });

  test('all panels can be read without JavaScript: each carries its label as a heading and is the target of #{value}', async () => {
    const html = await render(two);
    expect(html).toContain('<h3 class="title" id="linux">لینوکس</h3>');
    expect(html).toContain('<h3 class="title" id="ویندوز">ویندوز</h3>');
    expect(html).toContain('پلن‌های ویندوز');
    expect(tagsWith(html, 'role="tab"')[1]).toContain(`formAction="#${encodeURIComponent('ویندوز')}"`);
  });

  test('the behaviour starts on load, and does not own the content of its panels', async () => {
    const html = await render(two);
    expect(html).toMatch(
      /^<div class="mz-hosting-switcher" data-island="hosting-switcher" data-id="abc1234" data-when="engaged">/,
    );
    expect(tagsWith(html, 'role="tabpanel"').every((panel) => panel.includes('data-slot=""'))).toBe(true);
  });

  test('tabs of the editor do not submit', async () => {
    const html = await renderWidget('hosting-switcher', two, { page: { ...testPage, editing: true } });
    expect(tagsWith(html, 'role="tab"')[0]).toContain('type="button"');
  });

  test('two switchers with the same value have no id twice', async () => {
    const switcher = (id: string, child: string) => ({
      id,
      type: 'hosting-switcher',
      v: 1,
      props: { tabs: [{ value: 'linux', label: 'لینوکس', panel: [heading(child, 'پلن')] }] },
    });
    const content = [switcher('aaaaaaa', 'hhhhhh1'), switcher('bbbbbbb', 'hhhhhh2')];
    const document = prepareDocument({ version: 1, content }, registry);
    const { html } = await renderDocument({ document, page: testPage, reader: fakeReader() });
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['aaaaaaa-tab-0', 'panel-linux', 'linux', 'bbbbbbb-tab-0', 'panel-linux-bbbbbbb']);
    expect(html).toContain('aria-controls="panel-linux-bbbbbbb"');
  });

  test('hostile text stays text', async () => {
    const hostile = '"><img src=x onerror=alert(1)>';
    const html = await render({
      label: hostile,
      tabs: [{ value: 'a', label: hostile, desktopNote: hostile, mobileNote: hostile }],
    });
    expect(html).not.toContain('<img');
  });
});

describe('props', () => {
  const values = (tabs: object[]) => schema.parse({ tabs }).tabs.map((tab) => tab.value);

  test('nothing at all is a switcher with one tab', () => {
    expect(schema.parse({}).tabs).toEqual([
      { value: 'tab-1', label: 'زبانه', desktopNote: '', mobileNote: '', panel: [] },
    ]);
  });

  test('tabs without a value are numbered by their place, past the numbers that are taken', () => {
    expect(values([{}, { value: 'x' }, {}])).toEqual(['tab-1', 'x', 'tab-3']);
    expect(values([{ value: 'tab-2' }, {}, {}])).toEqual(['tab-2', 'tab-3', 'tab-4']);
  });

  test.each(['linux', 'VPS_2-x', 'آلمان', 'حرفه‌ای', 'هزینهٔ', '۱۲', '__proto__'])('%s is a value', (value) => {
    expect(values([{ value }])).toEqual([value]);
  });

  test.each(['a b', ' a', 'a#b', 'a/b', '"', '<b>', 'a%20', 'a:b', 'a&b', '\u200c', 'x'.repeat(61)])(
    '%s is no value',
    (value) => {
      expect(schema.safeParse({ tabs: [{ value }] }).success).toBe(false);
    },
  );

  test('two tabs of one value are refused', () => {
    expect(schema.safeParse({ tabs: [{ value: 'a' }, { value: 'a' }] }).success).toBe(false);
  });

  test('one to eight tabs', () => {
    expect(schema.safeParse({ tabs: [] }).success).toBe(false);
    expect(values(Array.from({ length: 8 }, () => ({})))).toHaveLength(8);
    expect(schema.safeParse({ tabs: Array.from({ length: 9 }, () => ({})) }).success).toBe(false);
  });

  test.each(editor.examples)('the example $name renders', async ({ props }) => {
    await expect(render(props)).resolves.toContain('role="tablist"');
  });
});
