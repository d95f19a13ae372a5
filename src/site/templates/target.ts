import { findPublicPost, type PublicPost } from '../../content/posts/index.ts';
import { findRedirect } from '../../content/redirects/index.ts';
import type { Platform } from '../../platform/context.ts';
import { invalidFields } from '../../platform/errors.ts';
import { type Archive, findArchive } from '../archives/read.ts';

/** Target of an address of the site. */
export type Target =
  | { on: 'post'; post: PublicPost }
  | { on: 'archive'; archive: Archive }
  | { on: 'search'; text: string }
  | { on: 'not-found' };

/** Finds the page that visitors get at an address: `/blog/ssh-keys/`, `/?s=سرور`; for a redirect, its target. */
export async function findTarget(platform: Platform, address: string): Promise<Target> {
  const found = await findAt(platform, address);
  if (typeof found !== 'string') return found;
  const redirect = await findRedirect(platform, { path: found });
  const next = redirect?.to.startsWith('/') ? await findAt(platform, redirect.to) : found;
  return typeof next === 'string' ? { on: 'not-found' } : next;
}

/** Returns the target of an address, or its path if there is none. */
async function findAt(platform: Platform, address: string): Promise<Target | string> {
  const url = URL.parse(address.trim(), 'https://site.invalid');
  if (!url) throw invalidFields({ path: 'نشانی را از صفحهٔ خود سایت بردارید؛ مانند \u2066/blog/ssh-keys/\u2069.' });
  if (url.pathname === '/' && url.searchParams.has('s')) return { on: 'search', text: url.searchParams.get('s') ?? '' };
  const path = decode(url.pathname);
  const post = await findPublicPost(platform, { path });
  if (post?.path) return { on: 'post', post };
  const archive = await findArchive(platform, path);
  return archive ? { on: 'archive', archive } : path;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}
