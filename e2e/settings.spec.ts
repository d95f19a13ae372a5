import { expect, type Page } from '@playwright/test';
import { expectNoFinding, expectNoSideScroll } from './accessible.ts';
import { test } from './test.ts';

/** Intercepts saves: the settings are site-wide, and other tests use the site. */
async function takeSaves(page: Page, respond: (body: object) => { status: number; json: object }): Promise<object[]> {
  const saved: object[] = [];
  let settings: object = {};
  await page.route(/\/staff\/settings(?:\?|$)/, async (route) => {
    if (route.request().method() === 'GET') {
      const response = await route.fetch();
      settings = (await response.json()).settings;
      return route.fulfill({ response, json: { settings } });
    }
    const body = route.request().postDataJSON() as object;
    saved.push(body);
    settings = { ...settings, ...body };
    return route.fulfill(respond(settings));
  });
  return saved;
}
const taken = (settings: object) => ({ status: 200, json: { settings } });

async function expectSoundEverywhere(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoFinding(page);
    await expectNoSideScroll(page);
  }
}

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'ذخیرهٔ تنظیمات' });

test('a service is connected with the keyboard; only changes are sent', async ({ staffPage: page }) => {
  const saved = await takeSaves(page, taken);
  await page.goto('/wp-admin/');
  await page.getByRole('navigation', { name: 'پیشخوان' }).getByRole('link', { name: 'تنظیمات' }).click();
  await page.getByRole('link', { name: 'سرویس‌های متصل' }).click();
  const chat = group(page, 'گفت‌وگوی آنلاین');
  await expect(chat.getByText('۶ ثانیه پس از کامل شدن صفحه')).toBeVisible();
  await expectSoundEverywhere(page);

  await chat.getByLabel('سرویس', { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  const id = chat.getByLabel('شناسهٔ سایت در گفتینو');
  await page.keyboard.press('Tab');
  await expect(id).toBeFocused();
  await page.keyboard.type('AbC ۱۲');
  await expect(id).toHaveValue('AbC 12');
  await expect(page.getByText('تغییرها هنوز ذخیره نشده‌اند.')).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(id).toBeFocused();
  await expect(id).toHaveAttribute('aria-invalid', 'true');
  await expect(id).toHaveAccessibleDescription(/حرف و رقم لاتین/);
  await expectSoundEverywhere(page);
  expect(saved).toEqual([]);

  await id.fill('AbC-12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'تنظیمات ذخیره شد.' })).toBeVisible();
  await expect(id).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('تغییرها هنوز ذخیره نشده‌اند.')).toHaveCount(0);
  const chatService = { provider: 'goftino', id: 'AbC-12', url: '' };
  expect(saved).toEqual([{ third_party: { consent: false, chat: chatService, ads: null, analytics: null } }]);

  await save(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'چیزی عوض نشده است.' })).toBeVisible();
  expect(saved).toHaveLength(1);
});

test('an incomplete service is not saved @full', async ({ staffPage: page }) => {
  const saved = await takeSaves(page, taken);
  await page.goto('/wp-admin/settings/?group=services');
  const analytics = group(page, 'سنجش بازدید');
  await analytics.getByLabel('سرویس', { exact: true }).selectOption('matomo');
  await analytics.getByLabel('شناسهٔ سایت در ماتومو').fill('3');
  await save(page).click();
  await expect(analytics.getByLabel('نشانی ماتومو')).toBeFocused();
  await expect(analytics.getByText('نشانی را بنویسید')).toBeVisible();
  await analytics.getByLabel('سرویس', { exact: true }).selectOption('');
  await page.getByRole('link', { name: 'تصویر و ابزارک' }).click();
  await page.getByLabel('شمارنده').uncheck();
  await save(page).click();
  await expect.poll(() => saved).toEqual([{ lightbox: expect.objectContaining({ counter: false, zoom: true }) }]);
});

test('a validation error is shown at its field; when saving fails the input stays @full', async ({
  staffPage: page,
}) => {
  let respond: (settings: object) => { status: number; json: object } = () => ({
    status: 422,
    json: { code: 'InvalidFields', message: 'نادرست', fields: { 'facebook_sdk.app_id': 'نپذیرفتیم' } },
  });
  await takeSaves(page, (settings) => respond(settings));
  await page.goto('/wp-admin/settings/?group=pictures');
  const app = page.getByLabel('شناسهٔ برنامه در فیس‌بوک');
  await app.fill('۱۲۳');
  await save(page).click();
  await expect(app).toBeFocused();
  await expect(app).toHaveAccessibleDescription(/فقط رقم/);

  respond = () => ({ status: 503, json: { code: 'Unavailable', message: 'سایت برای لحظه‌ای در دسترس نیست.' } });
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ذخیره نشد. سایت برای لحظه‌ای در دسترس نیست.' })).toBeVisible();
  await expect(app).toHaveValue('123');
  await expect(page.getByText('تغییرها هنوز ذخیره نشده‌اند.')).toBeVisible();
});

