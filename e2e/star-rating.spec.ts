import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { PageDocument, WidgetNode } from '../src/builder/document.ts';
import { expectAccessible, expectNoSideScroll } from './accessible.ts';
import { fullUnless } from './full.ts';
import type { StaffApi } from './staff.ts';
import { test as base } from './test.ts';
import { showLife } from './visitor.ts';

const ajax = '**/wp-admin/admin-ajax.php';

const rating = (id: string, props: object): WidgetNode => ({ id, type: 'star-rating', v: 1, props: { ...props } });
const heading: WidgetNode = { id: 'head001', type: 'heading', v: 1, props: { text: 'امتیازها', tag: 'h1' } };
const document: PageDocument = {
  version: 1,
  content: [
    heading,
    rating('rating1', { greeting: 'به این صفحه امتیاز دهید', payload: [{ field: 'place', value: 'بالا' }] }),
    rating('rating2', { slug: 'support', best: 10, size: 'large', align: 'center', greeting: 'پشتیبانی چطور بود؟' }),
  ],
};

const test = base.extend<{ ratedPage: string; staff: StaffApi }>({
  staff: ({ admin }, use) => use(admin.staff),
  /** A separate page for each test: its ratings have no votes. */
  ratedPage: async ({ staff }, use) => {
    await use(await staff.publishPage({ title: 'امتیازها', slug: `rated-${randomUUID().slice(0, 8)}`, document }));
  },
});

/** Locates a rating by its group, independent of its current HTML. */
const widget = (page: Page, id = 'rating1') => page.locator(`.mz-star-rating[data-id="${id}"]`);
const star = (rated: Locator, value: number) => rated.locator(`input[name="rating"][value="${value}"]`);
const score = (rated: Locator) => rated.locator('.score');
/** Screen-reader announcement of a vote. */
const announcement = (page: Page) => page.locator('body > [role="status"]');

async function open(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await showLife(page);
  await expect(page.locator('.mz-star-rating:not([data-live])')).toHaveCount(0);
  return widget(page);
}

/** Everything the page writes to its console as an error. */
function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(`uncaught ${error.message}`));
  return errors;
}

/** Holds the requests of the page until they are released. */
async function holdRequests(page: Page) {
  const held: Array<() => Promise<void>> = [];
  await page.route(ajax, (route) => {
    held.push(() => route.continue());
  });
  return {
    count: () => held.length,
    async letGo() {
      await Promise.all(held.map((go) => go()));
    },
  };
}

