import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoSideScroll, expectSound } from './accessible.ts';
import { join, password } from './invited-user.ts';
import { signInAsStaff } from './staff.ts';
import { test } from './test.ts';

/** A guest orders a server and leaves the page of the bank; returns the name of the buyer. */
async function orderAServer(page: Page): Promise<string> {
  const name = `سارا ${String(Date.now()).slice(-6)}`;
  await page.goto('/germany-vps/');
  await page.getByRole('link', { name: 'سفارش پایه VPS-DE-1' }).first().click();
  await page.getByRole('button', { name: /افزودن به سبد/ }).click();
  await page.getByRole('button', { name: 'ادامه و پرداخت' }).click();
  await page.getByLabel('نام و نام خانوادگی یا نام شرکت').fill(name);
  await page.getByLabel('شمارهٔ همراه').fill(`0935${String(Date.now()).slice(-7)}`);
  await page.getByRole('checkbox', { name: /را می‌پذیرم/ }).check();
  const pay = page.getByRole('button', { name: /^پرداخت [۰-۹٬]+ تومان$/ });
  await pay.click();
  await page.getByLabel('کدی که پیامک شد').fill((await page.locator('.shown b').textContent()) ?? '');
  await pay.click();
  await expect(page.getByRole('button', { name: 'پرداخت آزمایشی', exact: true })).toBeVisible();
  return name;
}

async function staffPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'fa-IR' });
  await signInAsStaff(context.request, baseURL);
  return context.newPage();
}

/** The page of another administrator than the first. */
async function colleaguePage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'fa-IR' });
  const email = await join(context.request, baseURL, 'administrator');
  await context.clearCookies();
  const headers = { origin: new URL(baseURL).origin };
  await context.request.post('/wp-admin/auth/sign-in/email', { headers, data: { email, password } });
  return context.newPage();
}

/** The lists of the shop, each with its heading. */
const lists = [
  ['orders/', 'سفارش‌ها'],
  ['invoices/', 'فاکتورها'],
  ['credit-notes/', 'فاکتورهای برگشت'],
  ['payments/?look=all', 'پرداخت‌ها'],
  ['refunds/', 'بازگشت پول'],
  ['services/', 'سرویس‌ها'],
  ['customers/', 'مشتریان'],
  ['sales/', 'فروش'],
] as const;

