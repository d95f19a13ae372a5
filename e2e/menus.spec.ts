import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './accessible.ts';
import { makeMenus } from './fixtures/menus.ts';
import { test as base, once } from './test.ts';
import { showLife } from './visitor.ts';

const test = base.extend<{ path: string }>({
  path: once(async ({ staff }) => {
    return await makeMenus(staff);
  }),
});

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 700 };
/** Of the default site's main menu: its first entry, one with a sub-menu, and the links in that. */
const first = 'محصولات';
const help = 'راهنما';
const inHelp = ['مرکز راهنما', 'تست شبکه', 'وضعیت سرویس‌ها', 'راه‌های پرداخت', 'پرسش‌های پرتکرار'] as const;

/** Opens a page and waits until its menus listen. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await showLife(page);
  await expect(page.locator('.mz-nav-menu:not([data-live])')).toHaveCount(0);
}

/** The same with a paused clock. */
async function openTimeless(page: Page, path: string): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await open(page, path);
  await page.clock.pauseAt(now + 120_000);
}

const nav = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });
const header = (page: Page) => nav(page, 'منوی اصلی');
const linkIn = (menu: Locator, name: string) => menu.getByRole('link', { name, exact: true });
/** Returns the button of a sub-menu, regardless of the role that browsers give to a `summary`. */
const buttonIn = (menu: Locator, label: string) => menu.locator(`summary[aria-label="زیرمنوی ${label}"]`);

/** All except the switcher's tabs, which are both pressed and selected. */
const expectMenusAccessible = (page: Page) =>
  expectAccessible(page, (axe) => axe.exclude('.mz-hosting-switcher [role="tab"]'));

/** Returns the expanded state of a control in the accessibility tree. */
async function isExpanded(page: Page, selector: string): Promise<unknown> {
  const client = await page.context().newCDPSession(page);
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { nodes } = await client.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false });
  await client.detach();
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

