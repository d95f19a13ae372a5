import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { heading, node, test } from './editor-fixture.ts';

test('ready sections are inserted as a whole, and custom ones are saved, renamed, inserted and deleted @full', async ({
  page,
  canvas,
  editing,
}) => {
  await editing.open([
    node('sec0001', 'container', { children: [heading('hed0001', 'یک')] }),
    node('sec0002', 'container', { children: [heading('hed0002', 'دو')] }),
  ]);
  const sections = page.getByRole('dialog', { name: 'بخش‌های آماده' });
  const openSections = () => page.getByRole('button', { name: 'بخش‌های آماده' }).click();
  await canvas.locator('[data-puck-component="hed0001"]').click();
  await expect(page.getByRole('toolbar').getByRole('status')).toHaveText('عنوان');
  await openSections();
  const ready = sections.getByRole('button', { name: 'فراخوان پایانی' });
  await expect(ready.locator('iframe').contentFrame().getByRole('heading')).toHaveText(/چند دقیقه تا\sراه‌اندازی/);
  await expectAccessible(page, (axe) => axe.include('.modal').exclude('iframe'), ['light']);
  await ready.click();
  await expect(sections).toBeHidden();
  await expect(canvas.locator('main .mz-heading')).toHaveText([
    'یک',
    /^سرور شما چند دقیقه تا\sراه‌اندازی فاصله دارد$/,
    'دو',
  ]);
  await expect(page.getByRole('toolbar').getByRole('status')).toHaveText('بخش');

  const name = `فراخوان ${Date.now()}`;
  await page.getByRole('button', { name: 'نگه‌داشتن برای صفحه‌های دیگر' }).click();
  const saveDialog = page.getByRole('dialog', { name: 'نگه‌داشتن این بخش' });
  await saveDialog.getByRole('textbox', { name: 'نام بخش' }).fill(name);
  await saveDialog.getByRole('button', { name: 'نگه‌داشتن' }).click();
  await expect(saveDialog).toBeHidden();

  await openSections();
  await sections.getByRole('button', { name: `تغییر نام «${name}»` }).click();
  await sections.getByRole('textbox', { name: 'نام', exact: true }).fill(`${name} تازه`);
  await sections.getByRole('button', { name: 'ذخیرهٔ نام' }).click();
  await sections.getByRole('button', { name: `${name} تازه`, exact: true }).click();
  await expect(canvas.locator('main .mz-heading', { hasText: 'چند دقیقه' })).toHaveCount(2);

  await openSections();
  await sections.getByRole('button', { name: `حذف «${name} تازه»` }).click();
  await expect(sections.getByRole('button', { name: `${name} تازه`, exact: true })).toHaveCount(0);
});

test('a section is linked into a page, changes with its original, and is detached in one step @full', async ({
  page,
  canvas,
  editing,
}) => {
  const name = `نوار ${Date.now()}`;
  const { id: sectionId } = await editing.staff.publishPost({
    type: 'template',
    kind: 'section',
    title: name,
    document: { version: 1, content: [node('sec0001', 'container', { children: [heading('hed0001', 'نسخهٔ یکم')] })] },
  });
  const title = node('hed0001', 'heading', { text: 'صفحه', tag: 'h1' });
  const { path } = await editing.open([node('sec0001', 'container', { children: [title] })]);
  await page.getByRole('button', { name: 'بخش‌های آماده' }).click();
  await page.getByRole('button', { name: `افزودن پیوستهٔ «${name}»` }).click();
  const linked = canvas.locator('.canvas-linked');
  await expect(linked.locator('.mz-heading')).toHaveText('نسخهٔ یکم');
  await expect(linked).toHaveAttribute('data-label', `بخش پیوسته: ${name}`);
  await expect(page.getByRole('button', { name: 'ویرایش بخش' })).toBeVisible();
  await page.getByRole('button', { name: 'انتشار', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'منتشر شد.' })).toBeVisible({ timeout: 60_000 });

  await editing.staff.republish(sectionId, {
    version: 1,
    content: [node('sec0001', 'container', { children: [heading('hed0001', 'نسخهٔ دوم')] })],
  });
  const visitor = await page.context().newPage();
  await visitor.goto(path);
  await expect(visitor.locator('main .mz-heading')).toHaveText(['صفحه', 'نسخهٔ دوم']);
  await visitor.close();

  await page.reload();
  await expect(linked.locator('.mz-heading')).toHaveText('نسخهٔ دوم');
  await linked.click();
  await page.getByRole('button', { name: 'جدا کردن و ویرایش همین‌جا' }).click();
  await expect(linked).toHaveCount(0);
  await expect(canvas.locator('[data-puck-component] .mz-heading')).toHaveText(['صفحه', 'نسخهٔ دوم']);
  await page.getByRole('button', { name: 'واگرد' }).click();
  await expect(linked).toHaveCount(1);
});

test('a page is started from a complete design and published as it is @full', async ({ page, canvas }) => {
  const title = `آشنایی ${Date.now()}`;
  await page.goto('/wp-admin/posts/?type=page');
  await page.getByRole('button', { name: 'صفحهٔ تازه' }).click();
  const dialog = page.getByRole('dialog', { name: 'صفحهٔ تازه' });
  await expect(dialog.getByRole('radio', { name: /^(?:معرفی|دربارهٔ|داستان)/ })).toHaveCount(3);
  await dialog.getByRole('textbox', { name: 'عنوان' }).fill(title);
  await dialog.getByRole('radio', { name: /^دربارهٔ ما/ }).check();
  await expectAccessible(page, (axe) => axe.include('.modal').exclude('iframe'), ['light']);
  await dialog.getByRole('button', { name: 'ساختن' }).click();
  await expect(canvas.locator('h1')).toHaveText('خانهٔ روشن سایت‌های فارسی', { timeout: 60_000 });
  await page.getByRole('button', { name: 'انتشار', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'منتشر شد.' })).toBeVisible({ timeout: 90_000 });
  await page.goto(`/${title.replace(' ', '-')}/`);
  await expect(page.locator('main h1')).toHaveText('خانهٔ روشن سایت‌های فارسی');
});