test('staff find an order, read its timeline, mark it as paid and refund to the balance', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = await orderAServer(page);
  const staff = await staffPage(browser, baseURL ?? '');
  await staff.goto(`/wp-admin/orders/?q=${encodeURIComponent(name)}`);
  await expect(staff.getByRole('rowheader')).toHaveCount(1);
  await staff.getByRole('rowheader').getByRole('link').click();
  await expect(staff.getByText('مشتری برای پرداخت به درگاه آزمایشی رفت.')).toBeVisible();
  await expectSound(staff);

  await staff.getByRole('button', { name: 'ثبت پرداخت' }).click();
  await staff.getByRole('textbox', { name: 'دلیل' }).fill('کارت به کارت کرد');
  await staff.getByRole('button', { name: 'پرداخت شد' }).click();
  await expect(staff.getByText('دلیل: کارت به کارت کرد')).toBeVisible();

  await staff.getByRole('link', { name: /^فاکتور [۰-۹]/ }).click();
  // The dialog lists the purchase: a full refund reverses it, a partial refund does not.
  await staff.getByRole('button', { name: 'بازگشت پول…' }).click();
  const effect = staff.getByRole('combobox', { name: 'با این سرویس چه شود؟' });
  await expect(effect).toHaveValue('end');
  await expectSound(staff, [360]);
  await staff.getByRole('textbox', { name: 'مبلغ به تومان' }).fill('۱۰٬۰۰۰');
  await expect(effect).toHaveValue('keep');
  await staff.getByRole('textbox', { name: 'دلیل' }).fill('جبران دیرکرد');
  await staff.getByRole('button', { name: 'ثبت درخواست' }).click();
  const colleague = await colleaguePage(browser, baseURL ?? '');
  await staff.getByRole('button', { name: 'پذیرفتن…' }).click();
  await staff.getByRole('textbox', { name: 'دلیل' }).fill('شتاب دارم');
  await staff.getByRole('dialog').getByRole('button', { name: 'پذیرفتن' }).click();
  await expect(staff.getByText('همکار دیگری باید آن را بپذیرد')).toBeVisible();
  await colleague.goto(staff.url());
  const accept = async () => {
    await colleague.getByRole('button', { name: 'پذیرفتن…' }).click();
    await colleague.getByRole('dialog').getByRole('button', { name: 'پذیرفتن' }).click();
  };
  await accept();
  await expect(colleague.getByText('بخشی برگشت‌خورده')).toBeVisible();
  await staff.reload();
  await expect(staff.getByText('بخشی برگشت‌خورده')).toBeVisible();
  await expectSound(staff, [390]);
  await staff.getByRole('link', { name: 'دیدن مشتری' }).click();
  await expect(staff.getByRole('table', { name: 'گردش اعتبار' }).getByRole('row')).toHaveCount(2);
  await expectSound(staff, [390]);

  // Ctrl+K finds sales by their buyers, and customers; on a Persian layout `key` is ن.
  await staff.evaluate(() =>
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ن', code: 'KeyK', ctrlKey: true, cancelable: true })),
  );
  const palette = staff.getByRole('dialog', { name: 'جست‌وجو و فرمان‌ها' });
  await palette.getByRole('searchbox').fill(name);
  const found = palette.getByRole('menuitem').filter({ hasText: name });
  await expect(found).toHaveText([/^سفارش [۰-۹]/, /^فاکتور [۰-۹]/, /VPS-DE-1/, /مشتری$/]);
  await found.first().click();
  await expect(staff).toHaveURL(/\/wp-admin\/orders\/[0-9a-f]{24}$/);
  await expect(staff.getByText('دلیل: کارت به کارت کرد')).toBeVisible();

  // Refunds the rest: the service is terminated, and order and service show the reason.
  await staff.getByRole('link', { name: /^فاکتور [۰-۹]/ }).click();
  await staff.getByRole('button', { name: 'بازگشت پول…' }).click();
  await expect(effect).toHaveValue('end');
  await staff.getByRole('textbox', { name: 'دلیل' }).fill('پشیمان شد');
  await staff.getByRole('button', { name: 'ثبت درخواست' }).click();
  await expect(staff.getByText('پایان می‌یابد یا ساخته نمی‌شود')).toBeVisible();
  await colleague.goto(staff.url());
  await accept();
  await expect(colleague.getByText('برگشت‌خورده', { exact: true }).first()).toBeVisible();
  await colleague.context().close();
  await staff.goto(`/wp-admin/orders/?state=refunded&q=${encodeURIComponent(name)}`);
  await expect(staff.getByRole('row').filter({ hasText: 'VPS-DE-1' })).toContainText('برگشت‌خورده');
  await staff.goto(`/wp-admin/services/?refunded=1&q=${encodeURIComponent(name)}`);
  await expect(staff.getByRole('row').filter({ hasText: 'VPS-DE-1' })).toContainText('برگشت‌خورده');
  await expectSound(staff, [390]);

  // Both refunds have a credit note, which opens.
  await staff.goto(`/wp-admin/credit-notes/?q=${encodeURIComponent(name)}`);
  const notes = staff.getByRole('rowheader').getByRole('link');
  await expect(notes).toHaveText([/^فاکتور برگشت [۰-۹]/, /^فاکتور برگشت [۰-۹]/]);
  await expectSound(staff, [390]);
  await notes.first().click();
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('فاکتور برگشت');
  await staff.context().close();
});

test('the lists of the shop are accessible in both schemes and at every width @full', async ({ browser, baseURL }) => {
  const staff = await staffPage(browser, baseURL ?? '');
  for (const [screen, heading] of lists) {
    await staff.goto(`/wp-admin/${screen}`);
    await expect(staff.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(staff.locator('.waiting')).toHaveCount(0);
    await expectSound(staff, [360]);
    for (const width of [768, 1440]) {
      await staff.setViewportSize({ width, height: 900 });
      await expectNoSideScroll(staff);
    }
  }
  await staff.context().close();
});
