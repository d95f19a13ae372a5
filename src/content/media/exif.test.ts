import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasLocation } from './exif.ts';

const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } });
const headerOf = async (exif: Parameters<typeof picture.withExif>[0]) =>
  sharp(await picture.clone().withExif(exif).jpeg().toBuffer()).metadata();

describe('the location of a photo', () => {
  it('is found in the EXIF data of a camera, and only where there is one', async () => {
    expect(hasLocation(await headerOf({ IFD3: { GPSLatitudeRef: 'N' } }))).toBe(true);
    expect(hasLocation(await headerOf({ IFD0: { Make: 'camera' } }))).toBe(false);
  });

  it('is found in XMP', () => {
    expect(hasLocation({ xmp: Buffer.from('<rdf:Description exif:GPSLatitude="35,41N"/>') })).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a beginning', 'Exif\0\0II*\0'],
    ['a directory outside', 'Exif\0\0II*\0\xff\xff\xff\xff'],
    ['more entries than bytes', 'MM\0*\0\0\0\x08\xff\xff\x88'],
  ])('is in no broken header: %s', (_name, bytes) => {
    expect(hasLocation({ exif: Buffer.from(bytes, 'latin1') })).toBe(false);
  });
});
