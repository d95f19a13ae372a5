import { findPublicPost, type PublicPost } from '../../content/posts/index.ts';
import type { Platform } from '../../platform/context.ts';
import { invalidFields } from '../../platform/errors.ts';
import { type Archive, findArchive } from '../archives/read.ts';

/** What is at an address of the site. */
export type Target =
  | { on: 'post'; post: PublicPost }
  | { on: 'archive'; archive: Archive }
  | { on: 'search'; text: string }
  | { on: 'not-found' };

/** Finds what visitors get at an address: `/blog/ssh-keys/`, `/?s=سرور`. */
export async function findTarget(platform: Platform, address: string): Promise<Target> {
  const url = URL.parse(address.trim(), 'https://site.invalid');
  if (!url) throw invalidFields({ path: 'نشانی را از صفحهٔ خود سایت بردارید؛ مانند \u2066/blog/ssh-keys/\u2069.' });
  if (url.pathname === '/' && url.searchParams.has('s')) return { on: 'search', text: url.searchParams.get('s') ?? '' };
  const path = decode(url.pathname);
  const post = await findPublicPost(platform, { path });
  if (post?.path) return { on: 'post', post };
  const archive = await findArchive(platform, path);
  return archive ? { on: 'archive', archive } : { on: 'not-found' };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}
