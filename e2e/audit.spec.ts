import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectSound } from './accessible.ts';
import { signInAsStaff } from './staff.ts';
import { test } from './test.ts';

test('administrators read the audit log, filtered by person, kind, time and text @full', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const staff = await signInAsStaff(page.request, baseURL ?? '');
  const title = `صفحهٔ ${randomUUID().slice(0, 6)}`;
  await staff.publishPage({ title, document: { version: 1, content: [] } });

  // Other tests record changes too, so the newest rows may be theirs.
  await page.goto(`/wp-admin/audit/?q=${encodeURIComponent(title)}`);
  const found = page.getByRole('rowheader');
  await expect(found.filter({ hasText: `صفحهٔ «${title}» را ساخت و منتشر کرد` })).toBeVisible();
  await expectSound(page);

  await page.getByRole('searchbox').fill(`${title} ناپیدا`);
  await expect(page.getByText('چیزی پیدا نشد')).toBeVisible();
  await page.getByRole('searchbox').fill(title);
  await expect(found).toHaveCount(1);
  await page.getByLabel('موضوع').selectOption({ label: 'پلن‌ها و قیمت‌ها' });
  await expect(page.getByText('چیزی پیدا نشد')).toBeVisible();
  await page.getByLabel('موضوع').selectOption({ label: 'صفحه‌ها و نوشته‌ها' });
  await expect(found).toHaveCount(1);
  await page.getByRole('textbox', { name: 'از' }).fill('۱۴۱۰/۰۱/۰۱ ۰۰:۰۰');
  await expect(page.getByText('چیزی پیدا نشد')).toBeVisible();
  await page.getByRole('textbox', { name: 'از' }).fill('');
  await expect(found).toHaveCount(1);
  await page.getByRole('link', { name: `دیدن «${title}»` }).click();
  await expect(page).toHaveURL(/\/wp-admin\/edit\/\d+$/);
});
