import type { CreateText, Sharp } from 'sharp';
import { createBudget } from '../../platform/budget.ts';
import { fail } from '../../platform/errors.ts';
import { maxPixels } from './limits.ts';

/** Pictures are unpacked to four bytes a pixel and more: one of the largest at a time, or some small ones. */
export const pixelsInWork = createBudget({ max: maxPixels, maxWaiting: 30 });

export type OpenPicture = (
  bytes: Uint8Array,
  options?: { raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } },
) => Sharp;

/** Text as a picture, its letters shaped as its language wants. */
export type WriteText = (text: CreateText) => Sharp;

/**
 * Does something with a picture when there is room for its pixels. Raises `UnsupportedType` for what is no picture or
 * too large, and `Unavailable` when too many wait.
 */
export async function withPicture<T>(
  bytes: Uint8Array,
  draw: (picture: Sharp, open: OpenPicture, write: WriteText) => Promise<T>,
): Promise<T> {
  const sharp = await loadSharp();
  const open: OpenPicture = (source, options) =>
    sharp(source, { limitInputPixels: maxPixels, failOn: 'error', ...options });
  const { width, height } = await open(bytes).metadata().catch(refusePicture);
  return pixelsInWork.use(width * height, () => draw(open(bytes).autoOrient(), open, (text) => sharp({ text })));
}

/** What a picture that cannot be read becomes. */
export function refusePicture(cause: unknown): never {
  throw fail('UnsupportedType', { cause, message: 'این پرونده تصویر درستی نیست یا بیش از اندازه بزرگ است.' });
}

/** The library is large and needed for uploads only, so it is loaded with the first one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}
