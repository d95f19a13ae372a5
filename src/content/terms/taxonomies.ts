/** What people call a taxonomy and its terms. */
export interface TaxonomyWords {
  /** All of them: `دسته‌ها`. */
  all: string;
  /** One of them: `دسته`. */
  one: string;
  /** A new one: `دستهٔ تازه`. */
  fresh: string;
  /** Whether its terms stand in one another. */
  isTree: boolean;
  /** What carries its terms. */
  type: 'post' | 'product';
}

/** The taxonomies that the site always has; pages may name others. */
export const knownTaxonomies: Readonly<Record<string, TaxonomyWords>> = {
  category: { all: 'دسته‌ها', one: 'دسته', fresh: 'دستهٔ تازه', isTree: true, type: 'post' },
  tag: { all: 'برچسب‌ها', one: 'برچسب', fresh: 'برچسب تازه', isTree: false, type: 'post' },
  product_category: {
    all: 'دسته‌های محصول',
    one: 'دستهٔ محصول',
    fresh: 'دستهٔ تازهٔ محصول',
    isTree: true,
    type: 'product',
  },
};

export const taxonomyWords = (name: string): TaxonomyWords =>
  knownTaxonomies[name] ?? { all: name, one: 'مورد', fresh: 'مورد تازه', isTree: true, type: 'post' };
