import { addressQuery } from '../../builder/address.ts';
import type { PageContext } from '../../builder/context.ts';
import { pageKey } from '../../features/filters/codec.ts';

/**
 * Returns the page numbers to show, `null` for an ellipsis: the first, the last and those around the current one, `limit`
 * in all.
 *
 * @example pageList({ page: 6, pages: 20, limit: 5 }) // [1, null, 5, 6, 7, null, 20]
 */
export function pageList({ page, pages, limit }: { page: number; pages: number; limit: number }): Array<number | null> {
  if (pages <= limit) return Array.from({ length: pages }, (_, index) => index + 1);
  const inner = limit - 2;
  const preferred = page - Math.floor(inner / 2);
  const start = Math.min(Math.max(preferred, 2), pages - inner);
  const numbers = Array.from({ length: inner }, (_, index) => start + index);
  return [1, ...(start > 2 ? [null] : []), ...numbers, ...(start + inner < pages ? [null] : []), pages];
}

/** True if the first item may be larger than the others: not if the last one were then alone in its row. */
export function mayLead({ items, columns }: { items: number; columns: number }): boolean {
  return columns === 1 || (items - 1) % columns !== 1;
}

/** True if the grid's pages are those of its archive. */
export function isOfArchive({ props, page }: { props: { ofArchive: boolean }; page: PageContext }): boolean {
  return props.ofArchive && page.archive !== undefined;
}

/** The address of a page of an archive: `/blog/tag/linux/page/2/`. */
export function archiveHref({ path }: { path: string }, number: number): string {
  return number > 1 ? `${path}page/${number}/` : path;
}

/** Returns the address of a page of the grid; all other parsed keys of the address are retained. */
export function pageHref(page: PageContext, { id, anchor, number }: { id: string; anchor: string; number: number }) {
  const { [pageKey(id)]: _, ...rest } = page.address;
  const query = addressQuery(number > 1 ? { ...rest, [pageKey(id)]: String(number) } : rest);
  return `${page.post.path}${query}#${anchor}`;
}
