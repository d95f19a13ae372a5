import { expect, test } from 'vitest';
import type { ImportedPost } from '../model.ts';
import type { Lookups } from './lookups.ts';
import { mapItem } from './map-item.ts';
import { hasProblems } from './report.ts';

const lookups: Lookups = {
  direction: 'rtl',
  colour: () => null,
  typography: () => null,
  picture: () => null,
  attachment: () => null,
  popup: () => null,
  link: (url) => url,
  allowsCode: false,
  broken: new Set(),
};
const factsOf = async (widgetType: string, settings: object) => {
  const elements = [{ id: 'a', elType: 'widget', widgetType, settings }];
  const item = { id: '1', content: '', excerpt: '', elements } as unknown as ImportedPost;
  return (await mapItem(item, lookups)).facts;
};
const problemsOf = async (editor: string) => (await factsOf('text-editor', { editor })).problems;

test('styles inside a text are not called unsafe, scripts are', async () => {
  expect(await problemsOf('<p>متن</p>')).toEqual([]);
  expect(await problemsOf('<p>یک <span style="color:red">سرخ</span></p>')).toEqual([
    expect.stringContaining('تنها جایی آمد که همهٔ متن یک‌دست بود'),
  ]);
  expect(await problemsOf('<p onclick="x()">متن<script>x()</script></p>')).toEqual([
    expect.stringMatching(/^بخش‌های ناامن برداشته شد: .*script/),
  ]);
});

test.each([
  ['heading', undefined, 'a widget of Elementor needs no look'],
  ['acme-quantum', { 'acme-quantum': 1 }, 'one that was made of its content does'],
  ['acme-hero-slides', { 'acme-hero-slides': 1 }, 'and one that was recognised by its name'],
])('%s is a guess: %o; %s', async (type, guessed, _reason) => {
  const slides = [{ _id: '1', heading: 'سرور' }];
  const facts = await factsOf(type, { title: 'سرور', ...(type !== 'heading' && { slides }) });
  expect(facts.guessed).toEqual(guessed);
  expect(hasProblems(facts)).toBe(guessed !== undefined);
});
