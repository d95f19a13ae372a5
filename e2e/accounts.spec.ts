import { randomUUID } from 'node:crypto';
import { join as joinPath } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Browser, expect, type Page } from '@playwright/test';
import { stepAt, totpCode } from '../src/content/users/totp.ts';
import { expectSound } from './accessible.ts';
import { fullUnless } from './full.ts';
import { join, newEmail, password } from './invited-user.ts';
import { passwordLinkTo } from './mail.ts';
import { staffCredentials } from './staff.ts';
import { test } from './test.ts';

test.describe.configure({ timeout: 240_000 });

const navigation = (page: Page) => page.getByRole('navigation', { name: 'پیشخوان' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Opens a page as an anonymous visitor. */
async function anonymousPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })).newPage();
}

/** Turns a user with a password into a customer; customers cannot be invited. */
function becomeCustomer(email: string): void {
  const db = new DatabaseSync(joinPath(process.env.E2E_DATA_DIR ?? 'data', 'mizban.db'), { timeout: 10_000 });
  db.prepare(`update "user" set role = 'customer' where email = ?`).run(email);
  db.close();
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/wp-admin/');
  await page.getByLabel('ایمیل').fill(email);
  await page.getByLabel('گذرواژه').fill(secret);
  await page.getByRole('button', { name: 'ورود' }).click();
}

async function signInAsAdministrator(page: Page): Promise<void> {
  const { email, password: secret } = staffCredentials();
  await signIn(page, email, secret);
  await expect(navigation(page)).toBeVisible();
}

async function choosePassword(page: Page, link: string, chosen = password): Promise<void> {
  await page.goto(link);
  await page.getByLabel('گذرواژه', { exact: true }).fill(chosen);
  await page.getByLabel('گذرواژه، یک بار دیگر').fill(chosen);
  await page.getByRole('button', { name: 'ذخیرهٔ گذرواژه' }).click();
  await expect(heading(page, 'گذرواژه ذخیره شد')).toBeVisible();
}

