import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectSound } from './accessible.ts';
import { test as base, once } from './test.ts';

interface Site {
  /** In the titles of this run's posts. */
  key: string;
}

const test = base.extend<{ site: Site }>({
  site: once(async ({ staff }) => {
    const document = { version: 1 as const, content: [] };
    const key = randomUUID().slice(0, 8);
    for (let number = 1; number <= 27; number += 1)
      await staff.publishPost({ type: 'template', title: `نمونهٔ ${key} ${number}`, document });
    return { key };
  }),
});

// Each check of a screen is four runs of axe, two of them for colours only.
test.describe.configure({ timeout: 240_000 });

const navigation = (page: Page) => page.getByRole('navigation', { name: 'پیشخوان' });
const rows = (page: Page) => page.getByRole('grid').getByRole('rowheader');

test('a list is searched, sorted and paginated, and its address contains the state @full', async ({
  staffPage: page,
  site: { key },
}) => {
  await page.goto('/wp-admin/posts/?type=page');
  await expect(navigation(page).getByRole('link', { name: 'صفحه‌ها' })).toHaveAttribute('aria-current', 'page');
  await navigation(page).getByRole('link', { name: 'قالب‌ها', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('قالب‌ها');
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByRole('navigation', { name: 'وضعیت' })).toContainText(/منتشرشده \([۰-۹]+\)/);
  const { height = 0 } = (await page.getByRole('row').nth(1).boundingBox()) ?? {};
  expect(height, 'rows are dense').toBeLessThanOrEqual(60);
  await expectSound(page);
  const folded = page.locator('.folded-filters select').first();
  await expect(folded).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(folded).toBeHidden();
  await page.getByRole('button', { name: 'صافی‌ها' }).click();
  await expect(folded).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole('navigation', { name: 'صفحه‌ها' }).getByRole('link', { name: 'صفحهٔ ۲', exact: true }).click();
  await expect(page).toHaveURL(/\?type=template&page=2$/);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('columnheader', { name: 'عنوان' }).click();
  await expect(page).toHaveURL(/\?type=template&sort=title$/);
  await page.getByRole('searchbox', { name: 'جست‌وجو در عنوان و نشانی' }).fill(`نمونهٔ ${key} 27`);
  await expect(page).toHaveURL(/q=/);
  await expect(rows(page)).toHaveText([new RegExp(`${key} 27`)]);
  await page.reload();
  await expect(rows(page)).toHaveText([new RegExp(`${key} 27`)]);
  await page.getByRole('searchbox').fill('چیزی که نیست');
  await expect(page.getByText('چیزی پیدا نشد')).toBeVisible();
  await expectSound(page);
  await page.goBack();
  await expect(page).toHaveURL(/&page=2$/);
});

test('selected rows are trashed and restored, with the keyboard @full', async ({ staffPage: page, site: { key } }) => {
  await page.goto(`/wp-admin/posts/?type=template&q=${key}%2026`);
  const only = page.getByRole('row', { name: `${key} 26` });
  const bar = page.getByRole('region', { name: 'کار با انتخاب‌شده‌ها' });
  // A list that has just loaded may render once more and lose the selection of the first render.
  const chooseOnly = () =>
    expect(async () => {
      if (!(await only.getByRole('checkbox').isChecked())) await only.getByRole('checkbox').press('Space');
      await expect(bar.getByRole('status')).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
  await expect(rows(page)).toHaveCount(1);
  await chooseOnly();
  await expect(bar.getByRole('status')).toHaveText('۱ مورد انتخاب شده است');
  await expectSound(page);
  await bar.getByRole('button', { name: 'به زباله‌دان' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'به زباله‌دان' });
  await expect(dialog.getByRole('button', { name: 'نه، بماند' })).toBeFocused();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'به زباله‌دان' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '۱ مورد به زباله‌دان رفت.' })).toBeVisible();
  await expect(page.locator('#main'), 'the keyboard goes on in the screen').toBeFocused();
  await expect(only).toHaveCount(0);
  await page.getByRole('button', { name: 'بازگرداندن', exact: true }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '۱ مورد پیش‌نویس شد و بازگشت.' })).toBeVisible();
  await chooseOnly();
  await bar.getByRole('button', { name: 'به زباله‌دان' }).press('Enter');
  await dialog.getByRole('button', { name: 'به زباله‌دان' }).press('Enter');
  await expect(only).toHaveCount(0);
  await page.getByRole('navigation', { name: 'وضعیت' }).getByRole('link', { name: 'زباله‌دان' }).click();
  await expect(page).toHaveURL(/status=trash/);
  await chooseOnly();
  await bar.getByRole('button', { name: 'بازگرداندن' }).click();
  await expect(page.getByRole('status').filter({ hasText: '۱ مورد پیش‌نویس شد و بازگشت.' })).toBeVisible();
});

