import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoFinding, expectNoSideScroll, expectSound as expectSoundInBoth } from './accessible.ts';
import { untilListed } from './staff.ts';
import { test as base, once } from './test.ts';

interface Site {
  /** A page with comments and a form. */
  path: string;
  postId: string;
  formName: string;
}

const test = base.extend<{ site: Site }>({
  site: once(async ({ staff, request }) => {
    const key = randomUUID().slice(0, 8);
    const formName = `درخواست ${key}`;
    const fields = [
      { id: 'name', label: 'نام', required: true },
      { id: 'email', type: 'email', label: 'ایمیل' },
      { id: 'message', type: 'textarea', label: 'پیام' },
      { id: 'place', type: 'select', label: 'محل', options: 'آلمان|de\nهلند|nl' },
      { id: 'company', label: 'شرکت' },
      { id: 'paper', type: 'file', label: 'مدرک' },
    ];
    const path = await staff.publishPage({
      title: 'پیشنهادها',
      slug: `ideas-${key}`,
      document: {
        version: 1,
        content: [
          { id: 'head001', type: 'heading', v: 1, props: { text: 'پیشنهادها', tag: 'h1' } },
          {
            id: 'frmidea',
            type: 'form',
            v: 1,
            props: { name: formName, successMessage: 'رسید.', fields, webhookUrl: 'https://127.0.0.1/hook' },
          },
          { id: 'cmt0001', type: 'comments', v: 1, props: {} },
        ],
      },
    });
    const postId = /name="comment_post_ID" value="(\d+)"/.exec(await (await request.get(path)).text())?.[1] ?? '';
    return { path, postId, formName };
  }),
});

let addresses = 0;

/** Comments from another address: one address may comment once in 15 seconds. */
function comment(origin: string, { postId, text }: { postId: string; text: string }): Promise<number> {
  const email = `${randomUUID()}@example.ir`;
  const body = new URLSearchParams({ comment: text, author: 'نگار', email, comment_post_ID: postId });
  return new Promise((resolve, reject) => {
    httpRequest(`http://127.0.0.1:${new URL(origin).port}/wp-comments-post.php`, {
      method: 'POST',
      localAddress: `127.9.${test.info().workerIndex}.${++addresses}`,
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    })
      .on('response', (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', reject)
      .end(String(body));
  });
}

const entry = (page: Page, text: string) => page.locator('.entries > li', { hasText: text });
const verdict = (of: Locator, name: string) => of.getByRole('button', { name, exact: true });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'پیشخوان' });

async function expectSound(page: Page): Promise<void> {
  await expectNoFinding(page);
  await expectNoSideScroll(page);
}

/** At the width of a small phone and of a desk. */
async function expectSoundEverywhere(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page);
  }
}

