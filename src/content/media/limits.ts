import type { MediaKind } from './types.ts';

const megabyte = 1024 * 1024;

/** Maximum size of a picture: 15 MB. */
export const maxBytes = 15 * megabyte;

/** Maximum size per kind. Videos and documents are streamed; the others are buffered in memory. */
export const maxBytesOf: Readonly<Record<MediaKind, number>> = {
  picture: maxBytes,
  drawing: megabyte,
  animation: 3 * megabyte,
  document: 100 * megabyte,
  video: 300 * megabyte,
};

/** Maximum size of any file. */
export const largestFile = Math.max(...Object.values(maxBytesOf));

/** Maximum pixels of a picture, so that a small file cannot exhaust memory when decoded. */
export const maxPixels = 40_000_000;

/** Widths in which a picture is stored (srcset). Each is at most 1.5 times the one before; none exceeds the original. */
export const variantWidths = [320, 480, 720, 960, 1280, 1920];

/** Maximum height; taller pictures are scaled down. */
export const maxHeight = 8_000;

/**
 * Widths in which a picture of this width is stored: the standard ones below it, and its own up to the largest.
 *
 * @example widthsFor(700) // [320, 480, 700]
 */
export function widthsFor(width: number): number[] {
  const own = Math.min(width, Math.max(...variantWidths));
  return [...variantWidths.filter((standard) => standard < own), own];
}
