import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoSideScroll, expectSound } from './accessible.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** A new number for every run: a number is an account. */
const newMobile = () => `0912${String(Date.now()).slice(-7)}`;
const pay = (page: Page) => page.getByRole('button', { name: /^پرداخت [۰-۹٬]+ تومان$/ });
const due = (page: Page) => page.locator('.totals .due dd');
const state = (page: Page) => page.getByRole('status').getByRole('heading');
const atGateway = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Goes from the product page to the checkout, with a non-default operating system; returns the price. */
async function chooseServer(page: Page): Promise<string> {
  await page.goto('/germany-vps/');
  await page.getByRole('link', { name: 'سفارش پایه VPS-DE-1' }).first().click();
  await page.getByRole('radio', { name: /دبیان|Debian/ }).check();
  await page.getByRole('button', { name: /افزودن به سبد/ }).click();
  await page.getByRole('button', { name: 'ادامه و پرداخت' }).click();
  await expect(pay(page)).toBeVisible();
  return (await due(page).textContent()) ?? '';
}

async function fillIn(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('نام و نام خانوادگی یا نام شرکت').fill('سارا احمدی');
  await page.getByLabel('شمارهٔ همراه').fill(mobile);
  await page.getByRole('checkbox', { name: /را می‌پذیرم/ }).check();
}

/** Enters the code that a local site displays. */
async function enterCode(page: Page): Promise<void> {
  const code = page.getByLabel('کدی که پیامک شد');
  await expect(code).toBeFocused();
  await code.fill((await page.locator('.shown b').textContent()) ?? '');
}

