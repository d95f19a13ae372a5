import { invalidFields } from '../../platform/errors.ts';
import type { Post, PostStatus } from './types.ts';

/** Statuses that staff can choose in the page panel; the trash has separate calls. */
export const chosenStatuses = ['draft', 'pending', 'published', 'scheduled', 'private'] as const;
export type ChosenStatus = (typeof chosenStatuses)[number];

/** Chosen values; absent fields stay. */
interface Choice {
  status?: ChosenStatus | undefined;
  publishedAt?: number | null | undefined;
  unpublishAt?: number | null | undefined;
  /** When the draft of a public post goes live; null for never automatically. */
  changesAt?: number | null | undefined;
}

type Before = Pick<
  Post,
  'status' | 'publishedAt' | 'unpublishAt' | 'liveRevisionId' | 'draftRevisionId' | 'next' | 'held'
>;

interface Publication {
  status: PostStatus;
  published_at: number | null;
  unpublish_at: number | null;
  live_revision_id: number | null;
  next_revision_id: number | null;
  next_at: number | null;
  held: string[];
}

/** True if visitors see it. */
const isShown = ({ status, liveRevisionId }: Before) => status === 'published' && liveRevisionId !== null;

/** True if a choice publishes the draft, now or later. */
export function showsDraft(post: Before, choice: Choice): boolean {
  switch (choice.status ?? post.status) {
    case 'scheduled':
      return choice.status !== undefined || choice.publishedAt !== undefined;
    case 'published':
      return isShown(post) ? typeof choice.changesAt === 'number' : choice.status !== undefined;
    default:
      return false;
  }
}

/**
 * Computes the publication state after staff choose a status or a time. A post that becomes visible shows the draft. A
 * visible one keeps its live revision: unpublished changes only go out by publishing, now or at their own time.
 */
export function publicationOf(post: Before, choice: Choice, now: number): Publication {
  const published_at = choice.publishedAt === undefined ? post.publishedAt : choice.publishedAt;
  const unpublish_at = choice.unpublishAt === undefined ? post.unpublishAt : choice.unpublishAt;
  const status = choice.status ?? post.status;
  const unchanged = { status, published_at, unpublish_at, next_revision_id: null, next_at: null, held: [] };
  switch (status) {
    case 'draft':
    case 'pending':
    case 'trash':
      return { ...unchanged, unpublish_at: null, live_revision_id: null };
    case 'private':
      return { ...unchanged, live_revision_id: post.liveRevisionId ?? post.draftRevisionId };
    case 'scheduled':
      return showsDraft(post, choice)
        ? { ...unchanged, live_revision_id: post.draftRevisionId }
        : { ...unchanged, live_revision_id: post.liveRevisionId, held: post.held };
    case 'published': {
      const isPast = published_at !== null && published_at <= now;
      return {
        ...unchanged,
        published_at: isPast || choice.publishedAt ? published_at : now,
        ...(isShown(post) ? nextOf(post, choice) : {}),
        live_revision_id: isShown(post) ? post.liveRevisionId : post.draftRevisionId,
      };
    }
  }
}

/** Next revision after the live one. */
function nextOf(post: Before, { changesAt }: Choice): Pick<Publication, 'next_revision_id' | 'next_at' | 'held'> {
  if (changesAt === undefined) {
    return { next_revision_id: post.next?.revisionId ?? null, next_at: post.next?.at ?? null, held: post.held };
  }
  return { next_revision_id: changesAt === null ? null : post.draftRevisionId, next_at: changesAt, held: [] };
}

/**
 * User to notify of the outcome of a schedule: the one who set it, null if it was removed. Absent while a choice leaves it
 * unchanged.
 */
export function schedulerOf(
  post: Before,
  choice: Choice,
  { status, next_at, userId }: Pick<Publication, 'status' | 'next_at'> & { userId: string | undefined },
): { scheduled_by?: string | null } {
  const waits = status === 'scheduled' || next_at !== null;
  if (waits && showsDraft(post, choice)) return { scheduled_by: userId ?? null };
  const waited = post.status === 'scheduled' || post.next !== null;
  return waits === waited && status === post.status ? {} : { scheduled_by: null };
}

/** User to notify when the end has come: the one who set it, null if it was removed or superseded. */
export function endSchedulerOf(
  post: Before,
  { status, unpublish_at, userId }: Pick<Publication, 'status' | 'unpublish_at'> & { userId: string | undefined },
): { end_scheduled_by?: string | null } {
  if (unpublish_at !== post.unpublishAt) return { end_scheduled_by: unpublish_at === null ? null : (userId ?? null) };
  return unpublish_at !== null || status === post.status ? {} : { end_scheduled_by: null };
}

/** Throws `InvalidFields` for times that do not fit the status. */
export function checkTimes(post: Before, choice: Choice, now: number): void {
  const { status, published_at, unpublish_at } = publicationOf(post, choice, now);
  const isNew = choice.status !== undefined || choice.publishedAt !== undefined;
  if (isNew && status === 'scheduled' && (published_at === null || published_at <= now)) {
    throw invalidFields({ publishedAt: 'برای زمان‌بندی، زمانی در آینده انتخاب کنید.' });
  }
  if (isNew && status === 'published' && published_at !== null && published_at > now) {
    throw invalidFields({ publishedAt: 'این زمان هنوز نرسیده است؛ وضعیت «زمان‌بندی‌شده» را انتخاب کنید.' });
  }
  if (typeof choice.changesAt === 'number') {
    const problem = changesProblem(post, { ...choice, changesAt: choice.changesAt }, { now, unpublish_at });
    if (problem) throw invalidFields({ changesAt: problem });
  }
  if (choice.unpublishAt && unpublish_at !== null && unpublish_at <= Math.max(now, published_at ?? 0)) {
    throw invalidFields({ unpublishAt: 'زمان برداشتن باید پس از زمان انتشار و در آینده باشد.' });
  }
}

function changesProblem(
  post: Before,
  { status = 'published', changesAt }: Choice & { changesAt: number },
  { now, unpublish_at }: { now: number; unpublish_at: number | null },
): string | null {
  if (!isShown(post) || status !== 'published') return 'این نوشته در سایت نیست؛ برای خودش زمان انتشار بگذارید.';
  if (post.draftRevisionId === post.liveRevisionId) return 'تغییر منتشرنشده‌ای نیست که زمان بخواهد.';
  if (changesAt <= now) return 'زمانی در آینده انتخاب کنید.';
  if (unpublish_at !== null && changesAt >= unpublish_at) return 'پیش از این زمان از سایت برداشته می‌شود.';
  return null;
}