test('P25 a colleague is invited, chooses a password, sets the second factor and signs in with it @full', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  const name = `سارا ${email.slice(1, 5)}`;
  await signInAsAdministrator(page);
  await navigation(page).getByRole('link', { name: 'افراد' }).click();
  await expect(heading(page, 'افراد')).toBeVisible();
  await page.getByRole('button', { name: 'دعوت همکار' }).click();
  await page.getByRole('button', { name: 'فرستادن دعوت‌نامه' }).click();
  await expect(page.getByText('این نشانی ایمیل درست نیست.')).toBeVisible();
  await page.getByLabel('نام', { exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'ایمیل' }).fill(email);
  await page.getByRole('combobox', { name: 'نقش' }).selectOption({ label: 'نویسنده' });
  await expectSound(page);
  await page.getByRole('button', { name: 'فرستادن دعوت‌نامه' }).click();
  await expect(page.getByRole('status').filter({ hasText: `دعوت‌نامه برای ${name} فرستاده شد.` })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('دعوت‌شده');
  await expectSound(page);

  const sara = await anonymousPage(browser);
  const link = await passwordLinkTo(email);
  await sara.goto(link);
  await expect(heading(sara, `${name}، خوش آمدید`)).toBeVisible();
  await expect(sara, 'the secret is gone from the address').not.toHaveURL(/#/);
  await expectSound(sara);
  await sara.getByLabel('گذرواژه', { exact: true }).fill('password1234');
  await sara.getByLabel('گذرواژه، یک بار دیگر').fill('password1234');
  await sara.getByRole('button', { name: 'ذخیرهٔ گذرواژه' }).click();
  await expect(sara.getByRole('alert').filter({ hasText: 'آسان حدس زده' })).toBeVisible();
  await choosePassword(sara, link);
  await sara.goto('about:blank');
  await sara.goto(link);
  await expect(heading(sara, 'این پیوند کار نمی‌کند')).toBeVisible();
  await expectSound(sara);

  await signIn(sara, email);
  await sara.getByRole('button', { name: /^حساب/ }).click();
  await sara.getByRole('menuitem', { name: 'حساب من' }).click();
  await expect(heading(sara, 'حساب من')).toBeVisible();
  await expectSound(sara);
  await sara.getByRole('button', { name: 'روشن کردن ورود دومرحله‌ای' }).click();
  await sara.getByLabel('گذرواژهٔ شما').fill(password);
  await sara.keyboard.press('Enter');
  await expect(sara.getByRole('img', { name: 'تصویر QR برای برنامهٔ رمزساز' })).toBeVisible();
  const secret = ((await sara.locator('.secret').textContent()) ?? '').replaceAll(' ', '');
  const code = (away = 0) => totpCode(secret, stepAt(Date.now()) + away);
  await expectSound(sara);
  await sara.getByLabel('کدی که برنامه نشان می‌دهد').fill('000000');
  await sara.keyboard.press('Enter');
  await expect(sara.getByText('این کد درست نیست')).toBeVisible();
  await sara.getByLabel('کدی که برنامه نشان می‌دهد').fill(code());
  await sara.keyboard.press('Enter');
  await expect(sara.getByRole('heading', { name: 'کدهای بازیابی' })).toBeVisible();
  const recovery = await sara.locator('.codes li').allTextContents();
  expect(recovery).toHaveLength(10);
  await expectSound(sara);
  await sara.getByRole('button', { name: 'نگه داشتم' }).click();
  await expect(sara.getByText('روشن است؛ ۱۰ کد بازیابی مانده است.')).toBeVisible();

  const elsewhere = await anonymousPage(browser);
  await signIn(elsewhere, email);
  await expect(elsewhere.getByLabel('کد ورود دومرحله‌ای')).toBeFocused();
  await expectSound(elsewhere);
  await elsewhere.keyboard.type('۱۲۳۴۵۶');
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('alert').filter({ hasText: 'این کد درست نیست' })).toBeVisible();
  // The time step of the first code is used up; the code of the next step is accepted slightly early.
  await elsewhere.getByLabel('کد ورود دومرحله‌ای').fill(code(1));
  await elsewhere.keyboard.press('Enter');
  await expect(navigation(elsewhere)).toBeVisible();

  // Over one's work, with a recovery code.
  await sara.getByLabel('نام', { exact: true }).fill('سارای تازه');
  await sara.context().clearCookies();
  await sara.getByRole('button', { name: 'ذخیرهٔ نام' }).click();
  const again = sara.getByRole('dialog', { name: 'دوباره وارد شوید' });
  await again.getByLabel('ایمیل').fill(email);
  await again.getByLabel('گذرواژه').fill(password);
  await again.getByRole('button', { name: 'ورود' }).click();
  await again.getByLabel('کد ورود دومرحله‌ای').fill(recovery[0] ?? '');
  await again.getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(again).toHaveCount(0);
  await expect(sara.getByLabel('نام', { exact: true })).toHaveValue('سارای تازه');
  await sara.getByRole('button', { name: 'ذخیرهٔ نام' }).click();
  await expect(sara.getByRole('status').filter({ hasText: 'نام ذخیره شد.' })).toBeVisible();
});

test('a forgotten password is reset, and a session elsewhere is ended @full', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const email = await join(request, baseURL ?? '', 'editor');
  await page.goto('/wp-admin/');
  await page.getByRole('link', { name: 'گذرواژه را فراموش کرده‌اید؟' }).click();
  await expectSound(page);
  await page.getByLabel('ایمیل').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('اگر حسابی با این ایمیل باشد');
  const next = `${password} دیگر`;
  await choosePassword(page, await passwordLinkTo(email, 2), next);
  await page.getByRole('link', { name: 'ورود به پیشخوان' }).click();
  await signIn(page, email);
  await expect(page.getByRole('alert').filter({ hasText: 'ایمیل یا گذرواژه درست نیست.' })).toBeVisible();
  await signIn(page, email, next);
  await expect(navigation(page)).toBeVisible();

  const elsewhere = await anonymousPage(browser);
  await signIn(elsewhere, email, next);
  await expect(navigation(elsewhere)).toBeVisible();
  await page.goto('/wp-admin/profile/');
  await expect(page.getByText('همین مرورگر')).toHaveCount(1);
  await expect(page.getByText('گذرواژهٔ نادرست')).toBeVisible();
  await page.getByRole('button', { name: /^پایان نشست / }).click();
  await expect(page.getByRole('status').filter({ hasText: 'نشست پایان یافت.' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^پایان نشست / })).toHaveCount(0);
  await elsewhere.reload();
  await expect(heading(elsewhere, 'ورود به پیشخوان')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'حساب من')).toBeVisible();
});

