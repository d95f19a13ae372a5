import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { PageDocument } from '../src/builder/document.ts';
import { expectAccessible, expectNoSideScroll } from './accessible.ts';
import { fullUnless } from './full.ts';
import { test as base, once } from './test.ts';

const contact = {
  name: 'تماس با ما',
  submitLabel: 'فرستادن پیام',
  successMessage: 'پیام شما رسید.',
  fields: [
    { id: 'name', label: 'نام', required: true, width: 'half', help: 'نام و نام خانوادگی' },
    { id: 'mobile', type: 'tel', label: 'موبایل', required: true, format: 'mobile', width: 'half' },
    { id: 'email', type: 'email', label: 'ایمیل', width: 'third' },
    { id: 'cores', type: 'number', label: 'هسته', min: 1, max: 64, width: 'third' },
    { id: 'start', type: 'date', label: 'آغاز', width: 'third' },
    { id: 'place', type: 'select', label: 'محل', options: 'آلمان|de\nهلند|nl' },
    { id: 'system', type: 'radio', label: 'سیستم‌عامل', required: true, options: 'لینوکس|linux\nویندوز|windows' },
    { id: 'extras', type: 'checkbox', label: 'افزودنی', options: 'پشتیبان\nآی‌پی\nپنل', max: 2 },
    { id: 'message', type: 'textarea', label: 'پیام', required: true, min: 5 },
    { id: 'paper', type: 'file', label: 'مدرک' },
    { id: 'terms', type: 'acceptance', label: 'شرایط را می‌پذیرم', required: true },
    { id: 'source', type: 'hidden', label: 'منبع', initial: 'e2e' },
  ],
};
const order = {
  name: 'سفارش سرور',
  submitLabel: 'ثبت سفارش',
  successMessage: 'سفارش ثبت شد.',
  fields: [
    { id: 'step1', type: 'step', label: 'سرور' },
    { id: 'cores', type: 'number', label: 'هسته', required: true, min: 2, max: 64 },
    { id: 'step2', type: 'step', label: 'توضیح' },
    { id: 'note', type: 'textarea', label: 'توضیح', required: true },
    { id: 'step3', type: 'step', label: 'تماس' },
    { id: 'name', label: 'نام', required: true },
  ],
};
const booking = {
  name: 'رزرو بازدید',
  submitLabel: 'رزرو',
  fields: [{ id: 'day', type: 'date', label: 'روز بازدید', required: true, min: -3, max: 10 }],
};
const legal = {
  name: 'درخواست همکاری',
  successMessage: 'درخواست رسید.',
  fields: [
    { id: 'kind', type: 'radio', label: 'نوع', required: true, options: 'شخص|person\nشرکت|company' },
    {
      ...{ id: 'firm', label: 'نام شرکت', required: true },
      ...{ showWhen: 'kind', showValues: 'company' },
    },
    { id: 'name', label: 'نام رابط', required: true },
  ],
};
const letter = { name: 'خبرنامه', redirectUrl: '/about/', fields: [{ id: 'email', type: 'email', label: 'ایمیل' }] };

const document: PageDocument = {
  version: 1,
  content: [
    { id: 'head001', type: 'heading', v: 1, props: { text: 'فرم‌ها', tag: 'h1' } },
    { id: 'frmctct', type: 'form', v: 1, props: contact },
    { id: 'frmordr', type: 'form', v: 1, props: order },
    { id: 'frmbook', type: 'form', v: 1, props: booking },
    { id: 'frmlegl', type: 'form', v: 1, props: legal },
    { id: 'frmlttr', type: 'form', v: 1, props: letter },
  ],
};

interface Sent {
  data: Array<{ widgetId: string; fields: Array<{ id: string; value: string | string[]; files?: object[] }> }>;
}

/** A separate page, and a staff session to read its submissions. */
const test = base.extend<{ forms: string; staff: APIRequestContext }>({
  staff: ({ admin }, use) => use(admin.request),
  forms: once(({ staff }) =>
    staff.publishPage({ title: 'فرم‌ها', slug: `forms-${randomUUID().slice(0, 8)}`, document }),
  ),
});

const formNamed = (page: Page, name: string) => page.getByRole('form', { name });

