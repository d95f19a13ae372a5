import { formatNumber } from '../../platform/persian/digits.ts';
import type { Match } from './match.ts';
import type { Condition, Conditions } from './types.ts';

/** Finds the name of a condition's object: a title, a term, an author, a post type or a taxonomy. */
export type NameOf = (kind: 'post' | 'term' | 'author' | 'type', key: number | string) => string | undefined;

const typeWords: Readonly<Record<string, string>> = {
  page: 'همهٔ صفحه‌ها',
  post: 'همهٔ نوشته‌ها',
  product: 'همهٔ محصول‌ها',
};

const archiveWords: Readonly<Record<string, { all: string; one: string }>> = {
  category: { all: 'بایگانی همهٔ دسته‌ها', one: 'بایگانی دستهٔ' },
  tag: { all: 'بایگانی همهٔ برچسب‌ها', one: 'بایگانی برچسب' },
  author: { all: 'بایگانی همهٔ نویسنده‌ها', one: 'بایگانی نوشته‌های' },
  date: { all: 'بایگانی همهٔ ماه‌ها و سال‌ها', one: 'بایگانی' },
};

/** Describes a group of pages: «نوشته‌های دستهٔ «سرور»». */
export function describeCondition(condition: Condition, nameOf: NameOf): string {
  const named = (kind: Parameters<NameOf>[0], key: number | string) =>
    `«${nameOf(kind, key) ?? (typeof key === 'number' ? key.toLocaleString('fa-IR', { useGrouping: false }) : key)}»`;
  switch (condition.on) {
    case 'site':
      return 'همهٔ سایت';
    case 'front':
      return 'صفحهٔ اصلی';
    case 'search':
      return 'نتیجه‌های جست‌وجو';
    case 'not-found':
      return 'صفحهٔ نشانی‌های ناموجود';
    case 'post':
      return `صفحهٔ ${named('post', condition.id)}`;
    case 'term':
      return `نوشته‌های دستهٔ ${named('term', condition.id)}`;
    case 'author':
      return `نوشته‌های ${named('author', condition.author)}`;
    case 'type':
      return Object.hasOwn(typeWords, condition.type)
        ? (typeWords[condition.type] ?? '')
        : `همهٔ ${named('type', condition.type)}`;
    case 'archive':
      return describeArchive(condition, named);
  }
}

function describeArchive(
  { of, id, author }: Extract<Condition, { on: 'archive' }>,
  named: (kind: 'term' | 'author' | 'type', key: number | string) => string,
): string {
  const words = of !== undefined && Object.hasOwn(archiveWords, of) ? archiveWords[of] : undefined;
  if (id !== undefined) return `${words?.one ?? 'بایگانی'} ${named('term', id)}`;
  if (author !== undefined) return `بایگانی نوشته‌های ${named('author', author)}`;
  if (of === undefined) return 'همهٔ بایگانی‌ها';
  return words?.all ?? `بایگانی ${named('type', of)}`;
}

/** Describes the pages of conditions: «همهٔ نوشته‌ها، به‌جز صفحهٔ «تماس»»; null if nothing is included. */
export function describeConditions(
  { include, exclude }: Conditions,
  nameOf: NameOf,
): { in: string; but: string } | null {
  if (include.length === 0) return null;
  const joinedNames = (list: readonly Condition[]) =>
    joinPlaces(list.map((condition) => describeCondition(condition, nameOf)));
  return { in: joinedNames(include), but: exclude.length === 0 ? '' : `، به‌جز ${joinedNames(exclude)}` };
}

/** Describes in a sentence whether conditions include a page, and by which of them. */
export function explainMatch(match: Match, conditions: Conditions, nameOf: NameOf): string {
  if (match.result === 'included') return `این صفحه را در بر می‌گیرد، با شرط: ${describeCondition(match.by, nameOf)}.`;
  if (match.result === 'excluded') return `این صفحه را کنار می‌گذارد، با شرط: ${describeCondition(match.by, nameOf)}.`;
  const described = describeConditions(conditions, nameOf);
  return described
    ? `این صفحه را در بر نمی‌گیرد؛ جایش اینجاست: ${described.in}${described.but}.`
    : 'شرطی ندارد، پس هیچ صفحه‌ای را در بر نمی‌گیرد.';
}

/** Joins the first few of many; the settings list all. */
function joinPlaces(words: readonly string[]): string {
  if (words.length <= 4) return [words.slice(0, -1).join('، '), words.at(-1)].filter(Boolean).join(' و ');
  return `${words.slice(0, 3).join('، ')} و ${formatNumber(words.length - 3)} جای دیگر`;
}
