import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { hashActionHref } from '../src/features/hash-actions/index.ts';
import { expectAccessible } from './accessible.ts';
import { makePanels, offCanvasHref } from './fixtures/menus.ts';
import { fullUnless } from './full.ts';
import { signInAsStaff } from './staff.ts';
import { test as base, once } from './test.ts';
import { showLife } from './visitor.ts';

const test = base.extend<{ path: string }>({
  path: once(async ({ staff }) => {
    return await makePanels(staff);
  }),
});

const panel = (page: Page, name: string) => page.getByRole('dialog', { name });
const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });
const openPanels = (page: Page) => page.locator('dialog[open]');

/** Opens the page and waits until its panels listen. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await showLife(page);
  await expect(page.locator('.mz-off-canvas:not([data-live])')).toHaveCount(0);
}

test('opens by a link; focus comes 100 ms later without scrolling, and goes back', async ({ page, path }) => {
  const now = Date.now();
  await page.clock.install({ time: now });
  await open(page, path);
  await page.clock.pauseAt(now + 120_000);
  await link(page, 'راهنما').focus();
  await page.keyboard.press('Enter');
  const guide = panel(page, 'راهنمای خرید');
  await expect(guide).toBeVisible();
  await page.clock.runFor(99);
  await expect(guide).not.toBeFocused();
  await page.clock.runFor(1);
  await expect(guide).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(guide.getByRole('button', { name: 'بستن' })).toBeFocused();
  // The page behind is inert: the focus stays inside and nothing inside is hidden from screen readers.
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main > :not(dialog)'))).toBeNull();
  await expect(page.locator('[aria-hidden="true"] :focus')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(openPanels(page)).toHaveCount(0);
  await expect(link(page, 'راهنما')).toBeFocused();
  await expect(page).not.toHaveURL(/#/);
});

test('closes by its button, the background and a link inside; a toggling link opens and closes', async ({
  page,
  path,
}) => {
  await open(page, path);
  const width = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().width);
  const before = await width();
  const guide = panel(page, 'راهنمای خرید');
  const close = [
    () => guide.getByRole('button', { name: 'بستن' }).click(),
    () => page.mouse.click(5, 300),
    () => link(page, 'بس است').click(),
  ];
  for (const act of close) {
    await link(page, 'راهنما').click();
    await expect(guide).toBeVisible();
    await expect.poll(width, 'the page does not move sideways').toBe(before);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await act();
    await expect(openPanels(page)).toHaveCount(0);
  }
  const toggle = link(page, 'تماس');
  await toggle.click();
  await expect(panel(page, 'تماس با ما')).toBeVisible();
  await toggle.dispatchEvent('click');
  await expect(openPanels(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.getAttribute('style') ?? '')).toBe('');
});

test('comes from its side, and one may be on another @full', async ({ page, path }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, path);
  await link(page, 'راهنما').click();
  const end = async () => {
    const { x = 0, width = 0 } = (await panel(page, 'راهنمای خرید').boundingBox()) ?? {};
    return x + width;
  };
  await expect.poll(end, 'start is the right side').toBe(page.viewportSize()?.width);
  await link(page, 'تماس از اینجا').click();
  await expect.poll(async () => (await panel(page, 'تماس با ما').boundingBox())?.x).toBe(0);
  await page.keyboard.press('Escape');
  await expect(panel(page, 'راهنمای خرید')).toBeVisible();
  await expect(openPanels(page)).toHaveCount(1);
});

test('one that Escape and the background may not close is closed by its button @full', async ({ page, path }) => {
  await open(page, path);
  await link(page, 'سرسخت').click();
  const stubborn = panel(page, 'پنل سرسخت');
  await expect(stubborn).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(stubborn).toBeVisible();
  await stubborn.getByRole('button', { name: 'بستن' }).click();
  await expect(openPanels(page)).toHaveCount(0);
});

test('opens from the address at load and when it changes; one that is not on the page never @full', async ({
  page,
  path,
}) => {
  await open(page, path + offCanvasHref('pne0001'));
  await expect(panel(page, 'تماس با ما')).toBeVisible();
  await expect(openPanels(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(openPanels(page)).toHaveCount(0);
  // The entry of the closed panel has been left; another address before that would be left instead.
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  const goTo = (hash: string) => page.evaluate((value) => (location.hash = value), hash);
  await goTo(offCanvasHref('zzz0001'));
  await goTo(offCanvasHref('pns0001', 'toggle'));
  await expect(panel(page, 'راهنمای خرید')).toBeVisible();
  await expect(openPanels(page)).toHaveCount(1);
  await goTo(offCanvasHref('pns0001', 'close'));
  await expect(openPanels(page)).toHaveCount(0);
});

test('in a list only the panel of the item opens @full', async ({ page, path }) => {
  await open(page, path);
  const titles = await page.locator('.mz-loop-grid h2:visible').allTextContents();
  expect(titles.length).toBeGreaterThan(1);
  await page.locator('.mz-loop-grid').getByRole('link', { name: 'بیشتر' }).nth(1).click();
  await expect(openPanels(page)).toHaveCount(1);
  await expect(panel(page, 'پنل کارت').getByRole('heading')).toHaveText(titles[1] ?? '');
});

test('one inside a tab that is not shown can still be opened @full', async ({ page, path }) => {
  await open(page, path);
  await link(page, 'نهان').click();
  await expect(panel(page, 'پنل نهان')).toBeVisible();
});

test('moves in unless the visitor prefers reduced motion @full', async ({ page, path }) => {
  /** Returns the number of animations that run right after a panel has opened. */
  const animations = () =>
    link(page, 'راهنما').evaluate(async (opener: HTMLElement) => {
      opener.click();
      for (;;) {
        const opened = document.querySelector('dialog[open]');
        if (opened) return opened.getAnimations().length;
        await new Promise(requestAnimationFrame);
      }
    });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, path);
  expect(await animations()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await showLife(page);
  await expect(page.locator('.mz-off-canvas:not([data-live])')).toHaveCount(0);
  expect(await animations()).toBe(0);
});

