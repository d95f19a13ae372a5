import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { node, test } from './editor-fixture.ts';

test('the check before publishing lists what is wrong, leads to the widget, stops, and gives way to a reason @full', async ({
  page,
  canvas,
  editing,
}) => {
  const { id } = await editing.open([
    node('head001', 'heading', { text: 'سرور مجازی', tag: 'h1' }),
    node('text001', 'rich-text', { html: '<p>سرور شما چند دقیقهٔ دیگر روشن است.</p>' }),
    node('butt001', 'button', { text: 'سفارش سرور', url: '/nowhere/' }),
  ]);
  await page.getByRole('button', { name: 'بررسی صفحه' }).click();
  const panel = page.getByRole('dialog', { name: 'بررسی پیش از انتشار' });
  const errors = panel.getByRole('region', { name: 'ایرادها (۱)' });
  await expect(errors.getByRole('listitem')).toContainText('/nowhere/');
  await expect(panel.getByRole('region', { name: 'پیشنهادها (۱)' })).toContainText('شرح');
  await expectAccessible(page, (axe) => axe.include('.side-panel'));
  await errors.getByRole('button', { name: 'برو به ابزارک دکمه' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.locator('#preview-frame')).toBeFocused();
  await expect(canvas.locator('.mz-button')).toBeFocused();
  await expect(page.getByLabel('متن', { exact: true }).filter({ visible: true })).toHaveValue('سفارش سرور');

  await page.getByRole('button', { name: 'بررسی صفحه' }).click();
  await panel.getByRole('button', { name: 'نوشتن شرح' }).click();
  const about = page.getByRole('dialog', { name: 'مشخصات صفحه' });
  await expect(about.getByLabel('شرح در نتیجهٔ جست‌وجو')).toBeFocused();
  await page.keyboard.insertText('سرور مجازی با تحویل فوری');
  await about.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click();
  await expect(about).toHaveCount(0);
  await page.getByRole('button', { name: 'بررسی صفحه' }).click();
  await expect(errors).toBeVisible();
  await expect(panel.getByRole('region', { name: /پیشنهادها/ })).toHaveCount(0);
  await panel.getByRole('button', { name: 'بستن' }).click();

  // Immediately, while the canvas still traps the keyboard focus in the widget.
  await page.getByLabel('متن', { exact: true }).filter({ visible: true }).fill('سفارش');
  await expect(page.getByText('ذخیره نشده')).toBeVisible();
  await page.getByRole('button', { name: 'انتشار', exact: true }).click();
  await expect(panel.getByRole('alert')).toContainText('منتشر نمی‌شود');
  await panel.getByRole('button', { name: 'با این همه منتشر شود' }).click();
  await expect(panel.getByText('دلیل را در یک جمله بنویسید.')).toBeVisible();
  await panel.getByLabel('چرا با این همه منتشر شود؟').fill('مقصدش فردا منتشر می‌شود');
  await panel.getByRole('button', { name: 'با این همه منتشر شود' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'منتشر شد.' })).toBeVisible();

  await page.goto(`/wp-admin/history/${id}`);
  await expect(page.getByText('«مقصدش فردا منتشر می‌شود»')).toBeVisible();
});
