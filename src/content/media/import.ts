import type { Platform } from '../../platform/context.ts';
import { encodeJson } from '../../platform/db/json.ts';
import { write } from '../../platform/db/write.ts';
import { putNames } from '../search/name-index.ts';
import { nameOfMedia } from './names.ts';
import { toItem } from './rows.ts';
import { type FileContent, orForget, takeFile } from './take.ts';
import { type MediaTexts, toTexts } from './texts.ts';
import type { MediaItem } from './types.ts';

export interface MediaImport extends MediaTexts {
  content: FileContent;
  /** The name it comes with; it says nothing of what the file is. */
  fileName?: string | undefined;
  ownerId?: string | null | undefined;
}

/** Takes a file into the library. Raises `BodyTooLarge` or `UnsupportedType`. */
export async function importMedia(
  platform: Platform,
  { content, fileName = '', ownerId = null, ...texts }: MediaImport,
): Promise<MediaItem> {
  const taken = await takeFile(platform, content);
  const now = platform.clock.now();
  return orForget(platform, taken, () =>
    write(platform, async (trx, touch) => {
      const row = await trx
        .insertInto('media')
        .values({
          ...taken,
          variants: encodeJson(taken.variants),
          alt: '',
          title: '',
          caption: '',
          description: '',
          ...toTexts({ ...texts, fileName }),
          source_key: null,
          crop: null,
          owner_id: ownerId,
          created_at: now,
          changed_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await putNames(trx, [nameOfMedia(row)]);
      touch(`media:${row.id}`);
      return toItem(row);
    }),
  );
}
