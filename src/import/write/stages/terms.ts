import { deleteTerm, upsertTerm } from '../../../content/terms/index.ts';
import { findTerm } from '../../../content/terms/read.ts';
import { slugify } from '../../../platform/persian/slug.ts';
import type { ImportedTerm } from '../../model.ts';
import type { OriginIndex } from '../origin-index.ts';
import { digestOf } from '../origins.ts';
import type { Prepared, Records, Stage, Work } from '../types.ts';

/** Maps taxonomies of WordPress and WooCommerce to ours. */
export const ownTaxonomies: Readonly<Record<string, string>> = {
  category: 'category',
  post_tag: 'tag',
  product_cat: 'product_category',
  topic: 'topic',
};

/** Taxonomies without content: their terms belong to menus, formats and templates. */
export const silentTaxonomies = new Set([
  'nav_menu',
  'post_format',
  'elementor_library_type',
  'elementor_library_category',
  'wp_theme',
]);

const address: Readonly<Record<string, string>> = {
  category: 'category',
  post_tag: 'tag',
  product_cat: 'product-category',
};

interface Value {
  taxonomy: string;
  slug: string;
}

const stage: Stage<ImportedTerm, Value> = {
  name: 'terms',
  from: 'term',
  kind: 'term',
  isListed: false,
  takes: ({ taxonomy }) => !silentTaxonomies.has(taxonomy),
  originOf: ({ taxonomy, slug, id }) => ({
    id: `${taxonomy}/${slug}`,
    alias: id,
    address: address[taxonomy] ? `/${address[taxonomy]}/${slugify(slug)}/` : null,
  }),
  async prepare({ taxonomy, slug, name }, { fields }): Promise<Prepared<Value>> {
    const own = ownTaxonomies[taxonomy];
    const isField = fields.some((one) => one.isTaxonomy && one.name === taxonomy);
    const made = slugify(slug || name);
    const problems = own || isField ? [] : [`طبقه‌بندی «${taxonomy}» در این سایت نیست؛ «${name}» آورده نشد.`];
    if (own && made === '') problems.push('نشانی این دسته حرفی ندارد.');
    const value = own && made !== '' ? { taxonomy: own, slug: made } : null;
    return { title: name, facts: { problems }, value, isLinked: true };
  },
  plan: async () => ({ localId: '-1' }),
  put: putTerm,
  remember(index, item, localId, value) {
    if (!value) return;
    const { id, alias = null, address = null } = stage.originOf(item);
    index.addTerm(id, alias, { id: Number(localId), name: item.name, ...value }, address);
  },
};

/** Stage: terms. A parent that comes later is set in the second pass. */
export const terms: Stage = stage as unknown as Stage;
export const termParents: Stage = { ...terms, name: 'term-parents', isSecondPass: true };

async function putTerm({ run, platform, trx }: Work, { item, value, known }: Parameters<typeof stage.put>[1]) {
  const { taxonomy, slug } = value;
  const parent = parentOf(item, run);
  const isLinked = item.parent === '' || parent !== null;
  const present = known ? null : await findTerm(platform, { taxonomy, slug });
  // A term of this site keeps its name and position.
  if (present) return { localId: String(present.id), isNew: false };
  const input = { taxonomy, slug, name: item.name || item.slug, description: item.description };
  const last = await trx
    .selectFrom('terms')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('taxonomy', '=', taxonomy)
    .executeTakeFirst();
  const stored = known
    ? await trx.selectFrom('terms').select('position').where('id', '=', Number(known.localId)).executeTakeFirst()
    : undefined;
  const position = stored?.position ?? Number(last?.position ?? -1) + 1;
  const { id } = await upsertTerm(platform, { ...input, parentId: parent, position });
  return { localId: String(id), isNew: true, isLinked };
}

const parentOf = ({ taxonomy, parent }: ImportedTerm, { index }: { index: OriginIndex }): number | null =>
  parent === '' ? null : (index.termBySlug(taxonomy, parent)?.id ?? null);

export const termRecords: Records = {
  async print(db, localId) {
    const row = await db.selectFrom('terms').selectAll().where('id', '=', Number(localId)).executeTakeFirst();
    return row ? digestOf(row.name, row.slug, row.description, String(row.parent_id)) : null;
  },
  async undo({ platform, trx }, { localId, isNew }) {
    if (!isNew) return null;
    const id = Number(localId);
    const used = await trx.selectFrom('post_terms').select('post_id').where('term_id', '=', id).executeTakeFirst();
    if (used) return 'نوشته‌هایی در این دسته هستند.';
    const child = await trx.selectFrom('terms').select('id').where('parent_id', '=', id).executeTakeFirst();
    if (child) return 'دسته‌های دیگری زیر آن هستند.';
    await deleteTerm(platform, { id, mayGo: async () => {} });
    return null;
  },
};
