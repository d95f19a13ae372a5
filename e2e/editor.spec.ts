import { readFileSync } from 'node:fs';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { type PageDocument, type WidgetNode, widgetIdPattern } from '../src/builder/document.ts';
import { node, openTab, publishUnchecked } from './editor-fixture.ts';
import { staffCredentials } from './staff.ts';
import { test as base, once } from './test.ts';

const api = '/wp-json/mizban/v1/staff';

interface Draft {
  revisionId: number;
  title: string;
  document: PageDocument;
}

interface EditedPage {
  id: number;
  path: string;
}

/** One administrator for all tests of the worker; every test works on a page of its own, most on a copy of the Germany VPS page. */
interface Staff {
  clone(input: { slug: string; add?: object[] }): Promise<EditedPage>;
  /** Publishes a page of one heading, which opens in half the time. */
  start(slug: string): Promise<EditedPage>;
  draft(id: number): Promise<Draft>;
}

const test = base.extend<{ canvas: FrameLocator; staff: Staff }>({
  staff: once(async ({ staff, request }) => {
    const draft = async (id: number) => (await (await request.get(`${api}/posts/${id}`)).json()).draft as Draft;
    return {
      draft,
      async clone({ slug, add = [] }) {
        const { document } = await draft(7107);
        const content = [...document.content, ...(add as WidgetNode[])];
        const page = { title: `رونوشت ${slug}`, slug: `editor-${slug}`, document: { ...document, content } };
        return (await staff.publishPost(page)) as EditedPage;
      },
      async start(slug) {
        const content = [node('hed0001', 'heading', { text: 'پلن خود را انتخاب کنید', tag: 'h1' })];
        const page = { title: `صفحهٔ ${slug}`, slug: `editor-${slug}`, document: { version: 1 as const, content } };
        return (await staff.publishPost(page)) as EditedPage;
      },
    };
  }),
  storageState: ({ admin }, use) => use(admin.state),
  canvas: async ({ page }, use) => use(page.frameLocator('#preview-frame')),
});
test.use({ viewport: { width: 1440, height: 900 } });

const saveButton = (page: Page) => page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' });
const publishButton = (page: Page) => page.getByRole('button', { name: 'انتشار', exact: true });
const heading = (canvas: FrameLocator, text: string) => canvas.locator('main .mz-heading', { hasText: text });

async function openEditor(page: Page, id: number): Promise<void> {
  await page.goto(`/wp-admin/edit/${id}`);
  const first = page.frameLocator('#preview-frame').locator('main .mz-heading').first();
  await expect(first).toBeVisible({ timeout: 60_000 });
}

/** Types into a heading right on the page. */
async function rewrite(page: Page, text: Locator, next: string): Promise<void> {
  await text.click();
  await expect(text).toHaveAttribute('contenteditable', 'plaintext-only');
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(next);
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'پیش‌نویس ذخیره شد.' })).toBeVisible();
}

function nodesIn(value: unknown): WidgetNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return 'type' in value && 'props' in value ? [value as WidgetNode, ...inner] : inner;
}

test.describe('signing in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('opens the staff area, and a wrong password is shown in Persian @full', async ({ page }) => {
    const { email, password } = staffCredentials();
    await page.goto('/wp-admin/');
    await page.getByLabel('ایمیل').fill(email);
    await page.getByLabel('گذرواژه').fill('wrong-password');
    await page.getByRole('button', { name: 'ورود' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'ایمیل یا گذرواژه درست نیست.' })).toBeVisible();

    await page.getByLabel('گذرواژه').fill(password);
    await page.getByRole('button', { name: 'ورود' }).click();
    await page.getByRole('navigation', { name: 'پیشخوان' }).getByRole('link', { name: 'صفحه‌ها' }).click();
    await page.getByRole('searchbox').fill('germany-vps');
    const row = page.getByRole('row').filter({ hasText: '/germany-vps/' });
    await expect(row).toContainText('منتشرشده');
    await expect(row).toContainText('۱۴');
    const gallery = page.getByRole('link', { name: 'نمونهٔ ابزارک‌ها', exact: true });
    await expect(gallery).toHaveAttribute('href', '/wp-admin/gallery/');
    await row.getByRole('link', { name: 'ویرایش' }).click();
    await expect(page).toHaveURL(/\/wp-admin\/edit\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('سرور مجازی آلمان');
  });
});