/** Opens the page and waits until its forms are mounted and their time trap has passed. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const form of await page.locator('.mz-form').all()) await form.scrollIntoViewIfNeeded();
  await expect(page.locator('.mz-form:not([data-live])')).toHaveCount(0);
  await page.waitForFunction(() => performance.now() > 1500);
}

async function fillIn(form: Locator, name: string): Promise<void> {
  await form.getByLabel('نام', { exact: false }).first().fill(name);
  await form.getByLabel('موبایل').fill('۰۹۱۲ ۳۴۵ ۶۷۸۹');
  await form.getByLabel('هسته').fill('۸');
  await form.getByRole('textbox', { name: 'آغاز' }).fill('۱۴۰۵/۸/۲۴');
  await form.getByLabel('محل').selectOption('nl');
  await form.getByLabel('ویندوز').check();
  await form.getByLabel('پنل').check();
  await form.getByLabel('پیام', { exact: false }).first().fill('سلام\nدنیا');
  await form.getByLabel('شرایط').check();
}

async function sentBy(staff: APIRequestContext, name: string) {
  const response = await staff.get('/wp-json/mizban/v1/staff/submissions?perPage=100');
  const { data } = (await response.json()) as Sent;
  return data.filter(({ fields }) => fields.some((field) => field.id === 'name' && field.value === name));
}

const isCall = (url: URL) => url.pathname === '/wp-admin/admin-ajax.php';

test.describe('a form that is filled in', () => {
  test('is sent without leaving the page, confirmed in Persian, cleared and stored once', async ({
    page,
    forms,
    staff,
  }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await open(page, forms);
    const form = formNamed(page, 'تماس با ما');
    const name = `سارا ${randomUUID()}`;
    await fillIn(form, name);
    await form.getByLabel('مدرک').setInputFiles({
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n'),
    });
    await form.getByRole('button', { name: 'فرستادن پیام' }).click();
    await expect(form.getByRole('alert')).toHaveText('پیام شما رسید.');
    await expect(form.getByRole('alert')).toBeFocused();
    await expect(form.getByLabel('پیام', { exact: false }).first()).toHaveValue('');
    expect(new URL(page.url()).pathname).toBe(forms);
    const rows = await sentBy(staff, name);
    expect(rows).toHaveLength(1);
    const values = Object.fromEntries(rows[0]?.fields.map(({ id, value }) => [id, value]) ?? []);
    expect(values).toMatchObject({
      mobile: '09123456789',
      cores: '8',
      start: '1405/08/24',
      place: 'nl',
      system: 'windows',
      extras: ['پنل'],
      message: 'سلام\nدنیا',
      terms: 'yes',
      source: 'e2e',
    });
    expect(rows[0]?.fields.find(({ id }) => id === 'paper')?.files).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('redirects to the configured address @full', async ({ page, forms }) => {
    await open(page, forms);
    const form = formNamed(page, 'خبرنامه');
    await form.getByLabel('ایمیل').fill(`${randomUUID()}@example.com`);
    await form.getByLabel('ایمیل').press('Enter');
    await expect(page).toHaveURL(/\/about\/$/);
  });
});

test.describe('a validation error', () => {
  test('is shown at its field and in a summary, for screen readers too; nothing is sent', async ({ page, forms }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (isCall(new URL(request.url()))) calls += 1;
    });
    await open(page, forms);
    const form = formNamed(page, 'تماس با ما');
    await form.getByLabel('موبایل').fill('۱۲۳');
    await form.getByRole('button', { name: 'فرستادن پیام' }).click();
    const name = form.locator('#frmctct-name');
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription('نام و نام خانوادگی این فیلد را پر کنید.');
    await expect(form.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
    const summary = form.getByRole('alert');
    await expect(summary.getByRole('link')).toHaveCount(5);
    await summary.getByRole('link', { name: 'موبایل' }).click();
    await expect(form.getByLabel('موبایل')).toBeFocused();
    await expect(form.getByLabel('موبایل')).toHaveValue('۱۲۳');
    await form.getByLabel('موبایل').fill('09123456789');
    await expect(form.getByLabel('موبایل')).not.toHaveAttribute('aria-invalid');
    await expect(form.locator('#frmctct-mobile-error')).toHaveCount(0);
    await expect(summary.getByRole('link')).toHaveCount(4);
    await expect(summary.getByRole('link', { name: 'موبایل' })).toHaveCount(0);
    expect(calls).toBe(0);
  });

  test('that is corrected disappears while typing, so that the click on the button is not lost @full', async ({
    page,
    forms,
  }) => {
    await open(page, forms);
    const form = formNamed(page, 'خبرنامه');
    const button = form.getByRole('button');
    await form.getByLabel('ایمیل').fill('نادرست');
    await button.click();
    await expect(form.locator('.error')).toBeVisible();
    await form.getByLabel('ایمیل').fill(`${randomUUID()}@example.com`);
    await expect(form.locator('.error')).toHaveCount(0);
    await expect(form.getByRole('alert')).toBeEmpty();
    await button.hover();
    const before = await button.boundingBox();
    await page.mouse.down();
    expect(await button.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(page).toHaveURL(/\/about\/$/);
  });

  test('about a file is shown before it is sent @full', async ({ page, forms }) => {
    await open(page, forms);
    const form = formNamed(page, 'تماس با ما');
    await fillIn(form, 'پرونده');
    const file = { name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
    await form.getByLabel('مدرک').setInputFiles(file);
    await form.getByRole('button', { name: 'فرستادن پیام' }).click();
    await expect(form.getByLabel('مدرک')).toHaveAccessibleDescription(
      'تصویر یا PDF، تا ۲ مگابایت فقط تصویر یا PDF پذیرفته می‌شود.',
    );
  });

  for (const width of [320, 1440]) {
    test(`P65 at ${width} px, light and dark: accessible with and without errors, no sideways scrolling${fullUnless(width === 320)}`, async ({
      browser,
      baseURL,
      forms,
    }) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        baseURL: baseURL ?? '',
      });
      const page = await context.newPage();
      await open(page, forms);
      await expectAccessible(page, '.mz-form');
      await page.getByRole('button', { name: 'فرستادن پیام' }).click();
      await expect(page.locator('.mz-form .error').first()).toBeVisible();
      await expectAccessible(page, '.mz-form');
      await expectNoSideScroll(page);
      await context.close();
    });
  }
});

test.describe('the honeypot', () => {
  test('is invisible and unreachable for people, but not hidden with display: none, which bots detect @full', async ({
    page,
    forms,
  }) => {
    await open(page, forms);
    const trap = page.locator('#content [name="contact_url"]').first();
    expect(await trap.evaluate((input) => getComputedStyle(input).display)).not.toBe('none');
    await expect(page.getByRole('textbox', { name: 'خالی' })).toHaveCount(0);
    const box = await page.locator('.mz-form .trap').first().boundingBox();
    expect(box).toMatchObject({ width: 1, height: 1 });
    await expect(trap).toHaveAttribute('tabindex', '-1');
  });
});

test.describe('the network', () => {
  test('is slow: the button is disabled, further clicks send nothing, and the form succeeds @full', async ({
    page,
    forms,
    staff,
  }) => {
    let calls = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(isCall, async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    await open(page, forms);
    const form = formNamed(page, 'تماس با ما');
    const name = `کند ${randomUUID()}`;
    await fillIn(form, name);
    const button = form.getByRole('button', { name: 'فرستادن پیام' });
    await button.click();
    await expect(button).toBeDisabled();
    await button.click({ force: true });
    await form.locator('#frmctct-name').press('Enter');
    release();
    await expect(form.getByRole('alert')).toHaveText('پیام شما رسید.');
    await expect(button).toBeEnabled();
    expect(calls).toBe(1);
    expect(await sentBy(staff, name)).toHaveLength(1);
  });

  test('fails, before and after the server stored it: no input is lost, and it is stored once', async ({
    page,
    forms,
    staff,
  }) => {
    const faults: Array<'cut' | 'lost' | 'broken'> = ['cut', 'lost', 'broken'];
    await page.route(isCall, async (route) => {
      const fault = faults.shift();
      if (fault === 'cut') await route.abort('connectionreset');
      else if (fault === 'lost') {
        await route.fetch();
        await route.abort('connectionreset');
      } else if (fault === 'broken')
        await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' });
      else await route.continue();
    });
    await open(page, forms);
    const form = formNamed(page, 'تماس با ما');
    const name = `قطع ${randomUUID()}`;
    await fillIn(form, name);
    const button = form.getByRole('button', { name: 'فرستادن پیام' });
    for (const _fault of ['cut', 'lost', 'broken']) {
      await button.click();
      await expect(form.getByRole('alert')).toContainText('نوشته‌هایتان سر جایشان است');
      await expect(button).toBeEnabled();
      await expect(form.locator('#frmctct-name')).toHaveValue(name);
      await expect(form.getByLabel('ویندوز')).toBeChecked();
    }
    await button.click();
    await expect(form.getByRole('alert')).toHaveText('پیام شما رسید.');
    expect(await sentBy(staff, name)).toHaveLength(1);
  });

  test('returns validation errors of the server, on their step @full', async ({ page, forms }) => {
    await page.route(isCall, (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, data: { message: 'نشد', errors: { cores: 'هسته کم است' }, data: {} } },
      }),
    );
    await open(page, forms);
    const form = formNamed(page, 'سفارش سرور');
    await walk(form);
    await form.getByLabel('نام').fill('علی');
    await form.getByRole('button', { name: 'ثبت سفارش' }).press('Enter');
    await expect(form.getByLabel('هسته')).toBeFocused();
    await expect(form.getByLabel('هسته')).toHaveAccessibleDescription('هسته کم است');
    await expect(form.getByRole('group', { name: 'گام ۱ از ۳' })).toBeVisible();
  });
});

test.describe('the calendar of a date field', () => {
  const today = new Date('2026-11-15T08:00:00Z');
  const days = (page: Page) => page.getByRole('dialog').getByRole('gridcell');
  const dayNamed = (page: Page, name: string) => page.getByRole('dialog').getByRole('gridcell', { name, exact: true });
  const startField = (page: Page) => page.getByRole('textbox', { name: 'آغاز' });
  const startButton = (page: Page) => page.getByRole('button', { name: 'تقویم برای آغاز' });

  test.beforeEach(async ({ page, forms }) => {
    await page.clock.setFixedTime(today);
    await page.goto(forms);
    for (const form of await page.locator('.mz-form').all()) await form.scrollIntoViewIfNeeded();
    await expect(page.locator('.mz-form:not([data-live])')).toHaveCount(0);
  });

  test('is fetched when its button is used, and is only at date fields @full', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      const [, ending] = /date-picker.*\.(js|css)$/.exec(request.url()) ?? [];
      if (ending) fetched.push(ending);
    });
    await expect(page.locator('[aria-haspopup="dialog"]')).toHaveCount(2);
    await startButton(page).click();
    await expect(page.getByRole('dialog', { name: 'تقویم برای آغاز' })).toBeVisible();
    await expect.poll(() => new Set(fetched)).toEqual(new Set(['css', 'js']));
  });

  test('begins its weeks on Saturday at the right, with Friday and today marked @full', async ({ page }) => {
    await startButton(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('grid', { name: 'آبان ۱۴۰۵' })).toBeVisible();
    expect(
      await dialog
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.map((head) => head.getAttribute('aria-label'))),
    ).toEqual(['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه']);
    const boxes = await dialog
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().x));
    expect(boxes).toEqual([...boxes].sort((a, b) => b - a));
    const current = dayNamed(page, 'یکشنبه ۲۴ آبان ۱۴۰۵');
    await expect(current).toHaveAttribute('aria-current', 'date');
    await expect(current).toBeFocused();
    await expect(current).toHaveText('۲۴');
    const colour = (name: string) => dayNamed(page, name).evaluate((cell) => getComputedStyle(cell).color);
    expect(await colour('جمعه ۲۹ آبان ۱۴۰۵')).not.toBe(await colour('پنجشنبه ۲۸ آبان ۱۴۰۵'));
  });

  test('is navigated by keyboard, from right to left; Enter selects the day', async ({ page }) => {
    await startButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(dayNamed(page, 'یکشنبه ۲۴ آبان ۱۴۰۵')).toBeFocused();
    for (const [key, name] of [
      ['ArrowLeft', 'دوشنبه ۲۵ آبان ۱۴۰۵'],
      ['ArrowRight', 'یکشنبه ۲۴ آبان ۱۴۰۵'],
      ['ArrowDown', 'یکشنبه ۱ آذر ۱۴۰۵'],
      ['ArrowUp', 'یکشنبه ۲۴ آبان ۱۴۰۵'],
      ['Home', 'شنبه ۲۳ آبان ۱۴۰۵'],
      ['End', 'جمعه ۲۹ آبان ۱۴۰۵'],
      ['PageUp', 'چهارشنبه ۲۹ مهر ۱۴۰۵'],
      ['PageDown', 'جمعه ۲۹ آبان ۱۴۰۵'],
      ['Shift+PageDown', 'شنبه ۲۹ آبان ۱۴۰۶'],
      ['Shift+PageUp', 'جمعه ۲۹ آبان ۱۴۰۵'],
      ['ArrowLeft', 'شنبه ۳۰ آبان ۱۴۰۵'],
      ['ArrowLeft', 'یکشنبه ۱ آذر ۱۴۰۵'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(dayNamed(page, name)).toBeFocused();
    }
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('آذر ۱۴۰۵');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(startField(page)).toHaveValue('۱۴۰۵/۰۹/۰۱');
    await expect(startButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dayNamed(page, 'یکشنبه ۱ آذر ۱۴۰۵')).toBeFocused();
    await expect(dayNamed(page, 'یکشنبه ۱ آذر ۱۴۰۵')).toHaveAttribute('aria-selected', 'true');
  });

  test('is closed by Escape, by its button and by a click outside it, which change nothing @full', async ({ page }) => {
    await startField(page).fill('1404/12/29');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'بستن' }).click(),
      () => page.mouse.click(5, 5),
    ]) {
      await startButton(page).click();
      await expect(dayNamed(page, 'جمعه ۲۹ اسفند ۱۴۰۴')).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await close();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(startButton(page)).toBeFocused();
      await expect(startField(page)).toHaveValue('1404/12/29');
    }
  });

  test('goes to other months and years by its buttons and lists @full', async ({ page }) => {
    await startButton(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'ماه بعد' }).click();
    await expect(dialog.getByRole('grid', { name: 'آذر ۱۴۰۵' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'ماه بعد' })).toBeFocused();
    await dialog.getByRole('button', { name: 'ماه پیش' }).click();
    await dialog.getByRole('button', { name: 'ماه پیش' }).click();
    await expect(dialog.getByRole('grid', { name: 'مهر ۱۴۰۵' })).toBeVisible();
    await dialog.getByRole('combobox', { name: 'سال' }).selectOption('۱۳۷۰');
    await dialog.getByRole('combobox', { name: 'ماه' }).selectOption('اسفند');
    await expect(dialog.getByRole('grid', { name: 'اسفند ۱۳۷۰' })).toBeVisible();
    await dayNamed(page, 'پنجشنبه ۲۹ اسفند ۱۳۷۰').click();
    await expect(startField(page)).toHaveValue('۱۳۷۰/۱۲/۲۹');
  });

  test('offers only the allowed days, and clears an error @full', async ({ page }) => {
    const form = formNamed(page, 'رزرو بازدید');
    const field = form.getByRole('textbox', { name: 'روز بازدید' });
    await field.fill('1405/09/05');
    await form.getByRole('button', { name: 'رزرو', exact: true }).click();
    await expect(field).toHaveAccessibleDescription('تاریخی از ۱۴۰۵/۰۸/۲۱ تا ۱۴۰۵/۰۹/۰۴ بنویسید.');
    await form.getByRole('button', { name: 'تقویم برای روز بازدید' }).click();
    await expect(dayNamed(page, 'چهارشنبه ۴ آذر ۱۴۰۵')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(dayNamed(page, 'چهارشنبه ۴ آذر ۱۴۰۵')).toBeFocused();
    const next = page.getByRole('dialog').getByRole('button', { name: 'ماه بعد' });
    await expect(next).toBeDisabled();
    await next.click({ force: true });
    const out = dayNamed(page, 'پنجشنبه ۵ آذر ۱۴۰۵');
    await expect(out).toBeDisabled();
    await out.click({ force: true });
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'ماه پیش' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'ماه پیش' })).toBeDisabled();
    await dayNamed(page, 'پنجشنبه ۲۱ آبان ۱۴۰۵').click();
    await expect(field).toHaveValue('۱۴۰۵/۰۸/۲۱');
    await expect(field).not.toHaveAttribute('aria-invalid');
  });

  test('that cannot be fetched leaves a text field, and is fetched at the next use @full', async ({ page }) => {
    const requested: string[] = [];
    await page.route(/date-picker.*\.js$/, (route) => {
      requested.push(route.request().resourceType());
      return route.abort();
    });
    await startButton(page).click();
    await expect(startField(page)).toBeFocused();
    // Browsers up to Chromium 150 never retry a failed module import, so modules are fetched before they are imported.
    expect(requested).toEqual(['fetch']);
    await page.keyboard.type('۱۴۰۵/۸/۲۴');
    await expect(startField(page)).toHaveValue('۱۴۰۵/۸/۲۴');
    await page.unrouteAll();
    await startButton(page).click();
    await expect(dayNamed(page, 'یکشنبه ۲۴ آبان ۱۴۰۵')).toBeFocused();
  });

  for (const [width, height] of [
    [320, 640],
    [768, 900],
    [1440, 700],
  ] as const) {
    test(`P65 at ${width} px, light and dark: is in the window and is accessible @full`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await startField(page).scrollIntoViewIfNeeded();
      await startButton(page).click();
      await expect(days(page).first()).toBeVisible();
      await expectAccessible(page, 'dialog');
      const box = await page.getByRole('dialog').evaluate((dialog) => {
        const { left, right, top, bottom } = dialog.getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      });
      expect(box).toBe(true);
      const sizes = await page
        .getByRole('dialog')
        .locator('td[tabindex], .turn')
        .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect()).map((it) => it.height));
      for (const size of sizes) expect(size).toBeGreaterThanOrEqual(44);
      await expectNoSideScroll(page);
    });
  }
});

/** From the first to the last step by keyboard. */
async function walk(form: Locator): Promise<void> {
  await form.getByLabel('هسته').fill('۸');
  await form.getByLabel('هسته').press('Enter');
  await form.getByLabel('توضیح').last().fill('سطر');
  await form.getByRole('button', { name: 'گام بعدی' }).press('Enter');
}