test.describe('comments', () => {
  test('a pending one is approved, held again and approved with the keyboard; the page follows', async ({
    staffPage: page,
    request,
    site,
    baseURL,
  }) => {
    const text = `پیشنهاد ${randomUUID()}`;
    expect(await comment(baseURL ?? '', { postId: site.postId, text: `${text}\n<b>درشت</b>` })).toBe(303);
    const isPublic = async () => (await (await request.get(site.path)).text()).includes(text);
    expect(await isPublic()).toBe(false);

    await page.goto('/wp-admin/');
    await expect(navigation(page).getByRole('link', { name: /دیدگاه‌ها.*[۱-۹].*در انتظار تأیید/ })).toBeVisible();
    await navigation(page).getByRole('link', { name: 'دیدگاه‌ها' }).click();
    const own = entry(page, text);
    await expect(own).toContainText('نگار');
    await expect(own).toContainText('<b>درشت</b>');
    await expect(own.getByRole('link', { name: 'پیشنهادها' })).toHaveAttribute('href', site.path);
    await expect(own.locator('time')).toHaveText(/^[۰-۹]+ \S+ ۱۴[۰-۹]{2} ساعت [۰-۹]{2}:[۰-۹]{2}$/);
    await expectSoundEverywhere(page);

    await verdict(own, 'تأیید').click();
    await expect(page.getByRole('status').filter({ hasText: 'دیدگاه نگار تأیید شد.' })).toHaveCount(1);
    await expect(verdict(own, 'تأیید')).toHaveAttribute('aria-pressed', 'true');
    expect(await isPublic()).toBe(true);

    await verdict(own, 'انتظار').click();
    await expect(page.getByRole('status').filter({ hasText: 'به صف انتظار برگشت' })).toHaveCount(1);
    expect(await isPublic()).toBe(false);

    await page.reload();
    await own.waitFor();
    await navigation(page).getByRole('link').last().focus();
    const isApprove = () => verdict(own, 'تأیید').evaluate((button) => button === document.activeElement);
    for (let presses = 0; presses < 300 && !(await isApprove()); presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('status').filter({ hasText: 'تأیید شد' })).toHaveCount(1);
    await expect(verdict(own, 'تأیید')).toBeFocused();
    expect(await isPublic()).toBe(true);

    await page.getByRole('navigation', { name: 'وضعیت' }).getByRole('link', { name: 'تأییدشده' }).click();
    await expect(page).toHaveURL(/\?status=approved$/);
    await expect(entry(page, text)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/wp-admin\/comments\/$/);
    await expect(page.getByRole('status').filter({ hasText: 'بارگذاری' })).toHaveCount(0);
    await expect(entry(page, text)).toHaveCount(0);
  });

  test('one is replied to, its text edited, found by its page, and deleted permanently @full', async ({
    staffPage: page,
    request,
    site,
    baseURL,
  }) => {
    const text = `پرسش ${randomUUID()}`;
    expect(await comment(baseURL ?? '', { postId: site.postId, text })).toBe(303);
    const publicText = async () => (await request.get(site.path)).text();

    await page.goto('/wp-admin/comments/');
    const own = entry(page, text);
    await own.getByRole('button', { name: 'تأیید و پاسخ' }).click();
    await expect(own.getByLabel('پاسخ شما به نگار')).toBeFocused();
    await own.getByLabel('پاسخ شما به نگار').fill(`پاسخ به ${text}`);
    await own.getByRole('button', { name: 'تأیید دیدگاه و فرستادن پاسخ' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'پاسخ شما به نگار روی سایت است.' })).toBeVisible();
    await expect(verdict(own, 'تأیید')).toHaveAttribute('aria-pressed', 'true');
    await expect(own.getByRole('button', { name: 'پاسخ', exact: true })).toBeFocused();
    expect(await publicText()).toContain(`پاسخ به ${text}`);

    await own.getByRole('button', { name: 'ویرایش متن' }).click();
    await expect(own.getByLabel('متن دیدگاه نگار')).toHaveValue(text);
    await own.getByLabel('متن دیدگاه نگار').fill(`${text}، بی شماره`);
    await expectSoundInBoth(page);
    await own.getByRole('button', { name: 'ذخیرهٔ متن' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'متن دیدگاه ذخیره شد.' })).toBeVisible();
    await expect(own.locator('.visitor-text').first()).toHaveText(`${text}، بی شماره`);
    expect(await publicText()).toContain(`${text}، بی شماره`);

    await page.goto(`/wp-admin/comments/?status=approved&q=${encodeURIComponent(text)}`);
    await expect(page.locator('.entries > li')).toHaveCount(2);
    await page.getByRole('link', { name: 'دیدگاه‌های همین صفحه' }).first().click();
    await expect(page).toHaveURL(new RegExp(`postId=${site.postId}`));
    await expect(page.getByLabel('صفحه', { exact: true })).toHaveValue(site.postId);
    await expect(page.locator('.entries > li')).toHaveCount(2);
    const bar = page.getByRole('region', { name: 'کار با انتخاب‌شده‌ها' });
    await page.getByText('انتخاب همه').click();
    await expect(bar).toContainText('۲ مورد انتخاب شده است');
    await bar.getByRole('button', { name: 'زباله‌دان' }).click();
    await expect(page.getByRole('status').filter({ hasText: '۲ مورد به زباله‌دان رفت.' })).toBeVisible();
    await page.getByRole('navigation', { name: 'وضعیت' }).getByRole('link', { name: 'زباله‌دان' }).click();
    await expect(page.locator('.entries > li')).toHaveCount(2);
    await page.getByText('انتخاب همه').click();
    await expect(bar).toContainText('۲ مورد انتخاب شده است');
    await bar.getByRole('button', { name: 'حذف برای همیشه' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'حذف برای همیشه' }).click();
    await expect(page.getByRole('status').filter({ hasText: '۲ مورد برای همیشه حذف شد.' })).toBeVisible();
    await expect(page.locator('.entries > li')).toHaveCount(0);
    expect(await publicText()).not.toContain(text);
  });

  for (const [name, status] of [
    ['dies', 0],
    ['answers 500', 500],
  ] as const) {
    test(`a server that ${name} leaves the comment unchanged, and shows an error @full`, async ({
      staffPage: page,
      site,
      baseURL,
    }) => {
      const text = `پیشنهاد ${randomUUID()}`;
      expect(await comment(baseURL ?? '', { postId: site.postId, text })).toBe(303);
      await page.route('**/staff/comments/*/spam', (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, body: 'no' }),
      );
      await page.goto('/wp-admin/comments/');
      await verdict(entry(page, text), 'هرزنامه').click();
      await expect(page.getByRole('alert').filter({ hasText: 'وضعیت دیدگاه نگار عوض نشد.' })).toBeVisible();
      await expect(verdict(entry(page, text), 'انتظار')).toHaveAttribute('aria-pressed', 'true');
      await expect(verdict(entry(page, text), 'هرزنامه')).toHaveAttribute('aria-pressed', 'false');
      await verdict(entry(page, text), 'زباله‌دان').click();
      await expect(page.getByRole('status').filter({ hasText: 'به زباله‌دان رفت' })).toHaveCount(1);
    });
  }
});

