import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll, expectSound } from './accessible.ts';
import { test } from './test.ts';
import { holdCode, showLife, watchRequests } from './visitor.ts';

const small = { width: 360, height: 740 };
const due = (page: Page) => page.locator('.mz-configurator .due dd');

/** Proceeds to checkout with an unapplied code in the field: it is submitted, and an invalid one is refused. */
async function leaveWithCoupon(page: Page): Promise<void> {
  const field = page.getByLabel('کد تخفیف', { exact: true });
  if (!(await field.isVisible())) await page.getByText('کد تخفیف دارید؟').click();
  await field.fill('unknown');
  await page.getByRole('button', { name: 'ادامه و پرداخت' }).click();
  await expect(page.getByRole('status')).toContainText('کد تخفیف حساب نشد');
  await expect(page).toHaveURL('/cart/');
  await expect(field).toHaveValue('UNKNOWN');
  await expect(page.getByText('چنین کد تخفیفی نداریم.')).toBeVisible();
  await field.fill('');
  await page.getByRole('button', { name: 'ادامه و پرداخت' }).click();
  await expect(page).toHaveURL('/checkout/');
}

test.describe('configuring a server and keeping it in the cart', () => {
  test.use({ viewport: small });

  test('the price follows the choices, the address contains them, and the cart stores them', async ({ page }) => {
    await page.goto('/order/');
    await page
      .getByRole('link', { name: /^سرور مجازی/ })
      .and(page.locator('.choice'))
      .click();
    await page
      .getByRole('link', { name: /^آلمان/ })
      .and(page.locator('.choice'))
      .click();
    await page.getByRole('link', { name: 'انتخاب رشد VPS-DE-2' }).click();
    await expect(due(page)).toHaveText('۳۴۹٬۰۰۰ تومان');
    await expectNoSideScroll(page);

    const backup = page.getByRole('checkbox', { name: /پشتیبان‌گیری هفتگی/ });
    await backup.check();
    await expect(due(page)).toHaveText('۴۲۴٬۰۰۰ تومان');
    await expect(page).toHaveURL(/option-backup=yes/);
    await expect(backup).toBeFocused();
    await expect(page.getByRole('status')).toContainText('۴۲۴٬۰۰۰ تومان');

    const update = page.getByRole('button', { name: 'به‌روزرسانی قیمت' });
    await page.context().setOffline(true);
    await backup.uncheck();
    await expect(update).toBeVisible();
    await page.context().setOffline(false);
    await backup.check();
    await expect(update).toBeHidden();

    const host = page.getByLabel('نام سرور');
    await host.fill('wrong_name');
    await host.press('Enter');
    await expect(host).toHaveAttribute('aria-invalid', 'true');
    await expect(host).toBeFocused();
    await host.fill('server1.example.ir');
    await host.press('Enter');
    await expect(host).not.toHaveAttribute('aria-invalid');
    await page.getByLabel('پلن', { exact: true }).selectOption('win-de-1');
    await expect(page.getByRole('radio', { name: /Windows Server 2022/ })).toBeChecked();
    await expect(due(page)).toHaveText('۵۲۴٬۰۰۰ تومان');
    await expectAccessible(page);

    await page.reload();
    await expect(due(page)).toHaveText('۵۲۴٬۰۰۰ تومان');
    await page.getByRole('button', { name: 'افزودن به سبد' }).click();
    await expect(page).toHaveURL('/cart/');
    await expect(page.getByRole('status')).toHaveText('به سبد خرید افزوده شد.');

    const item = page.getByRole('article');
    const cycle = item.getByRole('combobox');
    await expect(page.locator('.mz-cart')).toHaveAttribute('data-live');
    await page.context().setOffline(true);
    await cycle.selectOption('annual');
    await expect(page.getByRole('status')).toContainText('اینترنت قطع است');
    await expect(cycle).toHaveValue('monthly');
    await page.context().setOffline(false);
    await cycle.selectOption('annual');
    await expect(item).toContainText('تمدید سالانه');
    await page.getByText('کد تخفیف دارید؟').click();
    await page.getByLabel('کد تخفیف', { exact: true }).fill('nothing');
    await page.getByRole('button', { name: 'اعمال' }).click();
    await expect(page.getByText('چنین کد تخفیفی نداریم.')).toBeVisible();
    await leaveWithCoupon(page);
    await page.goto('/cart/');
    await item.getByRole('button', { name: 'حذف' }).click();
    await expect(page.getByText('سبد خرید شما خالی است.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'بازگرداندن' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(item).toContainText('server1.example.ir');
    await expectSound(page, [360, 768, 1440]);

    await page.goto('/about/');
    // A click before the panel's code has loaded would open the cart page.
    const untilLoaded = watchRequests(page);
    await showLife(page);
    await untilLoaded();
    const link = page.getByRole('link', { name: 'سبد خرید، ۱ مورد' });
    await link.click();
    const panel = page.getByRole('dialog', { name: 'سبد خرید' });
    await expect(panel).toContainText('server1.example.ir');
    await expectAccessible(page, '.cart-panel');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(link).toBeFocused();

    // A tap before the panel's code has loaded opens the cart page.
    await page.route('**/assets/behaviour-*.js', (route) => route.abort());
    await page.goto('/about/');
    await page.locator('.cart-link').first().click();
    await expect(page).toHaveURL('/cart/');
    await expect(item).toContainText('server1.example.ir');
  });
});

const badge = (page: Page) =>
  page.locator('.mz-header-bar .cart-link').evaluate((link) => getComputedStyle(link, '::after').content);

test('the cart icon shows its count at once on a cached page, from a cookie', async ({ page, context }) => {
  await page.goto('/order/?plan=vps-de-2');
  await page.getByRole('button', { name: 'افزودن به سبد' }).click();
  await expect(page).toHaveURL('/cart/');

  const cold = await context.newPage();
  const requested: string[] = [];
  cold.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const script = await holdCode(cold, 'src/browser/main.ts');
  const response = await cold.goto('/about/', { waitUntil: 'commit' });
  expect(response?.headers()).not.toHaveProperty('set-cookie');
  expect(response?.headers().vary ?? '').not.toMatch(/cookie/i);
  await expect.poll(() => badge(cold)).toBe('"۱"');
  script.release();
  await expect(cold.getByRole('link', { name: 'سبد خرید، ۱ مورد' })).toBeVisible();
  expect(requested.filter((path) => path.startsWith('/shop/'))).toEqual([]);

  // A removal shows immediately in the same tab, and in another tab once it becomes visible again.
  await expect(page.locator('.mz-cart')).toHaveAttribute('data-live');
  await page.getByRole('article').getByRole('button', { name: 'حذف' }).click();
  await expect(page.getByRole('link', { name: 'سبد خرید', exact: true })).toBeVisible();
  expect(await badge(page)).toBe('none');
  await cold.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(cold.getByRole('link', { name: 'سبد خرید', exact: true })).toBeVisible();
  expect(await badge(cold)).toBe('none');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: small });

  test('the same forms configure, show the price and store a cart', async ({ page }) => {
    await page.goto('/order/?plan=vps-de-2');
    await page.getByRole('radio', { name: /DirectAdmin/ }).check();
    await page.getByLabel('نام سرور').fill('wrong_name');
    await page.getByRole('button', { name: 'به‌روزرسانی قیمت' }).click();
    await expect(due(page)).toHaveText('۵۳۹٬۰۰۰ تومان');
    await expect(page.getByLabel('نام سرور')).toHaveValue('wrong_name');
    await page.getByRole('button', { name: 'افزودن به سبد' }).click();
    await expect(page).toHaveURL(/\/order\/\?/);
    await expect(page.getByText('نام سرور تنها حروف انگلیسی')).toBeVisible();
    await page.getByLabel('نام سرور').fill('server2.example.ir');
    await page.getByRole('button', { name: 'افزودن به سبد' }).click();

    await expect(page).toHaveURL('/cart/');
    const item = page.getByRole('article');
    await expect(item).toContainText('server2.example.ir');
    expect(await badge(page)).toBe('none');
    await item.getByRole('combobox').selectOption('annual');
    await item.getByRole('button', { name: 'تغییر دوره' }).click();
    await expect(item).toContainText('تمدید سالانه');
    await item.getByRole('link', { name: 'تغییر پیکربندی' }).click();
    await page.getByRole('radio', { name: /بدون پنل/ }).check();
    await page.getByRole('button', { name: 'ذخیرهٔ تغییرها' }).click();
    await expect(page.getByText('تغییرها ذخیره شد.')).toBeVisible();
    await expect(item).not.toContainText('DirectAdmin');
    await item.getByRole('button', { name: 'حذف' }).click();
    await page.getByRole('button', { name: 'بازگرداندن' }).click();
    await expect(item).toContainText('server2.example.ir');
    await expectNoSideScroll(page);
    await leaveWithCoupon(page);
  });
});
