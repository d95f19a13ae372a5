import type { Db } from '../../platform/db/tables.ts';
import type { PostType } from '../post-types.ts';
import { type ContentTypes, fieldsOf } from './schema.ts';
import { fittingValue, readFieldValues } from './values.ts';

/** A value as pages show it: a related post is a text and a link. */
export interface ShownValue {
  text?: string;
  link?: string;
  media?: number;
  date?: number;
  number?: number;
}

export type ShownValues = Readonly<Record<string, ShownValue>>;

interface Holder {
  id: number;
  type: PostType;
  meta: Readonly<Record<string, unknown>>;
}

/** Ids of the posts that the values of a post name. */
export const relatedIds = (meta: Holder['meta']): number[] =>
  Object.values(readFieldValues(meta)).flatMap((value) =>
    typeof value === 'object' && 'post' in value ? [value.post] : [],
  );

/** Values of many posts by post and key, typed by their definitions; related posts are loaded with one query. */
export async function showFieldValues(
  db: Db,
  definitions: ContentTypes,
  posts: readonly Holder[],
): Promise<Map<number, ShownValues>> {
  const holders = posts.filter(({ meta }) => meta.fields !== undefined);
  if (holders.length === 0) return new Map();
  const related = await findRelated(db, [...new Set(holders.flatMap(({ meta }) => relatedIds(meta)))]);
  return new Map(holders.map((post) => [post.id, shownOf(definitions, post, related)]));
}

function shownOf(definitions: ContentTypes, { type, meta }: Holder, related: Map<number, ShownValue>): ShownValues {
  const values = readFieldValues(meta);
  const shown = fieldsOf(definitions, type).flatMap((field): Array<[string, ShownValue]> => {
    const value = fittingValue(field, values[field.key]);
    if (value === null) return [];
    if (typeof value === 'string') {
      const text = field.choices.find((choice) => choice.value === value)?.label ?? value;
      const isLink = /^(?:https?:\/\/|\/(?![/\\])|mailto:|tel:)/.test(text);
      return [[field.key, isLink ? { text, link: text } : { text }]];
    }
    if (typeof value === 'number') return [[field.key, { number: value }]];
    if ('post' in value) return [[field.key, related.get(value.post) ?? {}]];
    return [[field.key, value]];
  });
  return Object.fromEntries(shown);
}

/** Titles of posts of any status by id, for staff. */
export async function findTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('posts').select(['id', 'title']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

async function findRelated(db: Db, ids: number[]): Promise<Map<number, ShownValue>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'path'])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .execute();
  return new Map(
    rows.map(({ id, title, path }) => [id, path === null ? { text: title } : { text: title, link: path }]),
  );
}
