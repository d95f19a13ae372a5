import { fail, invalidFields } from '../../platform/errors.ts';
import { slugify } from '../../platform/persian/slug.ts';
import { mayFilter } from '../content-types/filter-text.ts';
import type { ContentType, ContentTypes, CustomField } from '../content-types/schema.ts';
import { postTypes } from '../post-types.ts';
import { isReservedPath } from '../reserved-path.ts';
import { knownTaxonomies } from '../terms/taxonomies.ts';

/** First parts of addresses that belong to types of the program. */
const ownSlugs: readonly string[] = ['blog', 'products', 'page', 'search'];

/** Keys that would hide values of the post itself. */
const ownKeys: readonly string[] = ['id', 'type', 'title', 'slug', 'path', 'status', 'kind', 'fields', 'constructor'];

/** Returns the definitions with a new type; throws `InvalidFields` for a taken or reserved name. */
export function withNewType(stored: ContentTypes, item: ContentType): ContentTypes {
  if (stored.types.some(({ type }) => type === item.type))
    throw invalidFields({ type: 'این شناسه را نوع دیگری دارد؛ شناسهٔ دیگری بنویسید.' });
  return { ...stored, types: [...stored.types, { ...checkedType(stored, item), version: 1 }] };
}

/** Returns the definitions with a changed type; its name stays. Throws `EditConflict` for an older version. */
export function withChangedType(stored: ContentTypes, item: ContentType): ContentTypes {
  const former = stored.types.find(({ type }) => type === item.type);
  if (!former) throw fail('NotFound');
  checkVersion(former, item);
  const changed = { ...checkedType(stored, item), version: former.version + 1 };
  return { ...stored, types: stored.types.map((one) => (one === former ? changed : one)) };
}

function checkedType(stored: ContentTypes, item: ContentType): ContentType {
  const slug = slugify(item.slug);
  const problems: Record<string, string> = {};
  if (slug === '') problems.slug = 'نشانی حرف یا رقم می‌خواهد.';
  else if (ownSlugs.includes(slug) || isReservedPath(`/${slug}/`))
    problems.slug = 'این نشانی را خود برنامه به کار می‌برد؛ نشانی دیگری بنویسید.';
  else if (stored.types.some((one) => one.type !== item.type && one.slug === slug))
    problems.slug = 'این نشانی را نوع دیگری دارد؛ نشانی دیگری بنویسید.';
  if (stored.types.some((one) => one.type !== item.type && one.all === item.all))
    problems.all = 'نوع دیگری همین نام را دارد.';
  if (item.taxonomies.some((taxonomy) => !Object.hasOwn(knownTaxonomies, taxonomy)))
    problems.taxonomies = 'یکی از دسته‌بندی‌ها پیدا نشد.';
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return { ...item, slug, taxonomies: [...new Set(item.taxonomies)] };
}

/** Returns the definitions with a new field; throws `InvalidFields` for a taken or reserved key. */
export function withNewField(stored: ContentTypes, item: CustomField): ContentTypes {
  if (stored.fields.some((one) => isSame(one, item)))
    throw invalidFields({ key: 'فیلد دیگری از این نوع همین شناسه را دارد.' });
  if (ownKeys.includes(item.key)) throw invalidFields({ key: 'این شناسه از خود نوشته است؛ شناسهٔ دیگری بنویسید.' });
  return { ...stored, fields: [...stored.fields, { ...checkedField(stored, item), version: 1 }] };
}

/** Returns the definitions with a changed field; its key and its kind stay, so that stored values keep their meaning. */
export function withChangedField(stored: ContentTypes, item: CustomField): ContentTypes {
  const former = stored.fields.find((one) => isSame(one, item));
  if (!former) throw fail('NotFound');
  checkVersion(former, item);
  const isWider = former.kind === 'text' && item.kind === 'long';
  if (former.kind !== item.kind && !isWider)
    throw invalidFields({ kind: 'گونهٔ فیلد پس از ساختن عوض نمی‌شود؛ فیلد تازه‌ای بسازید.' });
  const changed = { ...checkedField(stored, item), version: former.version + 1 };
  return { ...stored, fields: stored.fields.map((one) => (one === former ? changed : one)) };
}

function checkedField(stored: ContentTypes, item: CustomField): CustomField {
  const isKnown = (type: string) =>
    postTypes.some((one) => one === type) || stored.types.some((one) => one.type === type);
  const problems: Record<string, string> = {};
  if (!isKnown(item.type)) problems.type = 'این نوع نوشته پیدا نشد.';
  if (stored.fields.some((one) => one.type === item.type && one.key !== item.key && one.label === item.label))
    problems.label = 'فیلد دیگری از این نوع همین نام را دارد.';
  if (item.kind === 'choice' && item.choices.length === 0) problems.choices = 'دست‌کم یک گزینه بنویسید.';
  if (new Set(item.choices.map(({ value }) => value)).size < item.choices.length)
    problems.choices = 'دو گزینه یک مقدار دارند.';
  if (item.kind === 'relation' && (item.related === null || !isKnown(item.related)))
    problems.related = 'نوع موردهای مرتبط را انتخاب کنید.';
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return {
    ...item,
    choices: item.kind === 'choice' ? item.choices : [],
    related: item.kind === 'relation' ? item.related : null,
    isListed: item.isListed && mayFilter(item.kind),
    isFilterable: item.isFilterable && mayFilter(item.kind),
  };
}

export const isSame = (one: Pick<CustomField, 'type' | 'key'>, other: Pick<CustomField, 'type' | 'key'>) =>
  one.type === other.type && one.key === other.key;

function checkVersion(stored: { version: number }, given: { version: number }): void {
  if (stored.version !== given.version)
    throw fail('EditConflict', { message: 'همکاری در این میان آن را عوض کرده است؛ ببندید و دوباره باز کنید.' });
}

/** Returns the definitions with the types, or the fields of a type, in another order. */
export function withOrder(stored: ContentTypes, { type, names }: { type: string | null; names: readonly string[] }) {
  const items: ReadonlyArray<{ name: string }> =
    type === null
      ? stored.types.map((one) => ({ name: one.type }))
      : stored.fields.filter((one) => one.type === type).map((one) => ({ name: one.key }));
  if (items.length !== names.length || items.some(({ name }) => !names.includes(name)))
    throw fail('EditConflict', { message: 'فهرست در این میان عوض شده است؛ صفحه را تازه کنید.' });
  const place = (name: string) => names.indexOf(name);
  if (type === null) return { ...stored, types: stored.types.toSorted((a, b) => place(a.type) - place(b.type)) };
  const own = stored.fields.filter((one) => one.type === type).sort((a, b) => place(a.key) - place(b.key));
  return { ...stored, fields: [...stored.fields.filter((one) => one.type !== type), ...own] };
}
