import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './accessible.ts';
import { test as base, once } from './test.ts';

interface Content {
  state: Awaited<ReturnType<APIRequestContext['storageState']>>;
  /** A published page with two headings. */
  add(title: string): Promise<{ id: number; path: string; title: string }>;
}

const heading = (id: string, text: string, tag = 'h2') => ({ id, type: 'heading', v: 1, props: { text, tag } });

const test = base.extend<{ content: Content }>({
  content: once(async ({ staff, state }) => {
    return {
      state: state,
      async add(name) {
        const title = `${name} ${randomUUID().slice(0, 8)}`;
        const content = [heading('head001', 'سرنویس نخست', 'h1'), heading('head002', 'سرنویس دوم')];
        const { id, path } = await staff.publishPost({ title, document: { version: 1, content } });
        return { id, path: path as string, title };
      },
    };
  }),
  storageState: ({ admin }, use) => use(admin.state),
});
test.use({ viewport: { width: 1440, height: 900 } });

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const canvas = (page: Page) => page.frameLocator('#preview-frame');

async function openList(page: Page, title: string): Promise<void> {
  await page.goto(`/wp-admin/posts/?type=page&q=${encodeURIComponent(title)}`);
  await expect(row(page, title)).toBeVisible();
}

async function openPanel(page: Page, title: string) {
  await row(page, title)
    .getByRole('button', { name: /^کارهای دیگر/ })
    .click();
  await page.getByRole('menuitem', { name: 'مشخصات' }).click();
  const panel = page.getByRole('dialog', { name: 'مشخصات صفحه' });
  await expect(panel.getByLabel('وضعیت')).toBeVisible();
  return panel;
}

async function openEditor(page: Page, id: number): Promise<void> {
  await page.goto(`/wp-admin/edit/${id}`);
  await expect(canvas(page).locator('main .mz-heading').first()).toBeVisible({ timeout: 60_000 });
}

/** Selects a heading on the page and replaces its text in the panel. */
async function rewrite(page: Page, from: string, to: string): Promise<void> {
  await canvas(page).locator('main .mz-heading', { hasText: from }).click();
  const field = page.getByRole('textbox', { name: 'متن', exact: true });
  await expect(field).toHaveValue(from);
  await field.fill(to);
  await expect(canvas(page).locator('main .mz-heading', { hasText: to })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }).click();
  await expect(toast(page, 'پیش‌نویس ذخیره شد.')).toBeVisible();
}

test('after a change of address the old one redirects to it @full', async ({ page, content, request }) => {
  const { title, path } = await content.add('نشانی');
  await openList(page, title);
  const panel = await openPanel(page, title);
  const slug = `moved-${randomUUID().slice(0, 8)}`;
  await panel.getByLabel('نامک').fill(slug);
  await panel.getByLabel('شرح در نتیجهٔ جست‌وجو').fill('شرح تازهٔ این صفحه');
  await expect(panel.getByRole('figure').first()).toContainText('شرح تازهٔ این صفحه');
  await panel.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click();
  await expect(toast(page, 'ذخیره شد.')).toBeVisible();
  await expect(row(page, title)).toContainText(`/${slug}/`);
  const old = await request.get(encodeURI(path), { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, `/${slug}/`]);
  expect(await (await request.get(`/${slug}/`)).text()).toContain('content="شرح تازهٔ این صفحه"');
});

test('an invalid address shows an error at its field, and the input stays @full', async ({ page, content }) => {
  const [one, other] = [await content.add('یکی'), await content.add('دیگری')];
  await openList(page, one.title);
  const panel = await openPanel(page, one.title);
  await panel.getByLabel('نامک').fill(other.path.replaceAll('/', ''));
  await panel.getByLabel('چکیده').fill('چکیده‌ای که می‌ماند');
  await panel.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click();
  await expect(panel.getByLabel('نامک')).toHaveAccessibleDescription(/برای صفحهٔ دیگری است/);
  await expect(panel.getByLabel('چکیده')).toHaveValue('چکیده‌ای که می‌ماند');
});

