import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './accessible.ts';
import { fullUnless } from './full.ts';
import { test } from './test.ts';

const home = '/about/';
const ajax = '**/wp-admin/admin-ajax.php';

const field = (page: Page) => page.locator('.mz-search-box[data-collapses] input');
const panel = (page: Page) => page.locator('.mz-search-box[data-collapses] .panel');
const options = (page: Page) => panel(page).getByRole('option');
const active = (page: Page) => panel(page).locator('[aria-selected="true"]');
const textOf = (route: Route) => new URLSearchParams(route.request().postData() ?? '').get('s') ?? '';

/** A fake response of the server, so that a test controls content and timing. */
const resultsHtml = (text: string) =>
  `<div class="found" data-say="یک نتیجه"><div role="listbox" aria-label="نتیجه‌ها"><a role="option" aria-selected="false" tabindex="-1" href="/about/">${text}</a></div></div>`;
const fulfil = (route: Route, text: string) => route.fulfill({ contentType: 'text/html', body: resultsHtml(text) });

async function openAndType(page: Page, text: string): Promise<void> {
  await page.goto(home);
  await field(page).fill(text);
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the field is visible at once, and its code is not fetched before it is used @full', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(home, { waitUntil: 'networkidle' });
    await expect(field(page)).toBeVisible();
    expect(scripts.filter((url) => /behaviour/.test(url))).toEqual([]);
    await expect(page.locator('.mz-search-box[data-collapses]')).not.toHaveAttribute('data-live');
    await field(page).focus();
    await expect(page.locator('.mz-search-box[data-collapses]')).toHaveAttribute('data-live', '');
  });

  test('as one types, results show in groups, with prices, pictures and the words marked', async ({ page }) => {
    const group = (name: string) => panel(page).getByRole('group', { name });
    const [products, others] = [group('محصولات'), group('صفحه‌ها و نوشته‌ها')];
    // The whole title: posts of other tests, which have no picture, are not found by it.
    await openAndType(page, 'سایت سریع روی سرور مجازی');
    await expect(others.getByRole('option').locator('img').first()).toBeVisible();

    await openAndType(page, 'سرور مجازي آلمان');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(products.getByRole('option').first()).toContainText('سرور مجازی آلمان');
    await expect(products.getByRole('option').nth(1)).toContainText('تومان');
    await expect(others.locator('mark').first()).toHaveText(/سرور|مجازی|آلمان/);
    await expect(page.locator('.mz-search-box[data-collapses] [role="status"]')).toHaveText(/نتیجه پیدا شد/);
    const all = options(page).last();
    await expect(all).toContainText('دیدن همهٔ نتیجه‌ها');
    await all.click();
    await expect(page).toHaveURL(/\/\?s=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتیجهٔ جست‌وجو برای «سرور مجازي آلمان»');
  });

  test('one letter sends no request, and a request is debounced by 300 ms @full', async ({ page }) => {
    const requested: string[] = [];
    await page.route(ajax, (route) => {
      requested.push(textOf(route));
      return fulfil(route, 'پاسخ');
    });
    const start = Date.now();
    await page.clock.install({ time: start });
    await page.goto(home);
    await field(page).focus();
    await expect(page.locator('.mz-search-box[data-collapses]')).toHaveAttribute('data-live', '');
    await page.clock.pauseAt(start + 3_600_000);
    await field(page).fill('س');
    await page.clock.runFor(1_000);
    expect(requested).toEqual([]);
    await field(page).fill('سر');
    await page.clock.runFor(200);
    await field(page).fill('سرو');
    await page.clock.runFor(200);
    expect(requested).toEqual([]);
    await page.clock.runFor(200);
    await expect(options(page)).toHaveText(['پاسخ']);
    expect(requested).toEqual(['سرو']);
  });

  test('older requests are aborted, and a late response is dropped @full', async ({ page }) => {
    const held = new Map<string, Route>();
    await page.route(ajax, (route) => {
      held.set(textOf(route), route);
    });
    const isHeld = (text: string) => expect.poll(() => held.has(text)).toBe(true);
    const failed: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/admin-ajax.php')) failed.push(request.failure()?.errorText ?? '');
    });
    await openAndType(page, 'نخست');
    await isHeld('نخست');
    await field(page).fill('سپس');
    await isHeld('سپس');
    await expect.poll(() => failed).toEqual(['net::ERR_ABORTED']);
    await fulfil(held.get('سپس') as Route, 'پاسخ دوم');
    await expect(options(page)).toHaveText(['پاسخ دوم']);
    await fulfil(held.get('نخست') as Route, 'پاسخ نخست').catch(() => {});
    await expect(options(page)).toHaveText(['پاسخ دوم']);
  });

  test('a late response is dropped even if a request cannot be aborted @full', async ({ page }) => {
    await page.addInitScript(() => {
      const { fetch } = window;
      window.fetch = (input, init) => fetch(input, { ...init, signal: null });
    });
    const held = new Map<string, Route>();
    await page.route(ajax, (route) => {
      held.set(textOf(route), route);
    });
    await openAndType(page, 'نخست');
    await expect.poll(() => held.has('نخست')).toBe(true);
    await field(page).fill('سپس');
    await expect.poll(() => held.has('سپس')).toBe(true);
    await fulfil(held.get('سپس') as Route, 'پاسخ دوم');
    await expect(options(page)).toHaveText(['پاسخ دوم']);
    const late = page.waitForResponse((response) => response.request() === held.get('نخست')?.request());
    await fulfil(held.get('نخست') as Route, 'پاسخ نخست');
    await (await late).finished();
    await expect(options(page)).toHaveText(['پاسخ دوم']);
  });

  test('a query whose results stayed visible is counted once @full', async ({ page }) => {
    const counted: string[] = [];
    await page.route(ajax, (route) => {
      const fields = new URLSearchParams(route.request().postData() ?? '');
      if (fields.get('settled') === '1') counted.push(fields.get('s') ?? '');
      return fulfil(route, 'پاسخ');
    });
    const start = Date.now();
    await page.clock.install({ time: start });
    await page.goto(home);
    await field(page).focus();
    await expect(page.locator('.mz-search-box[data-collapses]')).toHaveAttribute('data-live', '');
    await page.clock.pauseAt(start + 3_600_000);
    for (const text of ['سرو', 'سرور', 'سرو', 'سرور']) {
      await field(page).fill(text);
      await page.clock.runFor(300);
      await expect(page.locator('.mz-search-box[data-collapses]')).not.toHaveAttribute('data-loading');
      if (text === 'سرور') await page.clock.runFor(2_000);
    }
    await expect.poll(() => counted).toEqual(['سرور']);
  });

  test('a slow network shows a loading state, and the last results stay until the new ones arrive @full', async ({
    page,
  }) => {
    const held: Route[] = [];
    await page.route(ajax, (route) => {
      if (textOf(route) === 'تند') return fulfil(route, 'پاسخ تند');
      held.push(route);
      return undefined;
    });
    await openAndType(page, 'تند');
    await expect(options(page)).toHaveText(['پاسخ تند']);
    await field(page).fill('کند');
    await expect(page.locator('.mz-search-box[data-collapses]')).toHaveAttribute('data-loading', '');
    await expect(page.locator('.mz-search-box[data-collapses] [role="status"]')).toHaveText('در حال جست‌وجو…');
    await expect(options(page)).toHaveText(['پاسخ تند']);
    await expect.poll(() => held.length).toBe(1);
    await fulfil(held[0] as Route, 'پاسخ کند');
    await expect(options(page)).toHaveText(['پاسخ کند']);
    await expect(page.locator('.mz-search-box[data-collapses]')).not.toHaveAttribute('data-loading');
  });

  for (const [name, fail] of [
    ['no network', (route: Route) => route.abort()],
    ['a server error', (route: Route) => route.fulfill({ status: 500, body: 'خطا' })],
    ['too many questions', (route: Route) => route.fulfill({ status: 429, body: 'خطا' })],
  ] as const) {
    test(`${name}: a message with a retry, and Enter still opens the page of results${fullUnless(name === 'a server error')}`, async ({
      page,
    }) => {
      let isDown = true;
      await page.route(ajax, (route) => (isDown ? fail(route) : fulfil(route, 'پاسخ')));
      await openAndType(page, 'سرور');
      await expect(panel(page)).toContainText('جست‌وجو انجام نشد');
      await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
      isDown = false;
      await panel(page).getByRole('button', { name: 'دوباره' }).click();
      await expect(options(page)).toHaveText(['پاسخ']);
      await field(page).press('Enter');
      await expect(page).toHaveURL(/\/\?s=/);
    });
  }

  test('no results is shown with a next step @full', async ({ page }) => {
    await openAndType(page, 'زرافه‌های بنفش');
    await expect(panel(page)).toContainText('برای «زرافه‌های بنفش» چیزی پیدا نشد');
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('one typo is corrected @full', async ({ page }) => {
    await openAndType(page, 'امنییت');
    const found = panel(page).getByRole('group', { name: 'صفحه‌ها و نوشته‌ها' });
    await expect(found.getByRole('option').first()).toContainText('امنیت سرور');
    await expect(panel(page)).toContainText('نتیجه‌های «امنیت»');
  });

  test('arrows walk over the options and wrap, Home and End jump, Enter opens the active one', async ({ page }) => {
    await openAndType(page, 'سرور');
    await expect(options(page).first()).toBeVisible();
    const count = await options(page).count();
    const isActive = async (index: number) => {
      await expect(active(page)).toHaveCount(1);
      const option = options(page).nth(index);
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(field(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
      await expect(field(page)).toBeFocused();
    };
    await field(page).press('ArrowDown');
    await isActive(0);
    await field(page).press('ArrowUp');
    await isActive(count - 1);
    await field(page).press('ArrowDown');
    await isActive(0);
    await field(page).press('End');
    await isActive(count - 1);
    await field(page).press('Home');
    await isActive(0);
    const href = await options(page).first().getAttribute('href');
    await field(page).press('Enter');
    await expect(page).toHaveURL((url) => url.pathname + url.hash === href);
  });

  test('Escape closes the list, then clears the field; a click outside and Tab close it too @full', async ({
    page,
  }) => {
    await openAndType(page, 'سرور');
    await expect(options(page).first()).toBeVisible();
    await field(page).press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(field(page)).toHaveValue('سرور');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await field(page).press('ArrowDown');
    await expect(panel(page)).toBeVisible();
    await page.locator('main').click({ position: { x: 5, y: 5 } });
    await expect(panel(page)).toBeHidden();
    await field(page).focus();
    await expect(panel(page)).toBeVisible();
    await field(page).press('Tab');
    await expect(panel(page)).toBeHidden();
    await field(page).focus();
    await field(page).press('Escape');
    await field(page).press('Escape');
    await expect(field(page)).toHaveValue('');
  });

  test('recent searches are stored in this browser only after submission, and can be deleted @full', async ({
    page,
  }) => {
    await openAndType(page, 'سرور لینوکس');
    await expect(panel(page)).toBeVisible();
    await page.reload();
    await field(page).focus();
    await expect(page.locator('.mz-search-box[data-collapses]')).toHaveAttribute('data-live', '');
    await expect(panel(page)).toBeHidden();
    await field(page).fill('سرور لینوکس');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/\?s=/);
    await page.goto(home);
    await field(page).focus();
    await expect(options(page)).toHaveText(['سرور لینوکس']);
    await field(page).press('ArrowDown');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/\?s=/);
    await page.goto(home);
    await field(page).focus();
    await panel(page).getByRole('button', { name: 'پاک کردن' }).click();
    await expect(panel(page)).toBeHidden();
    await page.reload();
    await field(page).focus();
    await expect(page.locator('.mz-search-box[data-collapses]')).toHaveAttribute('data-live', '');
    await expect(panel(page)).toBeHidden();
  });

  test('P46 works on a page with an expired nonce @full', async ({ page }) => {
    await page.route(home, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"nonce":"[^"]+"/, '"nonce":"00000000000000000000"');
      await route.fulfill({ response, body });
    });
    await openAndType(page, 'سرور');
    await expect(options(page).first()).toBeVisible();
  });

  test('P1 the query stays text, in the list and on the page @full', async ({ page }) => {
    page.on('dialog', (dialog) => expect(dialog.message()).toBe('no dialog'));
    const hostile = '"><img src=x onerror=alert(1)><b>سرور';
    await openAndType(page, hostile);
    await expect(panel(page)).toContainText('چیزی پیدا نشد');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    await field(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(hostile);
    await expect(page.locator('img[src="x"], h1 b')).toHaveCount(0);
    await field(page).focus();
    await expect(options(page)).toHaveText([hostile]);
  });

  test('axe finds nothing in the open list, light and dark', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAndType(page, 'سرور');
    await expect(options(page).first()).toBeVisible();
    await field(page).press('ArrowDown');
    await expectAccessible(page);
    await field(page).fill('زرافه‌های بنفش');
    await expect(panel(page)).toContainText('چیزی پیدا نشد');
    await expectAccessible(page);
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const button = (page: Page) => page.locator('.mz-search-box[data-collapses] > button');

  test('the header shows a button, which opens the field ready for typing; Escape closes it again @full', async ({
    page,
  }) => {
    await page.goto(home);
    await expect(field(page)).toBeHidden();
    const header = await page.locator('.mz-header-bar').boundingBox();
    expect(header?.height).toBeLessThan(75);
    await button(page).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('سرور');
    await expect(options(page).first()).toBeVisible();
    await expectNoSideScroll(page);
    await expectAccessible(page);
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
  });
});

