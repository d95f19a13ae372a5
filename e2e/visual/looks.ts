import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { layoutNames, prepareLayouts } from '../fixtures/layouts/index.ts';
import { signInAsStaff } from '../staff.ts';

const pages = {
  home: '/',
  'germany-vps': '/germany-vps/',
  plans: '/plans/',
  blog: '/blog/',
  article: '/blog/choose-vps/',
  support: '/support/',
  contact: '/contact/',
  'order-guide': '/order/?what=vps&where=germany-vps',
  order: '/order/?plan=vps-de-2',
};

/** A Monday afternoon in Tehran, so that opening hours and countdowns are the same every time. */
const now = new Date('2026-11-16T11:00:00Z');

for (const [name, path] of Object.entries(pages)) {
  test(`${path} looks as it did, at three widths, the middle one in the dark`, async ({ page }) => {
    await page.clock.setFixedTime(now);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: width === 768 ? 'dark' : 'light' });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await expect(page).toHaveScreenshot(`${name}-${width}.png`, { maxDiffPixelRatio: 0.02, scale: 'css' });
    }
  });
}

test.describe('layouts', () => {
  let paths: Record<string, string>;

  test.beforeAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const staff = await signInAsStaff(request, baseURL ?? '');
    const layouts = Object.entries(await prepareLayouts(staff));
    const published = layouts.map(async ([name, { document }]) => [
      name,
      await staff.publishPage({ title: name, slug: `layout-${name}-${randomUUID().slice(0, 8)}`, document }),
    ]);
    paths = Object.fromEntries(await Promise.all(published));
    await request.dispose();
  });

  for (const name of layoutNames) {
    test(`${name} looks as it did, at three widths in both schemes`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(paths[name] ?? '');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const width of [360, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await page.evaluate(() => document.fonts.ready);
          const shot = await page.locator('main').screenshot({ animations: 'disabled', scale: 'css' });
          // Half the size with few colours, since many pictures are stored.
          const small = await sharp(shot)
            .resize({ width: width / 2 })
            .png({ palette: true, colours: 64 })
            .toBuffer();
          expect(small).toMatchSnapshot(`layout-${name}-${width}-${colorScheme}.png`, { maxDiffPixelRatio: 0.02 });
        }
      }
    });
  }
});