test('forms: a submission is unread, opened with its file, marked done, exported as CSV and deleted @full', async ({
  page: visitor,
  staffPage: page,
  site,
}) => {
  const name = `سارا ${randomUUID()}`;
  await visitor.goto(site.path);
  const form = visitor.getByRole('form', { name: site.formName });
  await form.scrollIntoViewIfNeeded();
  await expect(visitor.locator('.mz-form[data-live]')).toBeVisible();
  // Forms submitted too quickly are rejected as automated.
  await visitor.waitForFunction(() => performance.now() > 1500);
  await form.getByLabel('نام').fill(name);
  await form.getByLabel('ایمیل').fill('sara@example.ir');
  await form.getByLabel('پیام').fill('سلام\n<img src=x onerror=alert(1)>');
  await form.getByLabel('محل').selectOption('de');
  await form.getByLabel('شرکت').fill('Acme Ltd');
  const bytes = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n');
  await form.getByLabel('مدرک').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: bytes });
  await form.getByRole('button').last().click();
  await expect(form.getByRole('alert')).toHaveText('رسید.');

  await page.goto('/wp-admin/');
  await navigation(page)
    .getByRole('link', { name: /فرم‌ها.*[۱-۹].*خوانده‌نشده/ })
    .click();
  await expect(entry(page, name)).toBeVisible();
  await page.getByLabel('فرم', { exact: true }).selectOption({ label: `${site.formName}، پیشنهادها (۱)` });
  await expect(page).toHaveURL(/\?form=\d+-frmidea$/);
  const own = entry(page, name);
  await expect(own).toContainText('sara@example.ir');
  await expect(own.locator('bdi', { hasText: /^آلمان$/ })).toBeVisible();
  await expectSoundInBoth(page, [390]);
  await own.getByRole('link', { name: `خوانده‌نشده: ${name}` }).click();
  await expect(page.getByRole('link', { name: 'sara@example.ir' })).toHaveAttribute('href', 'mailto:sara%40example.ir');
  await expect(page.locator('.answers')).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.locator('img')).toHaveCount(0);
  // Left-to-right values are aligned with the option labels.
  const starts = await page.locator('.answers dd').evaluateAll((all) =>
    all.slice(3, 5).map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one.querySelector('.visitor-text') as Node);
      return [one.textContent, Math.round(range.getBoundingClientRect().right - one.getBoundingClientRect().right)];
    }),
  );
  expect(starts).toEqual([
    ['آلمان', 0],
    ['Acme Ltd', 0],
  ]);

  // Its webhook is unreachable: the failure shows immediately, with the next retry and a button to retry now.
  const webhook = page.getByRole('region', { name: 'وب‌هوک' });
  await expect(webhook).toContainText('نشانی در شبکه‌ای داخلی است');
  await expect(webhook).toContainText('بار بعد:');
  await webhook.getByRole('button', { name: 'اکنون دوباره بفرست' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'دوباره فرستاده می‌شود' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'cv.pdf' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^submission-\d+-[0-9a-f]{6}\.pdf$/);
  expect(readFileSync(await file.path())).toEqual(bytes);

  await page.getByLabel('مسئول').selectOption({ label: 'مدیر (شما)' });
  await expect(page.getByRole('status').filter({ hasText: 'مسئول این فرم عوض شد.' })).toBeVisible();
  await page.getByLabel('یادداشت تازه').fill('زنگ زدم.');
  await page.getByRole('button', { name: 'افزودن یادداشت' }).click();
  await expect(page.locator('.notes')).toContainText('زنگ زدم.');
  await page.getByRole('button', { name: 'ویرایش یادداشت' }).click();
  await page.getByLabel('متن یادداشت').fill('فردا دوباره زنگ می‌زنم.');
  await page.getByRole('button', { name: 'ذخیرهٔ یادداشت' }).click();
  await expect(page.locator('.notes')).toContainText('فردا دوباره زنگ می‌زنم.');
  await expect(page.locator('.notes')).toContainText('ویرایش‌شده');
  await page.getByRole('button', { name: 'هرزنامه است' }).click();
  await expect(page.locator('.badge').first()).toHaveText('هرزنامه');
  await page.getByRole('button', { name: 'هرزنامه نیست' }).click();
  await expect(page.getByRole('button', { name: 'هرزنامه است' })).toBeVisible();
  await page.getByRole('button', { name: 'انجام شد' }).click();
  await expect(page.getByRole('button', { name: 'باز کردن دوباره' })).toBeVisible();
  await expectSoundInBoth(page);

  await page.goto(`/wp-admin/submissions/?form=${site.postId}-frmidea&status=done`);
  await expect(own).toContainText('مسئول: مدیر');
  await expect(own).toContainText('۱ یادداشت');
  await expect(own.getByRole('link', { name, exact: true })).toBeVisible();

  await own.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'سپردن به همکار' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'سپردن' }).click();
  await expect(own).not.toContainText('مسئول: مدیر');

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'گرفتن پروندهٔ CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/^form-\d+-frmidea\.csv$/);
  const text = readFileSync(await csv.path(), 'utf8');
  expect(text).toContain(`"${name}"`);
  expect(text.split('\r\n')[0]).toContain('"نام","ایمیل","پیام","محل","شرکت","مدرک"');

  await own.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'حذف' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
  await expect(page).toHaveURL(/\/wp-admin\/submissions\/$/);
  await expect(page.getByRole('status').filter({ hasText: 'حذف شد.' })).toBeVisible();
  await expect(own).toHaveCount(0);
});

