import { expect, type Page } from '@playwright/test';
import { expectNoFinding, expectNoSideScroll } from './accessible.ts';
import { type Program, ready, seededFolder, start } from './program.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const email = 'admin@mizban.localhost';
const own = 'چتر بنفش روی پله';
let program: Program;
let first: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  program = await start({ DATA_DIR: seededFolder() });
  await ready(program);
  first = /Staff password \(shown once\): (\S+)/.exec(program.output())?.[1] ?? '';
});
test.afterAll(async () => {
  program.child.kill('SIGTERM');
  await program.ended;
});

async function signIn(page: Page, password: string) {
  await page.goto(`${program.url}/wp-admin/`);
  await page.getByLabel('ایمیل').fill(email);
  await page.getByLabel('گذرواژه').fill(password);
  await page.getByRole('button', { name: 'ورود' }).click();
}

async function expectSound(page: Page) {
  await expectNoFinding(page);
  await expectNoSideScroll(page);
}

test('the first sign-in requires a new password, by keyboard, on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, first);
  await expect(page.getByRole('heading', { name: 'گذرواژهٔ خود را انتخاب کنید' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'دست‌کم ۱۰ نویسه' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectSound(page);

  await page.goto(`${program.url}/wp-admin/settings/`);
  await expect(page.getByRole('heading', { name: 'گذرواژهٔ خود را انتخاب کنید' })).toBeVisible();

  const type = async (...values: string[]) => {
    await page.getByLabel('گذرواژهٔ کنونی').focus();
    for (const value of values) {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(value);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
  };
  await type(first, own, 'چیز دیگری است');
  await expect(page.getByRole('alert').filter({ hasText: 'یکی نیستند' })).toBeVisible();
  await expect(page.getByLabel('گذرواژهٔ تازه، یک بار دیگر')).toBeFocused();
  await type(first, 'password1234', 'password1234');
  await expect(page.getByRole('alert').filter({ hasText: 'آسان حدس زده' })).toBeVisible();
  await expect(page.getByLabel('گذرواژهٔ تازه', { exact: true })).toBeFocused();
  await expectSound(page);
  await type('not the first one', own, own);
  await expect(page.getByRole('alert').filter({ hasText: 'گذرواژهٔ کنونی درست نیست.' })).toBeVisible();
  await expect(page.getByLabel('گذرواژهٔ کنونی')).toBeFocused();
  await type(first, own, own);
  await expect(page.getByRole('heading', { name: 'تنظیمات سایت' })).toBeVisible();
});

test('later it is changed from the menu; other sessions are signed out, this one is not @full', async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, own);
  await expect(elsewhere.getByRole('navigation', { name: 'پیشخوان' })).toBeVisible();

  await signIn(page, own);
  await page.getByRole('button', { name: /^حساب/ }).click();
  await page.getByRole('menuitem', { name: 'تغییر گذرواژه' }).click();
  await expect(page.getByRole('heading', { name: 'تغییر گذرواژه' })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await expectSound(page);
  await page.getByLabel('گذرواژهٔ کنونی').fill(own);
  await page.getByLabel('گذرواژهٔ تازه', { exact: true }).fill(`${own} ۲`);
  await page.getByLabel('گذرواژهٔ تازه، یک بار دیگر').fill(`${own} ۲`);
  await page.getByRole('button', { name: 'تغییر گذرواژه' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'گذرواژه عوض شد.' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'تغییر گذرواژه' })).toBeVisible();

  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'ورود به پیشخوان' })).toBeVisible();
  await signIn(elsewhere, own);
  await expect(elsewhere.getByRole('alert').filter({ hasText: 'ایمیل یا گذرواژه درست نیست.' })).toBeVisible();
  await elsewhere.context().close();
});
