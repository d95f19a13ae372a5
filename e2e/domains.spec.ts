import { expect, type Page } from '@playwright/test';
import { expectSound } from './accessible.ts';
import { test } from './test.ts';

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

test('P31 P33 a domain is bought at 360 px, and its owner states the handle and name servers', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/order/');
  const guide = page.locator('[data-guide]');
  await guide.locator('.choice').filter({ hasText: 'دامنه' }).click();
  const name = `buyer-${Date.now()}.ir`;
  await field(page).fill(name);
  await page.getByRole('button', { name: 'بررسی نام' }).click();
  const offer = page.getByText(`${name} آزاد است.`);
  await expect(offer).toBeVisible();
  await expectSound(page, [360]);
  await page.getByRole('button', { name: `ثبت سالانه: ${name}` }).click();
  const price = page.locator('.totals .due dd');
  const inCart = await price.textContent();
  await page.getByRole('button', { name: 'ادامه و پرداخت' }).click();
  await expect(price).toHaveText(inCart ?? '');
  await page.getByLabel('نام و نام خانوادگی یا نام شرکت').fill('سارا احمدی');
  await page.getByLabel('شمارهٔ همراه').fill(`0913${String(Date.now()).slice(-7)}`);
  await page.getByRole('checkbox', { name: /را می‌پذیرم/ }).check();
  const pay = page.getByRole('button', { name: /^پرداخت [۰-۹٬]+ تومان$/ });
  await pay.click();
  await page.getByLabel('کدی که پیامک شد').fill((await page.locator('.shown b').textContent()) ?? '');
  await pay.dblclick();
  await expect(page.getByText(inCart ?? '')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'پرداخت آزمایشی', exact: true }).click();
  await page.getByRole('link', { name: 'نوشتن مشخصات دامنه' }).click({ timeout: 40_000 });

  await page.getByLabel('شناسهٔ ایرنیک').fill('ab12');
  await page.getByRole('button', { name: 'ثبت مشخصات' }).click();
  await expect(page.getByLabel('شناسهٔ ایرنیک')).toHaveValue('ab12');
  await expect(page.locator('.problem')).toContainText('ab123-irnic');
  await expectSound(page, [360, 1440]);
  await page.getByLabel('شناسهٔ ایرنیک').fill('AB۱۲۳-irnic');
  await page.getByRole('button', { name: 'ثبت مشخصات' }).click();
  await expect(page.getByText('مشخصات دامنه ثبت شد')).toBeVisible();
  await page.getByLabel('سرورهای نام (NS)').fill('ns1.example.com');
  await page.getByRole('button', { name: 'ذخیرهٔ سرورهای نام' }).click();
  await expect(page.getByLabel('سرورهای نام (NS)')).toHaveValue('ns1.example.com');
  await expect(page.getByText('چیزی عوض نشده است')).toBeVisible();
});
