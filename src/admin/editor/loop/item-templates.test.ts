import { expect, it } from 'vitest';
import { itemTemplates } from './item-templates.ts';

const row = (id: number, title: string, kind: 'item' | 'section' | 'single', status: 'draft' | 'published') => ({
  id,
  title,
  kind,
  status,
});
const templates = [
  row(1, 'کارت', 'item', 'published'),
  row(2, 'بخش', 'section', 'published'),
  row(3, 'نوشتهٔ وبلاگ', 'single', 'published'),
  row(4, 'کارت تازه', 'item', 'draft'),
];

it.each<[chosen: number | null, labels: string[]]>([
  [null, ['کارت']],
  [1, ['کارت']],
  // What an older page has chosen is not lost.
  [3, ['نوشتهٔ وبلاگ', 'کارت']],
  [4, ['کارت تازه (منتشر نیست)', 'کارت']],
  [1234, ['قالب شمارهٔ ۱۲۳۴ (منتشر نیست)', 'کارت']],
])('a grid that has chosen %s offers published item templates: %j', (chosen, labels) => {
  expect(itemTemplates(templates, chosen).map(({ label }) => label)).toEqual(labels);
});
