import type { Condition } from '../../../features/conditions/types.ts';

/**
 * Adapts the widgets of an imported archive template to its pages: in one for searches only, the archive's list becomes
 * the search results. `problem` is what staff must do if that is not possible; null if nothing.
 */
export function forSearches(
  content: unknown[],
  include: readonly Condition[],
): { content: unknown[]; problem: string | null } {
  if (!include.some(({ on }) => on === 'search')) return { content, problem: null };
  const isMixed = include.some(({ on }) => on !== 'search');
  const fitted = isMixed ? content : (toResults(content) as unknown[]);
  const isShown = JSON.stringify(fitted).includes(`"type":"${searchResults}"`);
  return { content: fitted, problem: isShown ? null : missing };
}

const searchResults = 'search-results';
const missing =
  'برای آنکه نتیجه‌های جست‌وجو در این قالب نشان داده شود، ابزارک «نتیجه‌های جست‌وجو» را در آن بگذارید؛ تا آن هنگام صفحهٔ خود سایت می‌آید.';

/** Replaces the archive lists in mapped widgets; all else stays. */
function toResults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toResults);
  if (typeof value !== 'object' || value === null) return value;
  const { id, type, props } = value as { id?: unknown; type?: unknown; props?: { ofArchive?: unknown } };
  if (type === 'loop-grid' && props?.ofArchive === true) return { id, type: searchResults, v: 1, props: {} };
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, toResults(held)]));
}
