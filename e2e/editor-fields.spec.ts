import { expect, type Page } from '@playwright/test';
import { heading, node, test } from './editor-fixture.ts';
import { join, password } from './invited-user.ts';

/** A select is called by its label without its options. */
const field = (page: Page, label: string) =>
  page
    .getByRole('combobox', { name: label, exact: true })
    .or(page.getByLabel(label, { exact: true }))
    .filter({ visible: true });

for (const role of ['administrator', 'editor'])
  test(`${role}: plans, terms, grids and coupons are picked by name, and the canvas follows @full`, async ({
    page,
    canvas,
    context,
    baseURL,
    editing,
  }) => {
    const { id } = await editing.open([
      heading('hed0001', 'یک'),
      node('rcp0001', 'plan-receipt'),
      node('pcd0001', 'plan-cards', { category: 'germany-vps', columns: '2' }),
      node('cpn0001', 'coupon'),
      node('trm0001', 'term-cards', { type: 'post', taxonomy: 'category', icons: [{ slug: '', icon: 'rocket' }] }),
      node('grd0001', 'loop-grid', { label: 'تازه‌های آزمون', count: 1 }),
      node('flt0001', 'taxonomy-filter'),
      node('lst0001', 'loop-grid', { type: 'post_taxonomy', termUrl: '/blog/', count: 2 }),
    ]);
    if (role === 'editor') {
      // A sign-in ends the session of its cookie, which other tests use.
      await context.clearCookies();
      const email = await join(context.request, baseURL ?? '', role);
      const headers = { origin: new URL(baseURL ?? '').origin };
      await context.request.post('/wp-admin/auth/sign-in/email', { headers, data: { email, password } });
      await page.goto(`/wp-admin/edit/${id}`);
      await expect(canvas.locator('[data-puck-component]').first()).toBeVisible({ timeout: 60_000 });
    }
    const choose = async (component: string) => {
      await canvas.locator(`[data-puck-component="${component}"]`).focus();
      await page.keyboard.press('Enter');
      return canvas.locator(`[data-puck-component="${component}"]`);
    };

    // If there is nothing to show yet, the canvas has a placeholder.
    const receipt = await choose('rcp0001');
    const plan = field(page, 'پلن');
    const name = await plan.locator('option', { hasText: 'VPS-DE-2' }).first().textContent();
    await plan.selectOption({ label: name ?? '' });
    await expect(receipt).toContainText('VPS-DE-2');

    const cards = await choose('pcd0001');
    await field(page, 'کدام پلن‌ها').selectOption({ label: 'پلن‌هایی که انتخاب می‌کنم' });
    await expect(field(page, 'دستهٔ پلن‌ها')).toHaveCount(0);
    for (const code of ['VPS-DE-3', 'VPS-DE-1']) {
      const add = field(page, 'افزودن پلن');
      const title = await add.locator('option', { hasText: code }).first().textContent();
      await add.selectOption({ label: title ?? '' });
    }
    await expect(cards.locator('h3')).toHaveText([/VPS-DE-3/, /VPS-DE-1/]);
    await page
      .getByRole('button', { name: /^بالا بردن «.*VPS-DE-1/ })
      .filter({ visible: true })
      .click();
    await expect(cards.locator('h3')).toHaveText([/VPS-DE-1/, /VPS-DE-3/]);

    const coupon = await choose('cpn0001');
    await field(page, 'کد تخفیف').selectOption({ index: 1 });
    await expect(coupon.locator('code, .amount, p').first()).toBeVisible();
    await expect(coupon).not.toContainText('کد تخفیفی را بنویسید');

    const terms = await choose('trm0001');
    const drawing = () =>
      terms
        .locator('li')
        .first()
        .locator('svg')
        .first()
        .evaluate((svg) => svg.outerHTML);
    const before = await drawing();
    const first = await terms.locator('li a').first().textContent();
    await page.locator('[class*="ArrayFieldItem-summary"]').filter({ visible: true }).first().click();
    await field(page, 'موضوع').selectOption({ label: first ?? '' });
    await expect.poll(drawing).not.toBe(before);

    const filter = await choose('flt0001');
    await field(page, 'شبکه‌ای که فیلتر می‌شود').selectOption({ label: 'تازه‌های آزمون' });
    await expect(filter.locator('a[href*="e-filter-grd0001-category"]').first()).toBeVisible();
    await field(page, 'دسته‌بندی').selectOption({ label: 'برچسب‌ها' });
    await expect(filter.locator('a[href*="e-filter-grd0001-category"]')).toHaveCount(0);

    const list = await choose('lst0001');
    await field(page, 'شبکه‌ای که در آن صفحه فیلتر می‌شود').selectOption({ index: 1 });
    await expect(list.locator('a[href*="/blog/?e-filter-"]').first()).toBeVisible();
  });

test('a widget and a row of a list show the fields that have an effect @full', async ({ page, canvas, editing }) => {
  await editing.open([
    heading('hed0001', 'یک'),
    node('hrs0001', 'hours', { rows: [{ from: 'sat', to: 'wed', isClosed: false, opens: '08:00', closes: '20:00' }] }),
    node('frm0001', 'form', { fields: [{ id: 'size', type: 'text', label: 'اندازه' }] }),
    node('box0001', 'container', { picture: 1 }),
  ]);
  const row = page.locator('[class*="ArrayFieldItem-summary"]').filter({ visible: true }).first();
  await canvas.locator('[data-puck-component="hrs0001"]').focus();
  await page.keyboard.press('Enter');
  await row.click();
  await expect(field(page, 'از ساعت (مانند ۰۸:۳۰)')).toHaveValue('08:00');
  await page.getByText('بله', { exact: true }).filter({ visible: true }).first().click();
  await expect(field(page, 'از ساعت (مانند ۰۸:۳۰)')).toHaveCount(0);
  await expect(canvas.locator('main .mz-hours')).toContainText('تعطیل');
  await page.getByText('نه', { exact: true }).filter({ visible: true }).first().click();
  await field(page, 'از ساعت (مانند ۰۸:۳۰)').fill('09:30');
  await expect(canvas.locator('main .mz-hours')).toContainText('۹:۳۰');

  await canvas.locator('[data-puck-component="frm0001"]').focus();
  await page.keyboard.press('Enter');
  await row.click();
  const options = field(page, 'گزینه‌ها (هر خط یکی: برچسب یا برچسب|مقدار)');
  await expect(options).toHaveCount(0);
  await field(page, 'نوع').selectOption({ label: 'فهرست بازشونده' });
  await options.fill('کوچک\nبزرگ');
  await expect(canvas.locator('main .mz-form select option')).toHaveText(['انتخاب کنید', 'کوچک', 'بزرگ']);
  await expect(field(page, 'بیشترین حجم هر پرونده (مگابایت)')).toHaveCount(0);

  await canvas.locator('[data-puck-component="box0001"]').focus();
  await page.keyboard.press('Enter');
  const tile = field(page, 'پهنای هر تکرار تصویر (پیکسل)');
  await expect(field(page, 'تکرار تصویر')).toBeVisible();
  await expect(tile).toHaveCount(0);
  await field(page, 'تکرار تصویر').selectOption({ label: 'کنار هم و زیر هم' });
  await expect(tile).toHaveValue('۲۴۰');
  await page.getByRole('button', { name: 'واگرد' }).click();
  await expect(tile).toHaveCount(0);
});
