import type { PostStatus, PostType } from '../../../../content/posts/types.ts';

export const oneNames: Record<PostType, string> = {
  page: 'صفحه',
  post: 'نوشته',
  product: 'محصول',
  popup: 'پاپ‌آپ',
  template: 'قالب',
};

export const newNames: Record<PostType, string> = {
  page: 'صفحهٔ تازه',
  post: 'نوشتهٔ تازه',
  product: 'محصول تازه',
  popup: 'پاپ‌آپ تازه',
  template: 'قالب تازه',
};

export const statusNames: Record<PostStatus, string> = {
  draft: 'پیش‌نویس',
  pending: 'در انتظار انتشار',
  published: 'منتشرشده',
  scheduled: 'زمان‌بندی‌شده',
  private: 'خصوصی',
  trash: 'زباله‌دان',
};
