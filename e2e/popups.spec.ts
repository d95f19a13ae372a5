import { expect, type Page } from '@playwright/test';
import { expectNoFinding, expectNoSideScroll } from './accessible.ts';
import { makePopups, openHref, type Popups } from './fixtures/popups.ts';
import { fullUnless } from './full.ts';
import { test as base, once } from './test.ts';

const test = base.extend<{ popups: Popups }>({
  popups: once(async ({ staff }) => {
    return await makePopups(staff);
  }),
});

const dialog = (page: Page, id: number) => page.locator(`#mizban-popup-${id}`);

/** Opens the page with a paused clock and waits until its popups listen. */
async function open(page: Page, { path }: Popups, hash = ''): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.goto(path + hash);
  await expect(page.locator('#mizban-popups[data-live]')).toHaveCount(1);
  await page.clock.pauseAt(now + 120_000);
}

/** Stored popup state of the browser. */
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('mizban') ?? '{}'));

/** Waits until the focus has moved into a popup that has just opened. */
const focusMoves = (page: Page) => page.clock.runFor(250);

test.describe('a popup', () => {
  test('opens when its trigger fires, and once a day', async ({ page, popups }) => {
    const events: string[] = [];
    await page.exposeFunction('note', (text: string) => events.push(text));
    await page.addInitScript(() => {
      for (const name of ['show', 'hide']) {
        addEventListener(`mizban/popup/${name}`, (event) => {
          (window as never as { note(text: string): void }).note(`${name} ${(event as CustomEvent).detail.id}`);
        });
      }
    });
    await open(page, popups);
    await page.clock.runFor(470_000);
    await expect(page.locator('[data-popup]')).toHaveCount(0);
    await page.clock.runFor(60_000);
    await expect(dialog(page, popups.offer)).toBeVisible();
    await expect(dialog(page, popups.offer)).toHaveAccessibleName('پیشنهاد ویژه');
    await page.keyboard.press('Escape');
    await expect(dialog(page, popups.offer)).toHaveCount(0);
    await expect.poll(() => events).toEqual([`show ${popups.offer}`, `hide ${popups.offer}`]);

    await page.reload();
    await expect(page.locator('#mizban-popups[data-live]')).toHaveCount(1);
    const decided = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('mizban/popup/decide', (event) => resolve((event as CustomEvent).detail.trace)),
        ),
    );
    await page.clock.runFor(660_000);
    expect(await decided).toMatchObject({
      passes: false,
      rules: expect.arrayContaining([
        { rule: 'times', passes: false, because: { code: 'reached', count: 1, limit: 1, period: 'day' } },
      ]),
    });
    await expect(page.locator('[data-popup]')).toHaveCount(0);
  });

  test('opens by a link; focus comes 250 ms later without scrolling, and goes back', async ({ page, popups }) => {
    await open(page, popups);
    const link = page.getByRole('link', { name: 'بپرسید' });
    await link.focus();
    await page.keyboard.press('Enter');
    const ask = dialog(page, popups.ask);
    await expect(ask).toBeVisible();
    await page.clock.runFor(249);
    await expect(ask).not.toBeFocused();
    await page.clock.runFor(1);
    await expect(ask).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Tab');
    await expect(ask.getByRole('button', { name: 'بستن' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(ask).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(page).not.toHaveURL(/#/);
  });

  test('is closed by Back, which stays on the page; closed otherwise, Back leaves the page', async ({
    page,
    popups,
  }) => {
    await page.goto('/contact/');
    await page.goto(popups.path);
    await expect(page.locator('#mizban-popups[data-live]')).toHaveCount(1);
    const link = page.getByRole('link', { name: 'بپرسید' });
    await link.click();
    await expect(dialog(page, popups.ask)).toBeVisible();
    await page.goBack();
    await expect(dialog(page, popups.ask)).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname === popups.path);
    await link.click();
    await expect(dialog(page, popups.ask)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, popups.ask)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL(/\/contact\/$/);
  });

  test('is not in the page before it opens @full', async ({ page, popups }) => {
    const html = await (await page.request.get(popups.path)).text();
    expect(html).not.toContain('ده درصد تخفیف');
    expect(html).not.toContain('mz-popup');
  });

  test('closes by its button and by the background, and keeps the page from scrolling without moving it', async ({
    page,
    popups,
  }) => {
    await open(page, popups);
    const width = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().width);
    const before = await width();
    await page.getByRole('link', { name: 'بپرسید' }).click();
    const ask = dialog(page, popups.ask);
    await expect(ask).toBeVisible();
    await page.mouse.move(5, 300);
    await page.mouse.wheel(0, 600);
    await expect.poll(width).toBe(before);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await ask.getByRole('button', { name: 'بستن' }).click();
    await expect(ask).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.getAttribute('style') ?? '')).toBe('');
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.getByRole('link', { name: 'بپرسید' }).click();
    await expect(ask).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(ask).toHaveCount(0);
  });

  test('closes by a link inside, and a toggling link opens and closes it @full', async ({ page, popups }) => {
    await open(page, popups);
    await page.getByRole('link', { name: 'بپرسید' }).click();
    const ask = dialog(page, popups.ask);
    await ask.getByRole('link', { name: 'بستن' }).click();
    await expect(ask).toHaveCount(0);
    const toggle = page.getByRole('link', { name: 'باز و بسته' });
    await toggle.click();
    await expect(ask).toBeVisible();
    await toggle.dispatchEvent('click');
    await expect(ask).toHaveCount(0);
  });

  test('open_selector: every click on an element that matches opens it @full', async ({ page, popups }) => {
    await open(page, popups);
    for (let time = 0; time < 2; time += 1) {
      await page.locator('#plans').click();
      await expect(dialog(page, popups.offer)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page, popups.offer)).toHaveCount(0);
    }
  });

  test('popups stack; Escape closes one at a time @full', async ({ page, popups }) => {
    await open(page, popups);
    await page.locator('#plans').click();
    await focusMoves(page);
    await dialog(page, popups.offer).getByRole('link', { name: 'بپرسید' }).click();
    await expect(dialog(page, popups.ask)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, popups.ask)).toHaveCount(0);
    await expect(dialog(page, popups.offer)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, popups.offer)).toHaveCount(0);
  });

  test('do_not_show_again marks it disabled in local storage, for links too', async ({ page, popups }) => {
    await open(page, popups);
    await page.locator('#plans').click();
    await dialog(page, popups.offer).getByRole('link', { name: 'دیگر نشان نده' }).click();
    await expect(dialog(page, popups.offer)).toHaveCount(0);
    await expect.poll(() => stored(page)).toMatchObject({ [`popup_${popups.offer}_disable`]: true });
    const decided = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('mizban/popup/decide', (event) => resolve((event as CustomEvent).detail.trace.passes)),
        ),
    );
    await page.locator('#plans').click();
    expect(await decided).toBe(false);
    await expect(page.locator('[data-popup]')).toHaveCount(0);
  });

  test('a form in it is sent, and closes it permanently a second later', async ({ page, popups }) => {
    await open(page, popups);
    await page.getByRole('link', { name: 'بپرسید' }).click();
    const ask = dialog(page, popups.ask);
    await ask.getByLabel('نام').fill('سارا');
    await page.clock.runFor(2000);
    await ask.locator('form button[type="submit"]').click();
    await expect(ask.locator('[role="status"], [role="alert"], .notice').first()).toBeVisible();
    await expect(ask).toBeVisible();
    // The second popup opens once the page was notified that the form was accepted.
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(ask).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expect.poll(() => stored(page)).toMatchObject({ [`popup_${popups.ask}_disable`]: true });
  });

  test('the address opens only popups that the page offers @full', async ({ page, popups }) => {
    await open(page, popups, openHref(popups.ask));
    await expect(dialog(page, popups.ask)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, popups.ask)).toHaveCount(0);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, openHref(popups.elsewhere));
    await page.evaluate((hash) => {
      location.hash = hash;
    }, openHref(popups.ask));
    await expect(dialog(page, popups.ask)).toBeVisible();
    await expect(page.locator('[data-popup]')).toHaveCount(1);
  });

  test('one that cannot be fetched changes nothing, and the next try works', async ({ page, popups }) => {
    await open(page, popups);
    const logged = page.waitForEvent(
      'console',
      (message) => message.type() === 'error' && /Popup/.test(message.text()),
    );
    await page.route('**/wp-json/mizban/v1/popup?*', (route) => route.fulfill({ status: 503, body: 'no' }));
    await page.getByRole('link', { name: 'بپرسید' }).click();
    await logged;
    await expect(page.locator('[data-popup]')).toHaveCount(0);
    await page.unroute('**/wp-json/mizban/v1/popup?*');
    await page.getByRole('link', { name: 'بپرسید' }).click();
    await expect(dialog(page, popups.ask)).toBeVisible();
  });

  for (const width of [360, 1440]) {
    test(`is accessible when open, at ${width} px${fullUnless(width === 360)}`, async ({ page, popups }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, popups);
      await page.locator('#plans').click();
      await expect(dialog(page, popups.offer)).toBeVisible();
      await page.clock.resume();
      await expectNoFinding(page, (axe) => axe.include('[data-popup]'));
    });
  }
});

