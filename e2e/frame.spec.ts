import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNoSideScroll } from './accessible.ts';
import { signInAsStaff } from './staff.ts';
import { test } from './test.ts';
import { showLife } from './visitor.ts';

const menu = (page: Page) => page.locator('.mz-site-menu > nav');
const entries = (page: Page) => page.locator('.mz-site-menu > nav > ul > li');
const contacts = (page: Page) => page.locator('.mz-header-bar > .wrap');
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.describe('the header', () => {
  test('at 1024 px holds the whole menu in one row, and groups open as columns within the window', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await showLife(page);
    await expect(page.getByRole('button', { name: 'منو', exact: true })).toBeHidden();
    const tops = await entries(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(3);
    expect(new Set(tops).size).toBe(1);
    expect((await page.locator('.mz-header-bar').boundingBox())?.height).toBeLessThan(75);
    await expect(contacts(page).getByRole('link', { name: 'حساب من' })).toHaveAttribute('href', '/account/');
    await expect(contacts(page).getByRole('link', { name: 'سفارش' })).toHaveAttribute('href', '/order/');
    await expectNoSideScroll(page);

    await expect(page.locator('.mz-nav-menu:not([data-live])')).toHaveCount(0);
    await entries(page)
      .filter({ has: page.locator('.columns') })
      .first()
      .locator('summary')
      .click();
    const panel = menu(page).locator('.columns:visible');
    await expect(panel).toHaveCount(1);
    await expect(async () => {
      const box = await panel.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1024);
    }).toPass();
    await expectAccessible(page, '.mz-header-bar');
  });

  test('at 360 px keeps order, search and cart in the row; the rest is in the sheet', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await expectNoSideScroll(page);
    await expect(contacts(page).getByRole('link', { name: 'سفارش' })).toBeVisible();
    await expect(contacts(page).getByRole('link', { name: 'حساب من' })).toBeHidden();
    await page.getByRole('button', { name: 'منو', exact: true }).click();
    await expect(menu(page).getByRole('link', { name: 'حساب من' })).toBeVisible();
    await expect(menu(page).locator('a[href^="tel:"]')).toBeVisible();
    await expectAccessible(page, '.mz-header-bar');
  });
});

test('a header that staff build of widgets is on its page at once, and changes with it', async ({ page, baseURL }) => {
  const staff = await signInAsStaff(page.request, baseURL ?? '');
  const landing = await staff.publishPost({
    ...{ title: 'صفحهٔ جشنواره', slug: 'own-header' },
    document: {
      version: 1,
      content: [{ id: 'ownhd01', type: 'heading', v: 1, props: { text: 'جشنواره', tag: 'h1' } }],
    },
  });
  const header = (text: string) => ({
    version: 1 as const,
    content: [
      {
        ...{ id: 'ownhd02', type: 'header-bar', v: 1 },
        props: { children: [{ id: 'ownhd03', type: 'button', v: 1, props: { text, url: '/plans/' } }] },
      },
    ],
    settings: { template: { include: [{ on: 'post', id: landing.id }], exclude: [], priority: 0 } },
  });
  const made = await staff.publishPost({
    ...{ type: 'template', kind: 'header', title: 'بالای جشنواره' },
    document: header('همهٔ پلن‌ها'),
  });
  await page.goto('/own-header/');
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['همهٔ پلن‌ها']);
  await expectAccessible(page, '.mz-header-bar');
  await staff.republish(made.id, header('خرید سرور'));
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['خرید سرور']);
  await page.goto('/about/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'میزبان' })).toBeVisible();
});

test.describe('the footer', () => {
  test('its switch sets the colour scheme, on this page and the next ones', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/contact/');
    await showLife(page);
    const light = await ground(page);
    const choice = (name: string) => page.locator('.mz-scheme-switch').getByRole('radio', { name });
    await expect(choice('خودکار')).toBeChecked();
    await page.locator('.mz-scheme-switch').getByText('تیره').click();
    await expect.poll(() => ground(page)).not.toBe(light);
    const dark = await ground(page);
    await page.goto('/about/');
    await expect.poll(() => ground(page)).toBe(dark);
    await showLife(page);
    await expect(choice('تیره')).toBeChecked();
    await page.locator('.mz-scheme-switch').getByText('خودکار').click();
    await expect.poll(() => ground(page)).toBe(light);
    await expectAccessible(page, '.mz-footer-band');
  });

  test('without JavaScript shows no switch and all its links @full', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('.mz-scheme-switch')).toBeHidden();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'حریم خصوصی' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(/© ۱۴[۰-۹]{2}/);
    // No other button needs a script: the remaining ones send a form or open natively.
    for (const path of ['/germany-vps/', '/plans/', '/blog/ssh-keys/', '/contact/', '/network-test/']) {
      await page.goto(path);
      // Without script, sort buttons of a table are plain column names.
      const dead = page.locator(
        'button:visible:not(th *, [disabled], [popovertarget], form [type="submit"], [type="submit"][form])',
      );
      expect(await dead.evaluateAll((all) => all.map((one) => one.outerHTML)), path).toEqual([]);
    }
    await context.close();
  });
});