test('every widget is in the palette, its search leaves no gaps, the focus is visible, and the canvas is Persian @full', async ({
  page,
  canvas,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await openEditor(page, 7107);
  const registered = [...readFileSync('src/widgets/index.ts', 'utf8').matchAll(/from '\.\/([a-z-]+)\/index\.ts'/g)].map(
    ([, type]) => type,
  );
  const palette = page.locator('.ed-tool').filter({ visible: true });
  await expect(palette).toHaveCount(registered.length);
  const offered = await palette.evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.widget));
  expect(offered.sort()).toEqual(registered.sort());

  // Groups without a match are hidden, those with one are open, without gaps.
  await page
    .locator('.ed-palette')
    .getByRole('button', { name: 'متن', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  const search = page.getByRole('searchbox', { name: 'جست‌وجوی ابزارک' });
  await search.fill('شبکه‌های');
  await expect(palette).toHaveText(['شبکه‌های اجتماعی', 'نوشتهٔ شبکه‌های اجتماعی']);
  const lines = page.locator('.ed-search, .ed-palette button, .ed-palette .ed-tool').filter({ visible: true });
  const gaps = await lines.evaluateAll((all) => {
    const boxes = all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.getBoundingClientRect());
    return boxes.slice(1).map((box, index) => box.top - (boxes[index]?.bottom ?? 0));
  });
  expect(gaps).toHaveLength(4);
  expect(Math.max(...gaps)).toBeLessThan(20);
  await search.press('Tab');
  await page.keyboard.press('Tab');
  await expect(palette.first()).toHaveCSS('outline-style', 'solid');
  await search.fill('نیست');
  await expect(page.getByText('ابزارکی با این نام نیست.')).toBeVisible();
  await search.fill('');

  const root = canvas.locator('html');
  await expect(root).toHaveAttribute('lang', 'fa-IR');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(canvas.locator('body')).toHaveCSS('font-family', /^Vazirmatn/);
  await expect(canvas.locator('main .mz-plan-cards').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('an unchanged page is not dirty, and the prices on its cards link to their plans @full', async ({
  page,
  canvas,
  staff,
}) => {
  const { id } = await staff.clone({ slug: 'untouched' });
  await openEditor(page, id);
  await expect(canvas.locator('main .mz-plan-cards').first()).toBeVisible();
  await heading(canvas, 'سرور مجازی آلمان').first().click();
  await expect(page.getByText('منتشرشده', { exact: true })).toBeVisible();
  await canvas.locator('main .mz-plan-cards').first().getByRole('article').first().click();
  const prices = page.getByRole('list', { name: 'قیمت پلن‌ها' });
  await expect(prices.getByRole('link').first()).toHaveAttribute('href', /^\/wp-admin\/plans\/\d+$/);
  await expect(prices.getByRole('listitem').first()).toContainText(/VPS-DE-1.*[۰-۹٬]+ تومان/);
  await expect(prices, 'of the chosen lines alone').not.toContainText('WIN-DE');
  await expect(page.getByText('منتشرشده', { exact: true })).toBeVisible();
});

test('a heading is edited inline, saved as a draft the public does not see, and published at once', async ({
  page,
  canvas,
  staff,
  request,
}) => {
  const { id, path } = await staff.start('inline');
  // Headings bind small words to their neighbours.
  const publicText = async () => (await (await request.get(path)).text()).replaceAll('\u00a0', ' ');
  await openEditor(page, id);
  const text = heading(canvas, 'پلن خود را انتخاب کنید').locator('span').last();
  await rewrite(page, text, 'عنوانی که در ویرایشگر نوشته شد');
  await expect(page.getByText('ذخیره نشده')).toBeVisible();
  await saveButton(page).click();
  await expectSaved(page);
  await expect(page.getByText('ذخیره نشده')).toBeHidden();
  expect(nodesIn((await staff.draft(id)).document).map((node) => node.props.text)).toContain(
    'عنوانی که در ویرایشگر نوشته شد',
  );
  expect(await publicText()).not.toContain('عنوانی که در ویرایشگر نوشته شد');

  await publishUnchecked(page);
  expect(await publicText()).toContain('عنوانی که در ویرایشگر نوشته شد');
});

test('the title of the page is edited and saved by Ctrl+S, also from inside the canvas @full', async ({
  page,
  canvas,
  staff,
}) => {
  const { id } = await staff.clone({ slug: 'keys' });
  await openEditor(page, id);
  const title = page.getByLabel('عنوان صفحه').filter({ visible: true });
  await title.fill('عنوان تازهٔ صفحه');
  await title.press('ControlOrMeta+s');
  await expectSaved(page);
  expect((await staff.draft(id)).title).toBe('عنوان تازهٔ صفحه');

  await page.getByRole('button', { name: 'بستن پیام' }).click();
  await rewrite(page, heading(canvas, 'پلن خود را انتخاب کنید').locator('span').last(), 'از درون بوم');
  await page.keyboard.press('ControlOrMeta+s');
  await expectSaved(page);
  expect(JSON.stringify((await staff.draft(id)).document)).toContain('از درون بوم');
});

test('a card dragged into a switcher panel lands there; undo, redo, and it is published with a new id', async ({
  page,
  canvas,
  staff,
  request,
}) => {
  const { id, path } = await staff.clone({ slug: 'drag' });
  await openEditor(page, id);
  const switcher = canvas.locator('main .mz-hosting-switcher');
  await switcher.getByRole('tab', { name: 'ویندوز' }).click();
  const panel = switcher.getByRole('tabpanel');
  await expect(panel).toHaveCount(1);
  await expect(panel).toHaveAttribute('id', /^panel-win/);
  await expect(panel.locator('.mz-plan-cards')).toBeVisible();

  const card = panel.locator('.mz-icon-box');
  await drag(
    page,
    page.locator('.ed-tool[data-widget="icon-box"]').filter({ visible: true }),
    panel.locator('[data-puck-dropzone]'),
  );
  await expect(card).toHaveCount(1);
  await page.getByRole('button', { name: 'واگرد' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'انجام دوباره' }).click();
  await expect(card).toHaveCount(1);

  await publishUnchecked(page);
  const { document } = await staff.draft(id);
  const [stored] = nodesIn(document).filter((node) => node.type === 'hosting-switcher');
  const tabs = stored?.props.tabs as Array<{ value: string; panel: WidgetNode[] }>;
  const dropped = tabs.find((tab) => tab.value.startsWith('win'))?.panel.find((node) => node.type === 'icon-box');
  expect(dropped?.id).toMatch(widgetIdPattern);
  expect(tabs.flatMap((tab) => tab.panel).filter((node) => node.type === 'icon-box')).toHaveLength(1);
  expect(await (await request.get(path)).text()).toMatch(/id="panel-win[^"]*"[\s\S]*mz-icon-box/);

  await saveButton(page).click();
  await expectSaved(page);
  expect((await staff.draft(id)).document).toEqual(document);
});

test('a widget is added without a mouse @full', async ({ page, canvas, staff }) => {
  const { id } = await staff.clone({ slug: 'keyboard' });
  await openEditor(page, id);
  const before = await canvas.locator('main .mz-divider').count();
  await page.getByRole('button', { name: 'خط جداکننده' }).filter({ visible: true }).press('Enter');
  await expect(canvas.locator('main .mz-divider')).toHaveCount(before + 1);
});

test('when two people save the same page, the second gets an edit conflict and loses nothing @full', async ({
  page,
  canvas,
  staff,
  context,
}) => {
  const { id } = await staff.clone({ slug: 'conflict' });
  const other = await context.newPage();
  await openEditor(page, id);
  await openEditor(other, id);
  const headingOf = (tab: Page) =>
    heading(tab.frameLocator('#preview-frame'), 'پلن خود را انتخاب کنید').locator('span').last();
  await rewrite(other, headingOf(other), 'نوشتهٔ نفر دیگر');
  await saveButton(other).click();
  await expectSaved(other);
  await other.close();

  await page.bringToFront();
  await publishButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'پس از شما ذخیره کرده است' })).toBeVisible();
  await rewrite(page, headingOf(page), 'نوشتهٔ من');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'هم‌زمان ویرایش شده' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'ادامهٔ ویرایش' }).click();
  await expect(heading(canvas, 'نوشتهٔ من')).toBeVisible();

  await saveButton(page).click();
  await dialog.getByRole('radio', { name: /نسخهٔ همکارم/ }).check();
  await dialog.getByRole('button', { name: 'یکی‌کردن و ذخیره' }).click();
  await expect(heading(canvas, 'نوشتهٔ نفر دیگر')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('an unknown widget is shown as a placeholder and stays in the page @full', async ({ page, canvas, staff }) => {
  const unknown = { id: 'zz00001', type: 'from-the-future', v: 4, props: { any: ['thing'] } };
  const { id } = await staff.clone({ slug: 'unknown', add: [unknown] });
  await openEditor(page, id);
  await expect(canvas.getByText('ابزارک ناشناخته')).toBeVisible();
  await rewrite(page, heading(canvas, 'پلن خود را انتخاب کنید').locator('span').last(), 'عنوان دیگر');
  await saveButton(page).click();
  await expectSaved(page);
  expect((await staff.draft(id)).document.content).toContainEqual(unknown);
});

test('the common settings of an element show in the canvas and on the public page @full', async ({
  page,
  canvas,
  staff,
  request,
}) => {
  const { id, path } = await staff.clone({ slug: 'element' });
  await openEditor(page, id);
  const title = heading(canvas, 'پلن خود را انتخاب کنید');
  await title.click();
  await openTab(page, 'ظاهر');
  const style = page.locator('.st').filter({ visible: true });
  await style.locator('summary', { hasText: 'فاصله‌ها' }).click();
  await style.getByLabel('فاصلهٔ بیرونی: بالا، واحد').selectOption('فاصلهٔ ۶');
  await openTab(page, 'پیشرفته');
  const settings = page.locator('.ed-element').filter({ visible: true });
  await settings.getByLabel('شناسهٔ CSS').fill('choose-plan');
  await expect(canvas.locator('#choose-plan')).toHaveCSS('margin-block-start', '32px');
  await publishUnchecked(page);
  const html = await (await request.get(path)).text();
  expect(html).toContain('id="choose-plan"');
  expect(html).toContain('margin-block-start:var(--s-6)');
});

test('selecting a widget in the outline opens the tab that holds it @full', async ({ page, canvas }) => {
  await openEditor(page, 7107);
  const tabs = canvas.locator('main .mz-hosting-switcher').getByRole('tab');
  await tabs.last().click();
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await page.getByText('ساختار', { exact: true }).filter({ visible: true }).click();
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'سوییچر' }), visible: true })
    .last();
  await row.getByRole('button', { name: 'بازکردن', exact: true }).click();
  await row.getByRole('button', { name: 'کارت‌های پلن', exact: true }).first().click();
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await expect(tabs.first()).toHaveAttribute('aria-pressed', 'true');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('one tap on a text opens it for writing @full', async ({ page, canvas, staff }) => {
    const { id } = await staff.clone({ slug: 'tap' });
    await openEditor(page, id);
    const text = heading(canvas, 'پلن خود را انتخاب کنید').locator('span').last();
    await text.tap();
    await expect(text).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('با انگشت');
    await expect(heading(canvas, 'با انگشت')).toBeVisible();
  });
});

