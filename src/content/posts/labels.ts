import type { PostType } from './types.ts';

/** Plural names of the post types, in navigation and lists. */
export const typeNames: Record<PostType, string> = {
  page: 'صفحه‌ها',
  post: 'نوشته‌ها',
  product: 'محصول‌ها',
  popup: 'پاپ‌آپ‌ها',
  template: 'قالب‌ها',
};
