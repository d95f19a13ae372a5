import { randomUUID } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import type { ThirdPartyService } from '../src/features/third-party/types.ts';
import { expectAccessible } from './accessible.ts';
import { connect } from './fixtures/third-party.ts';
import { fullUnless } from './full.ts';
import { test as base, once } from './test.ts';

const test = base.extend<{ ownErrors: string[]; path: string }>({
  /** A separate page, so that nothing else on the site interferes. */
  path: once(async ({ staff }) => {
    const props = { text: 'سرویس‌های دیگران', tag: 'h1' };
    const path = await staff.publishPage({
      title: 'سرویس‌های دیگران',
      slug: `others-${randomUUID().slice(0, 8)}`,
      document: { version: 1, content: [{ id: 'head001', type: 'heading', v: 1, props }] },
    });
    return path;
  }),
  /** Errors of our own code; every test must have none. */
  ownErrors: [
    async ({ page, baseURL }, use) => {
      const errors: string[] = [];
      const isOwn = (place: string) => place.includes(baseURL ?? '');
      page.on('pageerror', (error) => isOwn(error.stack ?? '') && errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && isOwn(message.location().url)) errors.push(message.text());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

const chat: ThirdPartyService = { provider: 'crisp', id: 'site-7', url: '' };
const ads: ThirdPartyService = { provider: 'yektanet', id: 'ad-7', url: '' };
const analytics: ThirdPartyService = { provider: 'matomo', id: '3', url: 'https://stats.example.ir' };
const chatScript = 'https://client.crisp.chat/l.js';
const adScript = 'https://cdn.yektanet.com/rg_woebegone/scripts_v3/ad-7/rg.complete.js';
const counter = 'https://stats.example.ir/matomo.js';

/** Opens the page with a paused clock; returns the requested third-party addresses. */
async function open(page: Page, path: string, respond: (route: Route) => unknown = (route) => route.abort()) {
  const requested: string[] = [];
  await page.route(/^https:/, (route) => {
    requested.push(route.request().url());
    return respond(route);
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const now = Date.UTC(2026, 10, 15, 8);
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  const response = await page.goto(path);
  // Fonts that come late move text a little, which no service does.
  await page.evaluate(async () => {
    await document.fonts.ready;
    (window as unknown as { shifts: number[] }).shifts.length = 0;
  });
  return { asked: requested, policy: response?.headers()['content-security-policy'] ?? '' };
}

const started = (page: Page) => expect(page.locator('#mizban-third-party[data-live]')).toHaveCount(1);
const foreignScripts = (page: Page) =>
  page
    .locator('script[src^="https:"]')
    .evaluateAll((scripts) => scripts.map((script) => (script as HTMLScriptElement).src));
const bar = (page: Page) => page.getByRole('region', { name: 'پرسش حریم خصوصی' });
const consentButton = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

test('nothing is loaded when nothing is configured', async ({ page, path }) => {
  const { asked, policy } = await open(page, path);
  await page.clock.runFor(60_000);
  expect(await foreignScripts(page)).toEqual([]);
  expect(asked).toEqual([]);
  expect(policy).not.toMatch(/(?:script|connect|style|img)-src[^;]*https:/);
});

test('ads and analytics come 5000 ms after the load event, chat 6000 ms, and not before', async ({ page, path }) => {
  await connect(page, path, { chat, ads, analytics });
  const { asked, policy } = await open(page, path);
  expect(policy).toContain('https://*.crisp.chat');
  await started(page);
  await page.clock.runFor(4999);
  expect(await foreignScripts(page)).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => foreignScripts(page)).toEqual([adScript, counter]);
  await page.clock.runFor(999);
  expect(await foreignScripts(page)).toHaveLength(2);
  await page.clock.runFor(1);
  await expect.poll(() => foreignScripts(page)).toEqual([adScript, counter, chatScript]);
  await expect.poll(() => asked.toSorted()).toEqual([adScript, chatScript, counter].toSorted());
});

test('a connected service runs under the page’s policy @full', async ({ page, path }) => {
  await connect(page, path, { chat });
  await open(page, path, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.body.dataset.chat = window.CRISP_WEBSITE_ID' }),
  );
  await started(page);
  await page.clock.runFor(6000);
  await expect(page.locator('body')).toHaveAttribute('data-chat', 'site-7');
});

const troubles: Array<[name: string, answer: (route: Route) => unknown]> = [
  ['is out of reach', (route) => route.abort('connectionfailed')],
  ['never responds', () => new Promise(() => {})],
  ['responds with garbage', (route) => route.fulfill({ contentType: 'text/html', body: '<<<< نه این' })],
  ['responds with 503', (route) => route.fulfill({ status: 503, body: '' })],
];
for (const [name, respond] of troubles) {
  test(`P47 a host that ${name} changes nothing on the page${fullUnless(name === 'never responds')}`, async ({
    page,
    path,
  }) => {
    await connect(page, path, { chat, ads, analytics });
    const complaints: string[] = [];
    const isTheirs = (url: string) => [adScript, counter, chatScript].some((script) => url.startsWith(script));
    page.on('console', (message) => {
      const isFault = message.type() === 'error' && !isTheirs(message.location().url);
      if (isFault) complaints.push(message.text());
    });
    const { asked } = await open(page, path, respond);
    await started(page);
    const before = await page.locator('body').textContent();
    await page.clock.runFor(6000);
    await expect.poll(() => asked.length).toBe(3);
    await page.clock.runFor(60_000);
    expect(await page.locator('body').textContent()).toBe(before);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shift).toBeLessThanOrEqual(0.01);
    expect(complaints, 'only the browser itself tells what it could not fetch').toEqual([]);
  });
}

test.describe('consent', () => {
  test('is given with the keyboard, once; a yes loads', async ({ page, path }) => {
    await connect(page, path, { consent: true, chat, ads });
    await open(page, path);
    await started(page);
    await expect(bar(page)).toBeVisible();
    await page.clock.runFor(60_000);
    expect(await foreignScripts(page)).toEqual([]);

    await page.getByRole('button', { name: 'تنظیم حریم خصوصی' }).focus();
    await page.keyboard.press('Tab');
    await expect(consentButton(page, 'می‌پذیرم')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'تنظیم حریم خصوصی' })).toBeFocused();
    await page.clock.runFor(6000);
    await expect.poll(() => foreignScripts(page)).toEqual([adScript, chatScript]);

    await page.reload();
    await started(page);
    await expect(bar(page)).toBeHidden();
    await page.clock.runFor(6000);
    await expect.poll(() => foreignScripts(page)).toEqual([adScript, chatScript]);
  });

  test('the question is accessible on every screen, light and dark @full', async ({ page, path }) => {
    await connect(page, path, { consent: true, chat });
    await page.goto(path);
    await expect(bar(page)).toBeVisible();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }
  });

  test('a no does not load and is remembered; it can be changed both ways @full', async ({ page, path }) => {
    await connect(page, path, { consent: true, chat });
    await open(page, path);
    await started(page);
    await consentButton(page, 'نمی‌پذیرم').click();
    await page.reload();
    await started(page);
    await expect(bar(page)).toBeHidden();
    await page.clock.runFor(60_000);
    expect(await foreignScripts(page)).toEqual([]);

    const change = page.getByRole('button', { name: 'تنظیم حریم خصوصی' });
    await change.focus();
    await page.keyboard.press('Enter');
    await expect(consentButton(page, 'می‌پذیرم')).toBeFocused();
    await page.keyboard.press('Space');
    await page.clock.runFor(5999);
    await change.click();
    await consentButton(page, 'نمی‌پذیرم').click();
    await page.clock.runFor(60_000);
    expect(await foreignScripts(page)).toEqual([]);

    await change.click();
    await consentButton(page, 'می‌پذیرم').click();
    await page.clock.runFor(6000);
    await expect.poll(() => foreignScripts(page)).toEqual([chatScript]);
  });

  test('with Global Privacy Control there are no ads and no analytics unless the visitor agrees @full', async ({
    page,
    path,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await connect(page, path, { chat, ads, analytics });
    await open(page, path);
    await started(page);
    await page.clock.runFor(60_000);
    await expect.poll(() => foreignScripts(page)).toEqual([chatScript]);
  });

  test('without a script there is no question and nothing is loaded @full', async ({ browser, path, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await connect(page, path, { consent: true, chat });
    await page.goto(path);
    await expect(page.locator('.mz-consent')).toBeHidden();
    await expect(page.locator('.mz-consent-change')).toBeHidden();
    await context.close();
  });
});