test('an edit conflict is shown, and the typed values stay and can be saved again @full', async ({
  staffPage: page,
}) => {
  let isFirst = true;
  const saved = await takeSaves(page, (settings) => {
    if (!isFirst) return taken(settings);
    isFirst = false;
    return { status: 409, json: { code: 'EditConflict', message: 'هم‌زمان ذخیره شده است.' } };
  });
  await page.goto('/wp-admin/settings/');
  await page.getByLabel('شعار').fill('شعار من');
  await save(page).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'این تنظیمات را هم‌زمان شخص دیگری ذخیره کرده است' });
  await expect(conflict).toBeVisible();
  await expect(page.getByLabel('شعار')).toHaveValue('شعار من');
  await expectNoFinding(page);
  await save(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'تنظیمات ذخیره شد.' })).toBeVisible();
  await expect(conflict).toHaveCount(0);
  expect(saved).toEqual([{ tagline: 'شعار من' }, { tagline: 'شعار من' }]);
});

test('an editor sees the settings read-only, with a note about who may change them @full', async ({
  staffPage: page,
}) => {
  await page.route('**/staff/me', async (route) => {
    const response = await route.fetch();
    const me = await response.json();
    await route.fulfill({ response, json: { ...me, user: { ...me.user, role: 'editor' } } });
  });
  await page.goto('/wp-admin/settings/?group=theme');
  await expect(page.getByText('فقط مدیر سایت می‌تواند عوض کند.')).toBeVisible();
  await expect(page.getByLabel('رنگ‌بندی سایت')).toBeDisabled();
  await expect(save(page)).toHaveCount(0);
  await expectSoundEverywhere(page);
});

test('every group is accessible; colours are previewed and checked, and leaving asks for confirmation @full', async ({
  staffPage: page,
}) => {
  test.setTimeout(240_000);
  const saved = await takeSaves(page, taken);
  await page.goto('/wp-admin/settings/');
  const groups = page.getByRole('navigation', { name: 'گروه تنظیمات' }).getByRole('link');
  await expect(groups).toHaveCount(12);
  await groups.filter({ hasText: 'تماس و نمادها' }).click();
  await page.getByRole('button', { name: 'نماد تازه' }).click();
  await page.getByLabel('نام نماد').last().fill('اینماد');
  await expectSoundEverywhere(page);

  await groups.filter({ hasText: 'رنگ و اندازه' }).click();
  const light = page.getByRole('region', { name: 'رنگ‌ها در حالت روشن' });
  await expect(light.getByText('همهٔ نوشته‌ها در این رنگ‌ها خوانا هستند.')).toBeVisible();
  await light.getByRole('textbox', { name: 'رنگ اصلی: پیوندها و دکمه‌ها', exact: true }).fill('#ffd54a');
  await expect(light.locator('.press')).toHaveCSS('background-color', 'rgb(255, 213, 74)');
  await expect(light.getByText(/رنگ اصلی روی زمینهٔ صفحه: ۱٫[۳۴]/)).toBeVisible();
  const heading = light.locator('.hero strong');
  await expect(heading).toHaveCSS('font-family', /^Vazirmatn/);
  const size = () => heading.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  const before = await size();
  await page.getByLabel('قلم', { exact: true }).selectOption('system');
  await page.getByLabel('اندازهٔ عنوان‌ها').selectOption('strong');
  await expect(heading).toHaveCSS('font-family', /^system-ui/);
  await expect.poll(size).toBeGreaterThan(before);
  await expectSoundEverywhere(page);

  await page.getByRole('navigation', { name: 'پیشخوان' }).getByRole('link', { name: 'منوها' }).click();
  const dialog = page.getByRole('dialog', { name: 'تغییرها ذخیره نشده‌اند' });
  await dialog.getByRole('button', { name: 'می‌مانم' }).click();
  await expect(dialog).toHaveCount(0);
  await save(page).click();
  await expect
    .poll(() => saved)
    .toEqual([
      {
        seals: [...Array(2).fill(expect.anything()), { name: 'اینماد', text: '', url: '', media: null }],
        theme: {
          ...{ light: { primary: '#ffd54a' }, dark: {}, corners: 'normal', textSize: 'normal' },
          ...{ font: 'system', headings: 'strong' },
        },
      },
    ]);
  await expect(page.getByText('تغییرها هنوز ذخیره نشده‌اند.')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'پیشخوان' }).getByRole('link', { name: 'منوها' }).click();
  await expect(page.getByRole('heading', { name: 'منوها', level: 1 })).toBeVisible();
});
