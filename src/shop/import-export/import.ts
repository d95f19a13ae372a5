import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { type Insertable, sql } from 'kysely';
import type { ContentPlatform } from '../../content/documents.ts';
import { searchTermsOfMedia } from '../../content/media/search-terms.ts';
import { insertRevision } from '../../content/posts/revisions.ts';
import { touchPost } from '../../content/posts/tags.ts';
import { upsertStaffIndex } from '../../content/search/index.ts';
import { findAuthorBySlug, putAuthor } from '../../content/users/authors.ts';
import { decodeJson, encodeJson, type JsonText } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { isCertainlyUndone, runTransaction, type Touch } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import type { PlanOptionsTable } from '../catalogue/tables.ts';
import { diffRecords, type Open, planImport } from './compare.ts';
import { cleanThing, type Documents } from './documents.ts';
import type { ArchiveRecord, RecordKind } from './kinds.ts';
import { findPlaces, inPlace } from './numbers.ts';
import { readContent } from './read.ts';

/** Number of added and changed records, and names of the unsafe parts removed from texts. */
export interface Imported {
  added: number;
  changed: number;
  removed: string[];
}

/**
 * Imports a content archive: adds new records, updates changed ones, and keeps records that are not in it. Atomic. Files
 * are stored first, under unique names.
 */
export async function importContent(platform: ContentPlatform, open: Open, documents: Documents): Promise<Imported> {
  const { clashes } = await planImport(platform.db, open, documents);
  if (clashes.length > 0) throw fail('InvalidInput', { message: `درون‌ریزی نشد. ${clashes[0]}` });
  const written: string[] = [];
  let areFilesThere = false;
  try {
    for await (const part of readContent(open())) {
      if (part.kind !== 'file' || (await platform.storage.exists(part.key))) continue;
      await platform.storage.write(part.key, Readable.from(part.content));
      written.push(part.key);
    }
    areFilesThere = true;
    return await runTransaction(platform, (trx, touch) => putThings({ platform, trx, touch }, open, documents));
  } catch (thrown) {
    const mayBeNamed = areFilesThere && !isCertainlyUndone(platform, thrown);
    for (const key of mayBeNamed ? [] : written) await platform.storage.delete(key);
    throw thrown;
  }
}

interface Work {
  platform: ContentPlatform;
  trx: Db;
  touch: Touch;
}