test.describe('a click on a star', () => {
  test('sends action, nonce, rating and payload form-urlencoded, and the response replaces the widget', async ({
    page,
    ratedPage,
  }) => {
    const rated = await open(page, ratedPage);
    await expect(score(rated)).toHaveText('به این صفحه امتیاز دهید');
    await rated.evaluate((element) => element.setAttribute('data-old', ''));
    const [request] = await Promise.all([page.waitForRequest(ajax), star(rated, 4).click()]);
    expect(request.headers()['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    const fields = Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
    expect(fields).toEqual({
      action: 'mizban-star-rating',
      nonce: expect.stringMatching(/^[0-9a-f]{20}$/),
      rating: '4',
      'payload[id]': expect.stringMatching(/^\d+$/),
      'payload[widget]': 'rating1',
      'payload[place]': 'بالا',
    });
    expect((await request.response())?.status()).toBe(201);
    await expect(score(rated)).toHaveText('۴ از ۵ (۱ رأی)');
    await expect(page.locator('[data-old]')).toHaveCount(0);
    await expect(rated.locator('[data-fill="full"]')).toHaveCount(4);
    await expect(announcement(page)).toHaveText('رأی شما ثبت شد. ۴ از ۵ (۱ رأی)');
  });

  test('the new widget is re-initialised: the vote can be changed and still counts once', async ({
    page,
    ratedPage,
  }) => {
    const rated = await open(page, ratedPage);
    for (const [value, text] of [
      [2, '۲ از ۵ (۱ رأی)'],
      [5, '۵ از ۵ (۱ رأی)'],
      [3, '۳ از ۵ (۱ رأی)'],
    ] as const) {
      await star(rated, value).click();
      await expect(score(rated)).toHaveText(text);
    }
    await page.reload();
    await expect(score(rated)).toHaveText('۳ از ۵ (۱ رأی)');
  });

  test('each rating of the page has its own votes @full', async ({ page, ratedPage }) => {
    await open(page, ratedPage);
    await star(widget(page, 'rating2'), 9).click();
    await expect(score(widget(page, 'rating2'))).toHaveText('۹ از ۱۰ (۱ رأی)');
    await expect(score(widget(page))).toHaveText('به این صفحه امتیاز دهید');
  });

  test('two visitors are two votes, shown as a half star @full', async ({ page, browser, baseURL, ratedPage }) => {
    // A visitor is identified by the cookie; the first one returns with it, so the address is free again.
    const rated = await open(page, ratedPage);
    await star(rated, 4).click();
    await expect(score(rated)).toHaveText('۴ از ۵ (۱ رأی)');
    await star(rated, 4).click();
    await expect(announcement(page)).toContainText('(۱ رأی)');
    await expect(rated).not.toHaveAttribute('aria-busy');
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await open(await context.newPage(), ratedPage);
    await star(other, 5).click();
    await expect(score(other)).toHaveText('۴٫۵ از ۵ (۲ رأی)');
    await expect(star(other, 5)).toHaveAttribute('data-fill', 'half');
    await context.close();
  });

  test('hovering previews the stars up to the pointer @full', async ({ page, ratedPage }) => {
    const rated = await open(page, ratedPage);
    const lit = () =>
      rated
        .locator('input[name="rating"]')
        .evaluateAll((stars) => stars.map((one) => getComputedStyle(one).getPropertyValue('--lit')));
    await star(rated, 3).hover();
    await expect.poll(lit).toEqual(['100%', '100%', '100%', '0%', '0%']);
    await page.locator('h1').hover();
    await expect.poll(lit).toEqual(['0%', '0%', '0%', '0%', '0%']);
  });
});

test.describe('only one submission may be in flight at a time', () => {
  test('further clicks are ignored until the request finishes, on every rating of the page', async ({
    page,
    ratedPage,
  }) => {
    const rated = await open(page, ratedPage);
    const requests = await holdRequests(page);
    await star(rated, 2).click();
    await expect(rated).toHaveAttribute('aria-busy', 'true');
    await star(rated, 5).click();
    await star(rated, 4).press('Enter');
    await star(widget(page, 'rating2'), 9).click();
    await expect(star(rated, 2)).toBeChecked();
    await expect(star(widget(page, 'rating2'), 9)).not.toBeChecked();
    await expect.poll(() => requests.count()).toBe(1);
    await requests.letGo();
    await expect(score(rated)).toHaveText('۲ از ۵ (۱ رأی)');
    await expect(score(widget(page, 'rating2'))).toHaveText('پشتیبانی چطور بود؟');
    expect(requests.count()).toBe(1);
    await page.unroute(ajax);
    await star(widget(page, 'rating2'), 9).click();
    await expect(score(widget(page, 'rating2'))).toHaveText('۹ از ۱۰ (۱ رأی)');
  });
});

test.describe('on failure the response text is logged to the console only', () => {
  const failures = [
    { name: 'a status of 500', response: { status: 500, body: 'نشد' } },
    { name: 'a status of 406', response: { status: 406, body: '{"error":"نشد"}' } },
    { name: 'a status of 400', response: { status: 400, body: '0' } },
    { name: 'a success without an element', response: { status: 200, body: 'نشد' } },
  ];
  for (const { name, response } of failures) {
    test(`${name}: nothing is shown, and the widget works again${fullUnless(name.includes('500'))}`, async ({
      page,
      ratedPage,
    }) => {
      const rated = await open(page, ratedPage);
      const before = await rated.evaluate((element) => element.outerHTML);
      const errors = consoleErrors(page);
      await page.route(ajax, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', ...response }));
      await star(rated, 4).click();
      await expect.poll(() => errors).toContain(response.body);
      await expect(rated).not.toHaveAttribute('aria-busy');
      await expect.poll(() => rated.evaluate((element) => element.outerHTML)).toBe(before);
      await expect(star(rated, 4)).not.toBeChecked();
      await expect(announcement(page)).toHaveText('');
      await page.unroute(ajax);
      await star(rated, 3).click();
      await expect(score(rated)).toHaveText('۳ از ۵ (۱ رأی)');
    });
  }

  test('a network that fails @full', async ({ page, ratedPage }) => {
    const rated = await open(page, ratedPage);
    const errors = consoleErrors(page);
    await page.route(ajax, (route) => route.abort('connectionreset'));
    await star(rated, 4).click();
    await expect.poll(() => errors.some((text) => text.includes('Failed to fetch'))).toBe(true);
    expect(errors.filter((text) => text.startsWith('uncaught'))).toEqual([]);
    await expect(rated).not.toHaveAttribute('aria-busy');
    await expect(score(rated)).toHaveText('به این صفحه امتیاز دهید');
    await page.unroute(ajax);
    await star(rated, 4).click();
    await expect(score(rated)).toHaveText('۴ از ۵ (۱ رأی)');
  });

  test('a redirected response is a failure: a login page never takes the widget’s place @full', async ({
    page,
    ratedPage,
  }) => {
    const rated = await open(page, ratedPage);
    const errors = consoleErrors(page);
    await page.route(ajax, (route) => route.fulfill({ status: 302, headers: { location: '/contact/' } }));
    await star(rated, 4).click();
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    await expect(score(rated)).toHaveText('به این صفحه امتیاز دهید');
    await expect(rated).not.toHaveAttribute('aria-busy');
  });
});

test.describe('P46 on a page that was cached long ago', () => {
  test('the nonce is renewed silently, once', async ({ page, ratedPage }) => {
    await page.route(`**${ratedPage}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"nonce":"[0-9a-f]{20}"/, `"nonce":"${'0'.repeat(20)}"`);
      await route.fulfill({ response: response, body });
    });
    const errors = consoleErrors(page);
    const rated = await open(page, ratedPage);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' || request.url().endsWith('/nonce')) sent.push(new URL(request.url()).pathname);
    });
    await star(rated, 5).click();
    await expect(score(rated)).toHaveText('۵ از ۵ (۱ رأی)');
    await star(rated, 4).click();
    await expect(score(rated)).toHaveText('۴ از ۵ (۱ رأی)');
    const [call, renewal] = ['/wp-admin/admin-ajax.php', '/wp-json/mizban/v1/nonce'];
    expect(sent).toEqual([call, renewal, call, call]);
    // The browser itself logs the refused request.
    expect(errors.filter((text) => !text.includes('403'))).toEqual([]);
  });
});

test.describe('by keyboard', () => {
  test('arrows choose without sending, Enter sends, and the focus stays on the star', async ({ page, ratedPage }) => {
    const rated = await open(page, ratedPage);
    let requests = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') requests += 1;
    });
    await star(rated, 1).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(star(rated, 3)).toBeChecked();
    await expect(star(rated, 3)).toBeFocused();
    await expect(rated.getByRole('button', { name: 'ثبت رأی' })).toBeVisible();
    expect(requests).toBe(0);
    await page.keyboard.press('Enter');
    await expect(score(rated)).toHaveText('۳ از ۵ (۱ رأی)');
    expect(requests).toBe(1);
    await expect(star(rated, 3)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(star(rated, 4)).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(score(rated)).toHaveText('۴ از ۵ (۱ رأی)');
  });

  test('Space sends the star that has the focus, chosen or not @full', async ({ page, ratedPage }) => {
    const rated = await open(page, ratedPage);
    await star(rated, 1).focus();
    await page.keyboard.press('Space');
    await expect(score(rated)).toHaveText('۱ از ۵ (۱ رأی)');
    await expect(star(rated, 1)).toBeFocused();
  });

  test('the button sends the value chosen by the arrows @full', async ({ page, ratedPage }) => {
    const rated = await open(page, ratedPage);
    await star(rated, 1).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(rated.getByRole('button', { name: 'ثبت رأی' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(score(rated)).toHaveText('۲ از ۵ (۱ رأی)');
    await expect(star(rated, 2)).toBeFocused();
  });
});

test.describe('in a slow network', () => {
  test('a click on a star before the code has loaded is sent afterwards @full', async ({ page, ratedPage }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/behaviour-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(ratedPage);
    const rated = widget(page);
    await star(rated, 4).click();
    await expect(rated).not.toHaveAttribute('data-live');
    release();
    await expect(score(rated)).toHaveText('۴ از ۵ (۱ رأی)');
  });

  test('code that never loads leaves a working form @full', async ({ page, ratedPage }) => {
    await page.route(/behaviour-[^/]*\.js$/, (route) => route.abort());
    await page.goto(ratedPage);
    const rated = widget(page);
    await star(rated, 4).click();
    await rated.getByRole('button', { name: 'ثبت رأی' }).click();
    await expect(page).toHaveURL(new RegExp(`${ratedPage}#rating-rating1$`));
    await expect(score(widget(page))).toHaveText('۴ از ۵ (۱ رأی)');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it is a plain form that posts and returns to the page at the widget', async ({ page, ratedPage }) => {
    await page.goto(ratedPage);
    const rated = widget(page);
    await star(rated, 5).check();
    await rated.getByRole('button', { name: 'ثبت رأی' }).click();
    await expect(page).toHaveURL(new RegExp(`${ratedPage}#rating-rating1$`));
    await expect(score(rated)).toHaveText('۵ از ۵ (۱ رأی)');
    await page.reload();
    await expect(score(rated)).toHaveText('۵ از ۵ (۱ رأی)');
  });

  test('without a star the browser does not send it @full', async ({ page, ratedPage }) => {
    await page.goto(ratedPage);
    await widget(page).getByRole('button', { name: 'ثبت رأی' }).click();
    await expect(page).toHaveURL(new RegExp(`${ratedPage}$`));
  });
});

test('P65 no accessibility violation before and after a vote, light and dark @full', async ({ page, ratedPage }) => {
  const rated = await open(page, ratedPage);
  const check = () => expectAccessible(page, '.mz-star-rating');
  await check();
  await star(rated, 4).click();
  await expect(score(rated)).toHaveText('۴ از ۵ (۱ رأی)');
  await check();
  await expect(page.getByRole('group', { name: /امتیاز بدهید؛ میانگین ۴ از ۵/ })).toBeVisible();
  await expect(rated.getByRole('radio', { name: '۳ ستاره' })).toBeVisible();
});

test('from 320 to 1440 px nothing is wider than the page @full', async ({ page, ratedPage }) => {
  await open(page, ratedPage);
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideScroll(page);
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('every star is a target of 44px, and a tap sends it @full', async ({ page, ratedPage }) => {
    const rated = await open(page, ratedPage);
    const sizes = await page
      .locator('.mz-star-rating input[type="radio"]')
      .evaluateAll((stars) =>
        stars.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height]),
      );
    expect(sizes).toHaveLength(15);
    for (const side of sizes.flat()) expect(side).toBeGreaterThanOrEqual(44);
    await star(rated, 4).tap();
    await expect(score(rated)).toHaveText('۴ از ۵ (۱ رأی)');
  });
});

test.describe('in the items of a loop grid', () => {
  /** A page whose grid shows two posts, one per page, with a template that contains a rating. */
  async function listed(staff: StaffApi): Promise<string> {
    const key = randomUUID().slice(0, 8);
    const term = await staff.addTerm({ taxonomy: 'e2e-rated', name: `امتیاز ${key}`, slug: `rated-${key}` });
    for (const number of [1, 2])
      await staff.publishPage({
        type: 'post',
        title: `نوشتهٔ ${number}`,
        slug: `rated-${key}-${number}`,
        document: { version: 1, content: [heading] },
        termIds: [term],
      });
    const title: WidgetNode = { id: 'tplttl1', type: 'post-title', v: 1, props: { tag: 'h2' } };
    const template = await staff.publishPost({
      type: 'template',
      title: `کارت ${key}`,
      document: { version: 1, content: [title, rating('tplrtg1', { slug: 'item', greeting: 'بی‌رای' })] },
    });
    const terms = [{ taxonomy: 'e2e-rated', slugs: `rated-${key}`, mode: 'include' }];
    const props = { template: template.id, terms, order: 'title', count: 1, pagination: 'numbers' };
    const grid: WidgetNode = { id: 'loop001', type: 'loop-grid', v: 1, props };
    return staff.publishPage({
      title: 'فهرست',
      slug: `listed-${key}`,
      document: { version: 1, content: [heading, grid] },
    });
  }
  const itemRating = (page: Page) => page.locator('.mz-loop-grid .mz-star-rating');

  test('each post gets its own votes, also on a page that came in place @full', async ({ page, staff }) => {
    const path = await listed(staff);
    await open(page, path);
    const rated = itemRating(page);
    await star(rated, 4).click();
    await expect(score(rated)).toHaveText('۴ از ۵ (۱ رأی)');
    await star(rated, 3).click();
    await expect(score(rated)).toHaveText('۳ از ۵ (۱ رأی)');
    await page.getByRole('link', { name: 'صفحهٔ ۲' }).click();
    await expect(page.getByRole('heading', { name: 'نوشتهٔ 2' })).toBeVisible();
    await expect(score(rated)).toHaveText('بی‌رای');
    await star(rated, 5).click();
    await expect(score(rated)).toHaveText('۵ از ۵ (۱ رأی)');
    await page.goto(path);
    await expect(score(rated)).toHaveText('۳ از ۵ (۱ رأی)');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the form returns to the item on its page of the grid', async ({ page, staff }) => {
      const path = await listed(staff);
      await page.goto(`${path}?e-page-loop001=2`);
      const rated = itemRating(page);
      await star(rated, 2).check();
      await rated.getByRole('button', { name: 'ثبت رأی' }).click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?e-page-loop001=2#rating-loop001-\\d+-tplrtg1$`));
      await expect(score(rated)).toHaveText('۲ از ۵ (۱ رأی)');
    });
  });
});
