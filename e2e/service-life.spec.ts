import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Browser, expect, type Page } from '@playwright/test';
import type { PageDocument } from '../src/builder/document.ts';
import type { SiteSettings } from '../src/content/settings/index.ts';
import { expectSound } from './accessible.ts';
import { signInAsStaff } from './staff.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 360, height: 780 } });

const pay = (page: Page) => page.getByRole('button', { name: /^پرداخت [۰-۹٬]+ تومان$/ });
const atGateway = (page: Page) => page.getByRole('button', { name: 'پرداخت آزمایشی', exact: true });
const state = (page: Page) => page.getByRole('status').getByRole('heading');
const account = (page: Page) => page.locator('.mz-my-account');

async function signIn(page: Page, mobile: string): Promise<void> {
  await page.goto('/account/');
  await page.getByLabel('شمارهٔ همراه').fill(mobile);
  await page.getByRole('button', { name: 'فرستادن کد' }).click();
  await page.getByLabel(/کدی که به/).fill((await page.locator('.shown-code strong').textContent()) ?? '');
  await account(page).getByRole('button', { name: 'ورود' }).first().click();
  await expect(account(page).getByText('هنوز سرویسی ندارید.')).toBeVisible();
}

async function payOnPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await atGateway(page).click();
  await expect(page.getByText('پرداخت شما رسید')).toBeVisible();
}

