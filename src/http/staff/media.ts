import {
  changeMedia,
  cropMedia,
  deleteMedia,
  findItem,
  findUses,
  importMedia,
  largestFile,
  lastingAddress,
  listFolders,
  listMedia,
  replaceMedia,
} from '../../content/media/index.ts';
import type { MediaItem, MediaUse } from '../../content/media/types.ts';
import { hasRight } from '../../content/users/rights.ts';
import { fail } from '../../platform/errors.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { mediaAddress } from '../../ui/picture.tsx';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { runBulk } from './bulk.ts';
import type { MediaRow } from './calls.ts';
import {
  changedMedia,
  croppedMedia,
  mediaBulk,
  mediaQuery,
  newFile,
  removedMedia,
  replacement,
} from './media-bodies.ts';
import { staffCall } from './staff-call.ts';

/** Media library. Users with upload permission see all files and change their own; editors change all files. */
export function staffMediaRoutes({ platform }: Services): Route[] {
  const audience = 'media.upload';

  /** The file of a call, which the person must be allowed to change. */
  async function ownItem(id: number, user: SignedIn): Promise<MediaItem> {
    const item = await findItem(platform.db, id);
    if (!item) throw fail('NotFound');
    if (!mayChange(item, user)) throw fail('Forbidden', { message: 'این پرونده را شخص دیگری بارگذاری کرده است.' });
    return item;
  }

  async function rowsOf(items: MediaItem[], user: SignedIn): Promise<MediaRow[]> {
    const ids = items.map(({ id }) => id);
    const uses = await findUses(platform, ids);
    return items.map((item) => toRow(item, { user, uses: uses.get(item.id) ?? [] }));
  }

  async function rowOf(item: MediaItem, user: SignedIn): Promise<MediaRow> {
    return (await rowsOf([item], user))[0] as MediaRow;
  }

  /** Deletes a file that is unused, or whose usages the user has confirmed. */
  async function remove({ id, version }: MediaItem, evenIfUsed: boolean): Promise<void> {
    const uses = (await findUses(platform, [id])).get(id) ?? [];
    if (uses.length > 0 && !evenIfUsed) {
      const count = formatNumber(countUses(uses));
      throw fail('InUse', { message: `این پرونده در ${count} جا به کار رفته است و پاک نشد.`, data: { uses } });
    }
    await deleteMedia(platform, { id, version });
  }

  return [
    staffCall('GET staff/media', {
      audience,
      query: mediaQuery,
      async handle({ query: { kind, unused, ...query }, user }) {
        const { items, ...total } = await listMedia(platform, { ...query, kinds: kind, isUnused: unused === '1' });
        return { data: await rowsOf(items, user), ...total };
      },
    }),
    staffCall('GET staff/media/folders', {
      audience,
      handle: async () => ({ folders: await listFolders(platform) }),
    }),
    staffCall('POST staff/media', {
      audience,
      query: newFile,
      file: { maxBytes: largestFile },
      status: 201,
      async handle({ body, query: { name, folder }, user }) {
        const upload = { content: body, fileName: name, folder, ownerId: user.id };
        const { changes, ...item } = await importMedia(platform, upload);
        return { ...(await rowOf(item, user)), changes };
      },
    }),
    staffCall('GET staff/media/:id', {
      audience,
      async handle({ params, user }) {
        const item = await findItem(platform.db, Number(params.id));
        if (!item) throw fail('NotFound');
        const uses = (await findUses(platform, [item.id])).get(item.id) ?? [];
        return { ...toRow(item, { user, uses }), usedIn: uses };
      },
    }),
    staffCall('PUT staff/media/:id', {
      audience,
      body: { schema: changedMedia, maxBytes: 50_000 },
      async handle({ params, body, user }) {
        const { id } = await ownItem(Number(params.id), user);
        return rowOf(await changeMedia(platform, { id, ...body }), user);
      },
    }),
    staffCall('POST staff/media/:id/crop', {
      audience,
      body: { schema: croppedMedia, maxBytes: 1_000 },
      async handle({ params, body, user }) {
        const { id } = await ownItem(Number(params.id), user);
        return rowOf(await cropMedia(platform, { id, ...body }), user);
      },
    }),
    staffCall('POST staff/media/:id/replace', {
      audience,
      query: replacement,
      file: { maxBytes: largestFile },
      async handle({ params, body, query: { name, version }, user }) {
        const { id } = await ownItem(Number(params.id), user);
        const upload = { id, version, content: body, fileName: name };
        const { changes, ...item } = await replaceMedia(platform, upload);
        return { ...(await rowOf(item, user)), changes };
      },
    }),
    staffCall('DELETE staff/media/:id', {
      audience,
      body: { schema: removedMedia, maxBytes: 1_000 },
      async handle({ params, body: { version, evenIfUsed }, user }) {
        await remove({ ...(await ownItem(Number(params.id), user)), version }, evenIfUsed);
        return {};
      },
    }),
    staffCall('POST staff/media/bulk', {
      audience,
      body: { schema: mediaBulk, maxBytes: 10_000 },
      handle: ({ body: { action, ids, folder }, user }) =>
        runBulk(ids, async (id) => {
          const item = await ownItem(id, user);
          if (action === 'delete') await remove(item, false);
          else await changeMedia(platform, { id, version: item.version, folder });
        }),
    }),
  ];
}

function mayChange({ ownerId }: MediaItem, user: SignedIn): boolean {
  return hasRight(user, 'media.edit') || ownerId === user.id;
}

/** In how many places something is used; the live and the draft revision of a post are one. */
function countUses(uses: MediaUse[]): number {
  const placeOf = (use: MediaUse) => {
    if (use.place === 'settings') return 'settings';
    return use.place === 'author' ? use.personId : use.postId;
  };
  return new Set(uses.map(placeOf)).size;
}

function toRow(item: MediaItem, { user, uses }: { user: SignedIn; uses: MediaUse[] }): MediaRow {
  const { ownerId: _owner, sourceKey, variants, key, ...row } = item;
  const isShown = item.kind === 'picture' || item.kind === 'drawing';
  const near = (width: number) =>
    variants
      .filter((variant) => variant.format === 'webp')
      .sort((a, b) => Math.abs(a.width - width) - Math.abs(b.width - width))[0]?.key ?? key;
  return {
    ...row,
    address: lastingAddress(item),
    src: mediaAddress(key),
    thumbnail: isShown ? mediaAddress(near(320)) : null,
    preview: isShown ? mediaAddress(near(960)) : null,
    whole: item.kind === 'picture' ? mediaAddress(sourceKey ?? key) : null,
    uses: countUses(uses),
    mayChange: mayChange(item, user),
  };
}
