import { expect, test } from '@playwright/test';

const pages = {
  home: '/',
  'germany-vps': '/germany-vps/',
  plans: '/plans/',
  blog: '/blog/',
  article: '/blog/choose-vps/',
  support: '/support/',
  contact: '/contact/',
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
