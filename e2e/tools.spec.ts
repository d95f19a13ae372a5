import { expect, type Route } from '@playwright/test';
import { expectSound } from './accessible.ts';
import { signInAsStaff } from './staff.ts';
import { test } from './test.ts';

test('administrators see the health of the site, clear the cache and take a backup @full', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await signInAsStaff(page.request, baseURL ?? '');
  await page.goto('/wp-admin/tools/');
  const health = page.getByRole('region', { name: 'سلامت' });
  await expect(health.getByText('SQLite')).toBeVisible();
  await page.getByRole('button', { name: 'خالی کردن حافظهٔ نهان' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'حافظهٔ نهان خالی شد' })).toBeVisible();

  const backups = page.getByRole('region', { name: 'پشتیبان' });
  await backups.getByRole('button', { name: 'گرفتن پشتیبان' }).click();
  const link = backups.getByRole('link', { name: /^دریافت mizban-/ }).first();
  await expect(link).toBeVisible({ timeout: 60_000 });
  await expect(backups.getByRole('button', { name: 'گرفتن پشتیبان' })).toBeEnabled();
  await expectSound(page);
  const downloading = page.waitForEvent('download');
  await link.click();
  expect((await downloading).suggestedFilename()).toMatch(/^mizban-.*\.tar\.gz$/);
  // Includes leftovers of an earlier attempt.
  const removals = backups.getByRole('button', { name: /^حذف mizban-/ });
  for (let left = await removals.count(); left > 0; left -= 1) {
    await removals.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
    await expect(removals).toHaveCount(left - 1);
  }
  await expect(backups.getByText('هنوز پشتیبانی روی سرور نیست.')).toBeVisible();
});

test('content is downloaded, and an archive is shown before it is imported @full', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  await signInAsStaff(page.request, baseURL ?? '');
  // The message above comes first, so that it does not push a link from under the pointer.
  const region = page.getByRole('region', { name: 'برون‌بری و درون‌ریزی محتوا' });
  for (const read of ['health', 'backups']) {
    const requested = Promise.withResolvers<Route>();
    await page.route(`**/staff/tools/${read}`, requested.resolve, { times: 1 });
    await page.goto('/wp-admin/tools/');
    const held = await requested.promise;
    await expect(page.getByRole('status').filter({ hasText: 'در حال بارگذاری' })).toBeVisible();
    await expect(region).toHaveCount(0);
    await held.continue();
    await expect(region).toBeVisible();
  }
  const downloading = page.waitForEvent('download');
  await region.getByRole('link', { name: 'دریافت محتوا' }).click();
  const file = await (await downloading).path();
  await expect(region.getByRole('status').filter({ hasText: 'همه رسید:' })).toBeVisible({ timeout: 30_000 });
  const choosing = page.waitForEvent('filechooser');
  await region.getByRole('button', { name: 'درون‌ریزی بایگانی' }).click();
  await (await choosing).setFiles(file);
  await expect(region.getByRole('heading', { name: 'این کارها انجام می‌شود' })).toBeVisible({ timeout: 60_000 });
  await expect(region.getByRole('row', { name: /^صفحه و نوشته/ })).toBeVisible();
  await expectSound(page, [390]);
  await region.getByRole('button', { name: 'بستن' }).click();
  await expect(region.getByRole('heading', { name: 'این کارها انجام می‌شود' })).toHaveCount(0);
});
