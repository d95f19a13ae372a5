import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { indexBatchSize, rebuildStaffIndex, type StaffIndexEntry } from '../search/staff-index.ts';
import { wordsOf, writtenWordsOf } from '../search/staff-tokens.ts';
import type { MediaTable } from './tables.ts';

type Row = Pick<Selectable<MediaTable>, 'id' | 'title' | 'file_name' | 'alt' | 'caption'>;

/** Staff-search terms of a file: any part of its title and name, and the words of its alt text and caption. */
export function searchTermsOfMedia({ id, title, file_name, alt, caption }: Row): StaffIndexEntry {
  return { kind: 'media', id, name: wordsOf(`${title} ${file_name}`), text: writtenWordsOf(`${alt} ${caption}`) };
}

/** Indexes all library files for staff search, inside a transaction. */
export function indexMedia(trx: Db): Promise<void> {
  return rebuildStaffIndex(trx, async (after) => {
    const rows = await trx
      .selectFrom('media')
      .select(['id', 'title', 'file_name', 'alt', 'caption'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(indexBatchSize)
      .execute();
    return rows.map(searchTermsOfMedia);
  });
}
