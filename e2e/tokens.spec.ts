import { randomUUID } from 'node:crypto';
import { expect, request } from '@playwright/test';
import { expectSound } from './accessible.ts';
import { staffCredentials } from './staff.ts';
import { test } from './test.ts';

const api = '/wp-json/mizban/v1/staff';

test('staff make a token for a program, copy it once, and revoke it @full', async ({ page, context, baseURL }) => {
  test.setTimeout(240_000);
  const name = `گزارش‌گیر ${randomUUID().slice(0, 6)}`;
  const { email, password } = staffCredentials();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/wp-admin/tokens/');
  await page.getByLabel('ایمیل').fill(email);
  await page.getByLabel('گذرواژه').fill(password);
  await page.getByRole('button', { name: 'ورود' }).click();
  await expect(page.getByRole('heading', { name: 'کلیدهای برنامه‌ها', level: 1 })).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'کلید تازه' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'ساختن کلید' }).click();
  await expect(dialog.getByText('دست‌کم یک کار را انتخاب کنید.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'مدیریت افراد و نقش‌ها' })).toHaveCount(0);
  await expectSound(page);
  await dialog.getByLabel('نام برنامه').fill(name);
  await dialog.getByText('دیدن محتوا و پیش‌نویس‌ها').click();
  await dialog.getByRole('combobox', { name: 'تا چه زمانی کار کند؟' }).selectOption({ label: 'یک ماه' });
  await dialog.getByRole('button', { name: 'ساختن کلید' }).click();

  await expect(page.getByRole('dialog', { name: 'کلید ساخته شد' })).toBeVisible();
  await expectSound(page, [390]);
  const token = (await dialog.locator('code').textContent())?.trim() ?? '';
  await dialog.getByRole('button', { name: 'کپی' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'کلید کپی شد.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await dialog.getByRole('button', { name: 'نگه داشتم' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('کار می‌کند');
  expect(await page.content(), 'it is shown once').not.toContain(token);

  const program = await request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get(`${api}/posts`)).status()).toBe(200);
  expect((await program.get(`${api}/comments`)).status()).toBe(403);

  await row.getByRole('button', { name: `باطل کردن ${name}` }).click();
  await expectSound(page, [390]);
  await dialog.getByRole('button', { name: 'نه، بماند' }).click();
  expect((await program.get(`${api}/posts`)).status()).toBe(200);
  await row.getByRole('button', { name: `باطل کردن ${name}` }).click();
  await dialog.getByRole('button', { name: 'باطل کردن' }).click();
  await expect(row).toContainText('باطل');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expectSound(page);
  expect((await program.get(`${api}/posts`)).status()).toBe(401);
  await program.dispose();
});
