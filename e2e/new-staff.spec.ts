import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { heading, node, publishUnchecked, test } from './editor-fixture.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'متن', exact: true });
const statusWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('new staff build a landing page from nothing, schedule it, publish it, and visitors use it', async ({
  page,
  canvas,
  editing,
  browser,
  baseURL,
}) => {
  const word = randomUUID().slice(0, 8);
  await editing.staff.publishPost({
    type: 'popup',
    title: `مشاوره ${word}`,
    document: { version: 1, content: [heading('hed0001', 'شماره بگذارید')] },
  });
  await page.goto('/wp-admin/posts/?type=page');
  await page.getByRole('button', { name: 'صفحهٔ تازه' }).first().click();
  await page.getByRole('textbox', { name: 'عنوان' }).fill(`جشنوارهٔ پاییز ${word}`);
  await page.getByRole('button', { name: 'ساختن' }).click();
  await expect(page).toHaveURL(/\/wp-admin\/edit\/\d+$/);

  const add = async (type: string, shows: string) => {
    await page.locator(`.ed-tool[data-widget="${type}"]`).filter({ visible: true }).locator('.ed-plus').click();
    await expect(canvas.locator(`main ${shows}`)).toHaveCount(1);
    await expect(canvas.locator(`main ${shows}`), 'what was added is in sight').toBeInViewport();
  };
  await add('heading', '.mz-heading');
  await expect(text(page)).toHaveValue('عنوان');
  await text(page).fill('سرور با تخفیف پاییزی');
  await field(page, 'تگ').selectOption({ label: 'سرتیتر ۱' });
  await expect(canvas.locator('h1')).toHaveText('سرور با تخفیف پاییزی');

  await add('image', '[data-puck-component^="image-"]');
  await page.getByRole('button', { name: 'انتخاب تصویر' }).click();
  const picker = page.getByRole('dialog', { name: 'انتخاب تصویر' });
  const chooser = page.waitForEvent('filechooser');
  await picker.getByRole('button', { name: 'بارگذاری پرونده' }).click();
  const buffer = await sharp({ create: { width: 400, height: 240, channels: 3, background: '#2f45d8' } })
    .png()
    .toBuffer();
  await (await chooser).setFiles({ name: `${word}.png`, mimeType: 'image/png', buffer });
  await expect(picker).toHaveCount(0);
  await expect(canvas.locator('main .mz-image img')).toBeVisible();
  await field(page, 'متن جایگزین (خالی: متن کتابخانه)').fill('پیشخوان سرور');
  await expect(canvas.locator('main .mz-image img')).toHaveAttribute('alt', 'پیشخوان سرور');

  await add('form', '.mz-form');
  await add('button', '.mz-button');
  await text(page).fill('مشاوره بگیرید');
  await field(page, 'با کلیک').selectOption({ label: 'پاپ‌آپی باز شود' });
  await page.getByRole('combobox', { name: /^کدام پاپ‌آپ/ }).selectOption({ label: `مشاوره ${word}` });
  await expect(canvas.locator('main .mz-button')).toHaveText('مشاوره بگیرید');
  await add('columns', '.mz-columns');
  await add('plan-cards', '.mz-columns [data-puck-component^="plan-cards-"]');
  await page.getByRole('combobox', { name: 'دستهٔ پلن‌ها' }).selectOption('germany-vps');
  await expect(canvas.locator('main .mz-plan-cards').getByText('VPS').first()).toBeVisible();
  await page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }).click();
  await expect(statusWith(page, 'پیش‌نویس ذخیره شد.')).toBeVisible();

  await page.getByRole('button', { name: 'مشخصات صفحه' }).click();
  const panel = page.getByRole('dialog', { name: 'مشخصات صفحه' });
  await panel.getByLabel('نامک').fill(`autumn-${word}`);
  await panel.getByLabel('شرح در نتیجهٔ جست‌وجو').fill('سرور آلمان با تخفیف پاییزی');
  await panel.getByLabel('وضعیت').selectOption('scheduled');
  await panel.getByLabel('زمان انتشار', { exact: true }).fill('۱۴۴۹/۰۱/۰۲ ۱۰:۳۰');
  await panel.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.locator('.ed-state')).toHaveText('زمان‌بندی‌شده برای ۲ فروردین ۱۴۴۹ ساعت ۱۰:۳۰');
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } });
  const visitor = await context.newPage();
  expect((await visitor.goto(`/autumn-${word}/`))?.status()).toBe(404);

  await publishUnchecked(page);
  expect((await visitor.goto(`/autumn-${word}/`))?.status()).toBe(200);
  await expect(visitor.locator('h1')).toHaveText('سرور با تخفیف پاییزی');
  await expect(visitor.locator('meta[name="description"]')).toHaveAttribute('content', 'سرور آلمان با تخفیف پاییزی');
  await expect(visitor.getByRole('img', { name: 'پیشخوان سرور' })).toBeVisible();
  await expect(visitor.locator('.mz-columns .mz-plan-cards')).toBeVisible();
  await expect(visitor.locator('.mz-form')).toBeVisible();
  await visitor.locator('main .mz-button').click();
  await expect(visitor.getByRole('dialog').getByText('شماره بگذارید')).toBeVisible();
  await context.close();
});

test('errors of the publish check are shown in the list too, with a link to the widget in the editor @full', async ({
  page,
  editing,
}) => {
  const title = `فهرست ${randomUUID().slice(0, 8)}`;
  const content = [node('butt001', 'button', { text: 'سفارش سرور', url: '#' })];
  await editing.staff.publishPost({ title, document: { version: 1, content } });
  await page.goto(`/wp-admin/posts/?type=page&q=${encodeURIComponent(title)}`);
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: /^کارهای دیگر/ }).click();
  await page.getByRole('menuitem', { name: 'مشخصات' }).click();
  const panel = page.getByRole('dialog', { name: 'مشخصات صفحه' });
  await panel.getByLabel('وضعیت').selectOption('scheduled');
  await panel.getByLabel('زمان انتشار', { exact: true }).fill('۱۴۴۹/۰۱/۰۲ ۱۰:۳۰');
  await panel.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click();
  const check = page.getByRole('dialog', { name: 'بررسی پیش از انتشار' });
  await expect(check.getByRole('region', { name: 'ایرادها (۲)' })).toBeVisible();
  await check.getByRole('button', { name: 'برو به ابزارک دکمه' }).click();
  await expect(page).toHaveURL(/\/wp-admin\/edit\/\d+\?widget=butt001$/);
  await expect(text(page)).toHaveValue('سفارش سرور');
});
