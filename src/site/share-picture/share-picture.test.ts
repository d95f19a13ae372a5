import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PageOffer } from '../../builder/facts.ts';
import { defaultSettings } from '../../content/settings/index.ts';
import { toman } from '../../platform/money.ts';
import { pictureContent, pictureName } from './content.ts';
import { drawSharePicture } from './draw.ts';

const post = {
  id: 12,
  path: '/blog/a/',
  title: 'راهنمای انتخاب سرور مجازی',
  terms: [{ taxonomy: 'category', name: 'سرور' }],
};
const contentOf = (changes: Partial<typeof post> = {}) => pictureContent({ ...post, ...changes }, defaultSettings);

describe('the picture that previews show', () => {
  test('has the size that networks request, no palette, and is light enough to be sent often', async () => {
    const bytes = await drawSharePicture(contentOf());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(120_000);
  });

  test('has no title whose last line is one short word', async () => {
    const bytes = await drawSharePicture(contentOf({ title: 'سرور مجازی آلمان با تحویل خودکار و قیمت شفاف' }));
    const { data, info } = await sharp(bytes)
      .extract({ left: 500, top: 150, width: 640, height: 330 })
      .greyscale()
      .threshold(200)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const rows = Array.from({ length: info.height }, (_, y) =>
      data.subarray(y * info.width * info.channels, (y + 1) * info.width * info.channels),
    );
    // The widths of the upper and the lower half of the letters.
    const written = rows.flatMap((row, y) => (row.includes(255) ? [y] : []));
    const middle = ((written[0] ?? 0) + (written.at(-1) ?? 0)) / 2;
    const widthOf = (lines: Buffer[]) => Math.max(...lines.map((row) => info.width - row.indexOf(255)));
    const [upper, lower] = [rows.slice(0, middle), rows.slice(middle)].map((half) =>
      widthOf(half.filter((row) => row.includes(255))),
    );
    expect(Math.min(upper ?? 0, lower ?? 0) / Math.max(upper ?? 1, lower ?? 1)).toBeGreaterThan(0.6);
  });

  test('shows the lowest price of a page that sells one kind of thing', () => {
    const offer = (price: number, kind = 'vps'): PageOffer => ({
      name: '',
      sku: String(price),
      kind,
      price: toman(price),
      per: 'month',
      period: { months: 1, price: toman(price), setup: toman(0) },
      path: '/order/',
      isAvailable: true,
    });
    const priceOf = (...offers: PageOffer[]) => pictureContent(post, defaultSettings, { offers }).price;
    expect(priceOf(offer(349_000), offer(199_000))).toBe('از ۱۹۹٬۰۰۰ تومان در ماه');
    expect(priceOf(offer(349_000), offer(199_000, 'domain'))).toBe('');
    expect(priceOf()).toBe('');
  });

  test('shows the own picture of the page in place of the house', async () => {
    const red = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const place = { left: 200, top: 280, width: 60, height: 60 };
    const colourOf = async (bytes: Buffer) =>
      (await sharp(await sharp(bytes).extract(place).toBuffer()).stats()).dominant;
    expect((await colourOf(await drawSharePicture(contentOf(), red))).r).toBeGreaterThan(200);
    expect((await colourOf(await drawSharePicture(contentOf()))).r).toBeLessThan(100);
  });

  test('shows titles that are long, hostile or empty', async () => {
    for (const title of ['واژه '.repeat(60), '<b>&"</span>', '', 'ب'.repeat(300)])
      expect(await sharp(await drawSharePicture(contentOf({ title }))).metadata()).toMatchObject({ width: 1200 });
  });

  test('shows the title of the page: another title is another picture', async () => {
    const [one, other] = [
      await drawSharePicture(contentOf()),
      await drawSharePicture(contentOf({ title: 'چیز دیگر' })),
    ];
    expect(one.equals(other)).toBe(false);
    expect(pictureName(12, contentOf())).toMatch(/^12-[0-9a-f]{32}\.jpg$/);
    expect(pictureName(12, contentOf())).toBe(pictureName(12, contentOf()));
    expect(pictureName(12, contentOf({ title: 'چیز دیگر' }))).not.toBe(pictureName(12, contentOf()));
  });
});
