import type { PlanView, Product } from '../../../shop/catalogue/types.ts';

/** A product, its category and a line in it that have plans. */
export type Shelf = Pick<PlanView, 'product' | 'category' | 'line'>;

/** Choices of a buyer so far; empty texts for open ones. */
export interface Choice {
  what: Product | '';
  /** Category of plans: the location of a machine, or the kind of a hosting. */
  where: string;
  /** Line of plans, or `all`. */
  kind: string;
  /** True if the address named something that is not sold. */
  isUnknown: boolean;
}

/** Stands for all lines of a category. */
export const allKinds = 'all';

/** Lists the distinct shelves of plans, in their order. */
export function shelvesOf(plans: readonly Shelf[]): Shelf[] {
  const byName = new Map(
    plans.map(({ product, category, line }) => [`${product} ${category} ${line}`, { product, category, line }]),
  );
  return [...byName.values()];
}

/** Resolves the texts of an address to products on sale. A narrow choice implies the wider ones. */
export function resolveChoice(
  shelves: readonly Shelf[],
  { what, where, kind }: { what: string; where: string; kind: string },
): Choice {
  const product = shelves.find((shelf) => shelf.product === what)?.product ?? '';
  const inProduct = shelves.filter((shelf) => product === '' || shelf.product === product);
  const category = where === '' ? '' : findCategory(inProduct, where);
  const inCategory = inProduct.filter((shelf) => category === '' || shelf.category === category);
  const line = inCategory.find((shelf) => shelf.line === kind);
  const isAll = kind === allKinds && (product !== '' || category !== '');
  const isUnknown =
    (what !== '' && product === '') ||
    (where !== '' && category === '') ||
    (kind !== '' && kind !== allKinds && line === undefined);
  const implied = line ?? (category === '' ? undefined : inCategory[0]);
  return {
    what: product || (implied?.product ?? ''),
    where: category || (line?.category ?? ''),
    kind: line ? kind : isAll ? allKinds : '',
    isUnknown,
  };
}

/** Finds a category by its slug, or by its first word if no other begins with it: `germany`. Returns '' if none. */
function findCategory(shelves: readonly Shelf[], where: string): string {
  const categories = [...new Set(shelves.map(({ category }) => category))];
  if (categories.includes(where)) return where;
  const [match, other] = categories.filter((category) => category.startsWith(`${where}-`));
  return match !== undefined && other === undefined ? match : '';
}
