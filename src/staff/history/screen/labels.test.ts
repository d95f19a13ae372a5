import { expect, it } from 'vitest';
import { changeLabels } from './labels.ts';

const none = { changed: 0, added: 0, removed: 0, moved: 0 };

it.each([
  [null, 'نخستین نسخه'],
  [{ title: true, settings: false, css: false, widgets: { ...none, changed: 2 } }, 'عنوان، ۲ ابزارک تغییر کرد'],
  [
    { title: false, settings: true, css: false, widgets: { changed: 0, added: 1, removed: 3, moved: 1 } },
    'تنظیمات تغییر کرد؛ ۱ ابزارک افزوده شد؛ ۳ ابزارک برداشته شد؛ ۱ ابزارک جابه‌جا شد',
  ],
  [{ title: false, settings: false, css: true, widgets: none }, 'CSS صفحه تغییر کرد'],
  [{ title: false, settings: false, css: false, widgets: none }, 'محتوا تغییر نکرد'],
])('a history row describes the change: %#', (changes, words) => {
  expect(changeLabels(changes)).toBe(words);
});
