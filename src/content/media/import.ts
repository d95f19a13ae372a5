import type { Platform } from '../../platform/context.ts';
import { encodeJson } from '../../platform/db/json.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { upsertStaffIndex } from '../search/staff-index.ts';
import { deleteFilesOnFailure, type FileContent, type IngestedFile, ingestFile } from './ingest.ts';
import { toItem } from './rows.ts';
import { searchTermsOfMedia } from './search-terms.ts';
import { type MediaTexts, toTexts } from './texts.ts';
import type { IngestedItem } from './types.ts';

export interface MediaImport extends MediaTexts {
  content: FileContent;
  /** Original file name; not used to detect the type. */
  fileName?: string | undefined;
  ownerId?: string | null | undefined;
}

/** Imports a file into the library. Throws `BodyTooLarge` or `UnsupportedType`. */
export async function importMedia(platform: Platform, { content, ...entry }: MediaImport): Promise<IngestedItem> {
  const taken = await ingestFile(platform, content);
  return deleteFilesOnFailure(platform, taken, () => storeIngested(platform, taken, entry));
}

/** Adds ingested files to the library. */
export function storeIngested(
  platform: Platform,
  taken: IngestedFile,
  { fileName = '', ownerId = null, createdAt, ...texts }: Omit<MediaImport, 'content'> & { createdAt?: number },
): Promise<IngestedItem> {
  const { changes, ...file } = taken;
  const now = platform.clock.now();
  return runTransaction(platform, async (trx, touch) => {
    const row = await trx
      .insertInto('media')
      .values({
        ...file,
        variants: encodeJson(file.variants),
        alt: '',
        title: '',
        caption: '',
        description: '',
        ...toTexts({ ...texts, fileName }),
        source_key: null,
        crop: null,
        owner_id: ownerId,
        created_at: createdAt ?? now,
        changed_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await upsertStaffIndex(trx, [searchTermsOfMedia(row)]);
    touch(`media:${row.id}`);
    return { ...toItem(row), changes };
  });
}
