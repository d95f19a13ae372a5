import { type Selectable, sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { decodeJson, storableText } from '../../platform/db/json.ts';
import type { PostsTable } from './tables.ts';
import type { PageFrame, Post, Seo } from './types.ts';

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
    unpublishAt: row.unpublish_at,
    next:
      row.next_revision_id === null || row.next_at === null
        ? null
        : { revisionId: row.next_revision_id, at: row.next_at },
    held: row.held === null ? [] : decodeJson(row.held),
    version: row.version,
    frame: row.frame,
    commentsOpen: row.comments_open === 1,
    seo: {
      title: row.seo_title,
      description: row.seo_description,
      canonical: row.canonical,
      noindex: row.noindex === 1,
    },
    meta: decodeJson(row.meta),
  };
}

/** The version of a post that changes. */
export const nextVersion = sql<number>`version + 1`;

/** The times and the version of a post that changes for staff and visitors alike. */
export function touched({ clock }: Pick<Platform, 'clock'>) {
  const now = clock.now();
  return { updated_at: now, changed_at: now, version: nextVersion };
}

/** Column values of a post without a schedule. */
export const nothingNext = { next_revision_id: null, next_at: null, held: null, scheduled_by: null };

/** Column values of an unpublished post, whatever its end was. */
export const noEnd = { unpublish_at: null, end_scheduled_by: null };

/** Maps the page panel to columns; absent fields keep their value. */
export function panelValues({
  frame,
  commentsOpen,
  seo,
}: {
  frame?: PageFrame | undefined;
  commentsOpen?: boolean | undefined;
  seo?: Seo | undefined;
}) {
  return {
    ...(frame === undefined ? {} : { frame }),
    ...(commentsOpen === undefined ? {} : { comments_open: Number(commentsOpen) }),
    ...(seo === undefined
      ? {}
      : {
          seo_title: storableText(seo.title),
          seo_description: storableText(seo.description),
          canonical: seo.canonical,
          noindex: Number(seo.noindex),
        }),
  };
}