test('P3 hostile hashes throw nothing, open nothing, and never leave the site', async ({ page, popups }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('dialog', (shown) => {
    problems.push(shown.message());
    void shown.dismiss();
  });
  await open(page, popups);
  const hostile = [
    '#mizban-action:action=popup:open&settings=***',
    `#mizban-action:action=popup:open&settings=${btoa('{"id":"<img src=x onerror=alert(1)>"}')}`,
    `#mizban-action:action=popup:open&settings=${btoa('{"__proto__":{"id":1}}')}`,
    `#mizban-action:action=lightbox&settings=${btoa('{"url":"javascript:alert(1)"}')}`,
    `#mizban-action:action=lightbox&settings=${btoa('{"url":"https://evil.example/a.png"}')}`,
    `#mizban-action:action=off_canvas:open&settings=${btoa('{"id":"a\\"]"}')}`,
    `#mizban-action:action=reload-page&settings=${btoa('null')}`,
    '#mizban-action:action=reload-page&settings=***',
    `#mizban-action:action=popup:close&settings=${btoa('{"do_not_show_again":"yes"}')}`,
    `#mizban-action:action=${'x'.repeat(5000)}&settings=${'A'.repeat(100_000)}`,
    '#%E0%A4%A',
    '#"><script>alert(1)</script>',
  ];
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
  for (const hash of hostile) {
    await page.evaluate(async (value) => {
      const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      location.hash = value;
      await changed;
      await import(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');
    }, hash);
  }
  await expect(page.locator('dialog[open], [data-popup]')).toHaveCount(0);
  await expect(page.locator('html[data-mark]')).toHaveCount(1);
  expect(new URL(page.url()).pathname).toBe(popups.path);
  expect(problems).toEqual([]);
});

/** Changes how the popup that a test opens behaves. */
async function behave(page: Page, settings: object, kind = 'modal'): Promise<void> {
  await page.route('**/wp-json/mizban/v1/popup?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { html: string; settings: object };
    const html = body.html.replace(/data-kind="[^"]*"/, `data-kind="${kind}"`);
    await route.fulfill({ response, json: { ...body, html, settings: { ...body.settings, kind, ...settings } } });
  });
}