test.describe('the header on a wide screen', () => {
  test.use({ viewport: wide });

  test('by keyboard: arrows along the row, Down into the sub-menu, Escape back to its button', async ({ page }) => {
    await open(page, '/');
    const menu = header(page);
    const sub = linkIn(menu, inHelp[0]);
    await linkIn(menu, first).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(linkIn(menu, help)).toBeFocused();
    await expect(sub).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(sub).toBeFocused();
    await expect.poll(() => isExpanded(page, `.mz-site-menu summary[aria-label="زیرمنوی ${help}"]`)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect(linkIn(menu, inHelp[1])).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sub).toBeHidden();
    await expect(buttonIn(menu, help)).toBeFocused();
    await expect.poll(() => isExpanded(page, `.mz-site-menu summary[aria-label="زیرمنوی ${help}"]`)).toBe(false);
    await page.keyboard.press('Enter');
    await expect(sub).toBeVisible();
    await page.keyboard.press('Space');
    await expect(sub).toBeHidden();
    await page.keyboard.press('End');
    await expect(linkIn(menu, 'تماس')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(linkIn(menu, first)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(linkIn(menu, 'تماس')).toBeFocused();
  });

  test('by Tab alone: link, button, sub-menu; leaving closes it @full', async ({ page }) => {
    await open(page, '/');
    const menu = header(page);
    await linkIn(menu, help).focus();
    await page.keyboard.press('Tab');
    await expect(buttonIn(menu, help)).toBeFocused();
    await page.keyboard.press('Enter');
    for (const name of inHelp) {
      await page.keyboard.press('Tab');
      await expect(linkIn(menu, name)).toBeFocused();
    }
    await expectMenusAccessible(page);
    await page.keyboard.press('Tab');
    await expect(linkIn(menu, 'وبلاگ')).toBeFocused();
    await expect(linkIn(menu, inHelp[0])).toBeHidden();
  });

  test('a mouse that was there before the script opens it too @full', async ({ page }) => {
    await page.goto('/');
    await linkIn(header(page), help).hover();
    await expect(linkIn(header(page), inHelp[0])).toBeVisible();
  });

  test('hovering opens it after a delay, passing by does not; it closes shortly after the mouse left @full', async ({
    page,
  }) => {
    await openTimeless(page, '/');
    const menu = header(page);
    const sub = linkIn(menu, inHelp[0]);
    await linkIn(menu, help).hover();
    await page.clock.runFor(60);
    await linkIn(menu, 'وبلاگ').hover();
    await page.clock.runFor(1_000);
    await expect(sub).toBeHidden();

    await linkIn(menu, help).hover();
    await page.clock.runFor(120);
    await expect(sub).toBeVisible();
    await sub.hover();
    await page.clock.runFor(1_000);
    await expect(sub).toBeVisible();
    await page.mouse.move(700, 700);
    await page.clock.runFor(200);
    await expect(sub).toBeVisible();
    await page.clock.runFor(50);
    await expect(sub).toBeHidden();

    await linkIn(menu, help).hover();
    await page.clock.runFor(120);
    await page.keyboard.press('Escape');
    await expect(sub).toBeHidden();
  });

  test('a click keeps the hovered sub-menu open; a click elsewhere closes it; nothing else moves @full', async ({
    page,
  }) => {
    await openTimeless(page, '/');
    const menu = header(page);
    const sub = linkIn(menu, inHelp[0]);
    const place = () => page.locator('h1').boundingBox();
    const before = await place();
    await buttonIn(menu, help).hover();
    await page.clock.runFor(120);
    await buttonIn(menu, help).click();
    await page.mouse.move(700, 700);
    await page.clock.runFor(1_000);
    await expect(sub).toBeVisible();
    await expect.poll(place).toEqual(before);
    await page.mouse.click(700, 700);
    await expect(sub).toBeHidden();
    await buttonIn(menu, help).click();
    await expect(sub).toBeVisible();
    await buttonIn(menu, help).click();
    await expect(sub).toBeHidden();
  });

  test('marks the current page and its ancestors @full', async ({ page }) => {
    await page.goto('/blog/choose-vps/');
    await expect(linkIn(header(page), 'وبلاگ')).toHaveAttribute('aria-current', 'true');
    await expect(header(page).locator('[aria-current]')).toHaveCount(1);
    await page.goto('/germany-vps/');
    await buttonIn(header(page), first).click();
    await expect(linkIn(header(page), 'سرور مجازی آلمان')).toHaveAttribute('aria-current', 'page');
    await expect(linkIn(header(page), first)).toHaveAttribute('aria-current', 'true');
    await expect(header(page).locator('[aria-current]')).toHaveCount(2);
  });

  test('works without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', viewport: wide });
    const page = await context.newPage();
    await page.goto('/');
    const sub = linkIn(header(page), inHelp[0]);
    await expect(sub).toBeHidden();
    await buttonIn(header(page), help).click();
    await expect(sub).toBeVisible();
    await sub.click();
    await expect(page).toHaveURL(/\/support\/$/);
    await context.close();
  });
});