async function putThings(work: Work, open: Open, documents: Documents): Promise<Imported> {
  const { platform, trx, touch } = work;
  const places = await findPlaces(trx, readContent(open()));
  const done = { added: 0, changed: 0 };
  const removed = new Set<string>();
  /** Parents are named when all are there. */
  const parents: Array<{ table: 'posts' | 'terms'; id: number; parent: number }> = [];
  const posts: Array<ArchiveRecord<'posts'>> = [];
  for await (const part of readContent(open())) {
    if (part.kind === 'file') continue;
    const removedOf = new Map<unknown, string[]>();
    const asFound = new Map<unknown, unknown>();
    const things = part.things.map((found) => {
      const clean = cleanThing(part.kind, found as never, documents);
      const thing = inPlace(part.kind, clean.thing as never, { places, documents });
      removedOf.set(thing, clean.removed);
      if (clean.thing !== found) asFound.set(thing, inPlace(part.kind, found as never, { places, documents }));
      return thing;
    });
    for (const { thing, verdict } of await diffRecords(trx, part.kind, things, asFound)) {
      if (verdict === 'same') continue;
      done[verdict] += 1;
      for (const name of removedOf.get(thing) ?? []) removed.add(name);
      await put[part.kind](work, thing as never, verdict === 'added');
      if (part.kind !== 'posts' && part.kind !== 'terms') continue;
      const { id, parent_id: parent } = thing as ArchiveRecord<'posts' | 'terms'>;
      if (parent !== null) parents.push({ table: part.kind, id, parent });
      if (part.kind === 'posts') posts.push(thing as ArchiveRecord<'posts'>);
    }
  }
  for (const { table, id, parent } of parents)
    await trx.updateTable(table).set({ parent_id: parent }).where('id', '=', id).execute();
  for (const { id, type } of posts) await touchPost(work, { id, type });
  if (platform.dialect === 'postgres')
    for (const table of ['posts', 'terms', 'media', 'plans'])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select greatest(max(id), 1) from ${sql.table(table)}))`.execute(
        trx,
      );
  if (done.added + done.changed > 0) touch('*');
  return { ...done, removed: [...removed] };
}

const next = sql<number>`version + 1`;

const put: { [K in RecordKind]: (work: Work, thing: ArchiveRecord<K>, isNew: boolean) => Promise<unknown> } = {
  async media({ trx, platform }, { crop, variants, ...media }, isNew) {
    const values = {
      ...media,
      crop: crop === null ? null : (encodeJson(crop) as JsonText<never>),
      variants: encodeJson(variants) as JsonText<never>,
      changed_at: platform.clock.now(),
    };
    if (isNew) await trx.insertInto('media').values(values).execute();
    else
      await trx
        .updateTable('media')
        .set({ ...values, version: next })
        .where('id', '=', media.id)
        .execute();
    await upsertStaffIndex(trx, [searchTermsOfMedia(media)]);
  },
  authors: ({ platform, trx, touch }, { picture_id: pictureId, is_team, ...author }) =>
    putAuthor(platform, trx, { touch, author: { ...author, pictureId, isTeam: is_team === 1 } }),
  terms({ trx }, { parent_id: _parent, ...term }, isNew) {
    const values = { ...term, parent_id: null };
    return isNew
      ? trx.insertInto('terms').values(values).execute()
      : trx
          .updateTable('terms')
          .set({ ...values, version: next })
          .where('id', '=', term.id)
          .execute();
  },
  async posts({ trx, platform }, thing, isNew) {
    const { terms, live, draft, next: coming, author, parent_id: _parent, meta, ...post } = thing;
    const written = author === null ? undefined : await findAuthorBySlug({ db: trx }, author);
    const values = {
      ...post,
      parent_id: null,
      meta: encodeJson(meta) as JsonText<never>,
      held: null,
      scheduled_by: null,
      end_scheduled_by: null,
      ...(written ? { author_id: written.userId } : {}),
      changed_at: platform.clock.now(),
    };
    if (isNew) await trx.insertInto('posts').values(values).execute();
    else
      await trx
        .updateTable('posts')
        .set({ ...values, version: next })
        .where('id', '=', post.id)
        .execute();
    const former = await trx
      .selectFrom('posts')
      .innerJoin('revisions', (join) =>
        join.on((eb) =>
          eb.or([
            eb('revisions.id', '=', eb.ref('posts.live_revision_id')),
            eb('revisions.id', '=', eb.ref('posts.draft_revision_id')),
            eb('revisions.id', '=', eb.ref('posts.next_revision_id')),
          ]),
        ),
      )
      .select(['revisions.id', 'revisions.title', 'revisions.document'])
      .where('posts.id', '=', post.id)
      .execute();
    const revisionOf = async ({ title: own, document: held }: NonNullable<typeof live>) => {
      const same = former.find(
        ({ title, document }) => title === own && isDeepStrictEqual(decodeJson<unknown>(document), held),
      );
      const made = { postId: post.id, authorId: null, createdAt: platform.clock.now() };
      return same?.id ?? insertRevision(trx, { ...made, title: own, document: held as never });
    };
    const liveId = live && (await revisionOf(live));
    const draftId = draft ? await revisionOf(draft) : liveId;
    const nextId = coming && (await revisionOf(coming));
    await trx
      .updateTable('posts')
      .set({
        ...{ live_revision_id: liveId, draft_revision_id: draftId },
        ...{ next_revision_id: nextId, next_at: coming?.at ?? null },
      })
      .where('id', '=', post.id)
      .execute();
    await trx.deleteFrom('post_terms').where('post_id', '=', post.id).execute();
    const rows = terms.map((term_id) => ({ post_id: post.id, term_id }));
    if (rows.length > 0) await trx.insertInto('post_terms').values(rows).execute();
  },
  redirects({ trx }, redirect, isNew) {
    return isNew
      ? trx
          .insertInto('redirects')
          .values({ ...redirect, last_hit_at: null })
          .execute()
      : trx
          .updateTable('redirects')
          .set({ ...redirect, version: next })
          .where('from_path', '=', redirect.from_path)
          .execute();
  },
  lines({ trx }, line, isNew) {
    return isNew
      ? trx.insertInto('plan_lines').values(line).execute()
      : trx.updateTable('plan_lines').set(line).where('slug', '=', line.slug).execute();
  },
  async plans({ trx }, { prices, specs, delivery_settings, ...plan }, isNew) {
    const values = {
      ...plan,
      specs: encodeJson(specs) as JsonText<never>,
      delivery_settings: encodeJson(delivery_settings),
    };
    if (isNew) await trx.insertInto('plans').values(values).execute();
    else
      await trx
        .updateTable('plans')
        .set({ ...values, version: next })
        .where('id', '=', plan.id)
        .execute();
    await trx.deleteFrom('plan_prices').where('plan_id', '=', plan.id).execute();
    const rows = prices.map((price) => ({ ...price, plan_id: plan.id }));
    if (rows.length > 0) await trx.insertInto('plan_prices').values(rows).execute();
  },
  options({ trx }, { settings, ...option }, isNew) {
    const values = { ...option, settings: encodeJson(settings) } as Insertable<PlanOptionsTable>;
    return isNew
      ? trx.insertInto('plan_options').values(values).execute()
      : trx
          .updateTable('plan_options')
          .set({ ...values, version: next })
          .where('slug', '=', option.slug)
          .execute();
  },
  coupons({ trx }, { plans, cycles, ...coupon }, isNew) {
    const values = { ...coupon, plans: encodeJson(plans), cycles: encodeJson(cycles) };
    return isNew
      ? trx.insertInto('coupons').values(values).execute()
      : trx
          .updateTable('coupons')
          .set({ ...values, version: next })
          .where('code', '=', coupon.code)
          .execute();
  },
  vat({ trx }, vat, isNew) {
    return isNew
      ? trx.insertInto('vat_rates').values(vat).execute()
      : trx.updateTable('vat_rates').set(vat).where('from_at', '=', vat.from_at).execute();
  },
  menus({ trx }, { items, ...menu }, isNew) {
    const values = { ...menu, items: encodeJson(items) as JsonText<never> };
    return isNew
      ? trx.insertInto('menus').values(values).execute()
      : trx
          .updateTable('menus')
          .set({ ...values, version: next })
          .where('location', '=', menu.location)
          .execute();
  },
  settings({ trx, platform }, { key, value }, isNew) {
    const values = { key, value: encodeJson(value) as JsonText<unknown>, updated_at: platform.clock.now() };
    return isNew
      ? trx.insertInto('settings').values(values).execute()
      : trx.updateTable('settings').set(values).where('key', '=', key).execute();
  },
};
