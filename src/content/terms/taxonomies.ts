/** Labels of a taxonomy and its terms. */
export interface TaxonomyLabels {
  /** All of them: `دسته‌ها`. */
  all: string;
  /** One of them: `دسته`. */
  one: string;
  /** A new one: `دستهٔ تازه`. */
  fresh: string;
  /** True if its terms are hierarchical. */
  isTree: boolean;
  /** Post type that carries its terms. */
  type: 'page' | 'post' | 'product';
}

/** Labels of the post types that carry terms: singular, `any` in a negated sentence, and plural. */
export const carrierLabels = {
  page: { one: 'صفحه', any: 'صفحه‌ای', all: 'صفحه‌ها' },
  post: { one: 'نوشته', any: 'نوشته‌ای', all: 'نوشته‌ها' },
  product: { one: 'محصول', any: 'محصولی', all: 'محصول‌ها' },
} as const satisfies Record<TaxonomyLabels['type'], object>;

/** The taxonomies that the site always has; pages may name others. */
export const knownTaxonomies: Readonly<Record<string, TaxonomyLabels>> = {
  category: { all: 'دسته‌ها', one: 'دسته', fresh: 'دستهٔ تازه', isTree: true, type: 'post' },
  tag: { all: 'برچسب‌ها', one: 'برچسب', fresh: 'برچسب تازه', isTree: false, type: 'post' },
  product_category: {
    all: 'دسته‌های محصول',
    one: 'دستهٔ محصول',
    fresh: 'دستهٔ تازهٔ محصول',
    isTree: true,
    type: 'product',
  },
  topic: { all: 'موضوع‌های راهنما', one: 'موضوع', fresh: 'موضوع تازه', isTree: false, type: 'page' },
};

export const taxonomyLabels = (name: string): TaxonomyLabels =>
  knownTaxonomies[name] ?? { all: name, one: 'مورد', fresh: 'مورد تازه', isTree: true, type: 'post' };
