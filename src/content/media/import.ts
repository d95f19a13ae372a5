import type { Platform } from '../../platform/context.ts';
import { encodeJson, storableText } from '../../platform/db/json.ts';
import { isCertainlyUndone, write } from '../../platform/db/write.ts';
import { fail } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { type EncodedPicture, encodePicture } from './encode.ts';
import { maxBytes } from './limits.ts';
import { toMedia } from './rows.ts';
import { sniffPicture } from './sniff.ts';
import type { MediaView } from './types.ts';

export interface MediaImport {
  bytes: Uint8Array;
  alt?: string | undefined;
  title?: string | undefined;
  caption?: string | undefined;
  description?: string | undefined;
}

/**
 * Takes a picture into the library: judged by its content, drawn anew in all sizes, kept under random names. Raises
 * `BodyTooLarge` or `UnsupportedType`.
 */
export async function importMedia(platform: Platform, { bytes, ...texts }: MediaImport): Promise<MediaView> {
  if (bytes.length > maxBytes) throw fail('BodyTooLarge');
  if (!sniffPicture(bytes)) {
    throw fail('UnsupportedType', { message: 'فقط تصویر JPEG، PNG، WebP، GIF یا AVIF پذیرفته می‌شود.' });
  }
  const { original, variants } = await encodePicture(bytes);

  const name = randomToken(12);
  const folder = name.slice(0, 2);
  const keyOf = ({ format, width }: EncodedPicture) => `${folder}/${name}-${width}.${extensions[format]}`;
  const files = [original, ...variants].map((picture) => ({ key: keyOf(picture), bytes: picture.bytes }));
  const forget = () => Promise.allSettled(files.map((file) => platform.storage.delete(file.key)));
  try {
    for (const file of files) await platform.storage.write(file.key, file.bytes);
  } catch (thrown) {
    await forget();
    throw thrown;
  }
  try {
    return await write(platform, async (trx, touch) => {
      const row = await trx
        .insertInto('media')
        .values({
          key: keyOf(original),
          mime: `image/${original.format}`,
          bytes: original.bytes.length,
          width: original.width,
          height: original.height,
          alt: storableText(texts.alt ?? ''),
          title: storableText(texts.title ?? ''),
          caption: storableText(texts.caption ?? ''),
          description: storableText(texts.description ?? ''),
          variants: encodeJson(
            variants.map((variant) => ({
              format: variant.format,
              width: variant.width,
              height: variant.height,
              key: keyOf(variant),
              bytes: variant.bytes.length,
            })),
          ),
          created_at: platform.clock.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      touch(`media:${row.id}`);
      return toMedia(row);
    });
  } catch (thrown) {
    if (isCertainlyUndone(platform, thrown)) await forget();
    throw thrown;
  }
}

const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' };
