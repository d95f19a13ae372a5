import type { PostType } from '../../content/posts/types.ts';
import type { SubjectLoader } from '../../http/staff/audit-log.ts';
import { named, numbers } from '../../http/staff/describe.ts';

const postNouns: Record<PostType, string> = {
  page: 'صفحهٔ',
  post: 'نوشتهٔ',
  product: 'محصول',
  popup: 'پاپ‌آپ',
  template: 'قالب',
};

/** Loads posts for the audit log. */
export const loadPostSubjects: SubjectLoader = async (db, ids) => {
  const rows = await db.selectFrom('posts').select(['id', 'type', 'title']).where('id', 'in', numbers(ids)).execute();
  return rows.map(({ id, type, title }) => named(id, title, postNouns[type]));
};
