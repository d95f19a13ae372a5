import { searchKey } from '../../platform/persian/letters.ts';
import type { SiteSettings } from '../settings/index.ts';
import { countLinks } from './text.ts';
import type { CommentStatus } from './types.ts';

interface Evidence {
  comment: { name: string; email: string; url: string; text: string };
  /** The trap that people do not see was filled in. */
  isTrapped: boolean;
  /** Signed in as somebody who may approve or write posts. */
  isStaff: boolean;
  /** A comment of the same account or browser was approved before. */
  isKnown: boolean;
  rules: SiteSettings['comments'];
}

/**
 * What becomes of a new comment: staff are trusted, traps and disallowed words make it spam, and it waits for approval
 * when the site's rules hold all comments, those with many links, with certain words or of authors nobody knows yet.
 */
export function classifyComment({
  comment,
  isTrapped,
  isStaff,
  isKnown,
  rules,
}: Evidence): Exclude<CommentStatus, 'trash'> {
  if (isStaff) return 'approved';
  const said = searchKey([comment.name, comment.email, comment.url, comment.text].join('\n'));
  if (isTrapped || saysOneOf(said, rules.spamWords)) return 'spam';
  const waits =
    rules.holdAll ||
    (rules.holdNewAuthors && !isKnown) ||
    (rules.holdLinks > 0 && countLinks(comment.text) >= rules.holdLinks) ||
    saysOneOf(said, rules.holdWords);
  return waits ? 'pending' : 'approved';
}

/** Whether one of the words stands anywhere in the text, inside other words too. */
function saysOneOf(said: string, words: readonly string[]): boolean {
  return words.map(searchKey).some((word) => word !== '' && said.includes(word));
}