/** Reloads until the service of the page is in a state. */
async function waitForState(page: Page, word: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(account(page).locator('.head').getByText(word, { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 150_000 });
}

/** Reloads the page of a service until it is delivered. */
async function waitForDelivery(page: Page, serviceId: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/account/?tab=services&id=${serviceId}`);
    await expect(account(page).locator('.head').getByText('فعال', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

/** P72: a plan with a smaller disk is refused; the disk is retained and paid for, or given up after two confirmations. */
async function chooseSmallerDisk(page: Page, serviceId: string, look = async (_page: Page) => {}): Promise<void> {
  const back = async () => {
    await page.getByRole('button', { name: 'همین پلن بماند' }).click();
    await expect(page.getByText('سرویس با همین پلن ادامه می‌یابد.')).toBeVisible();
  };
  const open = async () => {
    await page.goto(`/account/?tab=services&id=${serviceId}`);
    await page.getByText('تغییر پلن', { exact: true }).click();
  };
  const smaller = page.locator('.plans .card').filter({ hasText: 'پایه VPS-DE-1' });
  await open();
  await expect(smaller).toContainText(/دیسک کوچک نمی‌شود: دیسک این سرویس [۰-۹]+ گیگابایت است/);
  await look(page);
  await smaller.getByRole('button', { name: 'از دورهٔ بعد با همین دیسک' }).click();
  await expect(page.getByText('پلن سرویس از دورهٔ بعد عوض می‌شود.')).toBeVisible();
  await expect(page.getByText('همهٔ داده‌های این سرویس پاک می‌شود')).toHaveCount(0);
  await back();

  /** Confirms the loss of all data, then types a name; by default the name of the service. */
  const askTwice = async (typed = '') => {
    await open();
    await smaller.getByRole('link', { name: 'ساخت دوباره…' }).click();
    const rebuild = page.locator('#rebuild');
    await rebuild.getByRole('button', { name: 'ادامه' }).click();
    await expect(rebuild.getByRole('textbox'), 'the first confirmation is missing').toHaveCount(0);
    await rebuild.getByRole('checkbox', { name: /می‌دانم/ }).check();
    if (typed === '') await look(page);
    await rebuild.getByRole('button', { name: 'ادامه' }).click();
    await rebuild.getByRole('textbox').fill(typed || ((await rebuild.locator('label bdi').textContent()) ?? ''));
    if (typed === '') await look(page);
    await rebuild.getByRole('button', { name: 'از دورهٔ بعد پاک و از نو ساخته شود' }).click();
  };
  await askTwice('another-name');
  await expect(page.getByText('نام سرویس درست نوشته نشد؛ چیزی عوض نشده است.')).toBeVisible();
  await askTwice();
  await expect(page.getByText('سرویس با آغاز دورهٔ بعد پاک و با دیسک کوچک‌تر از نو ساخته می‌شود.')).toBeVisible();
  await expect(page.getByText('آن روز همهٔ داده‌های این سرویس پاک می‌شود')).toBeVisible();
  await back();
}

/** Shifts all dates of a service into the past by the given number of days. */
function age(serviceId: string, days: number): void {
  const db = new DatabaseSync(join(process.env.E2E_DATA_DIR ?? 'data', 'mizban.db'), { timeout: 10_000 });
  const past = days * 86_400_000;
  db.prepare(
    'update services set anchor_at = anchor_at - ?, period_start = period_start - ?, paid_until = paid_until - ? where id = ?',
  ).run(past, past, past, serviceId);
  db.close();
}

/** Expects that a copy button puts exactly this value on the clipboard and confirms it. */
async function expectCopied(page: Page, name: string, value: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const button = page.getByRole('button', { name });
  await button.click();
  await expect(page.locator('.copy-value', { has: button }).locator('[aria-live]')).toHaveText('کپی شد');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
}

/** Expects that without script the same page shows the value as selectable text, without a dead button. */
async function expectSelectable(page: Page, browser: Browser, shown: string): Promise<void> {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, javaScriptEnabled: false, locale: 'fa-IR' });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await plain.getByText('انتقال بانکی', { exact: true }).click();
  const value = plain.locator('.copy-value').filter({ hasText: shown }).locator('> :first-child');
  await expect(value).toBeVisible();
  await expect(value).not.toHaveCSS('user-select', 'none');
  await expect(plain.getByRole('button', { name: /^کپی/ })).toHaveCount(0);
  await context.close();
}

const bankAccount = { bank: 'بانک نمونه', owner: 'میزبان نمونه', sheba: 'IR062960000000100324200001', card: '' };

test('P33 a customer buys in two tabs once, changes the plan, renews, is suspended, pays at a bank and is back @full', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await signIn(page, `0937${String(Date.now()).slice(-7)}`);

  // Bought while signed in: no code is required, and two tabs with the same checkout are one order.
  await page.goto('/germany-vps/');
  await page.getByRole('link', { name: 'سفارش پایه VPS-DE-1' }).first().click();
  await page.getByRole('button', { name: /افزودن به سبد/ }).click();
  await page.getByRole('button', { name: 'ادامه و پرداخت' }).click();
  await page.getByLabel('نام و نام خانوادگی یا نام شرکت').fill('نیما راد');
  await page.getByRole('checkbox', { name: /را می‌پذیرم/ }).check();
  const twin = await page.context().newPage();
  await twin.goto('/checkout/');
  await twin.getByLabel('نام و نام خانوادگی یا نام شرکت').fill('نیما راد');
  await twin.getByRole('checkbox', { name: /را می‌پذیرم/ }).check();
  await pay(page).click();
  await expect(atGateway(page)).toBeVisible();
  await pay(twin).click();
  await expect(atGateway(twin)).toBeVisible();

  // Back from the bank, a placed order is not ordered again.
  await page.goBack();
  await page.goto('/checkout/');
  await expect(page.getByText('سفارش شما ثبت شده است و دوباره ثبت نمی‌شود.')).toBeVisible();
  await atGateway(twin).click();
  await expect(state(twin)).toHaveText('پرداخت شد و سرویس شما فعال است', { timeout: 40_000 });
  await twin.close();
  await page.goto('/account/?tab=orders');
  await expect(account(page).locator('.content .card')).toHaveCount(1);

  await account(page).getByRole('navigation').getByRole('link', { name: 'سرویس‌ها' }).click();
  await account(page).getByRole('link', { name: /پایه/ }).click();
  await expect(page).toHaveURL(/[?&]id=/);
  const serviceId = new URL(page.url()).searchParams.get('id') ?? '';
  await page.getByText('تغییر پلن', { exact: true }).click();
  await expectSound(page, [360]);
  const larger = page.locator('.plans .card').filter({ hasText: 'رشد VPS-DE-2' });
  await expect(larger).toContainText('اکنون می‌پردازید');
  await larger.getByRole('button', { name: 'ارتقا' }).click();
  await expect(page.getByText('پایه VPS-DE-1')).toBeVisible();
  await expect(page.getByText('رشد VPS-DE-2')).toBeVisible();
  await payOnPage(page);
  await waitForDelivery(page, serviceId);
  await expect(account(page).getByRole('heading', { name: /رشد/ }).first()).toBeVisible();

  // One address more, for the days that are left.
  await page.getByText('تغییر گزینه‌ها', { exact: true }).click();
  await page.getByLabel('IPv4 اضافه').selectOption('1');
  await page.getByRole('button', { name: 'محاسبهٔ قیمت' }).click();
  await expect(page.locator('#options').getByRole('status')).toContainText('اکنون می‌پردازید');
  await expectSound(page, [360]);
  await page.getByRole('button', { name: 'تأیید و پرداخت' }).click();
  await payOnPage(page);
  await waitForDelivery(page, serviceId);
  await expect(account(page).locator('.facts').getByText('۱ عدد')).toBeVisible();

  await chooseSmallerDisk(page, serviceId, (shown) => expectSound(shown, [360, 1440]));
  const scriptless = await browser.newContext({
    ...{ baseURL: baseURL ?? '', locale: 'fa-IR', javaScriptEnabled: false, viewport: { width: 360, height: 780 } },
    storageState: await page.context().storageState(),
  });
  await chooseSmallerDisk(await scriptless.newPage(), serviceId);
  await scriptless.close();
  await page.reload();

  await page.getByRole('button', { name: 'تمدید زودتر' }).click();
  await payOnPage(page);

  // Two paid months and some days of grace later, the invoice is still unpaid.
  age(serviceId, 70);
  await page.goto(`/account/?tab=services&id=${serviceId}`);
  await waitForState(page, 'متوقف');
  await expect(page.getByText('این سرویس تا پرداخت تمدید متوقف است.')).toBeVisible();
  await expectSound(page, [360]);

  const staffContext = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fa-IR' });
  const api = await signInAsStaff(staffContext.request, baseURL ?? '');
  const read = await staffContext.request.get('/wp-json/mizban/v1/staff/settings');
  const { settings } = (await read.json()) as { settings: SiteSettings };
  const trace = `77${String(Date.now())}`;
  await api.withSettings({ shop: { ...settings.shop, bankAccounts: [bankAccount] } }, async () => {
    await page.getByRole('link', { name: /پرداخت تمدید/ }).click();
    await page.getByText('انتقال بانکی', { exact: true }).click();
    await expectSound(page, [360, 1440]);
    await expectCopied(page, 'کپی شمارهٔ شبا', bankAccount.sheba);
    await expectSelectable(page, browser, 'IR06 2960 0000 0010 0324 2000 01');
    await page.getByLabel('شمارهٔ پیگیری').fill(trace);
    await page.getByLabel(/روز واریز/).fill('۱۴۹۹/۰۱/۰۱');
    await page.getByRole('button', { name: 'واریز کردم' }).click();
    await expect(page.getByText('روز واریز هنوز نرسیده است')).toBeVisible();
    await expect(page.getByLabel('شمارهٔ پیگیری')).toHaveValue(trace);
    await page.getByLabel(/روز واریز/).fill('۱۴۰۵/۰۸/۰۱');
    await page.getByLabel(/رسید/).setInputFiles('docs/home.webp');
    await page.getByRole('button', { name: 'واریز کردم' }).click();
    await expect(page.getByText('انتقال بانکی شما منتظر تأیید است.')).toBeVisible();
  });
  const staff = await staffContext.newPage();
  await staff.goto(`/wp-admin/payments/?look=transfers&q=${trace}`);
  await expectSound(staff, [360, 1440]);
  const download = staff.waitForEvent('download');
  await staff.getByRole('link', { name: 'دریافت رسید بانکی' }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-.+\.(?:jpg|png)$/);
  // Money is not moved by one press: amount and tracking number are confirmed first.
  await staff.getByRole('button', { name: 'واریز پیدا شد…' }).click();
  const found = staff.getByRole('dialog', { name: 'واریز پیدا شد؟' });
  await expect(found).toContainText(trace);
  await expect(found).toContainText(/[۰-۹٬]+ تومان/);
  await found.getByRole('button', { name: 'هنوز نه' }).click();
  await expect(staff.getByText('منتظر تأیید').or(staff.getByText('در حال بررسی')).first()).toBeVisible();
  await staff.getByRole('button', { name: 'واریز پیدا شد…' }).click();
  await found.getByRole('button', { name: 'بله، پول رسیده است' }).click();
  await expect(staff.getByText('واریز تأیید شد و فاکتور پرداخت‌شده است.')).toBeVisible();
  await staffContext.close();

  await page.goto(`/account/?tab=services&id=${serviceId}`);
  await waitForState(page, 'فعال');
  await expect(page.getByText('این سرویس تا پرداخت تمدید متوقف است.')).toHaveCount(0);
});

const buttons: PageDocument = {
  version: 1,
  content: [
    { id: 'headone', type: 'heading', v: 1, props: { text: 'دکمه‌های پرداخت', tag: 'h1' } },
    { id: 'cardbtn', type: 'card-button', v: 1, props: { sells: 'plan', plan: 'vps-de-1' } },
    {
      ...{ id: 'walletb', type: 'wallet-button', v: 1 },
      props: { sells: 'amount', name: 'مشاورهٔ راه‌اندازی', amount: 450_000 },
    },
  ],
};

test('pay buttons open checkout and gateway, show what is missing, and are accessible in both schemes @full', async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const slug = `pay-buttons-${randomBytes(3).toString('hex')}`;
  const staff = await signInAsStaff(request, baseURL ?? '');
  const path = await staff.publishPage({ title: 'دکمه‌های پرداخت', slug, document: buttons });
  await request.dispose();
  await page.goto(path);
  const wallet = page.locator('.mz-wallet-button');
  await wallet.getByRole('button').click();
  await expect(page.getByRole('alert')).toHaveText('نام و ایمیل خود را درست بنویسید، یا وارد حساب خود شوید.');
  await expectSound(page, [360, 768, 1440]);
  await wallet.getByLabel('نام شما').fill('رها نوری');
  await wallet.getByLabel('ایمیل').fill('raha@example.ir');
  await wallet.getByRole('button').click();
  await expect(page.getByText('۴۵۰٬۰۰۰ تومان').first()).toBeVisible();
  await expect(atGateway(page)).toBeVisible();
  await page.goto(path);
  await page.locator('.mz-card-button').getByRole('button').click();
  await expect(pay(page)).toBeVisible();
});
