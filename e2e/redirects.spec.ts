import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectSound } from './accessible.ts';
import { signInAsStaff, untilListed } from './staff.ts';
import { test } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name });

test('a 404 address gets a redirect, and redirects are created, refused, imported and deleted @full', async ({
  page,
  baseURL,
}) => {
  const staff = await signInAsStaff(page.request, baseURL ?? '');
  const key = randomUUID().slice(0, 8);
  const path = await staff.publishPage({
    ...{ title: `مقصد ${key}`, slug: `target-${key}` },
    document: { version: 1, content: [] },
  });
  await page.request.get(`/gone-${key}`);

  await page.goto(`/wp-admin/redirects/?q=${key}`);
  await page.getByRole('button', { name: 'تغییر مسیر تازه' }).click();
  await dialog(page).getByLabel('از نشانی').fill(`/a-${key}`);
  await dialog(page).getByLabel('به نشانی').fill(`/a-${key}/`);
  await dialog(page).getByRole('button', { name: 'ذخیره' }).click();
  await expect(dialog(page).getByText('نشانی نمی‌تواند به خودش برود.')).toBeVisible();
  await dialog(page).getByLabel('به نشانی').fill(`${path}?a=b`);
  await dialog(page).getByRole('button', { name: 'ذخیره' }).click();
  await expect(row(page, `/a-${key}`)).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'وارد کردن چند مسیر' }).click();
  await dialog(page).getByLabel('در هر خط دو نشانی').fill(`/b-${key} /a-${key}\n/c-${key} /nowhere-${key}`);
  await dialog(page).getByRole('button', { name: 'وارد شود' }).click();
  await expect(dialog(page).getByText('۱ تغییر مسیر ذخیره شد.')).toBeVisible();
  await expect(dialog(page).getByText('در این نشانی صفحه‌ای نیست.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'بستن' }).click();
  await expect(row(page, `/b-${key}`)).toBeVisible();

  await row(page, `/b-${key}`).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'پاک کردن', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'پاک کردن', exact: true }).click();
  await expect(row(page, `/b-${key}`)).toHaveCount(0);

  await untilListed(page.request, `missing?q=${key}`, new RegExp(`/gone-${key}`));
  await page.goto(`/wp-admin/missing/?q=${key}`);
  await expect(row(page, `/gone-${key}`)).toBeVisible();
  await expectSound(page, [390]);
  await row(page, `/gone-${key}`).getByRole('button', { name: 'فرستادن به صفحه' }).click();
  await expect(dialog(page).getByLabel('از نشانی')).toHaveValue(`/gone-${key}`);
  await dialog(page).getByLabel('یا صفحه را با عنوانش پیدا کنید').fill(key);
  await dialog(page)
    .getByLabel('صفحه‌های پیداشده')
    .selectOption({ label: `مقصد ${key}` });
  await expect(dialog(page).getByLabel('به نشانی')).toHaveValue(path);
  await dialog(page).getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('چیزی پیدا نشد')).toBeVisible();
  const response = await page.request.get(`/gone-${key}`, { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([301, path]);
});
