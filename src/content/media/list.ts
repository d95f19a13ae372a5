import type { Platform } from '../../platform/context.ts';
import type { Total } from '../../platform/db/page.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import { matchNames, type NameMatch } from '../search/staff-index.ts';
import { findNamed } from '../search/staff-search-list.ts';
import { readSettings } from '../settings/index.ts';
import { toItem } from './rows.ts';
import type { MediaItem, MediaKind } from './types.ts';
import { mediaInSettings } from './uses.ts';

/** Sort keys of the library. */
export const mediaSorts = ['createdAt', 'title', 'fileName', 'bytes'] as const;

export interface MediaListQuery {
  /** From 1; a page after the last is empty. */
  page: number;
  perPage: number;
  /** Absent: newest first. */
  sort?: Sort<(typeof mediaSorts)[number]> | undefined;
  /** Parts of words of the title or the name, or beginnings of words of the texts. */
  q?: string | undefined;
  /** Absent: all kinds. */
  kinds?: readonly MediaKind[] | undefined;
  /** Absent: all folders; empty: files without a folder. */
  folder?: string | undefined;
  /** Only unused files. */
  isUnused?: boolean | undefined;
}

const columns = { createdAt: 'created_at', title: 'title', fileName: 'file_name', bytes: 'bytes' } as const;

/** Lists one page of the library; ties are ordered by id in the same direction. */
export async function listMedia(
  platform: Platform,
  { page, perPage, sort = '-createdAt', q = '', kinds, folder, isUnused = false }: MediaListQuery,
): Promise<{ items: MediaItem[] } & Total> {
  const [field, direction] = sortOf(sort);
  const named = await matchNames(platform.db, ['media'], q);
  const inSettings = isUnused ? mediaInSettings(await readSettings(platform)) : [];
  const listed = (is: NameMatch | null) =>
    platform.db
      .selectFrom('media')
      .$if(kinds !== undefined, (some) => some.where('kind', 'in', kinds as MediaKind[]))
      .$if(folder !== undefined, (some) => some.where('folder', '=', folder as string))
      .$if(is !== null, (some) => some.where((eb) => (is as NameMatch).isOf(eb.ref('media.id'))))
      .$if(isUnused, (some) =>
        some.where((eb) =>
          eb.and([
            eb.not(eb.exists(eb.selectFrom('media_uses').select('post_id').whereRef('media_id', '=', 'media.id'))),
            eb.not(eb.exists(eb.selectFrom('posts').select('posts.id').whereRef('featured_media_id', '=', 'media.id'))),
            eb.not(eb.exists(eb.selectFrom('authors').select('user_id').whereRef('picture_id', '=', 'media.id'))),
            ...(inSettings.length > 0 ? [eb('media.id', 'not in', inSettings)] : []),
          ]),
        ),
      );
  const { found, total } = await findNamed(named, listed);
  const rows = await found
    .selectAll()
    .orderBy(columns[field], direction)
    .orderBy('id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items: rows.map(toItem), ...total };
}

/** Lists the non-empty folders with their file counts. */
export function listFolders({ db }: Platform): Promise<Array<{ name: string; count: number }>> {
  return db
    .selectFrom('media')
    .select((eb) => ['folder as name', eb.fn.countAll<number>().as('count')] as const)
    .where('folder', '<>', '')
    .groupBy('folder')
    .orderBy('folder')
    .execute();
}
