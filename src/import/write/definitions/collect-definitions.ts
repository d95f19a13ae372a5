import { slugify } from '../../../platform/persian/slug.ts';
import type { FileStorage } from '../../../platform/storage/storage.ts';
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts';
import type { ImportedField, ImportedPost, ImportedType } from '../../model.ts';
import { itemsKey, parseItem, readLines } from '../lines.ts';
import { pathOnSite } from '../origin-index.ts';
import { isContent } from '../stages/post-value.ts';
import { ownTaxonomies, silentTaxonomies } from '../stages/terms.ts';
import { type AcfField, readAcfField } from './acf.ts';
import { guessKind, kindOfAcf, type MetaFacts, noteValue } from './guess-kind.ts';
import { labelOfField, labelsOfType } from './type-labels.ts';

/** Types and meta keys that are watched; a site has far fewer. */
const most = { types: 60, keys: 200, choices: 60, fieldsOfType: 40 };

interface TypeFacts {
  posts: number;
  firstParts: Map<string, number>;
  hasComments: boolean;
  hasExcerpt: boolean;
  hasPicture: boolean;
  taxonomies: Set<string>;
  meta: Map<string, MetaFacts>;
  /** Slugs by the taxonomy that this site does not have, and the most of it at one post. */
  terms: Map<string, { slugs: Set<string>; mostAtOne: number }>;
}

/** Types of the program may get fields, too. */
const ownTypes = new Set(['page', 'post', 'product']);

/**
 * Proposes the types and custom fields of the old site's posts that are missing on this site, and stores them as items
 * of the import. ACF definitions in the export are used; other fields are guessed from their values.
 */
export async function collectDefinitions(storage: FileStorage, importId: number, site: string): Promise<void> {
  const types = new Map<string, TypeFacts>();
  const acf = new Map<string, AcfField>();
  for await (const { text } of readLines(storage, itemsKey(importId, 'post'))) {
    await yieldToEventLoop();
    const item = parseItem(text);
    if (item?.kind !== 'post') continue;
    const field = item.type === 'acf-field' ? readAcfField(item) : null;
    if (field) acf.set(field.id, field);
    else if (isContent(item)) notePost(types, item, site);
  }
  const media = await mediaIds(storage, importId);
  const names = await termNames(storage, importId);
  const found = [...types].map(([id, facts]) => ({ id, facts }));
  const proposed = found.filter(({ id }) => !ownTypes.has(id)).map(({ id, facts }) => proposeType(id, facts));
  const fields = found.flatMap(({ id, facts }) => [
    ...proposeFields(id, facts, { acf, media }),
    ...proposeTaxonomies(id, facts, names),
  ]);
  await store(storage, itemsKey(importId, 'type'), proposed);
  await store(storage, itemsKey(importId, 'field'), fields);
}

async function store(storage: FileStorage, key: string, items: ReadonlyArray<ImportedType | ImportedField>) {
  if (items.length === 0) return storage.delete(key);
  await storage.write(key, Buffer.from(items.map((item) => `${JSON.stringify(item)}\n`).join('')));
}

function notePost(types: Map<string, TypeFacts>, item: ImportedPost, site: string): void {
  const known = types.get(item.type);
  if (!known && types.size >= most.types) return;
  const facts: TypeFacts = known ?? {
    ...{ posts: 0, firstParts: new Map(), hasComments: false, hasExcerpt: false, hasPicture: false },
    ...{ taxonomies: new Set(), meta: new Map(), terms: new Map() },
  };
  types.set(item.type, facts);
  facts.posts += 1;
  facts.hasComments ||= item.isCommentOpen;
  facts.hasExcerpt ||= item.excerpt !== '';
  facts.hasPicture ||= item.featured !== '';
  const [part, ...rest] = (pathOnSite(item.link, site) ?? '').split('/').filter(Boolean);
  if (part !== undefined && rest.length > 0) facts.firstParts.set(part, (facts.firstParts.get(part) ?? 0) + 1);
  for (const [key, value] of Object.entries(item.meta)) {
    if (key.startsWith('_') && !/^_(?:acf_)?field/.test(key) && !facts.meta.has(key) && typeof value !== 'string')
      continue;
    const meta = facts.meta.get(key) ?? { count: 0, samples: new Set<string>(), isPlain: true, longest: 0 };
    if (!facts.meta.has(key) && facts.meta.size >= most.keys) continue;
    facts.meta.set(key, meta);
    noteValue(meta, value);
  }
  for (const [taxonomy, list] of Map.groupBy(item.terms, (one) => one.taxonomy)) {
    const own = ownTaxonomies[taxonomy];
    if (own !== undefined) facts.taxonomies.add(own);
    else if (!silentTaxonomies.has(taxonomy)) {
      const terms = facts.terms.get(taxonomy) ?? { slugs: new Set<string>(), mostAtOne: 0 };
      facts.terms.set(taxonomy, terms);
      for (const { slug } of list) if (terms.slugs.size <= most.choices) terms.slugs.add(slug);
      terms.mostAtOne = Math.max(terms.mostAtOne, list.length);
    }
  }
}

