import type { Sharp } from 'sharp';
import { withPicture } from '../../content/media/index.ts';
import { markSvg } from './mark.ts';

/** The icons that pages and the manifest name, by the end of their address. */
export const icons = {
  'favicon.ico': { size: 32, isMaskable: false },
  'apple-touch-icon.png': { size: 180, isMaskable: true },
  'icon-192.png': { size: 192, isMaskable: false },
  'icon-512.png': { size: 512, isMaskable: false },
  'maskable-192.png': { size: 192, isMaskable: true },
  'maskable-512.png': { size: 512, isMaskable: true },
} as const;

export type IconName = keyof typeof icons;

/** Safe margin on each side of a maskable icon: the middle 80 per cent are always visible. */
const safeInset = 0.1;

/** An icon as PNG, or as ICO around one. Without a picture it is the mark of the program. */
export async function drawIcon(
  name: IconName,
  { picture, ground }: { picture: Uint8Array | null; ground: string },
): Promise<Buffer> {
  const { size, isMaskable } = icons[name];
  const png = picture
    ? await withPicture(picture, (whole) => place(whole, { size, ground: isMaskable ? ground : null }))
    : await withPicture(Buffer.from(markSvg(isMaskable ? { inset: 6, corner: 0 } : {})), (whole) =>
        whole.resize(size, size).png({ compressionLevel: 9 }).toBuffer(),
      );
  return name === 'favicon.ico' ? icoOf(png, size) : png;
}

/** The whole picture in a square; with a ground, in its middle. */
function place(whole: Sharp, { size, ground }: { size: number; ground: string | null }): Promise<Buffer> {
  const edge = ground === null ? 0 : Math.round(size * safeInset);
  const inner = size - 2 * edge;
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const inside = whole.resize(inner, inner, { fit: 'contain', background });
  const extended = inside.extend({ top: edge, bottom: edge, left: edge, right: edge, background });
  return (ground === null ? extended : extended.flatten({ background: ground }))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Wraps a PNG as an `.ico` file with one entry. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
