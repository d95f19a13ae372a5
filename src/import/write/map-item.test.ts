import { expect, test } from 'vitest';
import type { ImportedPost } from '../model.ts';
import type { Lookups } from './lookups.ts';
import { mapItem } from './map-item.ts';

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
const problemsOf = async (editor: string) => {
  const elements = [{ id: 'a', elType: 'widget', widgetType: 'text-editor', settings: { editor } }];
  const { facts } = await mapItem({ id: '1', content: '', excerpt: '', elements } as unknown as ImportedPost, lookups);
  return facts.problems;
};

test('styles inside a text are not called unsafe, scripts are', async () => {
  expect(await problemsOf('<p>متن</p>')).toEqual([]);
  expect(await problemsOf('<p>یک <span style="color:red">سرخ</span></p>')).toEqual([
    expect.stringContaining('تنها جایی آمد که همهٔ متن یک‌دست بود'),
  ]);
  expect(await problemsOf('<p onclick="x()">متن<script>x()</script></p>')).toEqual([
    expect.stringMatching(/^بخش‌های ناامن برداشته شد: .*script/),
  ]);
});
