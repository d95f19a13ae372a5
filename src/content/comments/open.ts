import type { SiteSettings } from '../settings/schema.ts';

const day = 86_400_000;

/** True if a post currently accepts comments: staff left it open, and it is younger than the site's age limit. */
export function acceptsComments(
  { type, commentsOpen, publishedAt }: { type: string; commentsOpen: boolean; publishedAt: number | null },
  { comments: { closeAfterDays } }: Pick<SiteSettings, 'comments'>,
  now: number,
): boolean {
  if (!commentsOpen || closeAfterDays === 0 || type !== 'post' || publishedAt === null) return commentsOpen;
  return now < publishedAt + closeAfterDays * day;
}
