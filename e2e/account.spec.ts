import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideScroll, expectSound } from './accessible.ts';
import { linkTo } from './mail.ts';
import { test } from './test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test('a customer signs in by a code, tops up the balance, and sees both in the account, without script @full', async ({
  page,
  browser,
}) => {
  const mobile = `0919${String(Date.now()).slice(-7)}`;
  const account = page.locator('.mz-my-account');
  await page.goto('/account/?tab=balance');
  await expectNoSideScroll(page);

  await page.getByLabel('شمارهٔ همراه').fill('0912');
  await page.getByRole('button', { name: 'فرستادن کد' }).click();
  await expect(page.getByRole('alert')).toContainText('شمارهٔ همراه درست نیست');
  await page.getByLabel('شمارهٔ همراه').fill(mobile);
  await page.getByRole('button', { name: 'فرستادن کد' }).click();
  const shown = (await account.locator('.shown-code strong').textContent()) ?? '';
  await page.getByLabel(/کدی که به/).fill(shown);
  await expectNoSideScroll(page);
  await account.getByRole('button', { name: 'ورود' }).first().click();

  await page.getByLabel('مبلغ به تومان').fill('۲۵۰٬۰۰۰');
  await account.getByRole('button', { name: 'پرداخت' }).click();
  await expect(page.getByText('۲۵۰٬۰۰۰ تومان').first()).toBeVisible();
  await page.getByRole('button', { name: 'پرداخت' }).click();
  await page.locator('button[value="pay"]').click();
  await expect(page.getByText('پرداخت شما رسید')).toBeVisible();
  const invoice = (await page.getByRole('link', { name: 'دیدن فاکتور' }).getAttribute('href')) ?? '';

  await page.goto('/account/');
  await expect(account.getByText('اعتبار شما')).toBeVisible();
  await expect(account.getByText('هنوز سرویسی ندارید.')).toBeVisible();
  for (const [tab, text] of [
    ['اعتبار', 'افزایش اعتبار'],
    ['فاکتورها', 'فاکتور آزمایشی'],
    ['پرداخت‌ها', 'موفق'],
    ['سفارش‌ها', 'هنوز سفارشی نداده‌اید.'],
  ] as const) {
    await account.getByRole('navigation').getByRole('link', { name: tab }).click();
    await expect(account.locator('.content').getByText(text).first()).toBeVisible();
    await expectNoSideScroll(page);
  }

  await account.getByRole('navigation').getByRole('link', { name: 'مشخصات' }).click();
  await page.getByLabel('نام و نام خانوادگی').fill('سارا احمدی');
  await page.getByLabel('کد ملی').fill('۱۲۳');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('کد ملی درست نیست')).toBeVisible();
  await expect(page.getByLabel('نام و نام خانوادگی')).toHaveValue('سارا احمدی');
  await page.getByLabel('کد ملی').fill('0013542419');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByRole('status')).toContainText('ذخیره شد');

  await account.getByRole('navigation').getByRole('link', { name: 'امنیت' }).click();
  await expect(account.getByText('همین مرورگر')).toBeVisible();

  // An account that a mobile opens gets an e-mail and a password too.
  const email = `${mobile}@example.ir`;
  await page.getByRole('button', { name: 'فرستادن کد به شمارهٔ کنونی' }).click();
  await page.getByLabel(/کدی که به/).fill((await account.locator('.shown-code strong').textContent()) ?? '');
  await page.getByRole('button', { name: 'تأیید', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('تأیید شد');
  await page.getByLabel('ایمیل', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'فرستادن پیوند' }).click();
  await expect(page.getByRole('status')).toContainText('پیوندی به این ایمیل فرستادیم');
  await page.goto(await linkTo(email, /https?:\S+tab=email&key=[\w.-]+/));
  await page.getByLabel('گذرواژه').fill('چتر بنفش روی پله');
  await page.getByRole('button', { name: 'تأیید ایمیل' }).click();
  await expect(page.getByRole('status')).toContainText('از این پس با ایمیل و گذرواژه هم وارد می‌شوید');

  // Axe needs script; the session is in the cookies.
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, javaScriptEnabled: true });
  const seeing = await context.newPage();
  await seeing.goto('/account/?tab=security');
  await expectSound(seeing, [360, 1440]);
  await seeing.goto('/account/?tab=profile');
  await expectAccessible(seeing, undefined, ['light']);
  await context.close();

  await page.getByRole('button', { name: 'خروج از حساب' }).click();
  await expect(page.getByLabel('شمارهٔ همراه')).toBeVisible();
  await page.goto('/account/?tab=security');
  await expect(page.getByLabel('شمارهٔ همراه')).toBeVisible();

  // The link of a message opens the invoice alone; without its key one signs in first and is led back to it.
  const title = page.getByRole('heading', { name: /فاکتور/ }).first();
  await page.goto(invoice);
  await expect(title).toBeVisible();
  await page.goto(invoice.replace(/\?.*$/, ''));
  await expect(page.getByText('پس از ورود، همان صفحه‌ای را می‌بینید که می‌خواستید.')).toBeVisible();
  await page.getByText('با ایمیل و گذرواژه', { exact: true }).click();
  await page.getByLabel('ایمیل', { exact: true }).first().fill(email);
  await page.getByLabel('گذرواژه').first().fill('چتر بنفش روی پله');
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(title).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/shop\/invoice\/[0-9a-f]{24}$/);
});
