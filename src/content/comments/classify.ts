import { searchKey } from '../../platform/persian/letters.ts';
import type { SiteSettings } from '../settings/index.ts';
import { countLinks } from './text.ts';
import type { CommentStatus } from './types.ts';

interface Evidence {
  comment: { name: string; email: string; url: string; text: string };
  /** The honeypot field, invisible to people, was filled in. */
  isTrapped: boolean;
  /** Signed in with the right to approve or write posts. */
  isStaff: boolean;
  /** A comment of the same account or browser was approved before. */
  isKnown: boolean;
  rules: SiteSettings['comments'];
}

/**
 * Initial moderation status of a comment. Staff are trusted; traps and disallowed words mark it as spam. It waits for
 * approval if the site's rules hold all comments, comments with many links or certain words, or comments of unknown
 * authors.
 */
export function classifyComment({
  comment,
  isTrapped,
  isStaff,
  isKnown,
  rules,
}: Evidence): Exclude<CommentStatus, 'trash'> {
  if (isStaff) return 'approved';
  const text = searchKey([comment.name, comment.email, comment.url, comment.text].join('\n'));
  if (isTrapped || containsOneOf(text, rules.spamWords)) return 'spam';
  const waits =
    rules.holdAll ||
    (rules.holdNewAuthors && !isKnown) ||
    (rules.holdLinks > 0 && countLinks(comment.text) >= rules.holdLinks) ||
    containsOneOf(text, rules.holdWords);
  return waits ? 'pending' : 'approved';
}

/** True if the text contains one of the words, also inside other words. */
function containsOneOf(text: string, words: readonly string[]): boolean {
  return words.map(searchKey).some((word) => word !== '' && text.includes(word));
}
