import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { PageDocument } from '../src/builder/document.ts';
import { expectAccessible, expectSound } from './accessible.ts';
import { expectPublished } from './editor-fixture.ts';
import type { StaffApi } from './staff.ts';
import { test as base, once } from './test.ts';

interface Site {
  staff: StaffApi;
  state: Awaited<ReturnType<APIRequestContext['storageState']>>;
}

const test = base.extend<{ site: Site }>({
  site: once(async ({ staff, state }) => {
    return { staff, state: state };
  }),
  storageState: ({ admin }, use) => use(admin.state),
});

const draw = (background: string, width = 400) =>
  sharp({ create: { width, height: 240, channels: 3, background } })
    .png()
    .toBuffer();

const pictureFile = async (name: string, background = '#2f45d8') => ({
  name,
  mimeType: 'image/png',
  buffer: await draw(background),
});

/** Identifies the files of a test by this word in their names. */
const newWord = () => `پرونده ${randomUUID().slice(0, 8)}`;

const library = (page: Page) => page.getByRole('grid', { name: 'پرونده‌های کتابخانه' });
const card = (page: Page, name: string) => library(page).getByRole('row', { name });
const uploads = (page: Page) => page.getByRole('region', { name: 'بارگذاری‌ها' });
const statusWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function openLibrary(page: Page): Promise<void> {
  await page.goto('/wp-admin/media/');
  await expect(library(page).getByRole('row').first()).toBeVisible();
}

async function choose(page: Page, button: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files as never);
}

const uploadButton = (page: Page) => page.getByRole('button', { name: 'بارگذاری پرونده' });

/** Drops or pastes files into the library, with the events of a browser. */
async function hand(page: Page, how: 'drop' | 'paste', name: string): Promise<void> {
  const bytes = (await draw('#d8452f')).toString('base64');
  await page.evaluate(
    ([how, name, bytes]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(bytes as string), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], name as string, { type: 'image/png' }));
      if (how === 'paste')
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      else {
        const area = document.querySelector('.drop-area') as HTMLElement;
        for (const type of ['dragenter', 'dragover', 'drop']) {
          area.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
        }
      }
    },
    [how, name, bytes],
  );
}

const pageWith = (props: object): PageDocument => ({
  version: 1,
  content: [{ id: 'imag001', type: 'image', v: 1, props }] as PageDocument['content'],
});

test('files are uploaded by selection, several at once, by dropping and by pasting @full', async ({ page }) => {
  const word = newWord();
  await openLibrary(page);
  await choose(page, uploadButton(page), [
    await pictureFile(`${word} یک.png`),
    await pictureFile(`${word} دو.png`, '#45d82f'),
    {
      name: `${word} طرح.svg`,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>'),
    },
  ]);
  await expect(uploads(page)).toContainText('۳ از ۳ پرونده رسید');
  // The changes of each file are shown.
  const upload = (name: string) => uploads(page).getByRole('listitem').filter({ hasText: name });
  await expect(upload(`${word} یک.png`)).toContainText('از PNG به JPEG تبدیل شد.');
  await expect(upload(`${word} طرح.svg`)).toContainText('بدون تغییر ماند.');
  await expect(card(page, word)).toHaveCount(3);
  await hand(page, 'drop', `${word} رهاشده.png`);
  await expect(card(page, `${word} رهاشده`)).toBeVisible();
  await hand(page, 'paste', `${word} چسبانده.png`);
  await expect(card(page, `${word} چسبانده`)).toBeVisible();
  await uploads(page).getByRole('button', { name: 'پاک کردن رسیده‌ها' }).click();
  await expect(uploads(page)).toHaveCount(0);

  await page.getByRole('searchbox').fill(`${word} رها`);
  await expect(card(page, word)).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=/);
});

test('a file that is not accepted shows its reason next to its name; after a network error it can be retried @full', async ({
  page,
}) => {
  await openLibrary(page);
  await choose(page, uploadButton(page), [
    { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('MZ not a film') },
  ]);
  const problem = uploads(page).getByRole('alert');
  await expect(problem).toHaveCount(2);
  await expect(problem.first()).toContainText('این نوع پرونده پذیرفته نمی‌شود');
  await uploads(page).getByRole('button', { name: 'برداشتن photo.png از فهرست' }).click();
  await expect(problem).toHaveCount(1);

  const word = newWord();
  const cut = Promise.withResolvers<void>();
  await page.route('**/staff/media?**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await cut.promise;
    await route.abort();
  });
  await choose(page, uploadButton(page), await pictureFile(`${word}.png`));
  await page.getByRole('link', { name: /^نوشته‌ها/ }).click();
  const confirmation = page.getByRole('dialog', { name: 'بارگذاری هنوز تمام نشده است' });
  await confirmation.getByRole('button', { name: 'می‌مانم' }).click();
  cut.resolve();
  await expect(uploads(page).getByRole('alert').filter({ hasText: 'ارتباط با سرور برقرار نشد' })).toBeVisible();
  await page.unroute('**/staff/media?**');
  await uploads(page)
    .getByRole('button', { name: `تلاش دوباره برای ${word}.png` })
    .click();
  await expect(card(page, word)).toBeVisible();
});