test('a schedule from the calendar hides the page until then @full', async ({ page, content, request }) => {
  const { title, path } = await content.add('زمان');
  await openList(page, title);
  const panel = await openPanel(page, title);
  await panel.getByLabel('وضعیت').selectOption('scheduled');
  await panel.getByLabel('زمان انتشار', { exact: true }).fill('۱۴۴۹/۰۱/۰۲ ۱۰:۳۰');
  await panel.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click();
  await expect(row(page, title)).toContainText('زمان‌بندی‌شده');
  await expect(row(page, title)).toContainText('۱۴۴۹');
  expect((await request.get(encodeURI(path))).status()).toBe(404);
});

test('the trash and back @full', async ({ page, content, request }) => {
  const { title, path } = await content.add('زباله');
  await openList(page, title);
  await row(page, title).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'به زباله‌دان' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'به زباله‌دان' }).click();
  await expect(toast(page, '۱ مورد به زباله‌دان رفت.')).toBeVisible();
  expect((await request.get(encodeURI(path))).status()).toBe(404);
  await page.goto(`/wp-admin/posts/?type=page&status=trash&q=${encodeURIComponent(title)}`);
  await row(page, title).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'بازگرداندن' }).click();
  await expect(toast(page, 'پیش‌نویس شد و بازگشت')).toBeVisible();
  await openList(page, title);
  await expect(row(page, title)).toContainText('پیش‌نویس');
});

test('changes of a public page are scheduled; history shows the differences and both versions, and restores one @full', async ({
  page,
  content,
}) => {
  const { id } = await content.add('تاریخچه');
  await openEditor(page, id);
  await rewrite(page, 'سرنویس دوم', 'سرنویس بازنوشته');
  await save(page);
  await page.getByRole('button', { name: 'مشخصات صفحه' }).click();
  const panel = page.getByRole('dialog', { name: 'مشخصات صفحه' });
  await panel.getByLabel('انتشار تغییرها در این زمان', { exact: true }).fill('۱۴۴۹/۰۱/۰۲ ۱۰:۳۰');
  await panel.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click();
  await expect(panel).toHaveCount(0);
  await page.getByRole('link', { name: 'تاریخچهٔ صفحه' }).click();
  const versions = page.getByRole('list', { name: 'نسخه‌ها' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('در انتظار زمانش');
  await versions.first().getByRole('button', { name: 'چه عوض شد؟' }).click();
  const changes = page.getByRole('list', { name: 'تغییرها' });
  await expect(changes).toContainText('عنوان عوض شد');
  await expect(changes.locator('del')).toHaveText(/سرنویس دوم$/);
  await expect(changes.locator('ins')).toHaveText(/سرنویس بازنوشته$/);
  await expect(page.frameLocator('iframe[title="پیش از تغییر"]').locator('h2')).toHaveText('سرنویس دوم');
  await expect(page.frameLocator('iframe[title="پس از تغییر"]').locator('h2')).toHaveText('سرنویس بازنوشته');
  await expectAccessible(page, (axe) => axe.exclude('iframe'));
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSideScroll(page);
  await versions.last().getByRole('button', { name: 'بازگرداندن این نسخه' }).click();
  await expect(toast(page, 'این نسخه پیش‌نویس تازه شد.')).toBeVisible();
  await expect(versions).toHaveCount(3);
  await openEditor(page, id);
  await expect(canvas(page).locator('main .mz-heading', { hasText: 'سرنویس دوم' })).toBeVisible();
});

test('P16 a preview link shows the draft without an account until it is revoked @full', async ({
  page,
  content,
  browser,
  baseURL,
}) => {
  const { id } = await content.add('پیش‌نمایش');
  await openEditor(page, id);
  await rewrite(page, 'سرنویس دوم', 'هنوز کسی ندیده');
  await save(page);
  await page.getByRole('button', { name: 'پیوند پیش‌نمایش' }).click();
  const dialog = page.getByRole('dialog', { name: 'پیوند پیش‌نمایش' });
  await dialog.getByRole('button', { name: 'ساختن پیوند' }).click();
  const href = await dialog.getByRole('link').getAttribute('href');
  const { pathname } = new URL(href ?? '');
  const guest = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } });
  const visitor = await guest.newPage();
  expect((await visitor.goto(pathname))?.status()).toBe(200);
  await expect(visitor.locator('h2')).toHaveText('هنوز کسی ندیده');
  await dialog.getByRole('button', { name: 'بستن پیوند' }).click();
  await expect(dialog.getByRole('link')).toHaveCount(0);
  expect((await visitor.goto(pathname))?.status()).toBe(404);
  await guest.close();
});

