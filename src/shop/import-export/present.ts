import { decodeJson, type JsonText } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { ArchiveRecord, RecordKind } from './kinds.ts';

type Key = string | number;

/** Loads the records of a kind in archive form, ordered by key; `keys` selects some. */
export const present: { [K in RecordKind]: (db: Db, keys: Key[]) => Promise<Array<ArchiveRecord<K>>> } = {
  async media(db, ids) {
    const rows = await db
      .selectFrom('media')
      .selectAll()
      .where('id', 'in', ids as number[])
      .orderBy('id')
      .execute();
    return rows.map(({ owner_id: _owner, version: _version, changed_at: _changed, crop, variants, ...row }) => ({
      ...row,
      crop: crop === null ? null : decodeJson(crop as JsonText<never>),
      variants: decodeJson(variants as JsonText<never>),
    }));
  },
  async authors(db, slugs) {
    const rows = await db
      .selectFrom('authors')
      .select(['slug', 'name', 'bio', 'picture_id', 'is_team'])
      .where('slug', 'in', slugs as string[])
      .orderBy('slug')
      .execute();
    return rows.map((row) => ({ ...row, is_team: row.is_team === 1 ? 1 : 0 }));
  },
  async terms(db, ids) {
    return db
      .selectFrom('terms')
      .select(['id', 'taxonomy', 'slug', 'name', 'description', 'parent_id', 'position'])
      .where('id', 'in', ids as number[])
      .orderBy('id')
      .execute();
  },
  async posts(db, keys) {
    const ids = keys as number[];
    const [rows, terms, authors] = await Promise.all([
      db.selectFrom('posts').selectAll().where('id', 'in', ids).orderBy('id').execute(),
      db.selectFrom('post_terms').selectAll().where('post_id', 'in', ids).orderBy('term_id').execute(),
      db
        .selectFrom('posts')
        .innerJoin('authors', 'authors.user_id', 'posts.author_id')
        .select(['posts.id', 'authors.slug'])
        .where('posts.id', 'in', ids)
        .execute(),
    ]);
    const slugOf = new Map(authors.map(({ id, slug }) => [id, slug]));
    const named = rows
      .flatMap((row) => [row.live_revision_id, row.draft_revision_id, row.next_revision_id])
      .filter((one) => one !== null);
    const revisions = await db
      .selectFrom('revisions')
      .select(['id', 'title', 'document'])
      .where('id', 'in', [...named, 0])
      .execute();
    const byId = new Map(
      revisions.map(({ id, title, document }) => [id, { title, document: decodeJson(document as JsonText<never>) }]),
    );
    return rows.map((row) => {
      const { live_revision_id: live, draft_revision_id: draft, author_id: _author, version: _version, ...rest } = row;
      const { changed_at: _changed, held: _held, next_revision_id, next_at, ...dated } = rest;
      const { scheduled_by: _by, end_scheduled_by: _ender, ...kept } = dated;
      const { meta, comments_open, noindex, ...plain } = kept;
      const next = next_revision_id === null ? undefined : byId.get(next_revision_id);
      return {
        ...plain,
        comments_open: comments_open === 1 ? 1 : 0,
        noindex: noindex === 1 ? 1 : 0,
        meta: decodeJson(meta as JsonText<never>),
        terms: terms.flatMap(({ post_id, term_id }) => (post_id === row.id ? [term_id] : [])),
        live: live === null ? null : (byId.get(live) ?? null),
        draft: draft === live || draft === null ? null : (byId.get(draft) ?? null),
        next: next && next_at !== null ? { ...next, at: next_at } : null,
        author: slugOf.get(row.id) ?? null,
      };
    });
  },
  redirects: (db, paths) =>
    db
      .selectFrom('redirects')
      .select(['from_path', 'shown', 'to_post_id', 'to_path', 'created_at'])
      .where('from_path', 'in', paths as string[])
      .orderBy('from_path')
      .execute(),
  lines: (db, slugs) =>
    db
      .selectFrom('plan_lines')
      .selectAll()
      .where('slug', 'in', slugs as string[])
      .orderBy('slug')
      .execute(),
  async plans(db, keys) {
    const ids = keys as number[];
    const [rows, prices] = await Promise.all([
      db.selectFrom('plans').selectAll().where('id', 'in', ids).orderBy('id').execute(),
      db.selectFrom('plan_prices').selectAll().where('plan_id', 'in', ids).orderBy('cycle').execute(),
    ]);
    return rows.map(({ version: _version, specs, popular, active, needs_identity, delivery_settings, ...row }) => ({
      ...row,
      popular: popular === 1 ? 1 : 0,
      active: active === 1 ? 1 : 0,
      needs_identity: needs_identity === 1 ? 1 : 0,
      delivery_settings: delivery_settings === null ? {} : decodeJson(delivery_settings),
      specs: decodeJson(specs as JsonText<never>),
      prices: prices.flatMap(({ plan_id, ...price }) => (plan_id === row.id ? [price] : [])),
    }));
  },
  async options(db, slugs) {
    const rows = await db
      .selectFrom('plan_options')
      .select(['slug', 'name', 'purpose', 'kind', 'settings', 'position', 'active'])
      .where('slug', 'in', slugs as string[])
      .orderBy('slug')
      .execute();
    return rows.map(({ settings, active, ...row }) => ({
      ...row,
      settings: decodeJson(settings as JsonText<never>),
      active: active === 1 ? 1 : 0,
    }));
  },
  async coupons(db, codes) {
    const rows = await db
      .selectFrom('coupons')
      .selectAll()
      .where('code', 'in', codes as string[])
      .orderBy('code')
      .execute();
    return rows.map(({ id: _id, version: _version, used: _used, plans, cycles, active, ...row }) => ({
      ...row,
      plans: decodeJson(plans),
      cycles: decodeJson(cycles),
      active: active === 1 ? 1 : 0,
    }));
  },
  vat: (db, times) =>
    db
      .selectFrom('vat_rates')
      .select(['from_at', 'rate'])
      .where('from_at', 'in', times as number[])
      .orderBy('from_at')
      .execute(),
  async menus(db, locations) {
    const rows = await db
      .selectFrom('menus')
      .select(['location', 'name', 'items'])
      .where('location', 'in', locations as string[])
      .orderBy('location')
      .execute();
    return rows.map(({ items, ...row }) => ({ ...row, items: decodeJson(items) as ArchiveRecord<'menus'>['items'] }));
  },
  async settings(db, names) {
    const rows = await db
      .selectFrom('settings')
      .select(['key', 'value'])
      .where('key', 'in', names as string[])
      .orderBy('key')
      .execute();
    return rows.map(({ key, value }) => ({ key, value: decodeJson(value as JsonText<never>) }));
  },
};

const tables = {
  ...{ media: ['media', 'id'], terms: ['terms', 'id'], posts: ['posts', 'id'], lines: ['plan_lines', 'slug'] },
  ...{ authors: ['authors', 'slug'], redirects: ['redirects', 'from_path'], vat: ['vat_rates', 'from_at'] },
  ...{ options: ['plan_options', 'slug'], coupons: ['coupons', 'code'] },
  ...{ plans: ['plans', 'id'], menus: ['menus', 'location'], settings: ['settings', 'key'] },
} as const satisfies Record<RecordKind, readonly [string, string]>;

/** Lists the keys of all records of a kind, in order. */
export async function presentKeys(db: Db, kind: RecordKind): Promise<Key[]> {
  const [table, column] = tables[kind];
  const rows = await db
    .selectFrom(table as 'media')
    .select(`${column as 'id'} as key`)
    .orderBy(column as 'id')
    .execute();
  return rows.map(({ key }) => key);
}
