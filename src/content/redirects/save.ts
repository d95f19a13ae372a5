import type { Platform } from '../../platform/context.ts';
import { storableText } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { lockForTransaction, runTransaction } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { isPublic } from '../visibility.ts';
import { pageOf, readFrom, readTarget } from './address.ts';
import { redirectsWithPosts, toRedirect } from './list.ts';
import type { SavedRedirect } from './types.ts';

export interface RedirectInput {
  from: string;
  to: string;
  /** Public URL of this site. */
  baseUrl: string;
}

interface Change extends RedirectInput {
  /** The redirect that is changed, in the state that it had; null for a new one. */
  of: { id: number; version: number } | null;
  /** Overwrites an existing redirect of this address instead of rejecting. */
  replaces?: boolean;
}

interface End {
  to_post_id: number | null;
  to_path: string | null;
}

/**
 * Stores a redirect. A target page of this site is stored by its post id, so it follows later moves. Chains are flattened
 * in both directions, so that visitors are redirected once. Throws `InvalidFields` for invalid input, including loops.
 */
export async function saveRedirect(
  platform: Platform,
  { of, from, to, baseUrl, replaces }: Change,
): Promise<SavedRedirect> {
  const source = readFrom(storableText(from), baseUrl);
  const target = readTarget(storableText(to), baseUrl);
  if ('problem' in source || 'problem' in target) {
    throw invalidFields({
      ...('problem' in source ? { from: source.problem } : {}),
      ...('problem' in target ? { to: target.problem } : {}),
    });
  }
  return runTransaction(platform, async (trx, touch) => {
    await lockForTransaction(platform, trx, 'redirects');
    const now = platform.clock.now();
    const same = await trx
      .selectFrom('redirects')
      .select(['id', 'version'])
      .where('from_path', '=', source.path)
      .executeTakeFirst();
    const changed = replaces ? (same ?? of) : of;
    if (changed) await checkVersion(trx, changed);
    if (same && same.id !== changed?.id) {
      throw invalidFields({ from: 'این نشانی پیش از این به جایی فرستاده شده است؛ همان را تغییر دهید.' });
    }
    await checkFree(trx, source.path);
    const { end, through } = await follow(trx, { ...target, from: source.path, ownId: changed?.id ?? 0 });
    const values = { from_path: source.path, shown: source.shown, ...end };
    const { id } = changed
      ? await trx
          .updateTable('redirects')
          .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
          .where('id', '=', changed.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('redirects')
          .values({ ...values, last_hit_at: null, created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow();
    const shortened = await trx
      .updateTable('redirects')
      .set((eb) => ({ ...end, version: eb('version', '+', 1) }))
      .where('to_path', '=', source.path)
      .where('id', '<>', id)
      .executeTakeFirst();
    await trx.deleteFrom('missing_addresses').where('path', '=', source.path).execute();
    touch('redirects');
    const row = await redirectsWithPosts(trx).where('redirects.id', '=', id).executeTakeFirstOrThrow();
    return { ...toRedirect(row), through, shortened: Number(shortened.numUpdatedRows) };
  });
}

async function checkVersion(trx: Db, { id, version }: { id: number; version: number }): Promise<void> {
  const row = await trx.selectFrom('redirects').select('version').where('id', '=', id).executeTakeFirst();
  if (!row) throw fail('NotFound');
  if (row.version !== version) throw fail('EditConflict', { message: 'این را هم‌زمان شخص دیگری ذخیره کرده است.' });
}

/** Throws if the path has a public page: a redirect must never hide it. */
async function checkFree(trx: Db, path: string): Promise<void> {
  const page = await findPage(trx, path);
  if (page?.isPublic) {
    throw invalidFields({ from: `در این نشانی «${page.title}» هست؛ نخست نشانی آن را عوض کنید یا آن را بردارید.` });
  }
}

async function findPage(trx: Db, path: string) {
  const row = await trx
    .selectFrom('posts')
    .select((eb) => ['id', 'title', eb.case().when(isPublic(eb)).then(1).else(0).end().as('is_public')])
    .where('path', '=', path)
    .executeTakeFirst();
  return row && { id: row.id, title: row.title, isPublic: row.is_public === 1 };
}

interface Walk {
  from: string;
  to: string;
  path: string | null;
  /** Redirect being edited; its old target is ignored. */
  ownId: number;
}

/** Follows all redirects from an address; returns the end and the addresses in between. */
async function follow(trx: Db, { from, to, path, ownId }: Walk): Promise<{ end: End; through: string[] }> {
  const through: string[] = [];
  let at = path;
  let end = to;
  while (at !== null) {
    if (at === from || through.includes(at)) throw invalidFields({ to: circle(from, through) });
    const page = await findPage(trx, at);
    const next = page?.isPublic
      ? undefined
      : await trx
          .selectFrom('redirects')
          .leftJoin('posts', 'posts.id', 'redirects.to_post_id')
          .select(['redirects.to_post_id', 'redirects.to_path', 'posts.path'])
          .where('from_path', '=', at)
          .where('redirects.id', '<>', ownId)
          .executeTakeFirst();
    if (!next) {
      if (page) return { end: { to_post_id: page.id, to_path: null }, through };
      if (through.length === 0) throw invalidFields({ to: 'در این نشانی صفحه‌ای نیست.' });
      break;
    }
    through.push(at);
    if (next.path === from) throw invalidFields({ to: circle(from, through) });
    if (next.to_post_id !== null) return { end: { to_post_id: next.to_post_id, to_path: null }, through };
    end = next.to_path ?? '/';
    at = pageOf(end);
  }
  return { end: { to_post_id: null, to_path: end }, through };
}

const circle = (from: string, through: string[]) =>
  through.length === 0
    ? 'نشانی نمی‌تواند به خودش برود.'
    : `این دور می‌زند و به جایی نمی‌رسد: ${[from, ...through, from].join(' ← ')}`;

/** Deletes a redirect; its address then returns 404. */
export function deleteRedirect(platform: Platform, id: number): Promise<void> {
  return runTransaction(platform, async (trx, touch) => {
    const removed = await trx.deleteFrom('redirects').where('id', '=', id).executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw fail('NotFound');
    touch('redirects');
  });
}