test('P31 P33 a guest buys a configured server at 360 px: a double click is one order, and a cancelled payment is retried', async ({
  page,
}) => {
  const price = await chooseServer(page);
  await expect(page.getByRole('link', { name: 'سبد خرید، ۱ مورد' })).toBeVisible();
  await expectSound(page, [360]);

  // After stopping a hanging page, the button can be pressed again.
  const hanging = await page.context().newPage();
  await hanging.clock.install();
  await hanging.goto('/checkout/');
  let sent = 0;
  await hanging.route('**/shop/**', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    return route.abort('aborted');
  });
  await pay(hanging).click();
  await expect.poll(() => sent).toBe(1);
  await expect(pay(hanging)).toHaveAttribute('aria-disabled', 'true');
  await hanging.clock.fastForward(16_000);
  await expect(pay(hanging)).toHaveAttribute('aria-disabled', 'false');
  await pay(hanging).click();
  await expect.poll(() => sent).toBe(2);
  await hanging.close();

  // Typed values survive a reload before they are sent.
  const mobile = newMobile();
  const saved = page.waitForResponse((response) => (response.request().postData() ?? '').includes('terms=yes'));
  await fillIn(page, mobile);
  await saved;
  await page.reload();
  await expect(page.getByLabel('نام و نام خانوادگی یا نام شرکت')).toHaveValue('سارا احمدی');
  await expect(page.getByLabel('شمارهٔ همراه')).toHaveValue(mobile);
  await pay(page).dblclick();
  await enterCode(page);
  await pay(page).dblclick();
  await expect(page.getByText(price)).not.toHaveCount(0);
  await atGateway(page, 'انصراف از پرداخت').click();
  await expect(state(page)).toHaveText('پرداخت انجام نشد');
  await expect(page.getByText('برای پرداخت به «درگاه آزمایشی» رفتید')).toHaveCount(1);

  // The cart has become this order: its icon shows no count, and going back does not order again.
  await page.goto('/checkout/');
  await expect(page.getByRole('link', { name: 'سبد خرید', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'دیدن سفارش و پرداخت آن' }).click();
  await page.getByRole('button', { name: `پرداخت ${price} با درگاه آزمایشی` }).click();
  await atGateway(page, 'پرداخت آزمایشی').click();
  await expect(state(page)).toHaveText('پرداخت شد و سرویس شما فعال است', { timeout: 40_000 });
  await expect(page.getByText('سفارش ثبت شد.')).toHaveCount(1);
  await expectSound(page, [360]);

  await page.getByRole('link', { name: 'دیدن و چاپ فاکتور' }).click();
  await expect(page.getByRole('heading', { name: 'رسید پرداخت' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('a:visible, button:visible')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expectSound(page, [360]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'دریافت PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-test-\d+\.pdf$/);
});

/**
 * Adds to the balance, pays an order with that and a gateway, fails at the bank and pays again. Calls `look` where the
 * buyer sees both amounts.
 */
async function payWithBalance(page: Page, look: () => Promise<void>): Promise<void> {
  const price = await chooseServer(page);
  await fillIn(page, newMobile());
  await pay(page).click();
  await enterCode(page);
  await pay(page).click();
  await atGateway(page, 'انصراف از پرداخت').click();
  const order = page.url();
  await page.goto('/account/?tab=balance');
  await page.getByLabel('مبلغ به تومان').fill('۵۰۰۰۰');
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await atGateway(page, 'پرداخت آزمایشی').click();

  const mixed = page.getByRole('button', { name: 'پرداخت با اعتبار حساب و درگاه آزمایشی: ۵۰٬۰۰۰ تومان از اعتبار' });
  const confirm = page.getByRole('button', { name: /^تأیید و پرداخت [۰-۹٬]+ تومان با درگاه آزمایشی$/ });
  await page.goto(order);
  await mixed.click();
  await expect(page.getByRole('heading', { name: 'تأیید پرداخت' })).toBeVisible();
  for (const amount of [price, '۵۰٬۰۰۰ تومان'])
    await expect(page.getByText(amount, { exact: true })).not.toHaveCount(0);
  await look();
  await confirm.click();
  await atGateway(page, 'خطای بانک').click();
  await expect(state(page)).toHaveText('پرداخت انجام نشد');
  await expect(page.getByText('بانک شما این پرداخت را انجام نداد.')).toBeVisible();

  await mixed.click();
  await confirm.click();
  await atGateway(page, 'پرداخت آزمایشی').click();
  await expect(state(page)).toHaveText(/^پرداخت شد/);
  await expect(page.locator('.parts')).toContainText('از اعتبار حساب۵۰٬۰۰۰ تومان');
  await page.goto('/account/?tab=balance');
  await expect(page.locator('.ledger li')).toHaveCount(4);
}

test('P39 the balance pays a part and a gateway the rest, after both amounts were shown @full', async ({ page }) => {
  await payWithBalance(page, () => expectSound(page, [360, 1440]));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('P65 P39 the balance pays a part and a gateway the rest @full', async ({ page }) => {
    await payWithBalance(page, () => expectNoSideScroll(page));
  });

  test('P65 a guest buys, and typed values survive validation errors', async ({ page }) => {
    await chooseServer(page);
    await fillIn(page, '0912');
    await page.getByRole('radio', { name: 'شرکت یا سازمان' }).check();
    await page.getByLabel('نشانی', { exact: true }).fill('خیابان آزادی، پلاک ۱۲');
    await pay(page).click();
    await expect(page.getByRole('alert')).toContainText('شمارهٔ همراه درست نیست');
    await expect(page.getByRole('alert')).toContainText('شناسهٔ ملی شرکت را بنویسید.');
    await expect(page.getByLabel('نشانی', { exact: true })).toHaveValue('خیابان آزادی، پلاک ۱۲');
    await page.getByRole('radio', { name: 'شخص حقیقی' }).check();
    await fillIn(page, newMobile());
    await pay(page).click();
    await enterCode(page);
    await pay(page).click();
    await atGateway(page, 'پرداخت آزمایشی').click();
    await expect(state(page)).toHaveText(/^پرداخت شد/);
    await expect(async () => {
      await page.reload();
      await expect(state(page)).toHaveText('پرداخت شد و سرویس شما فعال است', { timeout: 1_000 });
    }).toPass({ timeout: 120_000 });
  });
});

test('P65 everything up to the active service can be done by keyboard alone @full', async ({ page }) => {
  const reach = async (target: Locator) => {
    for (let presses = 0; presses < 300; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key does not reach ${target}`);
  };
  const type = async (label: string, text: string) => {
    await reach(page.getByLabel(label));
    await page.keyboard.type(text);
  };
  const press = async (target: Locator, key = 'Enter') => {
    await expect(target).toBeVisible();
    await reach(target);
    await page.keyboard.press(key);
  };
  await page.goto('/germany-vps/');
  await press(page.getByRole('link', { name: 'سفارش پایه VPS-DE-1' }).first());
  await press(page.getByRole('button', { name: /افزودن به سبد/ }));
  await press(page.getByRole('button', { name: 'ادامه و پرداخت' }));
  await expect(pay(page)).toBeVisible();
  await type('نام و نام خانوادگی یا نام شرکت', 'سارا احمدی');
  await type('شمارهٔ همراه', newMobile());
  await press(page.getByRole('checkbox', { name: /را می‌پذیرم/ }), 'Space');
  await press(pay(page));
  await expect(page.getByLabel('کدی که پیامک شد')).toBeFocused();
  await page.keyboard.type((await page.locator('.shown b').textContent()) ?? '');
  await page.keyboard.press('Enter');
  await press(atGateway(page, 'پرداخت آزمایشی'));
  await expect(state(page)).toHaveText('پرداخت شد و سرویس شما فعال است', { timeout: 40_000 });
});

test('`npm run samples` places orders and pays them at the test gateway @full', async ({ page, baseURL }) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/samples.mjs', baseURL ?? '']);
  const orders = stdout.trim().split('\n');
  expect(orders).toHaveLength(5);
  await page.goto(orders[0]?.split(': ')[1] ?? '');
  await expect(state(page)).toBeVisible();
  await expect(page.getByText('web.example.ir').first()).toBeVisible();
});
