import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../content/settings/index.ts';
import { drawSharePicture } from './draw.ts';
import { pictureName, toldPicture } from './told.ts';

const post = {
  id: 12,
  path: '/blog/a/',
  title: 'راهنمای انتخاب سرور مجازی',
  terms: [{ taxonomy: 'category', name: 'سرور' }],
};
const told = (changes: Partial<typeof post> = {}) => toldPicture({ ...post, ...changes }, defaultSettings);

describe('the picture that previews show', () => {
  test('is a PNG of the size that networks ask for, light enough to be sent often', async () => {
    const bytes = await drawSharePicture(told());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(200_000);
  });

  test('shows titles that are long, hostile or empty', async () => {
    for (const title of ['واژه '.repeat(60), '<b>&"</span>', '', 'ب'.repeat(300)])
      expect(await sharp(await drawSharePicture(told({ title }))).metadata()).toMatchObject({ width: 1200 });
  });

  test('says what the page says: another title is another picture', async () => {
    const [one, other] = [await drawSharePicture(told()), await drawSharePicture(told({ title: 'چیز دیگر' }))];
    expect(one.equals(other)).toBe(false);
    expect(pictureName(12, told())).toMatch(/^12-[0-9a-f]{32}\.png$/);
    expect(pictureName(12, told())).toBe(pictureName(12, told()));
    expect(pictureName(12, told({ title: 'چیز دیگر' }))).not.toBe(pictureName(12, told()));
  });
});