test('staff whose session has ended sign in over their work and save it', async ({ page, canvas, context, staff }) => {
  const { id } = await staff.start('session');
  await openEditor(page, id);
  await rewrite(page, heading(canvas, 'پلن خود را انتخاب کنید').locator('span').last(), 'پس از پایان نشست');
  await context.clearCookies();
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog', { name: 'دوباره وارد شوید' });
  const { email, password } = staffCredentials();
  await dialog.getByLabel('ایمیل').fill(email);
  await dialog.getByLabel('گذرواژه').fill(password);
  await dialog.getByRole('button', { name: 'ورود' }).click();
  await expect(dialog).toBeHidden();
  await saveButton(page).click();
  await expectSaved(page);
  expect(JSON.stringify((await staff.draft(id)).document)).toContain('پس از پایان نشست');
});

test('leaving with unsaved changes asks for confirmation @full', async ({ page, canvas, staff }) => {
  const { id } = await staff.clone({ slug: 'leaving' });
  await openEditor(page, id);
  await rewrite(page, heading(canvas, 'پلن خود را انتخاب کنید').locator('span').last(), 'هنوز ذخیره نشده');
  await expect(page.getByText(/^ذخیره نشده/).first()).toBeVisible();
  const confirmed = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.type();
  });
  const back = page.getByRole('link', { name: 'بازگشت به فهرست' });
  await expect(back).toHaveAttribute('href', '/wp-admin/posts/?type=page');
  await back.click({ noWaitAfter: true });
  expect(await confirmed).toBe('beforeunload');
  await expect(heading(canvas, 'هنوز ذخیره نشده')).toBeVisible();
});

/** Drags in small steps and drops once the place in the target is marked. */
async function drag(page: Page, source: Locator, target: Locator): Promise<void> {
  await source.scrollIntoViewIfNeeded();
  await target.scrollIntoViewIfNeeded();
  const from = await source.boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error('Nothing to drag.');
  const point = { x: to.x + to.width / 2, y: to.y + Math.min(to.height / 4, 60) };
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(point.x, point.y - 20, { steps: 10 });
  await expect(async () => {
    await page.mouse.move(point.x + Math.random(), point.y, { steps: 3 });
    await expect(target.locator(':scope > [data-puck-line-placeholder]')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.mouse.up();
}
