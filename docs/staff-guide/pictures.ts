import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { prepareLayouts } from '../../e2e/fixtures/layouts/index.ts';
import { oldSite } from '../../e2e/fixtures/old-site.ts';
import { signInAsStaff } from '../../e2e/staff.ts';

const folder = join(import.meta.dirname, 'pictures');
mkdirSync(folder, { recursive: true });

const screen = { width: 1200, height: 720 };
const wide = { width: 1440, height: 860 };
test.use({ viewport: screen, colorScheme: 'light' });
test.setTimeout(180_000);

/** Keeps what the page, or a part of it, shows now as a small picture. */
async function keep(page: Page, name: string, part: Page | Locator = page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const picture = await part.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: 60, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}

/** The pictures of the README beside the editor's. */
const site = { '../../home': '/', '../../order': '/order/?plan=vps-de-2' };

for (const [name, path] of Object.entries(site)) {
  test(`the site, ${path}`, async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto(path, { waitUntil: 'networkidle' });
    await keep(page, name);
  });
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const row = (page: Page) => page.getByRole('row').nth(1);
const canvas = (page: Page) => page.frameLocator('#preview-frame');

test('sign-in', async ({ page }) => {
  await page.goto('/wp-admin/');
  await expect(page.getByRole('button', { name: 'ورود' })).toBeVisible();
  await keep(page, 'sign-in');
});

/** Screens that are shown as they open, and what tells that they have. */
const plain: Record<string, [path: string, shown: (page: Page) => Locator]> = {
  profile: ['profile/', (page) => page.getByRole('button', { name: 'روشن کردن ورود دومرحله‌ای' })],
  frame: ['posts/?type=page', row],
  media: ['media/', (page) => page.getByRole('row').first()],
  plans: ['plans/', row],
  menus: ['menus/', (page) => page.getByRole('button', { name: 'ذخیرهٔ منو' })],
  terms: ['terms/', (page) => page.getByRole('row').first()],
  tools: ['tools/', (page) => page.getByRole('button', { name: 'گرفتن پشتیبان' })],
  settings: ['settings/', (page) => page.getByRole('textbox').first()],
};

