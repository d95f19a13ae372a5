import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { toPersianDigits } from '../src/platform/persian/digits.ts';
import { expectSound } from './accessible.ts';
import { signInAsStaff } from './staff.ts';
import { test as base } from './test.ts';

/** A page on which the first administrator is signed in. */
const test = base.extend<{ staffPage: Page }>({
  staffPage: async ({ browser, playwright }, use, { project }) => {
    const baseURL = project.use.baseURL ?? '';
    const request = await playwright.request.newContext({ baseURL });
    await signInAsStaff(request, baseURL);
    const context = await browser.newContext({ baseURL, storageState: await request.storageState() });
    await use(await context.newPage());
    await context.close();
    await request.dispose();
  },
});

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'ذخیره', exact: true });

test('staff make an option with choices, switch it off and delete it @full', async ({ staffPage: page }) => {
  const name = `قفسه ${randomUUID().slice(0, 6)}`;
  await page.goto('/wp-admin/options/');
  await page.getByRole('link', { name: 'گزینهٔ تازه' }).click();
  await field(page, 'نام').first().fill(name);
  await field(page, 'شناسه')
    .first()
    .fill(`rack-${randomUUID().slice(0, 6)}`);
  // Other tests order servers of the other lines meanwhile.
  const lines = page.getByRole('group', { name: 'با کدام خط‌های محصول' }).first();
  await lines.getByText('سرور اختصاصی', { exact: true }).click();
  await expect(lines.getByRole('checkbox', { checked: true })).toHaveCount(1);
  const choices = page.getByRole('list', { name: 'انتخاب‌ها' }).getByRole('listitem');
  await field(page, 'نام').nth(1).fill('پایین');
  await field(page, 'شناسه').nth(1).fill('low');
  await page.getByRole('button', { name: 'انتخاب تازه' }).click();
  await expect(choices).toHaveCount(2);
  await field(page, 'نام').nth(2).fill('بالا');
  await field(page, 'شناسه').nth(2).fill('high');
  await field(page, 'قیمت هر ماه').nth(1).fill('۵۰ هزار');
  await save(page).click();
  await expect(field(page, 'قیمت هر ماه').nth(1)).toBeFocused();
  await expect(page.getByText('قیمت را به تومان و بی اعشار بنویسید.')).toBeVisible();
  await expectSound(page);
  await field(page, 'قیمت هر ماه').nth(1).fill('۵۰٬۰۰۰');
  await save(page).click();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('پایین، بالا');
  await expectSound(page);

  await row.getByRole('link', { name }).click();
  await expect(field(page, 'قیمت هر ماه').nth(1)).toHaveValue('۵۰٬۰۰۰');
  await page.getByText('هنگام سفارش پرسیده می‌شود').click();
  await expect(page.getByRole('checkbox', { name: 'هنگام سفارش پرسیده می‌شود' })).not.toBeChecked();
  await save(page).click();
  await expect(row).toContainText('پرسیده نمی‌شود');
  await row.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'پاک کردن' }).click();
  await expect(page.getByRole('dialog')).toContainText('هیچ سفارشی این گزینه را ندارد.');
  await page.getByRole('button', { name: 'پاک شود' }).click();
  await expect(row).toHaveCount(0);
});

test('staff make a coupon with limits, dates and plans, and delete it @full', async ({ staffPage: page }) => {
  const code = `YALDA-${randomUUID().slice(0, 6).toUpperCase()}`;
  await page.goto('/wp-admin/coupons/new');
  await field(page, 'کد').fill(code.toLowerCase());
  await field(page, 'چند درصد').fill('۱۲۰');
  await field(page, 'در مجموع چند بار').fill('۵۰');
  await field(page, 'تا').fill('۱۴۲۹/۱۲/۲۹ ۲۳:۰۰');
  await page.getByText('سالانه', { exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'سالانه', exact: true })).toBeChecked();
  await save(page).click();
  await expect(page.getByText('درصد از ۱ تا ۱۰۰ است.').first()).toBeVisible();
  await expectSound(page);
  await field(page, 'چند درصد').fill('۲۵');
  await save(page).click();
  const coupon = page.getByRole('row', { name: code });
  await expect(coupon).toContainText('۲۵٪');
  await expect(coupon).toContainText('۰ از ۵۰');

  await coupon.getByRole('link', { name: code }).click();
  await page.getByText('آلمان، لینوکس', { exact: true }).click();
  const line = page.getByRole('group', { name: 'پلن‌های آلمان، لینوکس' });
  await page.getByRole('button', { name: 'همهٔ این خط' }).filter({ visible: true }).click();
  await expect(line.getByRole('checkbox', { checked: false })).toHaveCount(0);
  await expectSound(page);
  await page.getByRole('button', { name: 'پاک کردن' }).click();
  await page.getByRole('button', { name: 'پاک شود' }).click();
  await expect(page).toHaveURL('/wp-admin/coupons/');
  await expect(coupon).toHaveCount(0);
});

