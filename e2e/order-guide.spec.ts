import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll, expectSound } from './accessible.ts';
import { test } from './test.ts';

const small = { width: 360, height: 740 };
const guide = (page: Page) => page.locator('[data-guide]');
const choice = (page: Page, name: string) =>
  guide(page)
    .locator('.choice')
    .filter({ has: page.getByText(name, { exact: true }) });

/** Products with the choices on the way to a plan, and its button. */
const ways: Array<{ product: string; choices: string[]; plan: string; isReady?: true }> = [
  { product: 'سرور مجازی', choices: ['آلمان'], plan: 'انتخاب رشد VPS-DE-2' },
  { product: 'هاست', choices: ['هاست وردپرس'], plan: 'انتخاب وردپرس رشد WP-2' },
  { product: 'سرور اختصاصی', choices: [], plan: 'انتخاب سرو DED-1' },
  { product: 'گواهی SSL', choices: [], plan: 'انتخاب گواهی تک‌دامنه SSL-DV' },
  { product: 'دامنه', choices: [], plan: 'انتخاب دامنهٔ \u200e.ir DOM-IR' },
  { product: 'فضای پشتیبان', choices: [], plan: 'افزودن به سبد: پشتیبان ۱۰۰ BKP-1', isReady: true },
  { product: 'مجوز نرم‌افزار', choices: [], plan: 'افزودن به سبد: مجوز cPanel LIC-CP', isReady: true },
];

test.describe('without JavaScript, with the keyboard alone', () => {
  test.use({ javaScriptEnabled: false, viewport: small });

  test('every product is two screens away from the cart: the guide and its form', async ({ page }) => {
    const press = (target: Locator) => target.press('Enter');
    for (const { product, choices, plan, isReady } of ways) {
      await page.goto('/order/');
      for (const name of [product, ...choices]) {
        await press(choice(page, name));
        await expect(guide(page).getByRole('navigation')).toContainText(name);
      }
      await expectNoSideScroll(page);
      await press(guide(page).getByRole(isReady ? 'button' : 'link', { name: plan, exact: true }));
      if (!isReady) {
        await expect(guide(page)).toHaveCount(0);
        const add = page.getByRole('button', { name: 'افزودن به سبد' });
        if (product === 'دامنه') {
          await expect(add).toBeVisible();
          await page.goto('/order/?what=domain');
          await page.getByLabel('نام دامنه').fill('guide-name');
          await press(page.getByRole('button', { name: 'بررسی نام' }));
          await expect(page.getByText('guide-name.ir آزاد است.')).toBeVisible();
          await expectNoSideScroll(page);
          await press(page.getByRole('button', { name: 'ثبت سالانه: guide-name.ir' }));
          await expect(page).toHaveURL('/cart/');
          continue;
        }
        await press(add);
      }
      await expect(page).toHaveURL('/cart/');
    }
    await expect(page.getByRole('article')).toHaveCount(ways.length);
  });
});

test.describe('the order guide', () => {
  test.use({ viewport: small });

  test('changes in place, keeps the focus, and Back shows the step before', async ({ page }) => {
    await page.goto('/order/');
    await expectAccessible(page);
    await expect(guide(page)).toHaveAttribute('data-live');
    await page.evaluate(() => document.body.setAttribute('data-same', ''));
    await choice(page, 'سرور مجازی').press('Enter');
    await expect(page).toHaveURL('/order/?what=vps');
    await expect(page.getByRole('heading', { name: 'سرور کجا باشد؟' })).toBeFocused();
    await expectSound(page, [360, 768, 1440]);
    await choice(page, 'آلمان').press('Enter');
    await expect(page.getByRole('heading', { name: 'کدام پلن؟' })).toBeFocused();

    const kind = guide(page).getByRole('link', { name: 'ویندوز', exact: true });
    await kind.press('Enter');
    await expect(kind).toBeFocused();
    await expect(kind).toHaveAttribute('aria-current', 'true');
    await expect(guide(page).getByRole('link', { name: 'انتخاب پایه WIN-DE-1' })).toBeVisible();
    await expectSound(page, [360, 768, 1440]);
    await page.goBack();
    await expect(guide(page).getByRole('link', { name: 'انتخاب رشد VPS-DE-2' })).toBeVisible();
    await page.goBack();
    await expect(choice(page, 'ایران')).toBeVisible();

    await page.getByText('نمی‌دانید کدام سرور؟').click();
    await page.getByRole('radio', { name: 'فروشگاه یا چند سایت' }).check();
    await page.getByRole('radio', { name: 'تا ۷۰۰ هزار تومان' }).check();
    await page.getByRole('button', { name: 'نمایش پلن‌های مناسب' }).click();
    const best = guide(page).locator('[data-special]');
    await expect(best).toContainText('مناسب‌ترین برای شما');
    await expect(page.getByRole('heading', { name: 'این‌ها به کارتان می‌آید' })).toBeFocused();
    await expectSound(page, [360, 768, 1440]);
    expect(await page.evaluate(() => document.body.hasAttribute('data-same')), 'one document').toBe(true);

    await best.getByRole('link').click();
    await page.getByRole('navigation', { name: 'انتخاب‌های شما' }).getByRole('link', { name: 'پلن دیگر' }).click();
    await expect(page.getByRole('heading', { name: 'کدام پلن؟' })).toBeVisible();
  });
});