test('synonyms: a word of visitors is added to one of the site, and finds its pages at once @full', async ({
  staffPage: page,
  request,
}) => {
  const results = async () => (await request.get(`/?s=${encodeURIComponent('سرتیفیکاتور')}`)).text();
  expect(await results()).not.toContain('href="/ssl/"><');
  await page.goto('/wp-admin/synonyms/');
  await page.getByRole('button', { name: 'گروه تازه' }).click();
  const first = page.getByRole('textbox', { name: 'گروه ۱', exact: true });
  await first.fill('سرتیفیکاتور');
  await page.getByRole('button', { name: 'ذخیرهٔ هم‌معنی‌ها' }).click();
  await expect(page.getByText('در هر گروه دست‌کم دو واژه یا عبارت بنویسید.')).toBeVisible();
  await first.fill('سرتیفیکاتور، گواهی SSL');
  await page.getByRole('button', { name: 'ذخیرهٔ هم‌معنی‌ها' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'ذخیره شد' })).toBeVisible();
  expect(await results()).toContain('href="/ssl/"');
  await expectSoundInBoth(page);
});

test('searches: queries without results are listed, and get a page or a redirect @full', async ({
  staffPage: page,
  request,
}) => {
  const letters = 'بپتجچحخدرزسشعغفقکگلمنوه';
  const word = Array.from({ length: 9 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
  for (let times = 0; times < 3; times += 1) await request.get(`/?s=${encodeURIComponent(word)}`);
  await page.goto('/wp-admin/');
  await navigation(page).getByRole('link', { name: 'جست‌وجوها' }).click();
  await page.getByRole('link', { name: 'بی‌نتیجه‌ها' }).click();
  await expect(page).toHaveURL(/missed=1/);
  const row = page.getByRole('row', { name: word });
  await untilListed(
    page.request,
    `searches?missed=1&q=${encodeURIComponent(word)}`,
    new RegExp(`"query":"${word}","count":3`),
  );
  await page.reload();
  const cells = ['۳', '۳', /^۱۴[۰-۹]{2}\/[۰-۹]{2}\/[۰-۹]{2}$/, /^فرستادن به صفحه\s*نوشتن صفحه$/];
  await expect(row.getByRole('gridcell')).toHaveText(cells);
  await expectSoundEverywhere(page);
  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: 'نوشتن صفحه' }).click();
  await expect(dialog.getByLabel('عنوان')).toHaveValue(word);
  await dialog.getByRole('button', { name: 'انصراف' }).click();
  await expect(dialog).toHaveCount(0);
  await row.getByRole('button', { name: 'فرستادن به صفحه' }).click();
  // A toast covers no button of a dialog, on a low phone either.
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 480 });
  await dialog.getByRole('button', { name: 'ذخیره' }).click();
  const toast = page.locator('.toast');
  const top = (await toast.boundingBox())?.y ?? 0;
  const ends = () => page.locator('.modal-shade').evaluate((shade) => shade.getBoundingClientRect().bottom);
  await expect.poll(ends).toBeLessThanOrEqual(top);
  await toast.getByRole('button', { name: 'بستن پیام' }).click();
  await page.setViewportSize(size);
  await dialog.getByLabel('به نشانی').fill('/germany-vps/');
  await dialog.getByRole('button', { name: 'ذخیره' }).click();
  await expect(dialog).toHaveCount(0);
  const response = await request.get(`/?s=${encodeURIComponent(word)}`, { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([302, '/germany-vps/']);
});

