import type { MediaKind } from './types.ts';

const megabyte = 1024 * 1024;

/** The largest picture that is taken: 15 MB. */
export const maxBytes = 15 * megabyte;

/** The largest file of each kind. Films and documents are passed on as they come; the others are held while they are read. */
export const maxBytesOf: Readonly<Record<MediaKind, number>> = {
  picture: maxBytes,
  drawing: megabyte,
  animation: 3 * megabyte,
  document: 100 * megabyte,
  video: 300 * megabyte,
};

/** The largest file of all. */
export const largestFile = Math.max(...Object.values(maxBytesOf));

/** The largest picture, so that a small file cannot fill the memory when it is unpacked. */
export const maxPixels = 40_000_000;

/** The widths a picture is kept in, none more than half as large again as the one before; none is larger than the picture itself. */
export const variantWidths = [320, 480, 720, 960, 1280, 1920];

/** Very tall pictures are made to fit. */
export const maxHeight = 8_000;

/**
 * The widths in which a picture of this width is kept: the standard ones below it, and its own up to the largest.
 *
 * @example widthsFor(700) // [320, 480, 700]
 */
export function widthsFor(width: number): number[] {
  const own = Math.min(width, Math.max(...variantWidths));
  return [...variantWidths.filter((standard) => standard < own), own];
}
