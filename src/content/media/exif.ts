import type { Metadata } from 'sharp';

/** The entry of the first EXIF directory that points to the GPS directory. */
const gpsTag = 0x8825;

/** True if the header of a picture (EXIF or XMP) contains a location. */
export function hasLocation({ exif, xmp }: Pick<Metadata, 'exif' | 'xmp'>): boolean {
  return (exif !== undefined && hasGpsDirectory(exif)) || (xmp?.includes('GPSLatitude') ?? false);
}

function hasGpsDirectory(exif: Buffer): boolean {
  const tiff = exif.subarray(0, 4).toString('latin1') === 'Exif' ? exif.subarray(6) : exif;
  if (tiff.length < 8) return false;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const readShort = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return false;
  const entries = Math.min(readShort(start), Math.floor((tiff.length - start - 2) / 12));
  return Array.from({ length: entries }, (_, index) => readShort(start + 2 + index * 12)).includes(gpsTag);
}