test('in forced colours selections, stars and ticks are still distinguishable @full', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/germany-vps/');
  const paint = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => getComputedStyle(element, part).background, pseudo);
  expect(await paint('[role="tab"][aria-selected="true"]')).not.toBe(
    await paint('[role="tab"][aria-selected="false"]'),
  );
  expect(await paint('.mz-scheme-switch :checked + span')).not.toBe(
    await paint('.mz-scheme-switch :not(:checked) + span'),
  );
  // Elements inside a selected option have no separate background or text colour.
  await page.locator('.mz-plan-cards label', { hasText: 'سالانه' }).first().click();
  const [tag, label] = ['label:has(:checked) > small', 'label:has(:checked)'].map((part) =>
    page.locator(`.mz-plan-cards ${part}`).first(),
  );
  const colours = (element?: Locator) =>
    element?.evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color]);
  expect(await colours(tag)).toEqual(['rgba(0, 0, 0, 0)', (await colours(label))?.[1]]);
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const [path, selector, pseudo] of [
    ['/germany-vps/', '.mz-star-rating input', '::before'],
    ['/germany-vps/', '.mz-nav-menu summary', '::after'],
    ['/hosting/', '.mz-table .yes', undefined],
  ] as const) {
    if (new URL(page.url()).pathname !== path) await page.goto(path);
    await expect(page.locator(selector), selector).not.toHaveCount(0);
    expect(await paint(selector, pseudo), selector).not.toContain(canvas);
  }
  // Icons use the text colour without a background; pressed and ticked controls have a border.
  const words = await page.evaluate(() => getComputedStyle(document.body).color);
  for (const [path, selector] of [
    ['/', '.mz-bento .icon'],
    ['/netherlands-vps/', '.mz-icon-box .icon'],
  ] as const) {
    await page.goto(path);
    expect(await colours(page.locator(selector).first()), selector).toEqual(['rgba(0, 0, 0, 0)', words]);
  }
  for (const [path, selector] of [
    ['/account/', '.mz-my-account form button'],
    ['/order/?plan=vps-de-2', '.mz-configurator [type="checkbox"]'],
  ] as const) {
    await page.goto(path);
    const edge = (one: Element) => [getComputedStyle(one).borderTopStyle, getComputedStyle(one).borderTopColor];
    const [style, colour] = await page.locator(selector).first().evaluate(edge);
    expect(style, selector).toBe('solid');
    expect([canvas, 'rgba(0, 0, 0, 0)'], selector).not.toContain(colour);
  }
});

test('print shows text and all answers, dark on white, without header, footer and controls @full', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of ['/germany-vps/', '/blog/ssh-keys/']) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(
      page.locator(
        'main :is(form, [role="radiogroup"], button:not(th *), .btn, .mz-share-buttons, .mz-comments):visible',
      ),
    ).toHaveCount(0);
    for (const answer of await page.locator('.mz-accordion .answer').all()) await expect(answer).toBeVisible();
    const lightness = await page.locator('h1').evaluate((heading) => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(heading).color.match(/\d+/g)?.map(Number) ?? [];
      return (red + green + blue) / 3;
    });
    expect(lightness).toBeLessThan(100);
  }
  await expect(page.locator('pre').first()).toBeVisible();
  await expect(page.locator('.mz-loop-grid')).toBeHidden();
});

test('a focused element is never hidden by a sticky bar @full', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/order/?plan=vps-de-2');
  await page.locator('main').getByRole('radio').first().focus();
  for (const key of [...Array(16).fill('Tab'), ...Array(10).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    const hider = () =>
      page.evaluate(() => {
        const { activeElement: reached } = document;
        const box = (reached?.closest('label') ?? reached)?.getBoundingClientRect();
        if (!reached || !box) return 'nothing is reached';
        let over = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, innerHeight / 3));
        for (; over && !over.contains(reached); over = over.parentElement)
          if (/sticky|fixed/.test(getComputedStyle(over).position))
            return `${reached.outerHTML.slice(0, 80)} under ${over.className}`;
        return null;
      });
    await expect.poll(hider).toBeNull();
  }
});

test('the first paint waits for neither font nor script, and a font that comes late moves next to nothing', async ({
  page,
}) => {
  let come = () => {};
  const gate = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\.(?:woff2|js)$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/germany-vps/', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints).toBe(1);
  const hasFont = () => page.evaluate(() => document.fonts.check('16px Vazirmatn', 'س'));
  expect(await hasFont()).toBe(false);
  come();
  await expect.poll(hasFont).toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(
    await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total),
  ).toBeLessThanOrEqual(0.01);
});

test('a picture that fails to load leaves an empty box of its size, without a border @full', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  await page.goto('/blog/ssh-keys/');
  const picture = page.locator('.mz-featured-image img').first();
  await expect(picture).toBeVisible();
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.height).toBeGreaterThan(info.width / 3);
  const middleOf = (row: number) => [...data.subarray((row * info.width + info.width / 2) * 3).subarray(0, 3)];
  expect(middleOf(1)).toEqual(middleOf(12));
});

test('the 404 page offers a search and links', async ({ page }) => {
  await page.goto('/');
  expect((await page.goto('/nowhere/'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('این صفحه پیدا نشد');
  await expect(page.getByRole('navigation', { name: 'پیوندهای پربازدید' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await page.locator('main').getByRole('searchbox').fill('سرور');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?s=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('سرور');
});
