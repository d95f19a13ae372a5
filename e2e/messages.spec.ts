import { expect } from '@playwright/test';
import { expectNoFinding, expectNoSideScroll } from './accessible.ts';
import { linkTo } from './mail.ts';
import { staffCredentials } from './staff.ts';
import { test } from './test.ts';

test('V18 staff change the words of a mail, see it, send it to themselves and take the default back', async ({
  staffPage: page,
}) => {
  await page.goto('/wp-admin/messages/');
  await expect(page.getByRole('heading', { name: 'به مشتریان' })).toBeVisible();
  await expectNoFinding(page);
  await page.getByRole('link', { name: 'پیوند پیگیری سفارش' }).click();

  const frame = page.frameLocator('iframe[title="پیش‌نمایش ایمیل"]');
  await expect(frame.getByText('سلام سارا رضایی،')).toBeVisible();
  const text = page.getByLabel('متن', { exact: true });
  await text.fill('درود {nobody}\n\n{link}');
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '{nobody}' })).toBeVisible();

  await text.fill('درود {name}، سفارش {order} این‌جاست.\n\n{link}');
  await expect(frame.locator('.m-text', { hasText: /^درود سارا رضایی، سفارش ۱۰۲۴ این‌جاست\.$/ })).toBeVisible();
  await page.getByLabel('نما', { exact: true }).selectOption('phone');
  await page.getByLabel('رنگ', { exact: true }).selectOption('dark');
  await page.getByRole('button', { name: 'فرستادن آزمایشی به خودم' }).click();
  expect(await linkTo(staffCredentials().email, /درود سارا رضایی، سفارش ۱۰۲۴/)).not.toBe('');

  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  const reset = page.getByRole('button', { name: 'برگشت به متن پیش‌فرض' });
  await expect(reset).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoFinding(page, (axe) => axe.exclude('iframe').exclude('[data-live-announcer]'));
    await expectNoSideScroll(page);
  }
  await reset.click();
  await expect(reset).toHaveCount(0);
  await expect(text).toHaveValue(/^سلام \{name\}،/);
});

test('a mail is read without scrolling sideways on a phone and a desk, light and dark @full', async ({
  staffPage: page,
}) => {
  await page.goto('/wp-admin/messages/');
  await page.getByRole('link', { name: 'سفارش ثبت شد' }).click();
  const mail = await page.context().newPage();
  for (const scheme of ['dark', 'light'] as const) {
    const printed = page.waitForResponse(
      (response) =>
        response.url().endsWith('/staff/messages/preview') && response.request().postDataJSON().scheme === scheme,
    );
    await page.getByLabel('رنگ', { exact: true }).selectOption(scheme);
    const { html } = (await (await printed).json()) as { html: string };
    for (const width of [360, 700]) {
      await mail.setViewportSize({ width, height: 900 });
      await mail.setContent(html);
      await expect(mail.getByRole('link', { name: 'پرداخت و پیگیری سفارش' })).toBeVisible();
      await expectNoSideScroll(mail);
    }
    // Landmarks are those of the mail program.
    await expectNoFinding(mail, (axe) => axe.disableRules(['landmark-one-main', 'region']));
  }
  await mail.close();
});
