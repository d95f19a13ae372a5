import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkUpload } from '../forms/upload.ts';
import { encodePicture } from './encode.ts';
import { maxPixels } from './limits.ts';
import { pixelsInWork } from './pixels.ts';

describe('the pixels in work', () => {
  it('P51: have a limit for uploads of visitors and of staff alike; when the queue is full uploads are refused as unavailable', async () => {
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#2f45d8' } })
      .png()
      .toBuffer();
    let end = () => {};
    const largest = pixelsInWork.use(maxPixels, () => new Promise<void>((resolve) => (end = resolve)));
    const waiting = Array.from({ length: 30 }, () => pixelsInWork.use(1, async () => {}));
    for (const draw of [checkUpload, encodePicture]) {
      await expect(draw(picture)).rejects.toMatchObject({ name: 'Unavailable' });
    }
    end();
    await Promise.all([largest, ...waiting]);
    expect(await checkUpload(picture)).toMatchObject({ mime: 'image/jpeg' });
    expect(pixelsInWork.used()).toBe(0);
  });
});
