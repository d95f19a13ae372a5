import type { PostStatus } from '../../../../content/posts/types.ts';

export const statusNames: Record<PostStatus, string> = {
  draft: 'پیش‌نویس',
  pending: 'در انتظار انتشار',
  published: 'منتشرشده',
  scheduled: 'زمان‌بندی‌شده',
  private: 'خصوصی',
  trash: 'زباله‌دان',
};
