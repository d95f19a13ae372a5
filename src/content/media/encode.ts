import { maxHeight, variantWidths, widthsFor } from './limits.ts';
import { refusePicture, withPicture } from './pixels.ts';

export interface EncodedPicture {
  format: 'jpeg' | 'png' | 'webp' | 'avif';
  width: number;
  height: number;
  bytes: Buffer;
}

export interface EncodedSet {
  /** For programs that know neither AVIF nor WebP. */
  original: EncodedPicture;
  variants: Array<EncodedPicture & { format: 'webp' | 'avif' }>;
}

/**
 * Draws a picture anew in all sizes. Only the pixels survive: no EXIF, no place, no bytes hidden behind the picture.
 * A file that cannot be read as a picture raises `UnsupportedType`.
 */
export function encodePicture(bytes: Uint8Array): Promise<EncodedSet> {
  return withPicture(bytes, encode);
}

const encode: Parameters<typeof withPicture<EncodedSet>>[1] = async (whole, open) => {
  const base = await whole
    .resize({ width: Math.max(...variantWidths), height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refusePicture);
  const { width, height, channels } = base.info;
  const draw = (to?: number) => {
    const picture = open(base.data, { raw: { width, height, channels } });
    return to === undefined || to === width ? picture : picture.resize({ width: to });
  };

  const hasAlpha = channels === 2 || channels === 4;
  const original = hasAlpha
    ? await finish('png', draw().png({ compressionLevel: 9, palette: true }))
    : await finish('jpeg', draw().jpeg({ quality: 82, mozjpeg: true }));
  const variants: EncodedSet['variants'] = [];
  for (const to of widthsFor(width)) {
    variants.push(await finish('avif', draw(to).avif({ quality: 55, effort: 2 })));
    variants.push(await finish('webp', draw(to).webp({ quality: 80 })));
  }
  return { original, variants };
};

async function finish<Format extends EncodedPicture['format']>(
  format: Format,
  picture: {
    toBuffer(options: { resolveWithObject: true }): Promise<{ data: Buffer; info: { width: number; height: number } }>;
  },
): Promise<EncodedPicture & { format: Format }> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { format, width: info.width, height: info.height, bytes: data };
}
