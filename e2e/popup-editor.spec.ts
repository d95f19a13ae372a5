import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectNoFinding } from './accessible.ts';
import { expectPublished } from './editor-fixture.ts';
import { signInAsStaff } from './staff.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const dialog = (page: Page, id: string) => page.locator(`#mizban-popup-${id}`);

test('staff make a popup: its place, its trigger and how often; visitors of that page see it, others do not @full', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await signInAsStaff(page.request, baseURL ?? '');
  const heading = (text: string) => [{ id: 'hed0001', type: 'heading', v: 1, props: { text, tag: 'h1' } }];
  const document = { version: 1 as const, content: heading('صفحهٔ پیشنهاد') };
  const title = `صفحهٔ پیشنهاد ${randomUUID().slice(0, 8)}`;
  const path = await staff.publishPage({ title, slug: 'popup-editor-here', document });
  const elsewhere = await staff.publishPage({ title: 'صفحهٔ دیگر', slug: 'popup-editor-there', document });

  await page.goto('/wp-admin/posts/?type=popup');
  await page.getByRole('button', { name: 'پاپ‌آپ تازه' }).first().click();
  await page.getByRole('textbox', { name: 'عنوان' }).fill('تخفیف پاییزی');
  await page.getByRole('button', { name: 'ساختن' }).click();
  await expect(page).toHaveURL(/\/wp-admin\/edit\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('تخفیف پاییزی');
  const id = page.url().split('/').at(-1) as string;

  const section = async (name: string) => {
    const summary = page.locator('summary', { hasText: name });
    const group = page.locator('details', { has: summary }).filter({ visible: true });
    await group.locator('summary').click();
    return group;
  };
  const shape = await section('شکل پاپ‌آپ');
  const surface = page.frameLocator('#preview-frame').locator('.mz-popup');
  await shape.getByLabel('پهنا (پیکسل)').fill('۴۸۰');
  await expect(surface).toHaveCSS('inline-size', '480px');
  await shape.getByLabel('نوع').selectOption({ label: 'نوار پایین' });

  const pages = await section('در کدام صفحه‌ها');
  const include = pages.getByRole('group', { name: 'نشان داده شود در' });
  await include.getByRole('button', { name: 'افزودن' }).click();
  await include.getByLabel('گروه صفحه‌ها').selectOption({ label: 'یک صفحه' });
  await include.getByLabel('کدام').selectOption({ label: title });

  const triggers = await section('چه هنگام باز شود');
  await triggers.getByLabel('پس از باز شدن صفحه').check();
  await triggers.getByLabel('پس از (ثانیه)').fill('۵۰۰۰');
  await expect(triggers.getByRole('alert')).toHaveText('عددی میان ۰ و ۳٬۶۰۰ بنویسید.');
  await triggers.getByLabel('پس از (ثانیه)').fill('۰');

  const timing = await section('برای چه کسی و چند بار');
  await timing.getByLabel('محدود به چند بار').check();
  const limit = timing.getByLabel('تعداد', { exact: true });
  await limit.fill('');
  await limit.fill('۲');
  await expect(timing.getByLabel('محدود به چند بار')).toBeChecked();
  await timing.getByRole('textbox', { name: 'از تاریخ' }).fill('۱۴۰۵/۱۳/۰۱');
  await expect(timing.getByRole('alert')).toContainText('۱۴۰۵/۰۸/۲۴');
  await timing.getByRole('textbox', { name: 'از تاریخ' }).fill('۱۴۰۵/۰۱/۰۱ ۰۸:۳۰');

  await expect(page.getByText(`در صفحهٔ «${title}» نشان داده می‌شود.`).filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'برای چه کسی باز می‌شود؟' }).filter({ visible: true }).click();
  const simulator = page.getByRole('dialog', { name: 'این پاپ‌آپ برای چه کسی باز می‌شود؟' });
  const place = simulator.getByRole('combobox', { name: 'صفحه‌ای که در آن است' });
  await expect(place).toHaveValue(title);
  await expect(simulator.getByText('نشان داده می‌شود', { exact: true })).toBeVisible();
  await place.fill('تماس با ما');
  await page.locator('.search-select').getByRole('option', { name: 'تماس با ما', exact: true }).click();
  await expect(simulator.getByText('نشان داده نمی‌شود', { exact: true })).toBeVisible();
  await place.fill(title);
  await page.locator('.search-select').getByRole('option', { name: title, exact: true }).click();
  await expect(simulator.getByText('نشان داده می‌شود', { exact: true })).toBeVisible();
  await simulator.getByRole('textbox', { name: 'پیش از این دیده است (بار)' }).fill('۲');
  await expect(simulator.getByText('نشان داده نمی‌شود', { exact: true })).toBeVisible();
  await expectNoFinding(page);
  await simulator.getByRole('button', { name: 'بستن' }).click();
  await expect(simulator).toBeHidden();

  await page.getByRole('button', { name: 'خط جداکننده', exact: true }).filter({ visible: true }).press('Enter');
  await expect(page.frameLocator('#preview-frame').locator('.mz-divider')).toHaveCount(1);
  await page.getByRole('button', { name: 'انتشار', exact: true }).click();
  await expectPublished(page);

  const response = await page.request.get(`/wp-json/mizban/v1/staff/posts/${id}`);
  expect((await response.json()).draft.document.settings).toMatchObject({
    kind: 'bottom-bar',
    conditions: { include: [{ on: 'post' }] },
    triggers: { page_load: { delay: 0 } },
    timing: { times_times: 2, schedule_start_date: '2026-03-21 08:30' },
  });

  const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
  await visitor.goto(path);
  await expect(dialog(visitor, id)).toBeVisible();
  await visitor.goto(elsewhere);
  await expect(visitor.locator('h1')).toBeVisible();
  expect(await visitor.content()).not.toContain(`"id":${id}`);
  await visitor.close();
});

test('P7 a regular expression that is too slow (ReDoS), and unknown settings, are shown as errors and not saved @full', async ({
  page,
  baseURL,
}) => {
  const staff = await signInAsStaff(page.request, baseURL ?? '');
  const { id } = await staff.publishPost({
    type: 'popup',
    title: 'الگوی نشانی',
    document: { version: 1, settings: { timing: { url: 'divar', action: 'regex' } }, content: [] },
  });
  await page.goto(`/wp-admin/edit/${id}`);
  const timing = page
    .locator('details', { has: page.locator('summary', { hasText: 'برای چه کسی و چند بار' }) })
    .filter({ visible: true });
  await timing.locator('summary').click();
  const pattern = timing.getByLabel('نشانی یا الگو');
  await pattern.fill('^https://(?!.*ads)(\\w+)-\\1');
  await expect(page.locator('.ed-problem')).toHaveCount(0);
  await pattern.fill('^(\\w+\\s?)*$');
  await expect(page.getByRole('alert').filter({ hasText: 'بسیار کند است' })).toBeVisible();
  await expectNoFinding(page, (axe) => axe.include('.ed-problem'));
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.locator('[role="alert"]:not(.ed-problem)')).toContainText('بسیار کند است');
  const stored = async () => (await (await page.request.get(`/wp-json/mizban/v1/staff/posts/${id}`)).json()).draft;
  expect((await stored()).document.settings.timing.url).toBe('divar');

  await page.getByRole('button', { name: 'برداشتن timing.url' }).filter({ visible: true }).click();
  await expect(page.getByRole('button', { name: 'برداشتن timing.url' })).toHaveCount(0);
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'پیش‌نویس ذخیره شد' })).toBeVisible();
  expect((await stored()).document.settings.timing).toEqual({ action: 'regex' });
});
