import type { Platform } from '../../platform/context.ts';
import { slugify } from '../../platform/persian/slug.ts';
import { type FieldFilter, postsWithValue } from '../content-types/filter.ts';
import { fieldsOf } from '../content-types/index.ts';
import type { CustomField } from '../content-types/schema.ts';
import type { PostType } from '../post-types.ts';
import { readSettings } from '../settings/index.ts';
import { fieldOfTaxonomy } from './field-taxonomy.ts';
import type { FieldOrder, LoopScope, LoopTerm, TermFilter } from './types.ts';

/** Posts that one custom-field filter of a loop includes or excludes. */
export interface FieldMatch {
  ids: number[];
  isExcluded: boolean;
}

/**
 * Finds the posts of a loop's custom-field filters, with one query for each; the result is cached with the loop.
 * Choices that visitors selected are terms whose taxonomy names the field.
 */
export async function readFieldMatches(platform: Platform, scope: LoopScope): Promise<FieldMatch[]> {
  const chosen = scope.terms.filter(({ taxonomy }) => fieldOfTaxonomy(taxonomy) !== null);
  const own = (scope.fields ?? []).map(({ isNot = false, ...filter }) => ({ filter, isNot }));
  const fields = chosen.length === 0 ? [] : fieldsOf((await readSettings(platform)).contentTypes, scope.type);
  const filters = [...own, ...chosen.flatMap((one) => chosenValues(fields, one) ?? [])];
  return Promise.all(
    filters.map(async ({ filter, isNot }) => ({
      ids: await idsWith(platform, scope.type, filter),
      isExcluded: isNot,
    })),
  );
}

/** Slug of the value of a choice in addresses. */
const slugOfChoice = ({ value }: { value: string }) => slugify(value);

/** The choice field of a type with a taxonomy; undefined for other taxonomies and fields that do not filter. */
const filterField = (fields: readonly CustomField[], taxonomy: string) =>
  fields.find(({ key, kind, isFilterable }) => kind === 'choice' && isFilterable && key === fieldOfTaxonomy(taxonomy));

/** Unknown choices are skipped, as unknown terms are; null if none are left. */
function chosenValues(fields: readonly CustomField[], { taxonomy, terms, operator }: TermFilter) {
  const field = filterField(fields, taxonomy);
  const slugs = new Set(terms.map(slugify));
  const texts = field?.choices.filter((choice) => slugs.has(slugOfChoice(choice))).map(({ value }) => value) ?? [];
  if (!field || texts.length === 0) return null;
  // A post has one value of a field, so never two of them.
  const isNone = operator === 'AND' && texts.length > 1;
  return { filter: { key: field.key, texts: isNone ? [] : texts }, isNot: operator === 'NOT IN' };
}

async function idsWith({ db }: Platform, type: PostType, filter: FieldFilter): Promise<number[]> {
  if ('texts' in filter && filter.texts.length === 0) return [];
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('type', '=', type)
    .where('status', '=', 'published')
    .where('id', 'in', postsWithValue(filter))
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of the published posts of a type that have a value of a field, in the order of the values. */
export async function idsByField(
  { db }: Platform,
  type: PostType,
  { field, isDescending }: FieldOrder,
): Promise<number[]> {
  const direction = isDescending ? 'desc' : 'asc';
  const rows = await db
    .selectFrom('post_fields')
    .innerJoin('posts', 'posts.id', 'post_fields.post_id')
    .select('posts.id')
    .where('post_fields.key', '=', field)
    .where('posts.type', '=', type)
    .where('posts.status', '=', 'published')
    .orderBy('post_fields.number', direction)
    .orderBy('post_fields.text', direction)
    .orderBy('posts.id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** The choices of a field as terms, with the number of posts of a loop that have each. */
export async function listFieldTerms(
  platform: Platform,
  { taxonomy, type }: { taxonomy: string; type: PostType },
  isListed: (id: number) => boolean,
): Promise<LoopTerm[]> {
  const field = filterField(fieldsOf((await readSettings(platform)).contentTypes, type), taxonomy);
  if (!field) return [];
  const rows = await platform.db
    .selectFrom('post_fields')
    .select(['post_id', 'text'])
    .where('key', '=', field.key)
    .where('text', 'is not', null)
    .execute();
  const counts = new Map<string | null, number>();
  for (const { post_id, text } of rows) if (isListed(post_id)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return field.choices.map((choice, index) => ({
    id: index + 1,
    taxonomy,
    slug: slugOfChoice(choice),
    name: choice.label,
    description: '',
    parentId: null,
    position: index,
    count: counts.get(choice.value) ?? 0,
  }));
}