test.describe('the page of results', () => {
  for (const width of [320, 1440]) {
    test(`shows passages with marked words, without side scrolling or axe findings (${width} px, light and dark) @full`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/?s=${encodeURIComponent('سرور')}`);
      await expect(page.locator('.search-page .count')).toHaveText(/^[۰-۹]+ نتیجه$/);
      await expect(page.locator('.results mark').first()).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expectNoSideScroll(page);
      await expectAccessible(page);
    });
  }

  test('carries the page post data as an object, as every page @full', async ({ page }) => {
    await page.goto(`/?s=${encodeURIComponent('سرور')}`);
    const { post } = JSON.parse((await page.locator('#mizban-config').textContent()) ?? '{}');
    expect(post).toEqual({ id: 0, title: 'نتیجهٔ جست‌وجو برای «سرور»', excerpt: '', featuredImage: '' });
  });

  test('without a result it has links @full', async ({ page }) => {
    await page.goto(`/?s=${encodeURIComponent('زرافه‌های بنفش')}`);
    await expect(page.locator('.search-page')).toContainText('چیزی پیدا نشد');
    await expect(page.locator('.popular a').first()).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the field of the header is a plain form', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(home);
    await field(page).fill('سرور مجازی');
    await field(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتیجهٔ جست‌وجو برای «سرور مجازی»');
    await page.locator('.results a').first().click();
    await expect(page.locator('h1')).toBeVisible();
  });

  test('the page of results has the order of the live search @full', async ({ page, browser, baseURL }) => {
    const viewport = { width: 1440, height: 900 };
    const withScript = await browser.newPage({ baseURL: baseURL ?? '', viewport, javaScriptEnabled: true });
    await openAndType(withScript, 'میزبانی وردپرس');
    const hrefsOf = (name: string) =>
      panel(withScript)
        .getByRole('group', { name })
        .getByRole('option')
        .evaluateAll((all) => all.map((option) => option.getAttribute('href')));
    await expect(options(withScript).first()).toContainText('هاست وردپرس');
    const live = [await hrefsOf('محصولات'), await hrefsOf('صفحه‌ها و نوشته‌ها')] as const;
    await withScript.close();
    await page.goto(`/?s=${encodeURIComponent('میزبانی وردپرس')}`);
    for (const [index, links] of ['.search-page .plans a', '.search-page .results h3 a'].entries()) {
      const listed = await page.locator(links).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(live[index]?.length).toBeGreaterThan(1);
      expect(listed.slice(0, live[index]?.length)).toEqual(live[index]);
    }
  });

  test('on a narrow screen the button opens it @full', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(home);
    await page.locator('.mz-search-box[data-collapses] > button').click();
    await field(page).fill('سرور');
    await page.locator('.mz-search-box[data-collapses] form button').click();
    await expect(page).toHaveURL(/\/\?s=/);
  });
});
