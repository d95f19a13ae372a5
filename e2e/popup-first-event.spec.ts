import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { hashActionHref } from '../src/features/hash-actions/index.ts';
import { closeHref, openHref } from './fixtures/popups.ts';
import { fullUnless } from './full.ts';
import type { StaffApi } from './staff.ts';
import { test as base } from './test.ts';
import { holdCode } from './visitor.ts';

const test = base.extend<{ staff: StaffApi }>({
  staff: ({ admin }, use) => use(admin.staff),
});

const node = (id: string, type: string, props: Record<string, unknown>) => ({ id, type, v: 1, props });
const popupCode = 'src/browser/popups/start.ts';

interface Visited {
  path: string;
  /** The popup of the page. */
  id: number;
}

/** A long new page with one popup, which its first link also opens by `#go`. */
async function makePage(staff: StaffApi, settings: object): Promise<Visited> {
  const text = Array.from({ length: 60 }, (_, index) => `<p>بند ${index + 1} از متنی بلند.</p>`).join('');
  const page = await staff.publishPost({
    title: 'نخستین رویداد',
    slug: `first-event-${randomUUID().slice(0, 8)}`,
    document: {
      version: 1,
      content: [
        { ...node('fev0001', 'button', { text: 'سرور آلمان', url: '/germany-vps/' }), element: { cssId: 'go' } },
        node('fev0002', 'rich-text', { html: text }),
        { ...node('fev0003', 'heading', { text: 'میانه' }), element: { cssId: 'middle' } },
        node('fev0004', 'rich-text', { html: text }),
      ],
    },
  });
  const popup = await staff.publishPost({
    type: 'popup',
    title: 'پیشنهاد',
    document: {
      version: 1,
      settings: { conditions: { include: [{ on: 'post', id: page.id }] }, ...settings },
      content: [node('fep0001', 'heading', { text: 'ده درصد تخفیف', tag: 'h2' })],
    },
  });
  return { path: page.path as string, id: popup.id };
}

const dialog = (page: Page, { id }: Visited) => page.locator(`#mizban-popup-${id}`);
const settle = { atOnce: 'the code comes at once', late: 'the code comes late' };

/** First events on an untouched page, with the popup that each opens. */
const firsts: Record<
  string,
  { settings: object; act(page: Page, visited: Visited): Promise<unknown>; isTouch?: true }
> = {
  'a tap on an element of open_selector': {
    settings: { open_selector: '#go' },
    act: (page) => page.locator('#go').tap(),
    isTouch: true,
  },
  'a click by assistive technology on an element of open_selector': {
    settings: { open_selector: '#go' },
    act: (page) => page.locator('#go').evaluate((link: HTMLElement) => link.click()),
  },
  'a click, for the trigger click × 1': {
    settings: { triggers: { click: { times: 1 } } },
    act: (page) => page.mouse.click(3, 300),
  },
  'the End key, for scrolling to 100 %': {
    settings: { triggers: { scrolling: { direction: 'down', offset: 100 } } },
    act: async (page) => {
      await page.keyboard.press('End');
      await page.waitForFunction(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
    },
  },
  'scrolling by script, for scrolling to 50 %': {
    settings: { triggers: { scrolling: { direction: 'down', offset: 50 } } },
    act: (page) =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            addEventListener('scroll', resolve, { once: true });
            scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
          }),
      ),
  },
  'scrolling past an element and back, for scrolling_to': {
    settings: { triggers: { scrolling_to: { selector: '#middle' } } },
    async act(page) {
      const scrollTo = (y: number) =>
        page.evaluate(
          (top) =>
            new Promise((resolve) => {
              addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true });
              scrollBy({ top, behavior: 'instant' });
            }),
          y,
        );
      const y = await page.locator('#middle').evaluate((element) => element.getBoundingClientRect().top - 100);
      await scrollTo(y);
      await scrollTo(-y);
    },
  },
  'the mouse leaving at the top, for exit_intent': {
    settings: { triggers: { exit_intent: {} } },
    act: (page) =>
      page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 }))),
  },
  'popup:open by hashchange': {
    settings: {},
    act: (page, { id }) =>
      page.evaluate((hash) => {
        location.hash = hash;
      }, openHref(id)),
  },
  'a form that was sent and opens it': {
    settings: {},
    act: (page, { id }) =>
      page.evaluate((popup) => {
        // The form's own interaction event comes first.
        document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
        const detail = { popup: { action: 'open', id: popup } };
        document.body.dispatchEvent(new CustomEvent('submit_success', { bubbles: true, detail }));
      }, id),
  },
};

/** One of each sort of event; the others take the same path. */
const keptFirsts = /^a tap/;