test('undelivered messages have a screen @full', async ({ staffPage: page }) => {
  await page.goto('/wp-admin/');
  await navigation(page).getByRole('link', { name: 'نرسیده‌ها' }).click();
  await expect(page.getByText('پیامی کنار گذاشته نشده است.')).toBeVisible();
  const event = { id: 9, topic: 'mail', receiver: 'ali@example.ir', subject: 'پیام تازه', attempts: 20 };
  const times = {
    createdAt: Date.UTC(2026, 10, 10),
    failedAt: Date.UTC(2026, 10, 13),
    nextTryAt: null,
    reason: 'Error: no such receiver',
  };
  await page.route('**/staff/undelivered?*', (route) =>
    route.fulfill({ json: { data: [{ ...event, ...times }], total: 1 } }),
  );
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'ali@example.ir' })).toContainText('پس از ۲۰ بار تلاش');
  await expectSoundEverywhere(page);
});

test.describe('refused and failed requests', () => {
  test('an author is not offered editor screens, and their address shows an error @full', async ({
    staffPage: page,
  }) => {
    await page.route('**/staff/me', async (route) => {
      const response = await route.fetch();
      const me = await response.json();
      const user = { ...me.user, role: 'author' };
      await route.fulfill({ response, json: { ...me, user, pendingComments: null, handedIn: null } });
    });
    await page.route('**/staff/comments?*', (route) =>
      route.fulfill({ status: 403, json: { code: 'Forbidden', message: 'اجازهٔ این کار را ندارید.' } }),
    );
    await page.goto('/wp-admin/comments/');
    await expect(page.getByRole('alert').filter({ hasText: 'اجازهٔ این کار را ندارید.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'دوباره تلاش کنید' })).toHaveCount(0);
    await expect(navigation(page).getByRole('link')).toHaveText([
      'نمای کلی',
      'صفحه‌ها',
      'نوشته‌ها',
      'پاپ‌آپ‌ها',
      'قالب‌ها',
      'کتابخانهٔ رسانه',
      'محصول‌ها',
      'جست‌وجوها',
      'کلیدهای برنامه‌ها',
      'برنامه‌نویسان',
      'راهنما',
      'نمونهٔ ابزارک‌ها',
    ]);
    await expectSoundEverywhere(page);
  });

  test('a list that failed to load can be retried @full', async ({ staffPage: page }) => {
    let isBroken = true;
    await page.route('**/staff/submissions*', (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto('/wp-admin/submissions/?form=1-abcdefg');
    await expect(page.getByRole('alert').filter({ hasText: 'ارتباط با سرور برقرار نشد' })).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'دوباره تلاش کنید' }).click();
    await expect(page.getByText('هنوز کسی این فرم را نفرستاده است.')).toBeVisible();
  });
});
