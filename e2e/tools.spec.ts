import { expect, test } from '@playwright/test';
import { expectSound } from './accessible.ts';
import { signInAsStaff } from './staff.ts';

test('administrators see how the site is doing, empty the cache and take a backup', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
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
  await backups
    .getByRole('button', { name: /^حذف mizban-/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
  await expect(backups.getByText('هنوز پشتیبانی روی سرور نیست.')).toBeVisible();
});
