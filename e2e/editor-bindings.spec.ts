import { expect, type Page } from '@playwright/test';
import { heading, node, openTab, test } from './editor-fixture.ts';

const visible = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });

/** Gives a field of the selected widget a dynamic value by its name. */
async function bind(page: Page, field: string, value: string): Promise<void> {
  await page
    .getByRole('button', { name: `مقدار پویا برای ${field}` })
    .filter({ visible: true })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${value}`) })
    .click();
}

test('dynamic values fill texts, links and numbers, with words around them, a form of date and a fallback @full', async ({
  page,
  canvas,
  editing,
}) => {
  await editing.open([
    heading('hed0001', 'نوشته'),
    heading('hed0002', 'بی‌برچسب'),
    node('btn0001', 'button', { text: 'برو', url: '/contact/' }),
  ]);
  const choose = async (id: string) => {
    await canvas.locator(`[data-puck-component="${id}"]`).focus();
    await page.keyboard.press('Enter');
    await openTab(page, 'محتوا');
    return canvas.locator(`[data-puck-component="${id}"]`);
  };

  const first = await choose('hed0001');
  await bind(page, 'متن', 'تاریخ به‌روزرسانی');
  await expect(first).toHaveText(/[۰-۹]/);
  await page
    .getByRole('button', { name: /تنظیم مقدار پویا/ })
    .filter({ visible: true })
    .click();
  await visible(page, 'پیش از آن').fill('سال ');
  await visible(page, 'پس از آن').fill(' ما');
  await visible(page, 'شکل تاریخ').selectOption('year');
  await expect(first).toHaveText(/^سال ۱۴[۰-۹]{2} ما$/);

  const second = await choose('hed0002');
  await bind(page, 'متن', 'دسته‌ها و برچسب‌ها');
  await expect(second).toHaveText('بی‌برچسب');

  const button = await choose('btn0001');
  await bind(page, 'نشانی', 'صفحهٔ نخست');
  await expect(button).toHaveAttribute('href', '/');
  await bind(page, 'متن', 'نام سایت');
  await expect(button).toHaveText('میزبان');
  await page.getByRole('button', { name: 'برداشتن مقدار پویای متن' }).filter({ visible: true }).click();
  await expect(button).toHaveText('برو');

  await page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }).click();
  await expect(page.getByText(/ذخیره شد/).first()).toBeVisible();
  await page.reload();
  await expect(first).toHaveText(/^سال ۱۴[۰-۹]{2} ما$/, { timeout: 60_000 });
  await expect(second).toHaveText('بی‌برچسب');
  await expect(button).toHaveAttribute('href', '/');
  await expect(button).toHaveText('برو');
});
