import {
  changeMedia,
  cropMedia,
  deleteMedia,
  findItem,
  findUses,
  importMedia,
  largestFile,
  listFolders,
  listMedia,
  replaceMedia,
} from '../../content/media/index.ts';
import type { MediaItem, MediaUse } from '../../content/media/types.ts';
import type { Services } from '../../http/core/services.ts';
import type { SignedIn } from '../../http/security/signed-in.ts';
import { runBulk } from '../../http/staff/bulk.ts';
import { defineResource, read, upload, write } from '../../http/staff/define-resource.ts';
import { named, numbers } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import type { Platform } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { countUses, mayChange, toRow } from './media-rows.ts';
import { nav } from './nav.ts';
import type { MediaRow, UploadedMedia } from './responses.ts';
import { changedMedia, croppedMedia, mediaBulk, mediaQuery, newFile, removedMedia, replacement } from './schemas.ts';

/** Media library. Users with upload permission see all files and change their own; editors change all files. */
export const media = defineResource({
  name: 'media',
  nav,
  right: 'media.upload',
  kind: 'media',
  async subjects(db, ids) {
    const rows = await db
      .selectFrom('media')
      .select(['id', 'title', 'file_name'])
      .where('id', 'in', numbers(ids))
      .execute();
    return rows.map(({ id, title, file_name: file }) => named(id, title || file || String(id), 'پروندهٔ'));
  },
  calls,
});

function calls({ platform }: Services) {
  return {
    'GET staff/media': read({
      query: mediaQuery,
      async handle({ query: { kind, unused, ...query }, user }): Promise<ListResponse<MediaRow>> {
        const { items, ...total } = await listMedia(platform, { ...query, kinds: kind, isUnused: unused === '1' });
        return { data: await rowsOf(platform, items, user), ...total };
      },
    }),
    'GET staff/media/folders': read({
      handle: async (): Promise<{ folders: Array<{ name: string; count: number }> }> => ({
        folders: await listFolders(platform),
      }),
    }),
    /** Uploads a file unchanged; `name` is its display name. */
    'POST staff/media': upload(
      {
        query: newFile,
        maxBytes: largestFile,
        status: 201,
        async handle({ body, query: { name, folder }, user }): Promise<UploadedMedia> {
          const file = { content: body, fileName: name, folder, ownerId: user.id };
          const { changes, ...item } = await importMedia(platform, file);
          return { ...(await rowOf(platform, item, user)), changes };
        },
      },
      ({ subject }) => `${subject} را بارگذاری کرد`,
    ),
    'GET staff/media/:id': read({
      async handle({ id, user }): Promise<MediaRow & { usedIn: MediaUse[] }> {
        const item = await findItem(platform.db, id);
        if (!item) throw fail('NotFound');
        const uses = (await findUses(platform, [item.id])).get(item.id) ?? [];
        return { ...toRow(item, { user, uses }), usedIn: uses };
      },
    }),
    'PUT staff/media/:id': write(
      {
        body: changedMedia,
        maxBytes: 50_000,
        async handle({ id, body, user }) {
          await findOwn(platform, id, user);
          return rowOf(platform, await changeMedia(platform, { id, ...body }), user);
        },
      },
      ({ subject }) => `مشخصات ${subject} را عوض کرد`,
    ),
    'POST staff/media/:id/crop': write(
      {
        body: croppedMedia,
        maxBytes: 1_000,
        async handle({ id, body, user }) {
          await findOwn(platform, id, user);
          return rowOf(platform, await cropMedia(platform, { id, ...body }), user);
        },
      },
      ({ subject }) => `${subject} را برید`,
    ),
    'POST staff/media/:id/replace': upload(
      {
        query: replacement,
        maxBytes: largestFile,
        async handle({ id, body, query: { name, version }, user }): Promise<UploadedMedia> {
          await findOwn(platform, id, user);
          const { changes, ...item } = await replaceMedia(platform, { id, version, content: body, fileName: name });
          return { ...(await rowOf(platform, item, user)), changes };
        },
      },
      ({ subject }) => `${subject} را با پرونده‌ای دیگر جایگزین کرد`,
    ),
    'DELETE staff/media/:id': write(
      {
        body: removedMedia,
        maxBytes: 1_000,
        handle: async ({ id, body: { version, evenIfUsed }, user }) =>
          remove(platform, { ...(await findOwn(platform, id, user)), version }, evenIfUsed),
      },
      ({ subject }) => `${subject} را حذف کرد`,
    ),
    'POST staff/media/bulk': write(
      {
        body: mediaBulk,
        maxBytes: 10_000,
        handle: ({ body: { action, ids, folder }, user }) =>
          runBulk(ids, async (id) => {
            const item = await findOwn(platform, id, user);
            if (action === 'delete') await remove(platform, item, false);
            else await changeMedia(platform, { id, version: item.version, folder });
          }),
      },
      ({ body: { action, folder }, response, subject }) => {
        if (response.done.length === 0) return null;
        if (action === 'delete') return `${subject} را حذف کرد`;
        return folder ? `${subject} را به پوشهٔ «${folder}» برد` : `${subject} را از پوشه بیرون آورد`;
      },
    ),
  };
}

/** Finds a file that the user may change. Throws `NotFound` or `Forbidden`. */
async function findOwn(platform: Platform, id: number, user: SignedIn): Promise<MediaItem> {
  const item = await findItem(platform.db, id);
  if (!item) throw fail('NotFound');
  if (!mayChange(item, user)) throw fail('Forbidden', { message: 'این پرونده را شخص دیگری بارگذاری کرده است.' });
  return item;
}

async function rowsOf(platform: Platform, items: MediaItem[], user: SignedIn): Promise<MediaRow[]> {
  const ids = items.map(({ id }) => id);
  const uses = await findUses(platform, ids);
  return items.map((item) => toRow(item, { user, uses: uses.get(item.id) ?? [] }));
}

async function rowOf(platform: Platform, item: MediaItem, user: SignedIn): Promise<MediaRow> {
  return (await rowsOf(platform, [item], user))[0] as MediaRow;
}

/** Deletes a file that is unused, or whose usages the user has confirmed. Throws `InUse`. */
async function remove(platform: Platform, { id, version }: MediaItem, evenIfUsed: boolean): Promise<void> {
  const uses = (await findUses(platform, [id])).get(id) ?? [];
  if (uses.length > 0 && !evenIfUsed) {
    const count = formatNumber(countUses(uses));
    throw fail('InUse', { message: `این پرونده در ${count} جا به کار رفته است و پاک نشد.`, data: { uses } });
  }
  await deleteMedia(platform, { id, version });
}