test.describe('steps', () => {
  test('are navigated by keyboard: Enter continues, not in a text area, and only from a valid step', async ({
    page,
    forms,
    staff,
  }) => {
    await open(page, forms);
    const form = formNamed(page, 'سفارش سرور');
    await expect(form.getByRole('group')).toHaveCount(1);
    await expect(form.getByRole('group', { name: 'گام ۱ از ۳ سرور' })).toBeVisible();
    await expect(form.locator('.progress [aria-current="step"]')).toHaveText('سرور');
    await expect(form.getByRole('button', { name: 'ثبت سفارش' })).toBeHidden();
    await expect(form.getByRole('button', { name: 'گام پیشین' })).toBeHidden();
    const cores = form.getByLabel('هسته');
    await cores.press('Enter');
    await expect(cores).toBeFocused();
    await expect(cores).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByRole('alert')).toContainText('پیش از رفتن به گام بعدی');
    await cores.fill('۱');
    await cores.press('Enter');
    await expect(cores).toHaveAccessibleDescription('عددی از ۲ تا ۶۴ بنویسید.');
    await cores.fill('۸');
    await cores.press('Enter');
    await expect(form.getByRole('group', { name: 'گام ۲ از ۳ توضیح' })).toBeVisible();
    await expect(form.locator('.progress [aria-current="step"]')).toHaveText('توضیح');
    await expect(form.locator('.progress [data-done]')).toHaveText(['سرور']);
    const note = form.locator('textarea');
    await expect(note).toBeFocused();
    await page.keyboard.type('یک');
    await page.keyboard.press('Enter');
    await page.keyboard.type('دو');
    await expect(note).toHaveValue('یک\nدو');
    await form.getByRole('button', { name: 'گام پیشین' }).press('Enter');
    await expect(cores).toBeFocused();
    await cores.press('Enter');
    await form.getByRole('button', { name: 'گام بعدی' }).press('Enter');
    await expect(form.getByRole('group', { name: 'گام ۳ از ۳ تماس' })).toBeVisible();
    await expect(form.getByLabel('نام')).toBeFocused();
    const name = `گام ${randomUUID()}`;
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert')).toHaveText('سفارش ثبت شد.');
    await expect(form.getByRole('group', { name: 'گام ۱ از ۳ سرور' })).toBeVisible();
    expect(await sentBy(staff, name)).toHaveLength(1);
  });
});