test.describe('the document settings of a popup', () => {
  test('close_button_delay: the button appears later @full', async ({ page, popups }) => {
    await behave(page, { close_button_delay: 3 });
    await open(page, popups);
    await page.locator('#plans').click();
    const offer = dialog(page, popups.offer);
    await expect(offer).toBeVisible();
    await page.clock.runFor(2_999);
    await expect(offer.getByRole('button', { name: 'بستن' })).toBeHidden();
    await page.clock.runFor(1);
    await offer.getByRole('button', { name: 'بستن' }).click();
    await expect(offer).toHaveCount(0);
  });

  test('close_automatically: it closes automatically @full', async ({ page, popups }) => {
    await behave(page, { close_automatically: 5 });
    await open(page, popups);
    await page.locator('#plans').click();
    await expect(dialog(page, popups.offer)).toBeVisible();
    await page.clock.runFor(4_999);
    await expect(dialog(page, popups.offer)).toBeVisible();
    await page.clock.runFor(1);
    await expect(dialog(page, popups.offer)).toHaveCount(0);
  });

  test('prevent_close_on_esc_key and prevent_close_on_background_click: only the button closes it', async ({
    page,
    popups,
  }) => {
    await behave(page, { prevent_close_on_esc_key: true, prevent_close_on_background_click: true });
    await open(page, popups);
    await page.locator('#plans').click();
    const offer = dialog(page, popups.offer);
    await expect(offer).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(offer).toBeVisible();
    await offer.getByRole('button', { name: 'بستن' }).click();
    await expect(offer).toHaveCount(0);
  });

  test('a11y_navigation off: focus stays where it is @full', async ({ page, popups }) => {
    await behave(page, { a11y_navigation: false, overlay: false });
    await open(page, popups);
    const link = page.getByRole('link', { name: 'بپرسید' });
    await link.click();
    await expect(dialog(page, popups.ask)).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(link).toBeFocused();
  });

  const places: Record<string, { at: (box: Box, view: View) => boolean; isModal: boolean }> = {
    modal: { at: (box, view) => Math.abs(box.x + box.width / 2 - view.width / 2) < 20, isModal: true },
    'full-screen': { at: (box, view) => box.width >= view.width - 20 && box.height >= view.height - 1, isModal: true },
    'bottom-bar': { at: (box, view) => Math.abs(box.y + box.height - view.height) < 2, isModal: false },
    'top-banner': { at: (box) => Math.abs(box.y) < 2, isModal: false },
    // The end of a line is on the left.
    'slide-in': { at: (box, view) => box.x < 40 && box.y + box.height > view.height - 40, isModal: false },
  };
  for (const [kind, { at, isModal }] of Object.entries(places)) {
    test(`${kind} is in its place at 360 and 1280 px${fullUnless(kind === 'modal')}`, async ({ page, popups }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await behave(page, {}, kind);
      await open(page, popups);
      await page.locator('#plans').click();
      const offer = dialog(page, popups.offer);
      await expect(offer).toBeVisible();
      expect(await offer.evaluate((element) => element.matches(':modal'))).toBe(isModal);
      await page.clock.resume();
      for (const view of [360, 1280].map((width) => ({ width, height: 800 }))) {
        await page.setViewportSize(view);
        await expect.poll(async () => at((await offer.boundingBox()) as Box, view)).toBe(true);
        await expectNoSideScroll(page);
        await expectNoFinding(page, (axe) => axe.include('[data-popup]'));
      }
    });
  }
});

interface View {
  width: number;
  height: number;
}
type Box = View & { x: number; y: number };
