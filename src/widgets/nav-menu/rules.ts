import type { MenuLink } from '../../content/menus/types.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';

type Current = 'page' | 'true' | undefined;

/**
 * What `aria-current` says of an entry on the page at `path`: `page` when it leads there, `true` when it stands above it,
 * in the menu or by its address: `/blog/` on `/blog/choose-vps/`. The home page stands above nothing.
 */
export function currentOf({ href, children }: Pick<MenuLink, 'href' | 'children'>, path: string): Current {
  const own = href === null ? null : plainPath(href);
  const here = plainPath(path);
  if (own !== null && own === here) return 'page';
  const isAbove = own !== null && own !== '/' && here?.startsWith(own);
  return isAbove || children.some((child) => currentOf(child, path)) ? 'true' : undefined;
}

/** A path of this site, decoded and with its last slash; null for other sites and for places inside a page. */
function plainPath(href: string): string | null {
  if (!/^\/(?!\/)[^?#]*$/.test(href)) return null;
  const path = href.endsWith('/') ? href : `${href}/`;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * The names of a page's menus, each once, so that a list of landmarks tells them apart: the second «منو» is «منو ۲».
 * `taken` are names that the page has already.
 */
export function distinctLabels(
  menus: ReadonlyArray<{ id: string; label: string }>,
  taken: readonly string[],
): Map<string, string> {
  const seen = new Set(taken);
  return new Map(
    menus.map(({ id, label }) => {
      let free = label;
      for (let number = 2; seen.has(free); number += 1) free = `${label} ${toPersianDigits(number)}`;
      seen.add(free);
      return [id, free];
    }),
  );
}

/**
 * The entry of a row that a key leads to from the one at `place`: in right-to-left text Left is the next one and Right
 * the one before, around both ends; Home is the first and End the last. Null for every other key.
 */
export function placeInRow(input: { place: number; count: number; key: string; isRtl: boolean }): number | null {
  const { place, count, key, isRtl } = input;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? null : (place + (isRtl ? -step : step) + count) % count;
}
