import type { ThemePart } from '../../../content/posts/template-kind.ts';

export const partNames: Record<ThemePart, string> = {
  header: 'سربرگ',
  footer: 'پابرگ',
  single: 'نوشته و صفحه',
  archive: 'بایگانی و جست‌وجو',
  'not-found': 'صفحهٔ نشانی‌های ناموجود',
};

export const editorOf = (id: number) => `/wp-admin/edit/${id}`;