test('P64 no text is lost by a lost connection or a closed tab', async ({ page, context, content }) => {
  const { id } = await content.add('بی‌خط');
  await openEditor(page, id);
  await canvas(page).locator('main .mz-heading', { hasText: 'سرنویس دوم' }).click();
  await expect(page.getByRole('textbox', { name: 'متن', exact: true })).toHaveValue('سرنویس دوم');
  await context.setOffline(true);
  await rewrite(page, 'سرنویس دوم', 'نوشته‌ای که نباید گم شود');
  await expect(page.getByText('روی این دستگاه مانده')).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(`/wp-admin/edit/${id}`);
  await again.getByRole('button', { name: 'ادامه از همان‌جا' }).click();
  await expect(canvas(again).locator('main .mz-heading', { hasText: 'نوشته‌ای که نباید گم شود' })).toBeVisible();
  await save(again);
  await again.reload();
  await expect(canvas(again).locator('main .mz-heading', { hasText: 'نوشته‌ای که نباید گم شود' })).toBeVisible();
  await expect(again.getByRole('button', { name: 'ادامه از همان‌جا' })).toHaveCount(0);
});

test('P64 two people on one page see both versions and choose by section @full', async ({ page, context, content }) => {
  const { id } = await content.add('دو نفر');
  const other = await context.newPage();
  await openEditor(page, id);
  await openEditor(other, id);
  await rewrite(other, 'سرنویس دوم', 'کار همکارم');
  await save(other);
  await rewrite(page, 'سرنویس نخست', 'کار من بالا');
  await rewrite(page, 'سرنویس دوم', 'کار من پایین');
  await page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }).click();

  const dialog = page.getByRole('dialog', { name: 'این صفحه هم‌زمان ویرایش شده است' });
  await expect(dialog.getByRole('group')).toHaveCount(2);
  const frame = (label: string) => page.frameLocator(`iframe[title*="${label}"]`).last().locator('h2');
  await expect(frame('نسخهٔ من')).toHaveText('کار من پایین');
  await expect(frame('نسخهٔ همکارم')).toHaveText('کار همکارم');
  await expectAccessible(page, (axe) => axe.include('[role="dialog"]').exclude('iframe'));
  await dialog
    .getByRole('group')
    .last()
    .getByRole('radio', { name: /نسخهٔ همکارم/ })
    .check();
  await dialog.getByRole('button', { name: 'یکی‌کردن و ذخیره' }).click();
  await expect(toast(page, 'پیش‌نویس ذخیره شد.')).toBeVisible();
  await page.reload();
  await expect(canvas(page).locator('main .mz-heading', { hasText: 'کار من بالا' })).toBeVisible();
  await expect(canvas(page).locator('main .mz-heading', { hasText: 'کار همکارم' })).toBeVisible();
});

test('the list shows who is editing a page @full', async ({ page, context, content }) => {
  const { id, title } = await content.add('باز');
  await openEditor(page, id);
  const list = await context.newPage();
  // The editor reports when it has opened; the list shows the last reported state.
  await expect(async () => {
    await openList(list, title);
    await expect(row(list, title)).toContainText('دارد ویرایشش می‌کند', { timeout: 1_000 });
  }).toPass();
});

test('the panel works on a phone and by keyboard, and is accessible @full', async ({ page, content }) => {
  const { title } = await content.add('گوشی');
  await page.setViewportSize({ width: 390, height: 800 });
  await openList(page, title);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  const panel = await openPanel(page, title);
  await expectNoSideScroll(page);
  await expectAccessible(page, '[role="dialog"]');
  const before = await panel.getByLabel('زمان انتشار', { exact: true }).inputValue();
  await panel.getByRole('button', { name: 'تقویم زمان انتشار' }).press('Enter');
  const calendar = page.getByRole('dialog', { name: 'تقویم زمان انتشار' });
  await expect(calendar.getByRole('grid').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('زمان انتشار', { exact: true })).not.toHaveValue(before);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'تغییرها ذخیره نشده‌اند' });
  await question.getByRole('button', { name: 'می‌مانم' }).press('Enter');
  await expect(panel.getByLabel('زمان انتشار', { exact: true })).not.toHaveValue(before);
  await panel.getByRole('button', { name: 'انصراف' }).click();
  await question.getByRole('button', { name: 'بستن بدون ذخیره' }).click();
  await expect(panel).toBeHidden();
});
