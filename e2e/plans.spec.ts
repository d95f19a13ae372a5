import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './accessible.ts';
import type { StaffApi } from './staff.ts';
import { test as base, once } from './test.ts';

interface Shop {
  staff: StaffApi;
  state: Awaited<ReturnType<APIRequestContext['storageState']>>;
}

const test = base.extend<{ staffPage: Page; shop: Shop }>({
  shop: once(async ({ staff, state }) => {
    return { staff, state: state };
  }),
  staffPage: async ({ browser, baseURL, shop }, use) => {
    const context = await browser.newContext({
      ...{ baseURL: baseURL ?? '', storageState: shop.state, viewport: { width: 1280, height: 900 } },
    });
    await use(await context.newPage());
    await context.close();
  },
});

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const check = (page: Page) => page.getByRole('button', { name: 'دیدن اثر و ذخیره' });
const row = (page: Page, name: string) => page.getByRole('row', { name });

/** Two plans of a new category, created manually, and a page that sells them. */
async function openShop(page: Page, { staff }: Shop) {
  const category = `shop-${randomUUID().slice(0, 8)}`;
  for (const [number, monthly] of [
    [1, '۱۰۰٬۰۰۰'],
    [2, '250000'],
  ] as const) {
    await page.goto(`/wp-admin/plans/new?category=${category}`);
    await field(page, 'پرداخت ماهانه').fill(monthly);
    await field(page, 'نام').fill(`پلن ${number}`);
    await field(page, 'کد').fill(`SHOP-${number}`);
    await field(page, 'شناسه در نشانی سفارش').fill(`${category}-${number}`);
    for (const label of ['تعداد هسته', 'رم (گیگابایت)', 'دیسک (گیگابایت)']) await field(page, label).fill('۴');
    await check(page).click();
    await page.getByRole('button', { name: 'ذخیره شود' }).click();
    await expect(page).toHaveURL(`/wp-admin/plans/?category=${category}`);
  }
  const path = await staff.publishPage({
    title: 'فروشگاه آزمایشی',
    slug: category,
    document: { version: 1, content: [{ id: 'plans01', type: 'plan-cards', v: 1, props: { category } }] },
  });
  return { category, path };
}

