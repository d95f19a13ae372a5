import { Clapperboard, FileText, Film, type IconNode, Image, Shapes } from 'lucide';
import type { MediaKind, MediaUse } from '../../content/media/types.ts';
import { formatNumber } from '../../platform/persian/digits.ts';

export { mediaKindNames as kindNames } from '../../content/media/types.ts';

export const kindDrawings: Readonly<Record<MediaKind, IconNode>> = {
  picture: Image,
  drawing: Shapes,
  video: Film,
  animation: Clapperboard,
  document: FileText,
};

/** Accepted types in the browser's file dialog; the server checks the content. */
export const acceptedTypes: Readonly<Record<MediaKind, readonly string[]>> = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  drawing: ['image/svg+xml'],
  video: ['video/mp4', 'video/webm'],
  animation: ['application/json', '.json'],
  document: ['application/pdf'],
};

/** Labels of the places that use a file. */
export const placeNames: Readonly<Record<MediaUse['place'], string>> = {
  live: 'در صفحهٔ منتشرشده',
  draft: 'در پیش‌نویس',
  next: 'در متنی که زمان انتشارش نرسیده',
  featured: 'تصویر شاخص',
  author: 'تصویر نویسنده',
  settings: 'تنظیمات سایت',
};

/** `1536000` → `۱٫۵ مگابایت` */
export function formatBytes(bytes: number): string {
  const [amount, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'مگابایت'] : [bytes / 1_000, 'کیلوبایت'];
  return `${formatNumber(amount, { decimals: amount < 10 ? 1 : 0 })} ${unit}`;
}

/** Describes how an uploaded file was changed. */
export function changesOf(row: { title: string; fileName: string; id: number; changes: readonly string[] }): string {
  return `«${nameOf(row)}» رسید. ${row.changes.join(' ')}`;
}

/** Name of a file: its title, else its file name, else its id. */
export function nameOf({ title, fileName, id }: { title: string; fileName: string; id: number }): string {
  return title || fileName || `پروندهٔ ${formatNumber(id)}`;
}
