import type { AuditKind } from '../../content/audit/kinds.ts';
import type { SubjectLoader } from './audit-log.ts';
import { named, numbers } from './describe.ts';
import { loadPostSubjects } from './post-subjects.ts';

/** Loads names by id. Kinds without a loader have no subject names. */
export const subjectLoaders: Partial<Record<AuditKind, SubjectLoader>> = {
  posts: loadPostSubjects,
  async media(db, ids) {
    const rows = await db
      .selectFrom('media')
      .select(['id', 'title', 'file_name'])
      .where('id', 'in', numbers(ids))
      .execute();
    return rows.map(({ id, title, file_name: file }) => named(id, title || file || String(id), 'پروندهٔ'));
  },
};