test('text, focal point, crop and replacement show on the public page; deleting warns of it @full', async ({
  page,
  site,
}) => {
  const word = newWord();
  await openLibrary(page);
  await choose(page, uploadButton(page), await pictureFile(`${word}.png`));
  await card(page, word).click();
  await expect(page.getByRole('dialog', { name: word })).toBeVisible();
  const dialog = page.getByRole('dialog').first();
  await expect(page).toHaveURL(/file=\d+/);
  const id = Number(/file=(\d+)/.exec(page.url())?.[1]);
  const path = await site.staff.publishPage({
    title: word,
    slug: `shown-${randomUUID().slice(0, 8)}`,
    document: pageWith({ media: id }),
  });
  const shown = async () => (await page.request.get(path)).text();

  await dialog.getByLabel('متن جایگزین').fill('اتاق سرورها');
  await dialog.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(statusWith(page, 'ذخیره شد.')).toBeVisible();
  expect(await shown()).toContain('alt="اتاق سرورها"');
  await expect(dialog.getByRole('region', { name: 'کجا به کار رفته است' })).toContainText(word);

  await dialog.getByRole('button', { name: 'نقطهٔ کانونی' }).click();
  await dialog.getByLabel('از چپ').focus();
  await page.keyboard.press('Home');
  await dialog.getByLabel('از بالا').focus();
  await page.keyboard.press('End');
  await dialog.getByRole('button', { name: 'ذخیرهٔ نقطه' }).click();
  await expect(statusWith(page, 'نقطهٔ کانونی ذخیره شد.')).toBeVisible();
  expect(await shown()).toContain('[data-focal="0-100"]{object-position:0% 100%}');

  await dialog.getByRole('button', { name: 'برش', exact: true }).click();
  await dialog.getByLabel('۱:۱').check();
  await page.route('**/crop', (route) => route.abort());
  await dialog.getByRole('button', { name: 'برش', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ارتباط با سرور برقرار نشد' })).toBeVisible();
  await page.unroute('**/crop');
  // Toasts appear above the dialog; closing one leaves the dialog open.
  await page.getByRole('button', { name: 'بستن پیام' }).click();
  await dialog.getByRole('button', { name: 'برش', exact: true }).click();
  await expect(statusWith(page, 'تصویر بریده شد.')).toBeVisible();
  expect(await shown()).toContain('width="240" height="240"');

  const before = /\/media\/[^" ,]+/.exec(await shown())?.[0];
  await choose(page, dialog.getByRole('button', { name: 'جایگزینی' }), {
    name: 'film.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'ویدیو است و جای تصویر نمی‌نشیند، چون' })).toBeVisible();
  await page.getByRole('button', { name: 'بستن پیام' }).click();
  await choose(page, dialog.getByRole('button', { name: 'جایگزینی' }), {
    name: 'other.png',
    mimeType: 'image/png',
    buffer: await draw('#111111', 300),
  });
  await expect(statusWith(page, 'پرونده جایگزین شد')).toContainText('از PNG به JPEG تبدیل شد.');
  expect(await shown()).toContain('width="300" height="240"');
  expect(await shown()).not.toContain(before);
  expect((await page.request.get(before ?? '')).ok()).toBe(true);
  // The button that was disabled meanwhile lost the focus; the dialog has it again.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.goto(`/wp-admin/media/?file=${id}`);

  await dialog.getByRole('button', { name: 'پاک کردن' }).click();
  const warning = page.getByRole('dialog', { name: 'پاک کردن' });
  await expect(warning).toContainText('جایش خالی می‌ماند');
  await expect(warning.getByRole('link', { name: word })).toBeVisible();
  await warning.getByRole('button', { name: 'با این همه پاک شود' }).click();
  await expect(statusWith(page, 'پرونده پاک شد.')).toBeVisible();
  expect(await shown()).not.toContain('<figure');
});

test('a picture, a film and an icon are chosen in the editor by looking at them, and published @full', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const word = newWord();
  const { id, path } = await site.staff.publishPost({
    title: word,
    slug: `picked-${randomUUID().slice(0, 8)}`,
    document: {
      version: 1,
      content: [
        { id: 'head001', type: 'heading', v: 1, props: { text: word, tag: 'h1' } },
        { id: 'imag001', type: 'image', v: 1, props: {} },
        { id: 'icon001', type: 'icon', v: 1, props: {} },
        { id: 'vide001', type: 'video', v: 1, props: {} },
      ] as PageDocument['content'],
    },
  });
  await page.goto(`/wp-admin/edit/${id}`);
  const canvas = page.frameLocator('#preview-frame');
  await canvas.getByText('تصویری انتخاب نشده است.').click();
  await page.getByRole('button', { name: 'انتخاب تصویر' }).click();
  const picker = page.getByRole('dialog', { name: 'انتخاب تصویر' });
  await choose(page, picker.getByRole('button', { name: 'بارگذاری پرونده' }), await pictureFile(`${word}.png`));
  await expect(picker).toHaveCount(0);
  await expect(statusWith(page, 'از PNG به JPEG تبدیل شد.')).toBeVisible();
  await expect(canvas.locator('main .mz-image img')).toBeVisible();
  await page.getByRole('button', { name: 'عوض کردن تصویر' }).click();
  await picker.getByRole('row', { name: word }).click();
  await expect(picker).toHaveCount(0);

  await canvas.locator('main .mz-icon').click();
  await page.getByRole('button', { name: /^نماد: / }).click();
  const icons = page.getByRole('dialog', { name: 'انتخاب نماد' });
  await icons.getByRole('searchbox').fill('سبد');
  await icons.getByRole('option', { name: 'سبد خرید' }).click();
  await expect(page.getByRole('button', { name: 'نماد: سبد خرید' })).toBeVisible();

  await canvas.locator('[data-puck-component*="vide001"]').click();
  await page.getByRole('button', { name: 'انتخاب ویدیو از کتابخانه' }).click();
  const films = page.getByRole('dialog', { name: 'انتخاب ویدیو از کتابخانه' });
  const film = {
    name: `${word}.mp4`,
    mimeType: 'video/mp4',
    buffer: Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1'),
  };
  await choose(page, films.getByRole('button', { name: 'بارگذاری پرونده' }), film);
  await expect(films).toHaveCount(0);

  await page.getByRole('button', { name: 'انتشار', exact: true }).click();
  await expectPublished(page);
  const html = await (await page.request.get(path ?? '')).text();
  expect(html).toMatch(/<img [^>]*src="\/media\//);
  expect(html).toMatch(/<video [^>]*src="\/media\/of\/\d+\.mp4"/);
});

test('the logo is chosen in the settings and is on every page @full', async ({ page, site }) => {
  const word = newWord();
  const svg = {
    name: `${word}.svg`,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>'),
  };
  // It is the whole site's: a try that fails leaves none behind.
  await site.staff.withSettings({ logo: null }, async () => {
    await page.goto('/wp-admin/settings/');
    await page.getByRole('button', { name: 'انتخاب نشان', exact: true }).click();
    const picker = page.getByRole('dialog', { name: 'انتخاب نشان' });
    await expect(picker.getByRole('row').first()).toBeVisible();
    await expectAccessible(page, '.modal');
    await choose(page, picker.getByRole('button', { name: 'بارگذاری پرونده' }), svg);
    await expect(picker).toHaveCount(0);
    await expect(page.getByText(svg.name, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'ذخیرهٔ تنظیمات' }).click();
    await expect(statusWith(page, 'تنظیمات ذخیره شد.')).toBeVisible();
    const home = await (await page.request.get('/')).text();
    expect(home).toMatch(/<img class="logo" src="\/media\/[0-9a-f]{2}\/[0-9a-f]{24}\.svg" alt=""\/>/);
    await page.getByRole('button', { name: 'برداشتن نشان', exact: true }).click();
    await page.getByRole('button', { name: 'ذخیرهٔ تنظیمات' }).click();
    await expect.poll(async () => (await page.request.get('/')).text()).not.toContain('<img class="logo"');
  });
});

test('the library is used by keyboard only @full', async ({ page }) => {
  const word = newWord();
  await openLibrary(page);
  await choose(page, uploadButton(page), await pictureFile(`${word}.png`));
  await expect(card(page, word)).toBeVisible();
  await card(page, word).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: word });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/wp-admin\/media\/$/);
});

test('the library is accessible as a grid and as a list @full', async ({ page }) => {
  await openLibrary(page);
  await expectSound(page);
  await page.getByRole('link', { name: 'فهرست', exact: true }).click();
  await expect(library(page).getByRole('columnheader').first()).toBeAttached();
  await expectSound(page);
});

test('the details of a picture are accessible, with its focal point and its crop @full', async ({ page }) => {
  const word = newWord();
  await openLibrary(page);
  await choose(page, uploadButton(page), await pictureFile(`${word}.png`));
  await card(page, word).click();
  const dialog = page.getByRole('dialog', { name: word });
  await expect(dialog).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'نقطهٔ کانونی' }).click();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'انصراف' }).click();
  await dialog.getByRole('button', { name: 'برش', exact: true }).click();
  await expectSound(page);
});