test.describe('without JavaScript', () => {
  test('panels are in the page and the links are anchors to them', async ({ browser, baseURL, path }) => {
    const page = await plainPage(browser, baseURL);
    await page.goto(path);
    await expect(page.getByText('شبانه‌روز پاسخ می‌دهیم.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'بستن' })).toHaveCount(0);
    for (const [name, text] of [
      ['راهنما', 'کدام پلن؟'],
      ['تماس', 'شبانه‌روز پاسخ می‌دهیم.'],
    ] as const) {
      await link(page, name).click();
      await expect(page.getByText(text)).toBeInViewport();
    }
    await page.context().close();
  });
});

for (const width of [360, 1440]) {
  test(`P65 every open panel at ${width} px, light and dark, is accessible and fits${fullUnless(width === 360)}`, async ({
    page,
    path,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    for (const [name, label] of [
      ['راهنما', 'راهنمای خرید'],
      ['تماس', 'تماس با ما'],
      ['سرسخت', 'پنل سرسخت'],
    ] as const) {
      await link(page, name).click();
      await expect(panel(page, label)).toBeVisible();
      await expectAccessible(page);
      const box = await panel(page, label).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      await panel(page, label).getByRole('button', { name: 'بستن' }).click();
      await expect(openPanels(page)).toHaveCount(0);
    }
  });
}

test('staff choose by title which popup or panel a button opens @full', async ({ page, baseURL }) => {
  const staff = await signInAsStaff(page.request, baseURL ?? '');
  const title = `پاپ‌آپ انتخاب‌شده ${randomUUID().slice(0, 8)}`;
  const popup = await staff.publishPost({
    type: 'popup',
    title,
    document: { version: 1, content: [] },
  });
  const { id } = await staff.publishPost({
    title: 'صفحهٔ دکمه',
    slug: 'button-test',
    document: {
      version: 1,
      content: [
        { id: 'hed0001', type: 'heading', v: 1, props: { text: 'دکمه', tag: 'h1' } },
        { id: 'btn0001', type: 'button', v: 1, props: { text: 'بزنید' } },
        { id: 'ofc0001', type: 'off-canvas', v: 1, props: { label: 'پنل انتخاب‌شده' } },
      ],
    },
  });
  await page.goto(`/wp-admin/edit/${id}`);
  const button = page.frameLocator('#preview-frame').locator('main .mz-button');
  await button.click();
  const field = (name: string) => page.getByRole('combobox', { name, exact: true });
  const address = page.getByRole('textbox', { name: 'نشانی', exact: true });
  await expect(address).toHaveCount(1);
  await field('با کلیک').selectOption({ label: 'پاپ‌آپی باز شود' });
  await expect(address).toHaveCount(0);
  await field('کدام پاپ‌آپ').selectOption({ label: title });
  await expect(button).toHaveAttribute(
    'href',
    hashActionHref({ name: 'popup:open', settings: { id: popup.id, toggle: false } }),
  );
  await field('با کلیک').selectOption({ label: 'پنل کناری باز یا بسته شود' });
  await expect(field('کدام پاپ‌آپ')).toHaveCount(0);
  await field('کدام پنل').selectOption({ label: 'پنل انتخاب‌شده' });
  await expect(button).toHaveAttribute('href', offCanvasHref('ofc0001'));
});

async function plainPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  return context.newPage();
}