test('a user is locked, unlocked, and deleted with their content reassigned @full', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const name = `بهرام ${randomUUID().slice(0, 6)}`;
  const email = await join(request, baseURL ?? '', 'author', name);
  const own = await anonymousPage(browser);
  await signIn(own, email);
  await expect(navigation(own)).toBeVisible();
  await own.goto('/wp-admin/posts/?type=post');
  await own.getByRole('button', { name: 'نوشتهٔ تازه' }).first().click();
  await own.getByRole('textbox', { name: 'عنوان' }).fill('نوشتهٔ بهرام');
  await own.getByRole('button', { name: 'ساختن' }).click();
  await expect(own.getByRole('button', { name: 'تحویل برای انتشار' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'انتشار', exact: true })).toHaveCount(0);
  await own.getByRole('button', { name: 'تحویل برای انتشار' }).click();
  await expect(own.getByRole('status').filter({ hasText: 'برای انتشار تحویل داده شد.' })).toBeVisible();
  await expect(own.getByText('تحویل‌شده، در انتظار انتشار')).toBeVisible();

  await signInAsAdministrator(page);
  await page.goto('/wp-admin/people/');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('checkbox')
    .check({ force: true });
  await page.getByRole('button', { name: 'بستن حساب' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'بستن حساب' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('بسته');
  await signIn(own, email);
  await expect(own.getByRole('alert').filter({ hasText: 'این حساب بسته شده است' })).toBeVisible();

  await page.getByRole('link', { name }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByText('حساب بسته بود')).toBeVisible();
  await expectSound(page);
  // The success message offers the same action.
  await page.getByRole('main').getByRole('button', { name: 'باز کردن حساب' }).click();
  await expect(page.getByRole('button', { name: 'بستن حساب' })).toBeVisible();
  await page.getByRole('button', { name: 'پاک کردن حساب' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'پاک کردن حساب' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'به چه کسی' })).toBeVisible();
  await expectSound(page);
  await dialog.getByLabel('۱ محتوای او به چه کسی سپرده شود؟').selectOption({ label: 'مدیر (مدیر)' });
  await dialog.getByRole('button', { name: 'پاک کردن حساب' }).click();
  await expect(page.getByRole('status').filter({ hasText: `حساب ${name} پاک شد.` })).toBeVisible();
  await expect(heading(page, 'افراد')).toBeVisible();
});