test('many prices are changed in bulk after a preview, and a future VAT rate is added @full', async ({
  staffPage: page,
}) => {
  const category = `bulk-${randomUUID().slice(0, 8)}`;
  await page.goto(`/wp-admin/plans/new?category=${category}`);
  await field(page, 'پرداخت ماهانه').fill('۱۹۹۰۰۰');
  await field(page, 'راه‌اندازی ماهانه').fill('۵۰۰۰۰');
  await field(page, 'چند عدد مانده').fill('۲');
  await page.getByLabel('چگونه آماده می‌شود').selectOption('proxmox');
  await field(page, 'شمارهٔ الگو').fill('9000');
  await field(page, 'نام').fill('گروهی');
  await field(page, 'کد').fill('BULK-1');
  await field(page, 'شناسه در نشانی سفارش').fill(category);
  for (const label of ['تعداد هسته', 'رم (گیگابایت)', 'دیسک (گیگابایت)']) await field(page, label).fill('۴');
  await page.getByRole('button', { name: 'دیدن اثر و ذخیره' }).click();
  await page.getByRole('button', { name: 'ذخیره شود' }).click();
  await expect(page).toHaveURL(`/wp-admin/plans/?category=${category}`);

  await page.goto('/wp-admin/prices/');
  await page.getByLabel('دسته').selectOption(category);
  await page.getByRole('button', { name: 'پیش‌نمایش' }).click();
  await expect(page.getByText('درصد را بنویسید.')).toBeVisible();
  await field(page, 'چند درصد').fill('۱۰');
  await page.getByRole('button', { name: 'پیش‌نمایش' }).click();
  const preview = page.getByRole('region', { name: '۱ قیمت از ۱ پلن' });
  await expect(preview.getByRole('row', { name: 'گروهی' })).toContainText('۱۹۹٬۰۰۰ تومان ← ۲۱۹٬۰۰۰ تومان');
  await expectSound(page);
  await preview.getByRole('button', { name: 'هر ۱ قیمت عوض شود…' }).click();
  await page.getByRole('button', { name: 'عوض شود', exact: true }).click();
  await expect(page.getByText('دلیل را در یک جمله بنویسید.')).toBeVisible();
  await field(page, 'دلیل').fill('گرانی ارز');
  await page.getByRole('button', { name: 'عوض شود', exact: true }).click();
  await expect(page.getByText('۱ قیمت عوض شد و در صفحه‌ها هم همین است.')).toBeVisible();
  await page.goto(`/wp-admin/plans/?category=${category}`);
  await page.getByRole('link', { name: 'گروهی BULK-1' }).click();
  await expect(field(page, 'پرداخت ماهانه')).toHaveValue('۲۱۹٬۰۰۰');
  await expect(field(page, 'راه‌اندازی ماهانه')).toHaveValue('۵۰٬۰۰۰');
  await expect(field(page, 'شمارهٔ الگو')).toHaveValue('9000');
  await expectSound(page);

  await page.goto('/wp-admin/vat/');
  // A rate and a time that no earlier try can have left.
  const percent = toPersianDigits(`9٫${randomInt(1, 10)}${randomInt(1, 10)}`);
  await field(page, 'از').fill(
    toPersianDigits(`1429/01/${randomInt(10, 30)} ${randomInt(10, 24)}:${randomInt(10, 60)}`),
  );
  await field(page, 'چند درصد').fill(percent);
  await page.getByRole('button', { name: 'افزودن' }).click();
  const rate = page
    .getByRole('list', { name: 'نرخ‌ها' })
    .getByRole('listitem')
    .filter({ hasText: `${percent}٪` });
  await expect(rate).toContainText('در پیش');
  await expectSound(page);
  await rate.getByRole('button', { name: `برداشتن نرخ ${percent}٪` }).click();
  await expect(rate).toHaveCount(0);
});
