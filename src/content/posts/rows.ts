import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { PostsTable } from './tables.ts';
import type { Post } from './types.ts';

/** A row of the posts table as the rest of the program sees it. */
export function toPost(row: Selectable<PostsTable>): Post {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    slug: row.slug,
    path: row.path,
    parentId: row.parent_id,
    title: row.title,
    excerpt: row.excerpt,
    featuredMediaId: row.featured_media_id,
    authorId: row.author_id,
    liveRevisionId: row.live_revision_id,
    draftRevisionId: row.draft_revision_id as number,
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    changedAt: row.changed_at,
    meta: decodeJson(row.meta),
  };
}

/** The times of a post that changes for staff and visitors alike. */
export function touched({ clock }: Pick<Platform, 'clock'>) {
  const now = clock.now();
  return { updated_at: now, changed_at: now };
}
