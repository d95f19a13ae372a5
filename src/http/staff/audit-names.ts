import type { AuditKind } from '../../content/audit/kinds.ts';
import type { SubjectLoader } from './audit-log.ts';
import { loadPostSubjects } from './post-subjects.ts';

/** Loads names by id. Kinds without a loader have no subject names. */
export const subjectLoaders: Partial<Record<AuditKind, SubjectLoader>> = {
  posts: loadPostSubjects,
};
