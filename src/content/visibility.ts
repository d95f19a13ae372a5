import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../platform/db/tables.ts';

/** The condition under which visitors may see a post: published, or scheduled and due. */
export function isPublic(eb: ExpressionBuilder<Tables, 'posts'>, now: number) {
  return eb.or([
    eb('posts.status', '=', 'published'),
    eb.and([eb('posts.status', '=', 'scheduled'), eb('posts.published_at', '<=', now)]),
  ]);
}
