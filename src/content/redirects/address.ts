import { normalisePath } from '../normalise-path.ts';
import { isReservedPath } from '../reserved-path.ts';
import { parseQuery } from '../search/query.ts';

/** What is wrong with an address, as a sentence for people. */
interface Problem {
  problem: string;
}

/** An address that leads elsewhere. */
interface From {
  /** As it is looked up. */
  path: string;
  shown: string;
}

/** Where an address leads. */
interface Target {
  to: string;
  /** The page that it names; null when it says more than a page, or is none of this site's pages. */
  path: string | null;
}

/** Under which a search is kept: by its words, however they are written. */
export const redirectSearchKey = (text: string) => `/?s=${parseQuery(text).words.join(' ')}`;

/** Reads the address that is to lead elsewhere: `/old/`, `https://our.site/old/`, or a search, `/?s=سرور`. */
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

/** Reads where it is to lead: a page of this site, or any address that a browser opens and does not run. */
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