function proposeType(id: string, facts: TypeFacts): ImportedType {
  const [commonest] = [...facts.firstParts].sort((a, b) => b[1] - a[1]);
  const { posts, hasComments, hasExcerpt, hasPicture } = facts;
  return {
    ...{ kind: 'type', id, slug: slugify(commonest?.[0] ?? id) || slugify(id) || 'items', ...labelsOfType(id) },
    ...{ hasArchive: true, hasComments, hasExcerpt, hasPicture, taxonomies: [...facts.taxonomies], posts },
  };
}

interface Known {
  acf: ReadonlyMap<string, AcfField>;
  media: ReadonlySet<string>;
}

/** Meta keys of plugins and themes that are not content. */
const technical =
  /^(?:_|rank_math|yoast|aioseo|wpseo|elementor|wp_|ast-|astra|ocean_|theme_|site-|slide_template|rs_page|footnotes|inline_featured|om_disable|kksr|post_views|views$|total_sales|dsq_|essb|wpb_|vc_|fusion|avada|mfn-|the7|nectar|litespeed|amp_)/i;

function proposeFields(type: string, { meta }: TypeFacts, { acf, media }: Known): ImportedField[] {
  const fields: ImportedField[] = [];
  const keys = new Set<string>();
  for (const [name, facts] of meta) {
    if (technical.test(name)) continue;
    const reference = [...(meta.get(`_${name}`)?.samples ?? [])].find((one) => one.startsWith('field_'));
    const known = reference === undefined ? undefined : acf.get(reference);
    // Posts and pages have many meta values of plugins, so only those of ACF become fields there.
    if (ownTypes.has(type) && reference === undefined) continue;
    const kind = known ? kindOfAcf(known.type) : guessKind(name, facts, (id) => media.has(id));
    if (kind === null || facts.count === 0 || fields.length >= most.fieldsOfType) continue;
    const choices = kind === 'choice' ? choicesOf(known, facts) : [];
    const isSingle = kind !== 'choice' || (choices.length > 0 && choices.length <= most.choices);
    const key = freeKey(name, keys);
    const label = (known?.label || labelOfField(name)).slice(0, 60);
    const common = { label: freeLabel(label, fields, name), help: (known?.help ?? '').slice(0, 300) };
    fields.push({
      ...{ kind: 'field', id: `${type}/${name}`, type, name, key, ...common, isTaxonomy: false },
      ...{ fieldKind: isSingle ? kind : 'text', choices: isSingle ? choices : [] },
      related: kind === 'relation' ? (known?.related ?? 'post') : null,
    });
  }
  return fields;
}

function choicesOf(known: AcfField | undefined, { samples }: MetaFacts): ImportedField['choices'] {
  if (known?.type === 'true_false')
    return [
      { value: '1', label: 'بله' },
      { value: '0', label: 'خیر' },
    ];
  const given = known?.choices ?? [];
  const values = new Set(given.map(({ value }) => value));
  return [...given, ...[...samples].filter((one) => !values.has(one)).map((value) => ({ value, label: value }))].filter(
    ({ value, label }) => value !== '' && value.length <= 60 && label.length <= 60,
  );
}

/** A taxonomy that this site does not have becomes a choice. */
function proposeTaxonomies(type: string, { terms }: TypeFacts, names: ReadonlyMap<string, string>): ImportedField[] {
  return [...terms].flatMap(([taxonomy, { slugs }]): ImportedField[] => {
    if (slugs.size > most.choices) return [];
    const choices = [...slugs]
      .map((slug) => ({ value: slug.slice(0, 60), label: (names.get(`${taxonomy}/${slug}`) ?? slug).slice(0, 60) }))
      .filter(
        ({ value, label }, at, all) =>
          value !== '' && label !== '' && all.findIndex((one) => one.value === value) === at,
      );
    if (choices.length === 0) return [];
    const key = freeKey(taxonomy, new Set());
    return [
      {
        ...{ kind: 'field', id: `${type}/taxonomy:${taxonomy}`, type, name: taxonomy, key, isTaxonomy: true },
        ...{ label: labelOfField(taxonomy), help: '', fieldKind: 'choice', choices, related: null },
      },
    ];
  });
}

const reserved = new Set(['id', 'type', 'title', 'slug', 'path', 'status', 'kind', 'fields', 'constructor']);

/** A key of a field here for a name of the old site. */
function freeKey(name: string, taken: Set<string>): string {
  const bare = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 36);
  const base = bare === '' || reserved.has(bare) ? `old-${bare || 'field'}` : bare;
  let key = base;
  for (let number = 2; taken.has(key); number += 1) key = `${base}-${number}`;
  taken.add(key);
  return key;
}

const freeLabel = (label: string, fields: readonly ImportedField[], name: string): string =>
  fields.some((one) => one.label === label) ? `${label.slice(0, 30)} (${name.slice(0, 27)})` : label;

async function mediaIds(storage: FileStorage, importId: number): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { text } of readLines(storage, itemsKey(importId, 'media'))) {
    await yieldToEventLoop();
    const item = parseItem(text);
    if (item?.kind === 'media') ids.add(item.id);
  }
  return ids;
}

/** Names of terms by taxonomy and slug. */
async function termNames(storage: FileStorage, importId: number): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const { text } of readLines(storage, itemsKey(importId, 'term'))) {
    const item = parseItem(text);
    if (item?.kind === 'term') names.set(`${item.taxonomy}/${item.slug}`, item.name);
  }
  return names;
}
