import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectSound } from './accessible.ts';
import { signInAsStaff } from './staff.ts';
import { test } from './test.ts';

const row = (page: Page, name: string) => page.getByRole('row', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const expectStatus = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

test('categories are made, put in a tree by keyboard, renamed, merged, searched and removed @full', async ({
  page,
  baseURL,
}) => {
  const staff = await signInAsStaff(page.request, baseURL ?? '');
  const key = randomUUID().slice(0, 8);
  const [first, second, third] = [`سرور ${key}`, `ابری ${key}`, `هاست ${key}`];
  const termId = await staff.addTerm({ taxonomy: 'category', name: first, slug: `vps-${key}` });
  await staff.publishPost({
    ...{ type: 'post', title: `راهنما ${key}`, termIds: [termId] },
    document: { version: 1, content: [] },
  });
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'دستهٔ تازه' }).click();
    await dialog(page).getByLabel('نام').fill(name);
    await dialog(page).getByRole('button', { name: 'ساختن' }).click();
    await expect(row(page, name)).toBeVisible();
  };

  await page.goto('/wp-admin/');
  await page.getByRole('navigation', { name: 'پیشخوان' }).getByRole('link', { name: 'دسته‌ها و برچسب‌ها' }).click();
  await expect(row(page, first).getByRole('link', { name: '۱ نوشته' })).toBeVisible();
  await add(second);
  await add(third);

  // Moves the second below the first, and the third before it with the keyboard.
  await row(page, second)
    .getByRole('button', { name: `زیر بردن ${second}` })
    .click();
  await expect(row(page, second).locator('[data-depth="1"]')).toBeVisible();
  await expectStatus(page, 'جای تازه ذخیره شد');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, third)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, third).getByRole('button', { name: 'جابه‌جایی' })).toBeFocused();
  await page.keyboard.press('Enter');
  const target = page.getByRole('button', { name: new RegExp(`^گذاشتن میان .* و ${second}$`) });
  await expect(target).toBeAttached();
  while (!(await target.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(row(page, third).locator('[data-depth="1"]')).toBeVisible();
  await expectSound(page);

  // A new name and address; the tree is the same after a reload.
  await row(page, third)
    .getByRole('button', { name: `تغییر ${third}` })
    .click();
  await expect(dialog(page).getByLabel('زیر', { exact: true })).toHaveValue(String(termId));
  await dialog(page).getByLabel('نشانی').fill(`vps-${key}`);
  await dialog(page).getByRole('button', { name: 'ذخیره' }).click();
  await expect(dialog(page).getByText('این نشانی را یکی دیگر دارد')).toBeVisible();
  await dialog(page).getByLabel('نشانی').fill(`host-${key}`);
  await dialog(page).getByRole('button', { name: 'ذخیره' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(row(page, third).getByText(`host-${key}`)).toBeVisible();
  await expect(row(page, third).locator('[data-depth="1"]')).toBeVisible();

  // Merges the first into the third, with its post.
  await row(page, first).getByRole('button', { name: 'کارهای دیگر' }).click();
  await page.getByRole('menuitem', { name: 'یکی کردن با دیگری' }).click();
  await dialog(page)
    .getByLabel('با کدام یکی شود')
    .selectOption({ label: `\u2003${third}` });
  await expect(dialog(page).getByText(`۱ نوشته آن به «${third}» می‌رسد`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'یکی شوند' }).click();
  await expect(row(page, first)).toHaveCount(0);
  await expect(row(page, third).getByRole('link', { name: '۱ نوشته' })).toBeVisible();

  // Search results are a flat list; deleting a term leaves its posts.
  await page.getByRole('searchbox').fill(key);
  await expect(page.getByRole('columnheader', { name: 'نام' })).toBeVisible();
  await expect(page.getByRole('row', { name: key })).toHaveCount(2);
  await row(page, third).getByRole('button', { name: 'کارهای دیگر' }).click();
  await page.getByRole('menuitem', { name: 'پاک کردن' }).click();
  await expect(dialog(page).getByText('خود آن‌ها می‌مانند')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'پاک شود' }).click();
  await expect(page.getByRole('row', { name: key })).toHaveCount(1);
  await expect(dialog(page)).toHaveCount(0);
  await row(page, second).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'پاک کردن', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'پاک کردن', exact: true }).click();
  await expect(page.getByText('چیزی پیدا نشد')).toBeVisible();
});
