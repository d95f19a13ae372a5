import type { Sharp } from 'sharp';
import { maxHeight, variantWidths, widthsFor } from './limits.ts';
import { type OpenPicture, refusePicture, withPicture } from './pixels.ts';
import type { CropBox } from './types.ts';
import { pictureChanges } from './upload-changes.ts';

export interface EncodedPicture {
  format: 'jpeg' | 'png' | 'webp' | 'avif';
  width: number;
  height: number;
  bytes: Buffer;
}

/** Widths below the original in which an animated picture is stored; each holds all frames. */
const animatedWidths = [480, 960];

export interface EncodedSet {
  /** Fallback for programs without AVIF and WebP. */
  original: EncodedPicture;
  variants: Array<EncodedPicture & { format: 'webp' | 'avif' }>;
}

/** `changes`: sentences that describe how the stored file differs from the upload. */
export interface IngestedPicture extends EncodedSet {
  changes: string[];
}

/**
 * Re-encodes a picture, or a crop of it, in all sizes from thumbnail to full width. Animation is preserved, except in a
 * crop. Only the pixels survive: no EXIF, no location, no bytes hidden behind the picture. Throws `UnsupportedType` for a
 * file that cannot be decoded.
 */
export function encodePicture(bytes: Uint8Array, crop?: CropBox): Promise<IngestedPicture> {
  return withPicture(bytes, async (whole, open) => {
    const before = await whole.metadata();
    const isAnimated = (before.pages ?? 1) > 1 && !crop;
    const set = isAnimated
      ? await encodeAnimated(bytes, open)
      : await encode(crop ? await cutOut(whole, crop) : whole, open);
    const widths = new Set(set.variants.map(({ width }) => width)).size;
    return { ...set, changes: pictureChanges(before, { ...set.original, widths }) };
  });
}

/** Encodes an animated picture as animated WebP, which browsers play, in fewer sizes than a still one. */
async function encodeAnimated(bytes: Uint8Array, open: OpenPicture): Promise<EncodedSet> {
  const { width, pageHeight = 1 } = await open(bytes, { animated: true }).metadata();
  const draw = async (to: number) => {
    const moving = open(bytes, { animated: true }).resize({ width: to, withoutEnlargement: true });
    const { data, info } = await moving
      .webp({ quality: 75, effort: 2 })
      .toBuffer({ resolveWithObject: true })
      .catch(refusePicture);
    const height = info.pageHeight ?? Math.max(1, Math.round((pageHeight * info.width) / width));
    return { format: 'webp' as const, width: info.width, height, bytes: data };
  };
  const own = Math.min(width, Math.max(...variantWidths));
  const original = await draw(own);
  const small = animatedWidths.filter((standard) => standard < own);
  return { original, variants: [...(await Promise.all(small.map(draw))), original] };
}

/** Crops an upright picture, to at least one pixel. */
async function cutOut(whole: Sharp, { x, y, width, height }: CropBox): Promise<Sharp> {
  const { autoOrient: size } = await whole.metadata();
  const left = Math.min(Math.round((size.width * x) / 100), size.width - 1);
  const top = Math.min(Math.round((size.height * y) / 100), size.height - 1);
  return whole.extract({
    left,
    top,
    width: Math.max(1, Math.min(Math.round((size.width * width) / 100), size.width - left)),
    height: Math.max(1, Math.min(Math.round((size.height * height) / 100), size.height - top)),
  });
}

async function encode(picture: Sharp, open: OpenPicture): Promise<EncodedSet> {
  const base = await picture
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
}

async function finish<Format extends EncodedPicture['format']>(
  format: Format,
  picture: {
    toBuffer(options: { resolveWithObject: true }): Promise<{ data: Buffer; info: { width: number; height: number } }>;
  },
): Promise<EncodedPicture & { format: Format }> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { format, width: info.width, height: info.height, bytes: data };
}
