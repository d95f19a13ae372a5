import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PreviewLink } from '../../content/posts/index.ts';

/** Last path segment of a preview link: its id, and a signature of all its fields. */
export function previewToken(link: PreviewLink, secret: string): string {
  return `${link.id}-${sign(link, secret)}`;
}

/** Link id claimed by a token; null if malformed. */
export function claimedLink(token: string): number | null {
  const id = /^(\d{1,15})-[0-9a-f]{64}$/.exec(token)?.[1];
  return id === undefined ? null : Number(id);
}

/** True if the token matches the link. */
export function isTokenOf(link: PreviewLink, token: string, secret: string): boolean {
  const expected = Buffer.from(previewToken(link, secret));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign({ id, postId, expiresAt }: PreviewLink, secret: string): string {
  return createHmac('sha256', secret).update(`preview\0${id}\0${postId}\0${expiresAt}`).digest('hex');
}
