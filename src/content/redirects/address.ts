import { normalisePath } from '../normalise-path.ts';
import { isReservedPath } from '../reserved-path.ts';
import { parseQuery } from '../search/query.ts';

/** Problem with an address, as a message for people. */
interface Problem {
  problem: string;
}

/** Source of a redirect. */
interface From {
  /** Normalised for lookup. */
  path: string;
  shown: string;
}

/** Target of a redirect. */
interface Target {
  to: string;
  /** Path of the page; null with a query or fragment, or outside this site. */
  path: string | null;
}

/** Lookup key of a search: its normalised words. */
export const redirectSearchKey = (text: string) => `/?s=${parseQuery(text).words.join(' ')}`;

/** Parses the source of a redirect: `/old/`, `https://our.site/old/`, or a search, `/?s=سرور`. */
export function readFrom(typed: string, baseUrl: string): From | Problem {
  const url = readUrl(typed, baseUrl);
  if (!url) return { problem: 'نشانی با / آغاز می‌شود: /old-page/' };
  if (!isOwn(url, baseUrl)) return { problem: 'تنها نشانی‌های همین سایت را می‌شود به جای دیگری فرستاد.' };
  const text = url.searchParams.get('s');
  if (url.pathname === '/' && text !== null) {
    const path = redirectSearchKey(text);
    return path === '/?s=' ? { problem: 'عبارتی برای جست‌وجو بنویسید.' } : { path, shown: `/?s=${text.trim()}` };
  }
  if (url.search !== '' || url.hash !== '') return { problem: 'نشانی را بدون دنبالهٔ ? یا # بنویسید.' };
  const shown = decoded(url.pathname);
  const path = normalisePath(shown);
  if (path === null) return { problem: 'در این نشانی چیزی هست که صفحه‌ای نمی‌تواند داشته باشد.' };
  if (path === '/') return { problem: 'صفحهٔ نخست را نمی‌شود به جای دیگری فرستاد.' };
  if (isReservedPath(path)) return { problem: 'این نشانی را خود برنامه پاسخ می‌دهد.' };
  return { path, shown };
}

/** Parses the target of a redirect: a page of this site, or any URL that a browser opens but does not execute. */
export function readTarget(typed: string, baseUrl: string): Target | Problem {
  const url = readUrl(typed, baseUrl);
  if (!url) return { problem: 'نشانی با / آغاز می‌شود، یا کامل است: https://example.com/' };
  if (!isOwn(url, baseUrl)) return { to: url.href, path: null };
  const rest = url.search + url.hash;
  const path = decoded(url.pathname);
  if (isReservedPath(path)) return { to: path + rest, path: null };
  const page = normalisePath(path);
  if (page === null) return { problem: 'در این نشانی چیزی هست که صفحه‌ای نمی‌تواند داشته باشد.' };
  return { to: page + rest, path: rest === '' ? page : null };
}

/** The page of this site that a stored target names; null for all others. */
export const pageOf = (to: string): string | null => (/^\/[^?#]*$/.test(to) && !isReservedPath(to) ? to : null);

function readUrl(typed: string, baseUrl: string): URL | null {
  const text = typed.trim();
  return /^(?:\/(?![/\\])|https?:\/\/)/i.test(text) && !/[\\\p{Cc}]/u.test(text) ? URL.parse(text, baseUrl) : null;
}

const isOwn = ({ origin }: URL, baseUrl: string) => origin === new URL(baseUrl).origin;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