test.describe('P10 each role', () => {
  const everything = [
    'صفحه‌ها',
    'نوشته‌ها',
    'محصول‌ها',
    'دیدگاه‌ها',
    'فرم‌ها',
    'جست‌وجوها',
    'تنظیمات',
    'افراد',
    'نقش‌ها و اجازه‌ها',
  ];
  for (const [role, hidden] of [
    ['administrator', []],
    ['editor', ['افراد', 'نقش‌ها و اجازه‌ها']],
    ['author', ['دیدگاه‌ها', 'فرم‌ها', 'تنظیمات', 'افراد', 'نقش‌ها و اجازه‌ها']],
    ['shop_manager', ['دیدگاه‌ها', 'فرم‌ها', 'تنظیمات', 'افراد', 'نقش‌ها و اجازه‌ها']],
  ] as const)
    test(`${role} sees only what the role permits${fullUnless(role === 'author')}`, async ({
      page,
      request,
      baseURL,
    }) => {
      await signIn(page, await join(request, baseURL ?? '', role));
      await expect(navigation(page)).toBeVisible();
      for (const name of everything) {
        const isShown = !(hidden as readonly string[]).includes(name);
        // A count of waiting items may follow the name.
        const link = navigation(page).getByRole('link', { name: new RegExp(`^${name}(?:\\s*[۰-۹]|$)`) });
        await expect(link, name).toHaveCount(isShown ? 1 : 0);
      }
      await page.goto('/wp-admin/people/');
      const refusal = page.getByRole('alert').filter({ hasText: 'اجازهٔ این کار را ندارید.' });
      await expect(refusal).toHaveCount(role === 'administrator' ? 0 : 1);
      await page.goto('/wp-admin/posts/?type=page');
      await expect(heading(page, 'صفحه‌ها')).toBeVisible();
      const mayMake = role === 'administrator' || role === 'editor';
      await expect(page.getByRole('button', { name: 'صفحهٔ تازه' })).toHaveCount(mayMake ? 1 : 0);
      // Offers no action that would be refused.
      const row = page.getByRole('grid').getByRole('row').nth(1);
      await expect(row.getByRole('link', { name: /^ویرایش/ })).toHaveCount(mayMake ? 1 : 0);
      await expect(page.getByRole('checkbox', { name: 'انتخاب همه' })).toHaveCount(mayMake ? 1 : 0);
      await row.getByRole('button', { name: /^کارهای دیگر/ }).click();
      await expect(page.getByRole('menuitem')).toHaveText(mayMake ? ['مشخصات', 'رونوشت', 'تاریخچه'] : ['تاریخچه']);
      if (mayMake) return;
      await page.getByRole('menuitem', { name: 'تاریخچه' }).click();
      await expect(page.getByRole('list', { name: 'نسخه‌ها' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'بازگشت به ویرایش' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'بازگرداندن این نسخه' })).toHaveCount(0);
      await page.goto('/wp-admin/media/');
      await page.getByRole('row').first().click();
      await expect(page.getByRole('dialog').getByText('این پرونده را شخص دیگری بارگذاری کرده است')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('row').first().getByRole('checkbox')).toBeDisabled();
      await page.goto('/wp-admin/edit/7107');
      await expect(heading(page, 'ویرایش این با شما نیست')).toBeVisible();
      await page.getByRole('link', { name: 'دیدن در سایت' }).click();
      await expect(page).toHaveURL(/\/germany-vps\/$/);
    });

  test('customer has no access @full', async ({ page, request, baseURL }) => {
    const email = await join(request, baseURL ?? '', 'author');
    becomeCustomer(email);
    await signIn(page, email);
    const refusal = page.getByRole('alert').filter({ hasText: 'این حساب به پیشخوان راه ندارد' });
    await expect(refusal).toBeVisible();
    await expect(navigation(page)).toHaveCount(0);
    await expectSound(page);
    await refusal.getByRole('link', { name: 'رفتن به حساب من' }).click();
    await expect(page.getByRole('heading', { name: /^سلام/ })).toBeVisible();
  });
});

test('P25 a role that requires a second factor allows no access before it is set @full', async ({
  page,
  request,
  baseURL,
}) => {
  const email = await join(request, baseURL ?? '', 'shop_manager');
  await signInAsAdministrator(page);
  await page.goto('/wp-admin/roles/');
  await expect(page.getByRole('rowheader', { name: 'انتشار محتوا' })).toBeVisible();
  await expectSound(page);
  const box = page.getByRole('checkbox', { name: 'مدیر فروشگاه' });
  const expectStatus = (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  // A retry finds the state that the first attempt left.
  if (await box.isChecked()) {
    await box.press('Space');
    await expectStatus('دیگر ورود دومرحله‌ای نمی‌خواهد.');
  }
  await box.press('Space');
  await expectStatus('ورود دومرحله‌ای می‌خواهد.');

  await page.context().clearCookies();
  await signIn(page, email);
  await expect(heading(page, 'ورود دومرحله‌ای را روشن کنید')).toBeVisible();
  await expect(navigation(page)).toHaveCount(0);
  await expectSound(page);
  await page.getByLabel('گذرواژهٔ شما').fill(password);
  await page.getByRole('button', { name: 'ادامه' }).click();
  const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('کدی که برنامه نشان می‌دهد').fill(totpCode(secret, stepAt(Date.now())));
  await page.getByRole('button', { name: 'روشن کردن' }).click();
  await page.getByRole('button', { name: 'نگه داشتم' }).click();
  await expect(navigation(page)).toBeVisible();

  await page.context().clearCookies();
  await signInAsAdministrator(page);
  await page.goto('/wp-admin/roles/');
  await box.press('Space');
  await expectStatus('دیگر ورود دومرحله‌ای نمی‌خواهد.');
});
