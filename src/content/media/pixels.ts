import type { CreateText, Sharp } from 'sharp';
import { fail } from '../../platform/errors.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import { maxPixels } from './limits.ts';

/** Pictures are unpacked to four bytes a pixel and more: one of the largest at a time, or some small ones. */
export const pixelsInWork = createSemaphore({ max: maxPixels, maxWaiting: 30 });

export type OpenPicture = (
  bytes: Uint8Array,
  options?: { raw?: { width: number; height: number; channels: 1 | 2 | 3 | 4 }; animated?: boolean },
) => Sharp;

/** Renders text as a picture, shaped for its language. */
export type WriteText = (text: CreateText) => Sharp;

/**
 * Runs a function on a picture once there is memory for its pixels. Throws `UnsupportedType` for anything that is not a
 * picture or too large, and `Unavailable` if too many callers wait.
 */
export async function withPicture<T>(
  bytes: Uint8Array,
  draw: (picture: Sharp, open: OpenPicture, write: WriteText) => Promise<T>,
): Promise<T> {
  const sharp = await loadSharp();
  const open: OpenPicture = (source, options) =>
    sharp(source, { limitInputPixels: maxPixels, failOn: 'error', ...options });
  // Reads only the header, so a picture of any size can be measured.
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refusePicture);
  const pixels = width * height * pages;
  if (pixels > maxPixels) throw fail('UnsupportedType', { message: tooManyPixels({ width, height, pages }) });
  return pixelsInWork.use(pixels, () => draw(open(bytes).autoOrient(), open, (text) => sharp({ text })));
}

/** Maps a decoding error to `UnsupportedType`. */
export function refusePicture(cause: unknown): never {
  throw fail('UnsupportedType', {
    cause,
    message: 'این پرونده ناقص یا خراب است و خوانده نمی‌شود؛ آن را دوباره از برنامه‌اش ذخیره کنید و بفرستید.',
  });
}

function tooManyPixels({ width, height, pages }: { width: number; height: number; pages: number }): string {
  const size = `${formatNumber(width)} × ${formatNumber(height)} پیکسل`;
  const most = `${formatNumber(maxPixels / 1_000_000)} میلیون پیکسل`;
  return pages > 1
    ? `این تصویر متحرک ${formatNumber(pages)} فریم ${size} دارد؛ همهٔ فریم‌ها با هم باید حداکثر ${most} باشند. کوچک‌ترش کنید، یا آن را به ویدیوی MP4 تبدیل کنید و بفرستید.`
    : `این تصویر ${size} است؛ بیشترین اندازه ${most} است، مانند ۸٬۰۰۰ × ۵٬۰۰۰. کوچک‌ترش کنید و دوباره بفرستید.`;
}

/** The library is large and needed for uploads only, so it is loaded with the first one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}