test.describe('signed in', () => {
  test.beforeEach(async ({ page, baseURL }) => void (await signInAsStaff(page.request, baseURL ?? '')));

  for (const [name, [path, shown]] of Object.entries(plain)) {
    test(name, async ({ page }) => {
      await page.goto(`/wp-admin/${path}`, { waitUntil: 'networkidle' });
      await expect(shown(page)).toBeVisible();
      await keep(page, name);
    });
  }

  test('comments', async ({ page, playwright, baseURL }) => {
    const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const found = await (await page.request.get('/wp-json/mizban/v1/staff/posts?type=post&q=Redis')).json();
    const sent = await visitor.post('/wp-comments-post.php', {
      headers: { origin: baseURL ?? '' },
      form: {
        comment: 'ممنون، خیلی کامل بود. برای ویندوز سرور هم همین کار را می‌شود کرد؟',
        author: 'نگار رستمی',
        email: 'negar@example.ir',
        comment_post_ID: found.data[0].id,
      },
    });
    expect(sent.status()).toBe(200);
    await visitor.dispose();
    await page.goto('/wp-admin/comments/', { waitUntil: 'networkidle' });
    await expect(page.getByText('نگار رستمی', { exact: true })).toBeVisible();
    await keep(page, 'comments');
  });

  test('imports', async ({ page }) => {
    await page.goto('/wp-admin/site-imports/');
    await page.getByLabel('نام سایت پیشین').fill('سایت پیشین');
    await page.getByRole('button', { name: 'آغاز' }).click();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'افزودن پرونده' }).click();
    await (await choosing).setFiles({ name: 'export.xml', mimeType: 'text/xml', buffer: Buffer.from(oldSite) });
    await page.getByRole('button', { name: 'خواندن پرونده‌ها' }).click();
    const state = page.locator('.site-imports .badge').first();
    await expect(state).toHaveText('آماده', { timeout: 60_000 });
    await page.setViewportSize({ width: 1200, height: 900 });
    await keep(page, 'import-files');
    await page.getByRole('button', { name: 'آوردن سایت' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'بیاور' }).click();
    await expect(state).toHaveText('انجام‌شده', { timeout: 60_000 });
    await page.getByText('تنها آنچه باید دید').click();
    await page.locator('#import-report').evaluate((heading) => heading.scrollIntoView());
    await page.evaluate(() => scrollBy(0, -72));
    await expect(page.locator('.site-import-rows li').first()).toBeVisible();
    await keep(page, 'import-report');
  });

  test('roles', async ({ page }) => {
    await page.goto('/wp-admin/roles/');
    await page.getByRole('table').evaluate((table) => table.closest('section')?.scrollIntoView());
    await page.evaluate(() => scrollBy(0, -72));
    await keep(page, 'roles');
  });

  test('search', async ({ page }) => {
    await page.goto('/wp-admin/posts/?type=page');
    await expect(row(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'جست‌وجو و فرمان‌ها' });
    await palette.getByRole('searchbox').fill('پلن');
    await expect(palette.getByRole('menuitem').first()).toBeVisible();
    await keep(page, 'search');
  });

  test('plan', async ({ page }) => {
    await page.goto('/wp-admin/plans/');
    await page.getByRole('row').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'دیدن اثر و ذخیره' })).toBeVisible();
    await keep(page, 'plan');
  });

  test('order, payments, services and sales', async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fa-IR' });
    const buyer = await context.newPage();
    await buyer.goto('/order/?plan=vps-de-1');
    await buyer.getByRole('button', { name: /افزودن به سبد/ }).click();
    await buyer.getByRole('button', { name: 'ادامه و پرداخت' }).click();
    await buyer.getByLabel('نام و نام خانوادگی یا نام شرکت').fill('سارا احمدی');
    await buyer.getByLabel('شمارهٔ همراه').fill('09121234567');
    await buyer.getByRole('checkbox', { name: /را می‌پذیرم/ }).check();
    const pay = buyer.getByRole('button', { name: /^پرداخت [۰-۹٬]+ تومان$/ });
    await pay.click();
    await buyer.getByLabel('کدی که پیامک شد').fill((await buyer.locator('.shown b').textContent()) ?? '');
    await pay.click();
    await buyer.getByRole('button', { name: 'پرداخت آزمایشی', exact: true }).click();
    await expect(buyer.getByRole('status').getByRole('heading')).toHaveText('پرداخت شد و سرویس شما فعال است', {
      timeout: 60_000,
    });
    await context.close();
    for (const [name, path] of [
      ['payments', 'payments/?look=all'],
      ['services', 'services/'],
      ['sales', 'sales/'],
    ] as const) {
      await page.goto(`/wp-admin/${path}`, { waitUntil: 'networkidle' });
      await expect(title(page)).toBeVisible();
      await keep(page, name);
    }
    await page.goto('/wp-admin/orders/');
    await page.getByRole('rowheader').getByRole('link').first().click();
    await expect(page.getByText('سرویس ساخته شد و فعال است.')).toBeVisible();
    await keep(page, 'order');
  });

  test('editor and page-panel', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/wp-admin/edit/7107');
    await expect(canvas(page).locator('.mz-plan-cards').first()).toBeVisible();
    await canvas(page).locator('h1').first().click();
    await expect(page.getByRole('textbox', { name: /^متن/ }).filter({ visible: true })).toBeVisible();
    await keep(page, 'editor');
    await page.getByRole('button', { name: 'مشخصات صفحه' }).click();
    const panel = page.getByRole('dialog', { name: 'مشخصات صفحه' });
    await expect(panel.getByLabel('وضعیت')).toBeVisible();
    await keep(page, 'page-panel');
  });

  test('check and history', async ({ page, baseURL }) => {
    const staff = await signInAsStaff(page.request, baseURL ?? '');
    const content = [
      { id: 'head001', type: 'heading', v: 1, props: { tag: 'h1' } },
      { id: 'butt001', type: 'button', v: 1, props: { text: 'سفارش سرور', url: '/nowhere/' } },
    ];
    const { id } = await staff.publishPost({ title: 'جشنوارهٔ پاییز', document: { version: 1, content } });
    await page.setViewportSize(wide);
    await page.goto(`/wp-admin/edit/${id}`);
    const button = canvas(page).locator('[data-puck-component].mz-button');
    await expect(button).toBeVisible();
    await button.click();
    const text = page.getByLabel('متن', { exact: true }).filter({ visible: true });
    await text.fill('سفارش سرور مجازی');
    await page.getByRole('button', { name: 'انتشار', exact: true }).click();
    await expect(page.getByRole('region', { name: /^ایرادها/ })).toBeVisible();
    await keep(page, 'check');
    await page.getByLabel('چرا با این همه منتشر شود؟').fill('جشنواره امشب آغاز می‌شود؛ عنوان را فردا می‌نویسیم.');
    await page.getByRole('button', { name: 'با این همه منتشر شود' }).click();
    await expect(page.getByText(/^منتشر شد/)).toBeVisible();
    await page.setViewportSize(screen);
    await page.goto(`/wp-admin/history/${id}`);
    await expect(page.getByRole('list', { name: 'نسخه‌ها' })).toBeVisible();
    await keep(page, 'history');
  });

  test('style', async ({ page, baseURL }) => {
    const staff = await signInAsStaff(page.request, baseURL ?? '');
    const { 'bento-grid': bento } = await prepareLayouts(staff);
    const { id } = await staff.publishPost({
      title: 'چرا میزبان',
      document: bento?.document ?? { version: 1, content: [] },
    });
    await page.setViewportSize(wide);
    await page.goto(`/wp-admin/edit/${id}`);
    const heading = canvas(page).locator('h1');
    await expect(canvas(page).locator('.house').first()).toBeVisible();
    await heading.click();
    await page.getByRole('tab', { name: 'ظاهر' }).filter({ visible: true }).click();
    const panel = page.locator('.st').filter({ visible: true });
    await panel.locator('summary', { hasText: 'نوشته' }).click();
    await expect(panel.getByLabel('اندازهٔ نوشته', { exact: true })).toBeVisible();
    await keep(page, 'style-tab');
    await panel.getByRole('button', { name: /^رنگ نوشته/ }).click();
    await expect(page.getByRole('list', { name: 'تضاد نوشته با زمینه' })).toBeVisible();
    await keep(page, 'colour-field', page.getByRole('dialog').last());
    await page.keyboard.press('Escape');
    await keep(page, 'presets', page.getByRole('region', { name: 'سبک‌های این عنصر' }));
    await panel.locator('summary', { hasText: 'نوشته' }).click();
    await panel.locator('summary', { hasText: 'فاصله‌ها' }).click();
    const edge = canvas(page).locator('.canvas-handles [data-edge="padding"]').first();
    const { x, y, width } = (await edge.boundingBox()) as { x: number; y: number; width: number };
    await page.mouse.move(x + width / 2, y + 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + 22, { steps: 4 });
    await expect(canvas(page).locator('.canvas-handles output')).toBeVisible();
    await keep(page, 'edges');
    await page.mouse.up();
    await page.getByRole('button', { name: 'نمایش تیرهٔ صفحه' }).click();
    await keep(page, 'dark-canvas');
    await page.setViewportSize(screen);
    await page.goto('/wp-admin/design/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('row', { name: 'فیروزهٔ برند' })).toBeVisible();
    await keep(page, 'design');
  });

  test('popup', async ({ page }) => {
    const popups = await (await page.request.get('/wp-json/mizban/v1/staff/posts?type=popup')).json();
    await page.setViewportSize(wide);
    await page.goto(`/wp-admin/edit/${popups.data[0].id}`);
    await expect(canvas(page).locator('.mz-heading').first()).toBeVisible();
    await keep(page, 'popup');
  });
});
