import { loadContentTypes } from '../../content/content-types/index.ts';
import { labelsOf } from '../../content/posts/labels.ts';
import type { SubjectLoader } from '../../http/staff/audit-log.ts';
import { named, numbers } from '../../http/staff/describe.ts';

/** Loads posts for the audit log. */
export const loadPostSubjects: SubjectLoader = async (db, ids) => {
  const rows = await db.selectFrom('posts').select(['id', 'type', 'title']).where('id', 'in', numbers(ids)).execute();
  const { types } = await loadContentTypes(db);
  return rows.map(({ id, type, title }) => named(id, title, labelsOf(type, types).noun));
};