test('Ctrl+K finds screens, posts and things to do, on a Persian layout too @full', async ({
  staffPage: page,
  site: { key },
}) => {
  await page.goto('/wp-admin/posts/?type=page');
  await expect(rows(page).first()).toBeVisible();
  // As a Persian layout sends it: `key` is ن, `code` is K.
  const press = () =>
    page.evaluate(() =>
      dispatchEvent(new KeyboardEvent('keydown', { key: 'ن', code: 'KeyK', ctrlKey: true, cancelable: true })),
    );
  expect(await press()).toBe(false);
  const palette = page.getByRole('dialog', { name: 'جست‌وجو و فرمان‌ها' });
  await expect(palette.getByRole('searchbox')).toBeFocused();
  await expectSound(page);
  await page.keyboard.insertText(`${key} 25`);
  await expect(palette.getByRole('menuitem', { name: `${key} 25` })).toBeVisible();
  await palette.getByRole('searchbox').fill('جستوجوها');
  await expect(palette.getByRole('menuitem', { name: 'جست‌وجوها' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('جست‌وجوهای بازدیدکنندگان');

  await page.keyboard.press('Control+k');
  await palette.getByRole('searchbox').fill('نوشتهٔ تازه');
  await expect(palette.getByRole('menuitem', { name: /نوشتهٔ تازه/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const making = page.getByRole('dialog', { name: 'نوشتهٔ تازه' });
  await expect(making.getByRole('textbox', { name: 'عنوان' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(making.getByText('عنوان را بنویسید')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(making).toHaveCount(0);
});

test('on a phone the navigation is a drawer that keeps and gives back the focus', async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 390, height: 850 });
  await page.goto('/wp-admin/comments/');
  const skip = page.getByRole('link', { name: 'رفتن به محتوا' });
  await skip.waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  const opener = page.getByRole('button', { name: 'باز کردن فهرست' });
  await expect(navigation(page)).toBeHidden();
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'فهرست پیشخوان' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole('link', { name: 'تنظیمات' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تنظیمات سایت');
  await expect(drawer).toHaveCount(0);
});

test('pending work is shown at the bell, and the current user in the account menu @full', async ({
  staffPage: page,
}) => {
  await page.clock.install();
  let comments = 3;
  await page.route('**/staff/me', async (route) => {
    const response = await route.fetch();
    const waiting = {
      pendingComments: comments,
      unreadSubmissions: 2,
      undelivered: 1,
      handedIn: { page: 2 },
      heldPosts: { page: 1 },
      shop: null,
    };
    const scheduleNews = [
      { id: 7107, type: 'page', title: 'سرور آلمان', path: '/germany-vps/', event: 'shown' },
      { id: 7107, type: 'page', title: 'یلدا', path: '/yalda/', event: 'gone' },
    ];
    await route.fulfill({ response, json: { ...(await response.json()), ...waiting, scheduleNews } });
  });
  await page.goto('/wp-admin/');
  await page.getByRole('button', { name: /خبرها؛/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'صفحه‌ها: ۲ در انتظار انتشار',
    'صفحه‌ها: ۱ در زمانش منتشر نشد',
    'دیدگاه‌ها: ۳ در انتظار تأیید',
    'فرم‌ها: ۲ خوانده‌نشده',
    'نرسیده‌ها: ۱ به گیرنده نرسیده است',
    '«سرور آلمان» در زمانش منتشر شد',
    '«یلدا» در زمانش از سایت برداشته شد',
  ]);
  await page.getByRole('menuitem', { name: /دیدگاه‌ها/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('دیدگاه‌ها');
  await page.getByRole('button', { name: /خبرها؛/ }).click();
  await page.getByRole('menuitem', { name: /صفحه‌ها.*منتشر نشد/ }).click();
  await expect(page).toHaveURL(/\/posts\/\?type=page&held=1$/);
  comments = 4;
  await page.clock.fastForward('01:01');
  await expect(page.getByRole('status').filter({ hasText: 'خبر تازه: دیدگاه‌ها: ۴ در انتظار تأیید' })).toBeAttached();
  await page.getByRole('button', { name: /^حساب/ }).click();
  await expect(page.getByRole('menuitem', { name: 'خروج' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /خبرها؛/ }).click();
  await page.getByRole('menuitem', { name: /سرور آلمان/ }).click();
  await expect(page).toHaveURL(/\/germany-vps\/$/);
});

test('the API documentation lists calls with parameters and responses @full', async ({ staffPage: page }) => {
  await page.goto('/wp-admin/api/');
  await page.getByLabel('جست‌وجو در فراخوان‌ها').fill('GET /staff/posts');
  const list = page.locator('details', { hasText: 'GET /staff/posts' }).first();
  await list.locator('summary').click();
  await expect(list.getByRole('region', { name: 'در نشانی' })).toContainText('perPage?: integer');
  await expect(list.getByRole('region', { name: 'پاسخ' })).toContainText('hasUnpublishedChanges: boolean');
  await expectSound(page);
});
