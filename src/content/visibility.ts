import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../platform/db/tables.ts';

/** The condition under which visitors may see a post; a scheduled one is published by `publishDue`. */
export function isPublic(eb: ExpressionBuilder<Tables, 'posts'>) {
  return eb('posts.status', '=', 'published');
}