test('a conditional field is shown and required while another field has its value, and never sent otherwise @full', async ({
  page,
  forms,
  staff,
}) => {
  await open(page, forms);
  const form = formNamed(page, 'درخواست همکاری');
  const firm = form.getByLabel('نام شرکت');
  await expect(firm).toBeHidden();
  await form.getByLabel('شرکت', { exact: true }).check();
  await expect(firm).toBeVisible();
  await expect(firm).toHaveAttribute('required', '');
  const name = `رابط ${randomUUID()}`;
  await form.getByLabel('نام رابط').fill(name);
  await form.getByRole('button').last().click();
  await expect(firm).toBeFocused();
  await expect(firm).toHaveAccessibleDescription('این فیلد را پر کنید.');
  await firm.fill('Acme');
  await form.getByLabel('شخص').check();
  await expect(firm).toBeHidden();
  await form.getByRole('button').last().click();
  await expect(form.getByRole('alert')).toHaveText('درخواست رسید.');
  const [sent] = await sentBy(staff, name);
  expect(sent?.fields.map(({ id }) => id)).toEqual(['kind', 'name']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a conditional field is shown and may stay empty @full', async ({ page, forms, staff }) => {
    await page.goto(forms);
    const form = formNamed(page, 'درخواست همکاری');
    await expect(form.getByLabel('نام شرکت')).toBeVisible();
    await expect(form.getByLabel('نام شرکت')).not.toHaveAttribute('required');
    const name = `رابط ${randomUUID()}`;
    await form.getByLabel('شخص').check();
    await form.getByLabel('نام رابط').fill(name);
    await form.getByRole('button').last().click();
    await expect(form.getByRole('alert')).toHaveText('درخواست رسید.');
    expect(await sentBy(staff, name)).toHaveLength(1);
  });

  test('all steps are one under the other and the form is sent plainly', async ({ page, forms, staff }) => {
    await page.goto(forms);
    const form = formNamed(page, 'سفارش سرور');
    await expect(form.getByRole('group')).toHaveCount(3);
    await expect(form.getByRole('button')).toHaveCount(1);
    const name = `بی‌اسکریپت ${randomUUID()}`;
    await form.getByLabel('هسته').fill('۸');
    await form.locator('textarea').fill('سلام');
    await form.getByLabel('نام').fill(name);
    await form.getByRole('button', { name: 'ثبت سفارش' }).click();
    await expect(page).toHaveURL(/e-form-frmordr=sent#frmordr-notice$/);
    await expect(form.getByRole('alert')).toHaveText('سفارش ثبت شد.');
    await expect(form.getByRole('alert')).toBeInViewport();
    expect(await sentBy(staff, name)).toHaveLength(1);
  });

  test('a date is typed, in digits of any script; a calendar that could not open is not shown @full', async ({
    page,
    forms,
  }) => {
    await page.goto(forms);
    const form = formNamed(page, 'رزرو بازدید');
    await expect(form.getByRole('button')).toHaveCount(1);
    const field = form.getByRole('textbox', { name: 'روز بازدید' });
    const today = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { dateStyle: 'short', timeZone: 'Asia/Tehran' });
    await field.fill('1380/01/01');
    await form.getByRole('button', { name: 'رزرو' }).click();
    await expect(field).toHaveAccessibleDescription(/^تاریخی از .* تا .* بنویسید\.$/);
    await field.fill(today.format(Date.now()));
    await form.getByRole('button', { name: 'رزرو' }).click();
    await expect(page).toHaveURL(/e-form-frmbook=sent/);
  });

  test('validation errors are shown in the page, and the typed values are kept', async ({ page, forms, staff }) => {
    await page.goto(forms);
    const form = formNamed(page, 'تماس با ما');
    const name = `<b>"${randomUUID()}`;
    await fillIn(form, name);
    await form.getByLabel('موبایل').fill('۱۲۳');
    const [reply] = await Promise.all([
      page.waitForResponse((response) => isCall(new URL(response.url()))),
      form.getByRole('button', { name: 'فرستادن پیام' }).click(),
    ]);
    expect(reply.status()).toBe(422);
    await expect(form.getByRole('alert')).toBeInViewport();
    await expect(form.locator('#frmctct-name')).toHaveValue(name);
    await expect(form.getByLabel('موبایل')).toHaveValue('۱۲۳');
    await expect(form.getByLabel('موبایل')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('محل')).toHaveValue('nl');
    await expect(form.getByLabel('ویندوز')).toBeChecked();
    await expect(form.getByLabel('پنل')).toBeChecked();
    await expect(form.getByLabel('شرایط')).toBeChecked();
    await expect(form.locator('textarea')).toHaveValue('سلام\nدنیا');
    await form.getByLabel('موبایل').fill('09123456789');
    await form.getByRole('button', { name: 'فرستادن پیام' }).click();
    await expect(form.getByRole('alert')).toHaveText('پیام شما رسید.');
    expect(new URL(page.url()).pathname).toBe(forms);
    expect(await sentBy(staff, name)).toHaveLength(1);
  });
});