test.describe('the header on a phone', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true });

  test('covers the page, which does not scroll; sub-menus open below their links', async ({ page }) => {
    await open(page, '/');
    const menu = header(page);
    const width = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().width);
    const before = await width();
    await page.getByRole('button', { name: 'منو', exact: true }).focus();
    await expect.poll(() => isExpanded(page, '.menu-button')).toBe(false);
    await page.keyboard.press('Enter');
    await expect(linkIn(menu, first)).toBeVisible();
    await expect.poll(() => isExpanded(page, '.menu-button')).toBe(true);
    await expect.poll(width).toBe(before);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await page.keyboard.press('Tab');
    await expect(linkIn(menu, first)).toBeFocused();
    for (const _ of [first, help, help]) await page.keyboard.press('Tab');
    await expect(buttonIn(menu, help)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(linkIn(menu, inHelp[3])).toBeVisible();
    await expectMenusAccessible(page);
    await page.keyboard.press('Escape');
    await expect(linkIn(menu, first)).toBeHidden();
    await expect(page.getByRole('button', { name: 'منو', exact: true })).toBeFocused();
  });

  test('closes when the focus leaves it and when a link targets this page; Back closes it first @full', async ({
    page,
  }) => {
    await open(page, '/contact/');
    await open(page, '/germany-vps/');
    const menu = header(page);
    await page.getByRole('button', { name: 'منو', exact: true }).click();
    await expect(linkIn(menu, first)).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state)).toEqual({ layer: 1 });
    await page.goBack();
    await expect(linkIn(menu, first)).toBeHidden();
    await expect(page).toHaveURL(/\/germany-vps\/$/);
    // After following one of its links, Back returns here, and then to the previous page.
    await page.getByRole('button', { name: 'منو', exact: true }).click();
    await expect.poll(() => page.evaluate(() => history.state)).toEqual({ layer: 1 });
    await linkIn(menu, 'حساب من').click();
    await expect(page).toHaveURL(/\/account\/$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/germany-vps\/$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/contact\/$/);
    await open(page, '/germany-vps/');
    await page.getByRole('button', { name: 'منو', exact: true }).click();
    await linkIn(menu, 'حساب من').focus();
    await page.keyboard.press('Tab');
    await expect(linkIn(menu, first)).toBeHidden();
    await page.getByRole('button', { name: 'منو', exact: true }).click();
    await buttonIn(menu, help).click();
    await linkIn(menu, inHelp[4]).click();
    await expect(linkIn(menu, first)).toBeHidden();
    await expect(page).toHaveURL(/#faq$/);
    await expect(page.locator('#faq')).toBeInViewport();
  });

  test('works without JavaScript, sub-menus too @full', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', viewport: phone });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'منو', exact: true }).click();
    await buttonIn(header(page), help).click();
    await linkIn(header(page), inHelp[4]).click();
    await expect(page).toHaveURL(/\/germany-vps\/#faq$/);
    await context.close();
  });
});

test.describe('menus in the page', () => {
  test('have different names @full', async ({ page, path }) => {
    await page.goto(path);
    const names = await page.locator('nav').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('منوی اصلی ۲');
  });

  test(`P65 on a wide screen, light and dark: a panel of widgets opens and is accessible`, async ({ page, path }) => {
    await page.setViewportSize(wide);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    const mega = nav(page, 'محصولات ما');
    const inside = linkIn(mega, 'تماس با پشتیبانی');
    await linkIn(mega, 'سرورها').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(mega.locator('summary', { hasText: 'کمک' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(inside).toBeFocused();
    await expectMenusAccessible(page);
    const box = await mega.locator('.panel:visible').boundingBox();
    expect(box?.width).toBe((await mega.boundingBox())?.width);
    await page.keyboard.press('Escape');
    await expect(inside).toBeHidden();

    const menu = nav(page, 'منوی فروش');
    await expect(menu.getByText('منو', { exact: true })).toBeHidden();
    await buttonIn(menu, help).click();
    await expect(linkIn(menu, inHelp[0])).toBeVisible();
    await expectMenusAccessible(page);
  });

  test(`P65 on a phone, light and dark: a button shows the menu, Escape hides it, all is accessible @full`, async ({
    page,
    path,
  }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    for (const name of ['منوی فروش', 'محصولات ما']) {
      const menu = nav(page, name);
      const button = menu.getByText('منو', { exact: true });
      await expect(menu.getByRole('link')).toHaveCount(0);
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(linkIn(menu, 'وبلاگ')).toBeVisible();
      await expectMenusAccessible(page);
      await linkIn(menu, 'وبلاگ').focus();
      await page.keyboard.press('Escape');
      await expect(linkIn(menu, 'وبلاگ')).toBeHidden();
      await expect(button).toBeFocused();
    }
    await expectNoSideScroll(page);
  });

  for (const viewport of [wide, phone]) {
    test(`without JavaScript at ${viewport.width} px the panels open @full`, async ({ browser, baseURL, path }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', viewport });
      const page = await context.newPage();
      await page.goto(path);
      const mega = nav(page, 'محصولات ما');
      if (viewport === phone) await mega.getByText('منو', { exact: true }).click();
      await mega.locator('summary', { hasText: 'کمک' }).click();
      await linkIn(mega, 'تماس با پشتیبانی').click();
      await expect(page).toHaveURL(/\/contact\/$/);
      await context.close();
    });
  }
});
