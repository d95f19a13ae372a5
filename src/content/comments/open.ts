import type { SiteSettings } from '../settings/schema.ts';

const day = 86_400_000;

/** Whether a post takes comments at this moment: staff have left it open, and it is not too old for the site's rule. */
export function acceptsComments(
  { type, commentsOpen, publishedAt }: { type: string; commentsOpen: boolean; publishedAt: number | null },
  { comments: { closeAfterDays } }: Pick<SiteSettings, 'comments'>,
  now: number,
): boolean {
  if (!commentsOpen || closeAfterDays === 0 || type !== 'post' || publishedAt === null) return commentsOpen;
  return now < publishedAt + closeAfterDays * day;
}
