import { expect } from '@playwright/test';
import { expectSound } from './accessible.ts';
import { signInAsStaff } from './staff.ts';
import { test } from './test.ts';

test('the guide is one click away on every screen, with chapters and pictures @full', async ({ page, baseURL }) => {
  await signInAsStaff(page.request, baseURL ?? '');
  await page.goto('/wp-admin/posts/?type=page');
  await page.getByRole('link', { name: 'راهنمای پیشخوان' }).click();
  await expect(page.getByRole('heading', { name: 'راهنما', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'نوشتن یک صفحه' }).click();
  await expect(page.getByRole('heading', { name: 'نوشتن یک صفحه', level: 1 })).toBeVisible();
  const picture = page.getByRole('img', { name: 'ویرایشگر: ابزارک‌ها، صفحه و تنظیم‌ها' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
  await expectSound(page);
  await page.getByRole('link', { name: /^بعدی/ }).click();
  await expect(page.getByRole('heading', { name: 'تصویرها و پرونده‌ها', level: 1 })).toBeVisible();
  await page.goto('/wp-admin/help/nowhere/');
  await expect(page.getByText('این بخش از راهنما نیست')).toBeVisible();
});
