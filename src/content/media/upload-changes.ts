import type { Metadata } from 'sharp';
import { formatNumber } from '../../platform/persian/digits.ts';
import { hasLocation } from './exif.ts';

/** Changes of a file that is stored unchanged. */
export const unchanged = ['بدون تغییر ماند.'];

const formatNames: Readonly<Record<string, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  gif: 'GIF',
  avif: 'AVIF',
  heif: 'AVIF',
};
const nameOf = (format: string) => formatNames[format] ?? format;

interface Stored {
  format: string;
  width: number;
  height: number;
  /** Number of stored widths. */
  widths: number;
}

/** Lists what ingestion changed of a picture, a sentence each: its header before, the largest stored file after. */
export function pictureChanges(before: Metadata, after: Stored): string[] {
  const { width, height } = before.autoOrient;
  const from = { width, height: before.pageHeight ?? height };
  const isAnimated = (before.pages ?? 1) > 1;
  const [was, is] = [nameOf(before.format), nameOf(after.format)];
  const changes: string[] = [];
  if (after.width < from.width) changes.push(`از ${sizeOf(from)} به ${sizeOf(after)} پیکسل کوچک شد.`);
  if ((before.orientation ?? 1) > 1) changes.push('به جهتی که دوربین ثبت کرده بود چرخانده شد.');
  if (was !== is) changes.push(`از ${was} به ${is}${isAnimated ? ' متحرک' : ''} تبدیل شد.`);
  else if (isAnimated) changes.push('متحرک ماند.');
  if (before.space === 'cmyk') changes.push('رنگ‌های چاپی (CMYK) به رنگ‌های صفحه (sRGB) تبدیل شد.');
  if (hasLocation(before)) changes.push('اطلاعات مکان عکس پاک شد.');
  if (before.exif || before.xmp || before.iptc) changes.push('مشخصات ثبت‌شده در عکس (دوربین، زمان، نویسنده) پاک شد.');
  const kinds = isAnimated ? 'نسخهٔ WebP' : 'نسخهٔ AVIF و WebP';
  changes.push(`${kinds} در ${formatNumber(after.widths)} اندازه برای صفحه‌ها ساخته شد.`);
  return changes;
}

/** Describes what was removed from an SVG; a long list is shortened. */
export function drawingChanges(removed: readonly string[]): string[] {
  if (removed.length === 0) return unchanged;
  const named = removed.slice(0, 5).join('، ');
  return [`از طرح حذف شد: ${named}${removed.length > 5 ? ' و …' : ''}`];
}

const sizeOf = ({ width, height }: { width: number; height: number }) =>
  `${formatNumber(width)} × ${formatNumber(height)}`;
