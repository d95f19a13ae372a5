import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { expectSound } from './accessible.ts';
import { node, openTab, publishUnchecked, test } from './editor-fixture.ts';

const panel = (page: Page) => page.locator('.st').filter({ visible: true });
const presets = (page: Page) => page.getByRole('region', { name: 'سبک‌های این عنصر' });

test('a renamed colour still applies, and a preset changes all its widgets', async ({ page, canvas, editing }) => {
  // Slugs are permanent: a second try on the same database needs others.
  const run = randomUUID().slice(0, 6);
  const [emerald, brand, green] = [`زمرد ${run}`, `برند ${run}`, `عنوان سبز ${run}`];
  await page.goto('/wp-admin/design/');
  await page.getByRole('button', { name: 'رنگ تازه' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('نام').fill(emerald);
  await dialog.getByLabel('شناسه').fill('primary');
  await dialog.getByLabel('در حالت روشن', { exact: true }).fill('#0b6f57');
  await dialog.getByRole('button', { name: 'ساختن' }).click();
  await expect(dialog).toContainText('این شناسه از خود پوسته است');
  await dialog.getByLabel('شناسه').fill(`emerald-${run}`);
  await dialog.getByRole('button', { name: 'ساختن' }).click();
  await expect(page.getByRole('row', { name: emerald })).toBeVisible();

  const { path } = await editing.open([
    node('hed0001', 'heading', { text: 'یک', tag: 'h1' }),
    node('hed0002', 'heading', { text: 'دو', tag: 'h2' }),
  ]);
  const title = canvas.locator('[data-puck-component="hed0001"]');
  const second = canvas.locator('[data-puck-component="hed0002"]');
  await title.click();
  await openTab(page, 'ظاهر');
  await panel(page).locator('summary', { hasText: 'نوشته' }).click();
  await panel(page).getByRole('button', { name: 'رنگ نوشته: پیش‌فرض' }).click();
  await page.getByRole('button', { name: emerald, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(title).toHaveCSS('color', 'rgb(11, 111, 87)');
  await presets(page).getByRole('button', { name: 'ساختن سبک از این' }).click();
  await dialog.getByLabel('نام سبک').fill(green);
  await dialog.getByRole('button', { name: 'ساختن سبک' }).click();
  await expect(presets(page).getByRole('row', { name: green })).toBeVisible();
  await expect(title).toHaveCSS('color', 'rgb(11, 111, 87)');

  await second.click();
  await openTab(page, 'ظاهر');
  await presets(page).getByRole('button', { name: 'افزودن سبک' }).click();
  await page.getByRole('menuitem', { name: green }).click();
  await expect(second).toHaveCSS('color', 'rgb(11, 111, 87)');
  await panel(page).locator('summary', { hasText: 'نوشته' }).click();
  await panel(page).getByLabel('ضخامت', { exact: true }).fill('۳۰۰');
  await presets(page)
    .getByRole('button', { name: `کارهای سبک «${green}»` })
    .click();
  await page.getByRole('menuitem', { name: 'بردن مقدارهای این عنصر به سبک' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'در همهٔ صفحه‌ها عوض شد' })).toBeVisible();
  await expect(title).toHaveCSS('font-weight', '300');
  await expect(second).toHaveCSS('font-weight', '300');
  // By the keyboard, too: the focus of a preset that is taken off goes to the button that adds one.
  await presets(page)
    .getByRole('button', { name: `کارهای سبک «${green}»` })
    .press('Enter');
  await page.getByRole('menuitem', { name: 'برداشتن سبک' }).press('Enter');
  await expect(presets(page).getByRole('button', { name: 'افزودن سبک' })).toBeFocused();
  await page.getByRole('button', { name: 'واگرد' }).click();
  await expect(presets(page).getByRole('row', { name: green })).toBeVisible();
  await expect(second).toHaveCSS('font-weight', '300');
  // What is changed in the design screen beside the editor is there when its tab is shown again.
  const item = { slug: `emerald-${run}`, name: emerald, light: '#0000aa', dark: '#5fd6a6' };
  await editing.staff.saveDesign([{ kind: 'colours', of: item.slug, item }]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(title).toHaveCSS('color', 'rgb(0, 0, 170)');
  await publishUnchecked(page);

  await page.goto('/wp-admin/design/');
  await page.getByRole('button', { name: `تغییر ${emerald}` }).click();
  await dialog.getByLabel('نام').fill(brand);
  await dialog.getByLabel('در حالت روشن', { exact: true }).fill('#aa0000');
  await dialog.getByRole('button', { name: 'ذخیره' }).click();
  await page.getByRole('button', { name: `جاهای ${brand}` }).click();
  await expect(dialog).toContainText(`سبک «${green}»`);
  await page.keyboard.press('Escape');
  await page.goto(path);
  const headings = page.locator('main .mz-heading');
  for (const one of [headings.first(), headings.last()]) {
    await expect(one).toHaveCSS('color', 'rgb(170, 0, 0)');
    await expect(one).toHaveCSS('font-weight', '300');
  }

  await page.goBack();
  await page.getByRole('button', { name: `حذف ${brand}` }).click();
  await dialog.getByRole('button', { name: 'حذف شود' }).click();
  await expect(dialog).toContainText('جانشینی انتخاب کنید.');
  await dialog.getByLabel('به جای آن').selectOption({ value: 'danger' });
  await dialog.getByRole('button', { name: 'حذف شود' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'حذف شد' })).toBeVisible();
  await page.goto(path);
  await expect(headings.first()).toHaveCSS('color', 'rgb(180, 35, 52)');
});

test('a font is uploaded, written with in the editor, and loaded only by pages that use it @full', async ({
  page,
  canvas,
  editing,
}) => {
  const slug = `brand-${randomUUID().slice(0, 8)}`;
  const name = `برند ${slug}`;
  await page.goto('/wp-admin/design/?kind=fonts');
  await page.getByRole('button', { name: 'قلم تازه' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('نام').fill(name);
  await dialog.getByLabel('شناسه').fill(slug);
  const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'بارگذاری پروندهٔ قلم' }).click();
    await (await chooser).setFiles(file);
  };
  await choose({ name: 'page.woff2', mimeType: 'font/woff2', buffer: Buffer.from('<!doctype html>') });
  await expect(dialog.getByRole('status')).toContainText('page.woff2: این پرونده قلم سالمی نیست');
  await choose(fileURLToPath(import.meta.resolve('vazirmatn/fonts/webfonts/Vazirmatn-Black.woff2')));
  await expect(dialog.getByRole('listitem')).toContainText('ضخامت ۹۰۰');
  // A file for the same letters replaces the other.
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/design/font-file'));
  await choose(fileURLToPath(import.meta.resolve('vazirmatn/fonts/webfonts/Vazirmatn-Black.woff2')));
  await uploaded;
  await expect(dialog.getByRole('button', { name: 'بارگذاری پروندهٔ قلم' })).toBeEnabled();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expectSound(page, [390, 1440]);
  await dialog.getByRole('button', { name: 'ساختن' }).click();
  await expect(page.getByRole('row', { name })).toBeVisible();

  const { path } = await editing.open([node('hed0001', 'heading', { text: 'عنوان با قلم برند', tag: 'h1' })]);
  const title = canvas.locator('[data-puck-component="hed0001"]');
  await title.click();
  await openTab(page, 'ظاهر');
  await panel(page).locator('summary', { hasText: 'نوشته' }).click();
  await panel(page).locator('summary', { hasText: 'پیش‌فرض' }).click();
  await panel(page).getByRole('radio', { name }).check();
  await expect(title).toHaveCSS('font-family', new RegExp(`^f-${slug},`));
  const loaded = (where: Page | FrameLocator) =>
    where.locator('body').evaluate(async ({ ownerDocument: document }) => {
      await document.fonts.ready;
      return Array.from(document.fonts, ({ family, status }) => `${family} ${status}`);
    });
  await expect.poll(() => loaded(canvas)).toContain(`f-${slug} loaded`);
  await publishUnchecked(page);

  await page.goto(path);
  await expect.poll(() => loaded(page)).toContain(`f-${slug} loaded`);
  await page.goto('/contact/');
  expect((await loaded(page)).filter((family) => family.includes(slug))).toEqual([]);
});