test.describe('the first event counts', () => {
  for (const [name, { settings, act, isTouch = false }] of Object.entries(firsts)) {
    for (const [when, says] of Object.entries(settle)) {
      test(`${name}; ${says}${fullUnless(when === 'late' && keptFirsts.test(name))}`, async ({
        browser,
        baseURL,
        staff,
      }) => {
        const visited = await makePage(staff, settings);
        const page = await visit(browser, baseURL, isTouch);
        const code = when === 'late' ? await holdCode(page, popupCode) : null;
        await page.goto(visited.path);
        await act(page, visited);
        if (code) {
          await expect(page.locator('#mizban-popups[data-live]')).toHaveCount(0);
          code.release();
        }
        await expect(dialog(page, visited)).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(visited.path);
        await page.context().close();
      });
    }
  }

  test('when the code never comes, the link is followed as without script', async ({ page, staff }) => {
    const visited = await makePage(staff, { open_selector: '#go' });
    const code = await holdCode(page, popupCode);
    await page.goto(visited.path);
    await page.locator('#go').click();
    expect(new URL(page.url()).pathname).toBe(visited.path);
    code.refuse();
    await page.waitForURL('**/germany-vps/');
  });

  test('a click that requests a new tab is the browser’s @full', async ({ page, staff }) => {
    const visited = await makePage(staff, { open_selector: '#go' });
    await holdCode(page, popupCode);
    await page.goto(visited.path);
    const opened = page.context().waitForEvent('page');
    await page.locator('#go').click({ modifiers: ['ControlOrMeta'] });
    await (await opened).waitForURL('**/germany-vps/');
  });

  for (const [name, triggers] of Object.entries({
    page_load: { page_load: { delay: 5 } },
    inactivity: { inactivity: { time: 5 } },
  })) {
    test(`the seconds of ${name} run from the page on, not from its code @full`, async ({ page, staff }) => {
      const visited = await makePage(staff, { triggers });
      await page.clock.install();
      const code = await holdCode(page, popupCode);
      await page.goto(visited.path);
      await page.clock.pauseAt(Date.now() + 60_000);
      code.release();
      await expect(page.locator('#mizban-popups[data-live]')).toHaveCount(1);
      await page.clock.runFor(1);
      await expect(dialog(page, visited)).toBeVisible();
    });
  }

  test('a page that is reloaded where it was has not been scrolled @full', async ({ page, staff }) => {
    const visited = await makePage(staff, { triggers: { scrolling: { direction: 'down', offset: 50 } } });
    await page.goto(visited.path);
    await page.keyboard.press('End');
    await expect(dialog(page, visited)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, visited)).toHaveCount(0);
    // The entry that Back would have closed it by is left first.
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.keyboard.press('Shift');
    await expect(page.locator('#mizban-popups[data-live]')).toHaveCount(1);
    await expect(dialog(page, visited)).toHaveCount(0);
  });
});

test.describe('actions of the address', () => {
  const reloadHref = hashActionHref({ name: 'reload-page', settings: {} });
  const setHash = (page: Page, hash: string) =>
    page.evaluate((value) => {
      location.hash = value;
    }, hash);

  test('popup:close closes the popup on top when the address changes @full', async ({ page, staff }) => {
    const visited = await makePage(staff, {});
    await page.goto(visited.path);
    await setHash(page, openHref(visited.id));
    await expect(dialog(page, visited)).toBeVisible();
    await setHash(page, closeHref);
    await expect(dialog(page, visited)).toHaveCount(0);
  });

  test('reload-page reloads the page when the address changes, once, and not at load @full', async ({
    page,
    staff,
  }) => {
    const visited = await makePage(staff, {});
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await page.goto(visited.path);
    const reloaded = page.waitForEvent('load');
    await setHash(page, reloadHref);
    await reloaded;
    expect(new URL(page.url()).hash).toBe(reloadHref);
    // The hash set after load takes effect after the one present at load.
    await setHash(page, openHref(visited.id));
    await expect(dialog(page, visited)).toBeVisible();
    expect(loads).toHaveLength(2);
  });
});

test('page views and sessions are counted on every page of the site', async ({ page }) => {
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('mizban') ?? '{}'));
  await page.goto('/germany-vps/');
  await expect.poll(stored).toMatchObject({ pageViews: 1, sessions: 1 });
  await page.goto('/blog/');
  await expect.poll(stored).toMatchObject({ pageViews: 2, sessions: 1 });
  await page.goto('/no-such-page/');
  await expect.poll(stored).toMatchObject({ pageViews: 3, sessions: 1 });
  const another = await page.context().newPage();
  await another.goto('/?s=سرور');
  await expect.poll(stored).toMatchObject({ pageViews: 4, sessions: 2 });
});

async function visit(browser: Browser, baseURL: string | undefined, isTouch: boolean): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), hasTouch: isTouch, isMobile: isTouch });
  return context.newPage();
}
