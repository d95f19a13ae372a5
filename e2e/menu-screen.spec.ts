import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './accessible.ts';
import { signInAsStaff } from './staff.ts';
import { test } from './test.ts';

const row = (page: Page, name: string) => page.getByRole('row', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => page.getByRole('button', { name: 'ذخیرهٔ منو' });

test('a menu is built, put in order and in levels with the keyboard, and is on the site @full', async ({
  page,
  baseURL,
}) => {
  const staff = await signInAsStaff(page.request, baseURL ?? '');
  const key = randomUUID().slice(0, 8);
  const [parent, child] = [`گروه ${key}`, `فرزند ${key}`];
  const path = await staff.publishPage({
    title: child,
    slug: `menu-${key}`,
    document: { version: 1, content: [{ id: 'head001', type: 'heading', v: 1, props: { text: child, tag: 'h1' } }] },
  });
  const popup = await staff.publishPost({
    type: 'popup',
    title: `پاپ‌آپ ${key}`,
    document: { version: 1, content: [{ id: 'head002', type: 'heading', v: 1, props: { text: `سلام ${key}` } }] },
  });
  await staff.addTerm({ taxonomy: 'category', name: `دستهٔ ${key}`, slug: `cat-${key}` });
  const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'راهنما' });

  await page.goto('/wp-admin/');
  await page.getByRole('navigation', { name: 'پیشخوان' }).getByRole('link', { name: 'منوها' }).click();
  await page.getByRole('main').getByRole('link', { name: 'راهنما', exact: true }).click();
  await expect(page).toHaveURL(/\?location=footer-help$/);
  await expect(save(page)).toBeDisabled();

  await page.getByRole('button', { name: 'مورد تازه' }).click();
  await dialog(page).getByLabel('جست‌وجو در عنوان').fill(child);
  await dialog(page).getByLabel('صفحه', { exact: true }).selectOption({ label: child });
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'افزودن' }).click();

  await page.getByRole('button', { name: 'مورد تازه' }).click();
  await dialog(page).getByLabel('به کجا می‌رود').selectOption('address');
  await dialog(page).getByLabel('نوشته در منو').fill(parent);
  await dialog(page).getByLabel('نشانی').fill('javascript:alert(1)');
  await dialog(page).getByRole('button', { name: 'افزودن' }).click();
  await expect(dialog(page).getByText('نشانی با / یا # آغاز می‌شود')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'انتخاب دسته' }).click();
  const links = page.getByRole('dialog', { name: 'پیوند به کجا باشد؟' });
  await links.getByLabel('این پیوند').selectOption('term');
  await links.getByLabel('دسته یا برچسب').selectOption({ label: `دستهٔ ${key}` });
  await links.getByRole('button', { name: 'تأیید' }).click();
  await expect(dialog(page).getByLabel('نشانی')).toHaveValue(`/blog/category/cat-${key}/`);
  for (const [kind, label, address] of [
    ['author', 'نویسنده', /^\/blog\/author\/[a-z-]+\/$/],
    ['date', 'سال', /^\/blog\/1[34]\d\d\/$/],
    ['date', 'ماه', /^\/blog\/1[34]\d\d\/\d\d\/$/],
  ] as const) {
    await dialog(page).getByRole('button', { name: 'انتخاب دسته' }).click();
    await links.getByLabel('این پیوند').selectOption(kind);
    if (label === 'ماه') await links.getByLabel('سال').selectOption({ index: 1 });
    await links.getByLabel(label).selectOption({ index: 1 });
    await links.getByRole('button', { name: 'تأیید' }).click();
    await expect(dialog(page).getByLabel('نشانی')).toHaveValue(address);
    const chosen = await dialog(page).getByLabel('نشانی').inputValue();
    expect((await page.request.get(chosen)).status(), chosen).toBe(200);
  }
  await dialog(page).getByLabel('در زبانهٔ تازه باز شود').press('Space');
  await dialog(page).getByRole('button', { name: 'افزودن' }).click();

  await page.getByRole('button', { name: 'مورد تازه' }).click();
  await dialog(page).getByLabel('به کجا می‌رود').selectOption('popup');
  await dialog(page).getByLabel('باز کردن پاپ‌آپ').selectOption(String(popup.id));
  await dialog(page).getByLabel('نوشته در منو').fill(`خبر ${key}`);
  await dialog(page).getByRole('button', { name: 'افزودن' }).click();
  await expect(row(page, `خبر ${key}`)).toContainText(`باز کردن پاپ‌آپ «پاپ‌آپ ${key}»`);

  // Moves the parent before the child with the keyboard, and the child below it.
  // As a person does: into the list from below, up to the row, and along it to the handle.
  await page.getByRole('button', { name: 'مورد تازه' }).press('Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expect(row(page, parent)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, parent).getByRole('button', { name: 'جابه‌جایی' })).toBeFocused();
  await page.keyboard.press('Enter');
  const target = page.getByRole('button', { name: new RegExp(`^گذاشتن میان .* و ${child}$`) });
  await expect(target).toBeAttached();
  while (!(await target.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await row(page, child)
    .getByRole('button', { name: `زیر بردن ${child}` })
    .press('Enter');
  await expect(row(page, child).locator('[data-depth="1"]')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  await save(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'ذخیره شد' })).toBeVisible();

  await page.goto(path);
  const entry = footer.getByRole('listitem').filter({ hasText: parent });
  await expect(entry.getByRole('link', { name: parent })).toHaveAttribute('target', '_blank');
  await expect(entry.getByRole('listitem').getByRole('link', { name: child })).toHaveAttribute('href', path);

  await footer.getByRole('link', { name: `خبر ${key}` }).click();
  await expect(dialog(page)).toContainText(`سلام ${key}`);

  await page.goto('/wp-admin/menus/?location=footer-help');
  await row(page, `خبر ${key}`).getByRole('button', { name: 'برداشتن' }).click();
  await row(page, parent).getByRole('button', { name: 'برداشتن' }).click();
  await expect(row(page, child)).toHaveCount(0);
  await save(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'ذخیره شد' })).toBeVisible();
  await page.goto(path);
  await expect(footer).not.toContainText(key);

  await page.goto('/wp-admin/menus/');
  await page.getByRole('button', { name: 'منوی تازه' }).click();
  await dialog(page).getByLabel('نام منو').fill(`فرود ${key}`);
  await dialog(page).getByRole('button', { name: 'ساختن منو' }).click();
  const made = page.getByRole('main').getByRole('link', { name: `فرود ${key}` });
  await expect(made).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('این منو خالی است')).toBeVisible();
  await page.getByRole('button', { name: 'تغییر نام' }).click();
  await dialog(page).getByLabel('نام منو').fill(`نوروز ${key}`);
  await dialog(page).getByRole('button', { name: 'تغییر نام' }).click();
  await expect(made).toHaveCount(0);
  const renamed = page.getByRole('main').getByRole('link', { name: `نوروز ${key}` });
  await expect(renamed).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'پاک کردن' }).click();
  await dialog(page).getByRole('button', { name: 'پاک شود' }).click();
  await expect(renamed).toHaveCount(0);
});