test('a price is changed after a preview, and shown on the public page @full', async ({ staffPage: page, shop }) => {
  const { category, path } = await openShop(page, shop);
  await page.goto(path);
  await expect(page.getByRole('article').first()).toContainText('۱۰۰٬۰۰۰ تومان در ماه');

  await page.goto(`/wp-admin/plans/?category=${category}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'پلن 1 SHOP-1' }).click();
  const price = field(page, 'پرداخت ماهانه');
  await expect(price).toHaveValue('۱۰۰٬۰۰۰');
  await price.fill('199.5');
  await check(page).click();
  await expect(price).toBeFocused();
  await expect(page.getByText('قیمت را به تومان و بی اعشار بنویسید.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);

  await price.fill('۱۲۳۴۵۶');
  await expect(page.getByText('۱۲۳٬۴۵۶ تومان')).toBeVisible();
  await price.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'این تغییر چه می‌کند' });
  await expect(dialog.getByRole('list', { name: 'قیمت‌ها' })).toContainText('۱۰۰٬۰۰۰ تومان ← ۱۲۳٬۴۵۶ تومان');
  await expect(dialog.getByRole('list', { name: 'صفحه‌ها' })).toContainText('فروشگاه آزمایشی');
  await expect(dialog).toContainText('شروع قیمت ماهانهٔ صفحه: ۱۰۰٬۰۰۰ تومان ← ۱۲۳٬۴۵۶ تومان');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await dialog.getByRole('button', { name: 'ذخیره شود' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'ذخیره شد' })).toBeVisible();

  await page.goto(path);
  await expect(page.getByRole('article').first()).toContainText('۱۲۳٬۴۵۶ تومان در ماه');
});

test('plans are put in order with the keyboard and by dragging; the page follows @full', async ({
  staffPage: page,
  shop,
}) => {
  const { category, path } = await openShop(page, shop);
  const shown = async () => (await page.request.get(path)).text().then((html) => html.match(/SHOP-\d(?=<)/g));
  expect(await shown()).toEqual(['SHOP-1', 'SHOP-2']);
  await page.goto(`/wp-admin/plans/?category=${category}`);
  await expect(row(page, 'پلن 1')).toBeVisible();

  await row(page, 'پلن 1').getByRole('button', { name: 'جابه‌جایی' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'گذاشتن پس از پلن 2 SHOP-2' })).toBeAttached();
  while (
    !(await page
      .getByRole('button', { name: 'گذاشتن پس از پلن 2 SHOP-2' })
      .evaluate((one) => one === document.activeElement))
  )
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'ترتیب تازه ذخیره شد' })).toBeVisible();
  expect(await shown()).toEqual(['SHOP-2', 'SHOP-1']);

  await page.reload();
  await expect(page.getByRole('row').first()).toContainText('SHOP-2');
  const target = await row(page, 'پلن 2').boundingBox();
  // Drags next to the link of the row, which would be dragged instead.
  await row(page, 'پلن 1').dragTo(row(page, 'پلن 2'), {
    sourcePosition: { x: (target?.width ?? 0) - 12, y: 12 },
    targetPosition: { x: (target?.width ?? 0) / 2, y: 2 },
  });
  await expect(page.getByRole('status').filter({ hasText: 'ترتیب تازه ذخیره شد' })).toBeVisible();
  expect(await shown()).toEqual(['SHOP-1', 'SHOP-2']);
});

test('P64 saving an outdated plan shows the version of the other user @full', async ({
  staffPage: page,
  shop,
  context,
}) => {
  const { category } = await openShop(page, shop);
  await context.addCookies(shop.state.cookies);
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(`/wp-admin/plans/?category=${category}`);
    await one.getByRole('link', { name: 'پلن 2 SHOP-2' }).click();
    await field(one, 'پرداخت ماهانه').fill(one === page ? '300000' : '275000');
  }
  await check(other).click();
  await other.getByRole('button', { name: 'ذخیره شود' }).click();
  await expect(row(other, 'پلن 2')).toContainText('۲۷۵٬۰۰۰ تومان');
  await check(page).click();
  await page.getByRole('button', { name: 'ذخیره شود' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'شخص دیگری' })).toContainText(
    'پرداخت ماهانه: او ۲۷۵٬۰۰۰ تومان، شما ۳۰۰٬۰۰۰ تومان',
  );
  await expect(field(page, 'پرداخت ماهانه')).toHaveValue('۳۰۰٬۰۰۰');
  await expectAccessible(page);
  await check(page).click();
  await page.getByRole('button', { name: 'ذخیره شود' }).click();
  await expect(row(page, 'پلن 2')).toContainText('۳۰۰٬۰۰۰ تومان');
});

test('a line is added, a plan gets a badge, and is deleted @full', async ({ staffPage: page, shop }) => {
  const { category, path } = await openShop(page, shop);
  const line = `line-${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'خط‌های محصول' }).click();
  const dialog = page.getByRole('dialog', { name: 'خط‌های محصول' });
  await dialog.getByRole('button', { name: 'خط تازه' }).click();
  await dialog.getByRole('textbox', { name: 'نام' }).last().fill(`خط ${line}`);
  await dialog.getByRole('textbox', { name: 'شناسه' }).last().fill(line);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await row(page, 'SHOP-1').getByRole('link').click();
  await field(page, 'نشان روی کارت').fill('پیشنهاد ما');
  await page.getByRole('combobox', { name: 'خط محصول' }).selectOption(line);
  await check(page).click();
  await page.getByRole('button', { name: 'ذخیره شود' }).click();
  await expect(page).toHaveURL(`/wp-admin/plans/?category=${category}`);
  await expect(page.getByRole('heading', { name: `خط ${line}` })).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto(path);
  await expect(visitor.getByText('پیشنهاد ما')).toBeVisible();
  await row(page, 'SHOP-1').getByRole('link').click();
  await page.getByRole('button', { name: 'حذف پلن' }).click();
  await expect(page.getByRole('dialog')).toContainText('فروشگاه آزمایشی، دیگر نشان داده نمی‌شود');
  await page.getByRole('button', { name: 'برای همیشه حذف شود' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'حذف شد' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('پیشنهاد ما')).toHaveCount(0);
});
