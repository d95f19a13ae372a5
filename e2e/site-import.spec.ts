import { expect } from '@playwright/test';
import { expectNoFinding, expectNoSideScroll, expectSound } from './accessible.ts';
import { oldSite, slug } from './fixtures/old-site.ts';
import { test } from './test.ts';

test('P69 a WordPress site is imported, published and rolled back by a new user', async ({ staffPage: page }) => {
  test.setTimeout(180_000);
  await page.goto('/wp-admin/site-imports/');
  await page.getByLabel('نام سایت پیشین').fill('سایت پیشین');
  await page.getByRole('button', { name: 'آغاز' }).click();

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'افزودن پرونده' }).click();
  await (await choosing).setFiles({ name: 'export.xml', mimeType: 'text/xml', buffer: Buffer.from(oldSite) });
  await page.getByRole('button', { name: 'خواندن پرونده‌ها' }).click();
  const state = page.locator('.site-imports .badge').first();
  await expect(state).toHaveText('آماده', { timeout: 60_000 });

  await page.getByText('منتشرشده‌ها بی‌درنگ منتشر شوند').click();
  await expect(page.getByRole('checkbox', { name: 'منتشرشده‌ها بی‌درنگ' })).toBeChecked();
  await expectSound(page, [390]);
  await page.getByRole('button', { name: 'آوردن سایت' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'بیاور' }).click();
  await expect(state).toHaveText('انجام‌شده', { timeout: 60_000 });

  await page.getByText('تنها آنچه باید دید').click();
  const row = page.getByRole('listitem').filter({ hasText: 'راهنمای سرور وارداتی' }).first();
  await expect(row.getByRole('link', { name: 'صفحهٔ پیشین' })).toHaveAttribute('href', /old-import\.example/);
  const opening = page.waitForEvent('popup');
  await row.getByRole('link', { name: 'صفحهٔ تازه' }).click();
  const imported = await opening;
  await expect(imported.getByRole('heading', { name: 'سرور چیست؟' })).toBeVisible();
  expect(decodeURIComponent(new URL(imported.url()).pathname)).toContain(slug);

  await row.getByRole('link', { name: 'کنار هم' }).click();
  await expect(page.frameLocator('iframe[title="سایت پیشین"]').getByText('سرور چیست؟')).toBeVisible();
  const fresh = page.frameLocator('iframe[title="این سایت"]');
  await expect(fresh.getByRole('heading', { name: 'سرور چیست؟' })).toBeVisible();
  await page.getByLabel('رنگ صفحهٔ تازه').selectOption('dark');
  await expect(fresh.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.getByLabel('پهنا').selectOption('360');
  await expect.poll(() => fresh.locator('html').evaluate(() => innerWidth)).toBe(360);
  await expectNoFinding(page, (axe) => axe.exclude('iframe'));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideScroll(page);
  }
  await page.goBack();

  await page.getByRole('button', { name: 'برگرداندن همه' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'برگردان' }).click();
  await expect(state).toHaveText('برگردانده‌شده', { timeout: 60_000 });
  await expect.poll(async () => (await imported.reload())?.status()).toBe(404);
});
