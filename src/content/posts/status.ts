import { invalidFields } from '../../platform/errors.ts';
import type { Post, PostStatus } from './types.ts';

/** What staff can choose in the page panel; the trash has calls of its own. */
export const chosenStatuses = ['draft', 'pending', 'published', 'scheduled', 'private'] as const;
export type ChosenStatus = (typeof chosenStatuses)[number];

/** What is chosen; absent fields stay. */
interface Choice {
  status?: ChosenStatus | undefined;
  publishedAt?: number | null | undefined;
  unpublishAt?: number | null | undefined;
}

type Before = Pick<Post, 'status' | 'publishedAt' | 'unpublishAt' | 'liveRevisionId' | 'draftRevisionId'>;

interface Publication {
  status: PostStatus;
  published_at: number | null;
  unpublish_at: number | null;
  live_revision_id: number | null;
}

/**
 * What becomes of a post when staff choose a status or a date. What becomes visible shows the draft; what is visible
 * already keeps what it shows, since unpublished changes go out by publishing only.
 */
export function publicationOf(post: Before, choice: Choice, now: number): Publication {
  const published_at = choice.publishedAt === undefined ? post.publishedAt : choice.publishedAt;
  const unpublish_at = choice.unpublishAt === undefined ? post.unpublishAt : choice.unpublishAt;
  const status = choice.status ?? post.status;
  const kept = { status, published_at, unpublish_at };
  switch (status) {
    case 'draft':
    case 'pending':
    case 'trash':
      return { ...kept, unpublish_at: null, live_revision_id: null };
    case 'private':
      return { ...kept, live_revision_id: post.liveRevisionId ?? post.draftRevisionId };
    case 'scheduled':
      return {
        ...kept,
        live_revision_id: choice.status === undefined ? post.liveRevisionId : post.draftRevisionId,
      };
    case 'published': {
      const isVisible = post.status === 'published' && post.liveRevisionId !== null;
      const isPast = published_at !== null && published_at <= now;
      return {
        ...kept,
        published_at: isPast || choice.publishedAt ? published_at : now,
        live_revision_id: isVisible ? post.liveRevisionId : post.draftRevisionId,
      };
    }
  }
}

/** Raises `InvalidFields` for times that do not fit the status. */
export function checkTimes(post: Before, choice: Choice, now: number): void {
  const { status, published_at, unpublish_at } = publicationOf(post, choice, now);
  const isNew = choice.status !== undefined || choice.publishedAt !== undefined;
  if (isNew && status === 'scheduled' && (published_at === null || published_at <= now)) {
    throw invalidFields({ publishedAt: 'برای زمان‌بندی، زمانی در آینده برگزینید.' });
  }
  if (isNew && status === 'published' && published_at !== null && published_at > now) {
    throw invalidFields({ publishedAt: 'این زمان هنوز نرسیده است؛ وضعیت «زمان‌بندی‌شده» را برگزینید.' });
  }
  if (choice.unpublishAt && unpublish_at !== null && unpublish_at <= Math.max(now, published_at ?? 0)) {
    throw invalidFields({ unpublishAt: 'زمان برداشتن باید پس از زمان انتشار و در آینده باشد.' });
  }
}
