import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { grid, type Loops, level, makeLoops, topic } from './fixtures/loops.ts';
import { test as base, once } from './test.ts';

const test = base.extend<{ loops: Loops }>({
  loops: once(async ({ staff }) => {
    return await makeLoops(staff);
  }),
});

const call = '**/wp-json/mizban/v1/refresh-loop';
const gridOf = (page: Page) => page.locator('.mz-loop-grid');
const statusOf = (page: Page) => page.locator('.mz-loop-grid + [role="status"]');
const item = (page: Page, name: string) => page.locator('.e-filter-item').filter({ hasText: name });
/** The grid shows the posts with these numbers, in this order. */
const expectShown = (page: Page, numbers: string) =>
  expect(gridOf(page).locator('.e-loop-item h2')).toHaveText([...numbers].map((number) => new RegExp(`${number}$`)));
const expectQuery = (page: Page, query: Record<string, unknown>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);
const expectHash = (page: Page, hash: string) => expect.poll(() => new URL(page.url()).hash).toBe(hash);
/** These buttons of the filters are pressed and no other. */
const expectPressed = (page: Page, names: string[]) =>
  expect(page.locator('.e-filter-item[aria-pressed="true"]')).toHaveText(names.map((name) => new RegExp(`^${name}`)));

/** Opens a page and waits until its grid and filters have come to life. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator(':is(.mz-loop-grid, .mz-taxonomy-filter):not([data-live])')).toHaveCount(0);
}

/** Marks the document, so that a reload can be distinguished from a change in place. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
const expectSameDocument = (page: Page) => expect(page.locator('html[data-mark]')).toHaveCount(1);

test.describe('changing a filter', () => {
  test('rewrites the address without a reload, and refreshes the grid', async ({ page, loops }) => {
    await open(page, loops.numbers);
    await mark(page);
    await expectShown(page, '12');
    const request = page.waitForRequest(call);
    await item(page, 'سرور').click();
    await expect(item(page, 'سرور')).toHaveAttribute('aria-pressed', 'true');
    const body = (await request).postDataJSON();
    expect(Object.keys(body)).toEqual(['post_id', 'widget_filters', 'widget_id', 'pagination_base_url']);
    expect(body.widget_id).toBe(grid);
    expect(body.widget_filters.taxonomy[topic]).toEqual({
      terms: [expect.stringContaining('سرور')],
      logicalJoin: 'OR',
    });
    await expectShown(page, '14');
    await expectQuery(page, { [`e-filter-${grid}-${topic}`]: expect.stringMatching(/^سرور-\w+$/) });
    await expectSameDocument(page);
    await expect(statusOf(page)).toHaveText('۳ نوشته پیدا شد');
    await expect(item(page, 'سرور')).toBeFocused();
    await expect(gridOf(page)).not.toHaveClass(/e-loading-overlay/);
  });

  test('several terms and several filters work together, and “all” clears its own @full', async ({ page, loops }) => {
    await open(page, loops.numbers);
    await item(page, 'سرور').click();
    await item(page, 'شبکه').click();
    await expectShown(page, '12');
    await expectQuery(page, { [`e-filter-${grid}-${topic}`]: expect.stringMatching(/^سرور-.*~شبکه-/) });
    expect(new URL(page.url()).search).toContain('~');
    await item(page, 'حرفه‌ای').click();
    await expectShown(page, '45');
    await expectPressed(page, ['سرور', 'شبکه', 'حرفه‌ای']);
    await page.getByRole('search', { name: 'فیلتر موضوع' }).getByText('همه').click();
    await expectShown(page, '45');
    await expect(statusOf(page)).toHaveText('۳ نوشته پیدا شد');
    await expectQuery(page, { [`e-filter-${grid}-${level}`]: 'professional' });
    await item(page, 'حرفه‌ای').click();
    await expectShown(page, '12');
    await expectQuery(page, {});
  });

  test('works with the keyboard as buttons do @full', async ({ page, loops }) => {
    await open(page, loops.numbers);
    const button = page.getByRole('button', { name: /^شبکه/ });
    await button.focus();
    await page.keyboard.press('Space');
    await expectShown(page, '25');
    await page.keyboard.press('Enter');
    await expectShown(page, '12');
  });

  test('drops e-page, page and paged, and keeps other parameters and the fragment @full', async ({ page, loops }) => {
    await open(page, `${loops.numbers}?utm=x&e-page-${grid}=2&paged=3&page=4&e-filter-otheraa-tag=y#here`);
    await expectShown(page, '34');
    await item(page, 'مبتدی').click();
    await expectShown(page, '12');
    await expectQuery(page, {
      utm: 'x',
      'e-filter-otheraa-tag': 'y',
      [`e-filter-${grid}-${level}`]: 'beginner',
    });
    await expectHash(page, '#here');
    const next = `${encodeURI(loops.numbers)}?e-filter-${grid}-${level}=beginner&e-page-${grid}=2#loop-${grid}`;
    await expect(gridOf(page).locator('a.next')).toHaveAttribute('href', next);
  });

  test('a modified click is the browser’s @full', async ({ page, loops }) => {
    await open(page, loops.numbers);
    const popup = page.context().waitForEvent('page');
    await item(page, 'سرور').click({ modifiers: ['ControlOrMeta'] });
    const tab = await popup;
    await tab.waitForURL(/e-filter/);
    await expectShown(tab, '14');
    await expectShown(page, '12');
    await expectQuery(page, {});
  });
});

test.describe('Back and Forward', () => {
  test('filter again @full', async ({ page, loops }) => {
    await open(page, loops.numbers);
    await item(page, 'سرور').click();
    await expectShown(page, '14');
    await item(page, 'حرفه‌ای').click();
    await expectShown(page, '4');
    await page.goBack();
    await expectShown(page, '14');
    await expectPressed(page, ['سرور', 'همه']);
    await page.goBack();
    await expectShown(page, '12');
    await page.goForward();
    await expectShown(page, '14');
  });

  test('filter again after a reload in between @full', async ({ page, loops }) => {
    await open(page, loops.numbers);
    await item(page, 'سرور').click();
    await expectShown(page, '14');
    await page.reload();
    await expectShown(page, '14');
    await page.goBack();
    await expectShown(page, '12');
  });
});

test.describe('another page', () => {
  const link = (page: Page, name: string) => gridOf(page).getByRole('link', { name });

  test('comes in place, with an entry in the history; Back and Forward show theirs', async ({ page, loops }) => {
    await open(page, `${loops.numbers}?utm=x#here`);
    await mark(page);
    await link(page, 'صفحهٔ ۲').click();
    await expectShown(page, '34');
    await expectQuery(page, { utm: 'x', [`e-page-${grid}`]: '2' });
    await expectHash(page, '#here');
    await expect(statusOf(page)).toHaveText('۹ نوشته پیدا شد؛ صفحهٔ ۲');
    await expect(page.locator('.page-numbers.current')).toHaveText('صفحهٔ ۲');
    await link(page, 'بعدی').click();
    await expectShown(page, '56');
    await page.goBack();
    await expectShown(page, '34');
    await page.goBack();
    await expectShown(page, '12');
    await expectQuery(page, { utm: 'x' });
    await page.goForward();
    await expectShown(page, '34');
    await link(page, 'قبلی').click();
    await expectShown(page, '12');
    await expectQuery(page, { utm: 'x' });
    await expectSameDocument(page);
    await expect(gridOf(page)).not.toHaveClass(/e-loading-overlay/);
  });

  test('works in a grid without filters too @full', async ({ page, loops }) => {
    await open(page, loops.plain);
    await mark(page);
    await link(page, 'صفحهٔ ۳').click();
    await expectShown(page, '56');
    await page.goBack();
    await expectShown(page, '12');
    await expectSameDocument(page);
  });

  test('moves the focus to the start of the grid, by keyboard too @full', async ({ page, loops }) => {
    await open(page, loops.numbers);
    await link(page, 'بعدی').focus();
    await page.keyboard.press('Enter');
    await expectShown(page, '34');
    await expect(gridOf(page).locator('> .items')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'نوشتهٔ شمارهٔ 3' })).toBeFocused();
  });

  test('scrolls to the start of the grid only when that is above the window @full', async ({ page, loops }) => {
    const top = () => gridOf(page).evaluate((element) => element.getBoundingClientRect().top);
    await page.setViewportSize({ width: 400, height: 900 });
    await open(page, loops.plain);
    await page.evaluate(() => scrollTo(0, 0));
    const before = await top();
    await link(page, 'بعدی').evaluate((element: HTMLElement) => element.click());
    await expectShown(page, '34');
    await expect.poll(top).toBe(before);
    await page.setViewportSize({ width: 400, height: 300 });
    await link(page, 'بعدی').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 100));
    await expect.poll(top).toBeLessThan(0);
    await link(page, 'بعدی').click();
    await expectShown(page, '56');
    await expect.poll(async () => Math.floor((await top()) / 300)).toBe(0);
  });

  test('is the browser’s with a modified click @full', async ({ page, loops }) => {
    await open(page, loops.numbers);
    const popup = page.context().waitForEvent('page');
    await link(page, 'صفحهٔ ۲').click({ modifiers: ['ControlOrMeta'] });
    const tab = await popup;
    await tab.waitForURL(/e-page/);
    await expectShown(tab, '34');
    await expectShown(page, '12');
    await expectQuery(page, {});
  });

  test('a double click makes one entry, and the last of several clicks wins @full', async ({ page, loops }) => {
    await open(page, loops.numbers);
    const entries = await page.evaluate(() => history.length);
    const held: Route[] = [];
    await page.route(call, (route) => void held.push(route));
    await link(page, 'صفحهٔ ۲').dblclick();
    await expect(gridOf(page)).toHaveClass(/e-loading-overlay/);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    expect(held).toHaveLength(1);
    await link(page, 'صفحهٔ ۳').click();
    await expect.poll(() => held.length).toBe(2);
    await held[1]?.continue();
    await expectShown(page, '56');
    await held[0]?.continue().catch(() => {});
    await page.unroute(call);
    await expectShown(page, '56');
    await expect(gridOf(page)).not.toHaveClass(/e-loading-overlay/);
  });

  test('Back while it loads leaves the shown page @full', async ({ page, loops }) => {
    await open(page, loops.numbers);
    await page.route(call, () => {});
    await link(page, 'صفحهٔ ۲').click();
    await expect(gridOf(page)).toHaveClass(/e-loading-overlay/);
    await page.goBack();
    await expect(gridOf(page)).not.toHaveClass(/e-loading-overlay/);
    await expect(gridOf(page)).not.toHaveAttribute('aria-busy');
    await expectShown(page, '12');
  });

  for (const [name, respond] of [
    ['a status of 500', (route: Route) => route.fulfill({ status: 500, body: 'نه' })],
    ['no data', (route: Route) => route.fulfill({ json: {} })],
    ['no network', (route: Route) => route.abort()],
  ] as const) {
    test(`that fails with ${name} is loaded as the plain link does it @full`, async ({ page, loops }) => {
      await open(page, `${loops.numbers}?utm=x`);
      await mark(page);
      await page.route(call, respond);
      await link(page, 'صفحهٔ ۲').click();
      await expect(page.locator('html[data-mark]')).toHaveCount(0);
      await expectShown(page, '34');
      await expectQuery(page, { utm: 'x', [`e-page-${grid}`]: '2' });
      await page.unroute(call);
      await page.goBack();
      await expectShown(page, '12');
    });
  }

  test('that is left for another place is not loaded again @full', async ({ page, loops }) => {
    await open(page, loops.numbers);
    await page.route(call, () => {});
    await link(page, 'صفحهٔ ۲').click();
    await expect(gridOf(page)).toHaveClass(/e-loading-overlay/);
    await page.goto('/about/');
    await expect(page).toHaveURL(/\/about\/$/);
    await page.unroute(call);
    await page.goBack();
    await expectShown(page, '34');
  });

  test('keeps the filter @full', async ({ page, loops }) => {
    await open(page, loops.numbers);
    await item(page, 'مبتدی').click();
    await expectShown(page, '12');
    await gridOf(page).getByRole('link', { name: 'صفحهٔ ۲' }).click();
    await expectShown(page, '37');
    await expectQuery(page, { [`e-filter-${grid}-${level}`]: 'beginner', [`e-page-${grid}`]: '2' });
    await expect(page.locator('.page-numbers.current')).toHaveText('صفحهٔ ۲');
    await gridOf(page).getByRole('link', { name: 'بعدی' }).click();
    await expectShown(page, '89');
    await expect(gridOf(page).getByRole('link', { name: 'بعدی' })).toHaveCount(0);
  });
});

test.describe('load more', () => {
  test('appends the next pages and ends', async ({ page, loops }) => {
    await open(page, loops.more);
    await page.evaluate(() => {
      addEventListener('mizban/loop/after-insert-posts', (event) => {
        const { items } = (event as CustomEvent<{ items: Element[] }>).detail;
        document.documentElement.dataset.inserted = String(
          Number(document.documentElement.dataset.inserted ?? 0) + items.length,
        );
      });
    });
    const more = page.getByRole('link', { name: 'نمایش بیشتر' });
    for (const expected of ['1234', '123456', '12345678', '123456789']) {
      await more.click();
      await expectShown(page, expected);
    }
    await expect(more).toHaveCount(0);
    await expect(gridOf(page).getByText('پایان')).toBeVisible();
    await expect(gridOf(page)).toHaveClass(/e-load-more-pagination-end/);
    await expect(page.locator('html')).toHaveAttribute('data-inserted', '7');
    await expect(statusOf(page)).toHaveText('۱ مورد دیگر نشان داده شد');
    await expect(page.getByRole('link', { name: 'نوشتهٔ شمارهٔ 9' })).toBeFocused();
  });

  test('after a filter loads the filtered ones, and after “all” everything again @full', async ({ page, loops }) => {
    await open(page, loops.more);
    const more = page.getByRole('link', { name: 'نمایش بیشتر' });
    await item(page, 'سرور').click();
    await expectShown(page, '14');
    await more.click();
    await expectShown(page, '147');
    await expect(more).toHaveCount(0);
    await item(page, 'همه').click();
    await expectShown(page, '12');
    await expect(gridOf(page)).not.toHaveClass(/pagination-end/);
    await more.click();
    await expectShown(page, '1234');
  });

  test('one request at a time, with a progress text; a failure leaves the link for a retry @full', async ({
    page,
    loops,
  }) => {
    await open(page, loops.more);
    const held: Route[] = [];
    await page.route(call, (route) => void held.push(route));
    await page.getByRole('link', { name: 'نمایش بیشتر' }).click();
    const busy = page.getByRole('link', { name: 'در حال بارگذاری…' });
    await busy.click({ force: true });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    expect(held).toHaveLength(1);
    await held[0]?.fulfill({ status: 500, body: '{}' });
    const more = page.getByRole('link', { name: 'نمایش بیشتر' });
    await expect(more).not.toHaveAttribute('aria-disabled');
    await expectShown(page, '12');
    await page.unroute(call);
    await more.click();
    await expectShown(page, '1234');
  });

  test('automatically at the end of the grid @full', async ({ page, loops }) => {
    const first = await page.goto(loops.infinite);
    expect((await first?.text())?.match(/<li class="e-loop-item /g)).toHaveLength(2);
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(gridOf(page).locator('.e-loop-item')).toHaveCount(9, { timeout: 500 });
    }).toPass();
    await expectShown(page, '123456789');
    await expect(page.locator('.e-load-more')).toHaveCount(0);
  });
});

test.describe('a slow or failing network', () => {
  test('a loading overlay is shown while the refresh is pending @full', async ({ page, loops }) => {
    await open(page, loops.numbers);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(call, async (route) => {
      await held;
      await route.continue();
    });
    await item(page, 'سرور').click();
    await expect(gridOf(page)).toHaveClass(/e-loading-overlay/);
    await expect(item(page, 'سرور')).toHaveAttribute('aria-pressed', 'true');
    await expectShown(page, '12');
    release();
    await expectShown(page, '14');
    await expect(gridOf(page)).not.toHaveClass(/e-loading-overlay/);
  });

  const failures: Array<[string, (route: Route) => Promise<void>]> = [
    ['a status of 400 or above', (route) => route.fulfill({ status: 400, json: { data: 'نه' } })],
    ['a status of 500', (route) => route.fulfill({ status: 500, body: 'نه' })],
    ['an answer without data', (route) => route.fulfill({ json: {} })],
    ['data that is no text', (route) => route.fulfill({ json: { data: { html: 'نه' } } })],
    ['an answer that is no JSON', (route) => route.fulfill({ contentType: 'text/html', body: '<p>نه' })],
    ['no network', (route) => route.abort()],
    ['a server that dies in the middle', (route) => route.abort('connectionreset')],
  ];
  for (const [name, respond] of failures) {
    test(`${name} changes nothing, and the next click works @full`, async ({ page, loops }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await open(page, loops.numbers);
      await page.route(call, respond, { times: 1 });
      await item(page, 'سرور').click();
      await expect(gridOf(page)).not.toHaveClass(/e-loading-overlay/);
      await expect(gridOf(page)).not.toHaveAttribute('aria-busy');
      await expectShown(page, '12');
      await item(page, 'شبکه').click();
      await expect(statusOf(page)).toHaveText('۶ نوشته پیدا شد');
      await expect(gridOf(page)).not.toHaveClass(/e-loading-overlay/);
      expect(errors).toEqual([]);
    });
  }

  test('an empty text clears the grid @full', async ({ page, loops }) => {
    await open(page, loops.numbers);
    await page.route(call, (route) => route.fulfill({ json: { data: '' } }), { times: 1 });
    await item(page, 'سرور').click();
    await expect(gridOf(page)).toBeEmpty();
    await item(page, 'سرور').click();
    await expectShown(page, '12');
  });

  test('responses that arrive out of order are dropped', async ({ page, loops }) => {
    await open(page, loops.numbers);
    const held: Route[] = [];
    await page.route(call, (route) => void held.push(route));
    await item(page, 'سرور').click();
    await item(page, 'شبکه').click();
    await item(page, 'حرفه‌ای').click();
    await expect.poll(() => held.length).toBe(3);
    await held[2]?.continue();
    await expectShown(page, '45');
    for (const route of held.slice(0, 2)) await route.continue().catch(() => {});
    await page.unroute(call);
    await expectShown(page, '45');
    await expect(gridOf(page)).not.toHaveClass(/e-loading-overlay/);
  });

  test('rapid toggling ends at the pressed filters @full', async ({ page, loops }) => {
    await open(page, loops.numbers);
    let number = 0;
    await page.route(call, async (route) => {
      // The earlier a request, the later its response.
      const turn = number++;
      const response = await route.fetch().catch(() => null);
      for (let wait = turn; wait < 4; wait += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
      if (response) await route.fulfill({ response: response }).catch(() => {});
    });
    for (const name of ['سرور', 'شبکه', 'امنیت', 'سرور', 'شبکه']) await item(page, name).click();
    await expectShown(page, '36');
    await expectPressed(page, ['امنیت', 'همه']);
    await expect(gridOf(page)).not.toHaveClass(/e-loading-overlay/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test.describe('on page load', () => {
  test('the page is already filtered and sends no request @full', async ({ page, loops }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('refresh-loop')) calls.push(request.url());
    });
    await open(page, `${loops.numbers}?e-filter-${grid}-${level}=professional&e-page-${grid}=2`);
    await expectShown(page, '6');
    await expectPressed(page, ['همه', 'حرفه‌ای']);
    expect(calls).toEqual([]);
  });
});

test.describe('`!term` in the address', () => {
  const leftOut = `?e-filter-${grid}-${level}=!beginner`;

  test('leaves the term out and does not show it as pressed, nor “all” of its filter @full', async ({
    page,
    loops,
  }) => {
    await open(page, loops.numbers + leftOut);
    await expectShown(page, '45');
    await expectPressed(page, ['همه']);
    await expect(item(page, 'مبتدی')).toHaveAttribute('aria-pressed', 'false');
  });

  test('stays so after a refresh, and a press chooses the term instead @full', async ({ page, loops }) => {
    await open(page, loops.numbers + leftOut);
    await item(page, 'سرور').click();
    await expectShown(page, '4');
    await expectPressed(page, ['سرور']);
    await item(page, 'مبتدی').click();
    await expectShown(page, '17');
    await expectPressed(page, ['سرور', 'مبتدی']);
    await expectQuery(page, expect.objectContaining({ [`e-filter-${grid}-${level}`]: 'beginner' }));
    await page.goBack();
    await expectShown(page, '4');
    await expectPressed(page, ['سرور']);
  });

  test('goes with “all” @full', async ({ page, loops }) => {
    await open(page, loops.numbers + leftOut);
    await page.getByRole('search', { name: 'فیلتر سطح' }).getByText('همه').click();
    await expectShown(page, '12');
    await expectQuery(page, {});
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('does the same @full', async ({ page, loops }) => {
      await page.goto(loops.numbers + leftOut);
      await expect(page.locator('.e-filter-item[aria-current]')).toHaveText(['همه']);
      await item(page, 'مبتدی').click();
      await expect(item(page, 'مبتدی')).toHaveAttribute('aria-current', 'true');
      await expect(page).toHaveURL(new RegExp(`e-filter-${grid}-${level}=beginner`));
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, several of them, “all” and pages are plain links', async ({ page, loops }) => {
    await page.goto(loops.numbers);
    await expectShown(page, '12');
    await item(page, 'سرور').click();
    await expectShown(page, '14');
    await expect(item(page, 'سرور')).toHaveAttribute('aria-current', 'true');
    await item(page, 'مبتدی').click();
    await expectShown(page, '17');
    await item(page, 'شبکه').click();
    await expectShown(page, '12');
    await gridOf(page).getByRole('link', { name: 'صفحهٔ ۲' }).click();
    await expectShown(page, '78');
    await page.getByRole('search', { name: 'فیلتر موضوع' }).getByText('همه').click();
    await expectShown(page, '12');
    await page.goBack();
    await expectShown(page, '78');
  });

  test('load more links to the next page @full', async ({ page, loops }) => {
    await page.goto(loops.more);
    await item(page, 'سرور').click();
    await expectShown(page, '14');
    await page.getByRole('link', { name: 'نمایش بیشتر' }).click();
    await expectShown(page, '7');
  });
});

test.describe('P65 accessibility', () => {
  test('no issue before and after filtering, light and dark', async ({ page, loops }) => {
    await open(page, loops.numbers);
    const check = () => expectAccessible(page, 'main');
    await check();
    await item(page, 'سرور').click();
    await expectShown(page, '14');
    await check();
  });

  test('no sideways scrolling from 320 px on @full', async ({ page, loops }) => {
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(loops.numbers);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
});

test.describe('products', () => {
  test('are shown and filtered by their terms @full', async ({ page, loops }) => {
    await open(page, loops.products);
    await expectShown(page, '123');
    await item(page, 'مجازی').click();
    await expectShown(page, '13');
    await expect(statusOf(page)).toHaveText('۲ محصول پیدا شد');
    await gridOf(page).getByRole('link', { name: 'محصول شمارهٔ 3' }).click();
    await expect(page).toHaveURL(/\/products\/product-\w+-3\/$/);
    await expect(page.locator('h1')).toHaveText('محصول شمارهٔ 3');
  });

  test('are found by the list of their terms @full', async ({ page, loops }) => {
    await page.goto(loops.kinds);
    await expect(gridOf(page).locator('.e-loop-item h2')).toHaveText(['اختصاصی', 'مجازی']);
    await gridOf(page).getByRole('link', { name: 'اختصاصی' }).click();
    await expectShown(page, '2');
    await expectPressed(page, ['اختصاصی']);
  });
});
