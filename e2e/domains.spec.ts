import { expect, type Page, test } from '@playwright/test';
import { expectSound } from './accessible.ts';

const field = (page: Page) => page.getByLabel('نام دامنه', { exact: true });
const search = async (page: Page, name: string) => {
  await field(page).fill(name);
  await page.getByRole('button', { name: 'بررسی نام' }).click();
};
const add = (page: Page, name: string) => page.getByRole('button', { name: `افزودن به سبد: ${name}` });

test('P31 a domain is searched for and put into the cart while it is free', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/domains/');
  await search(page, 'https://www.Taken.com/');
  await expect(page.getByText('taken.com پیش‌تر ثبت شده است.')).toBeVisible();
  await expect(page).toHaveURL(/\?domain=https/);
  await expect(page.getByRole('button', { name: 'انتقال به ما: taken.com' })).toBeVisible();
  await expectSound(page, [360, 1440]);
  await search(page, 'broken.com');
  await expect(page.getByText('اکنون نمی‌توان بررسی کرد')).toBeVisible();
  await expect(add(page, 'broken.com')).toHaveCount(0);
  await field(page).fill('سیب.com');
  await field(page).press('Enter');
  await expect(page.getByText('آزاد است.')).toBeVisible();
  await page.getByRole('button', { name: /^ثبت سالانه: xn--/ }).click();
  await expect(page.getByText('به سبد خرید افزوده شد.')).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('P31 the page shows the answer and the cart takes the domain', async ({ page }) => {
    await page.goto('/domains/');
    await search(page, 'mizban-new');
    await expect(page).toHaveURL(/\/domains\/\?domain=mizban-new#.+-answer$/);
    await expect(page.getByText('mizban-new.ir آزاد است.')).toBeVisible();
    await add(page, 'mizban-new.com').click();
    await expect(page.getByText('به سبد خرید افزوده شد.')).toBeVisible();
    await expect(page.getByText('mizban-new.com')).toBeVisible();
  });
});
