import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { playing } from '../src/widgets/lottie/lottie.cases.ts';
import { expectNoFinding, expectNoSideScroll } from './accessible.ts';
import { fullUnless } from './full.ts';
import { test as base, once } from './test.ts';

interface Site {
  /** Publishes a page with these widgets between two long texts; returns its path. */
  publish(type: string, instances: object[]): Promise<string>;
}

const test = base.extend<{ errors: string[]; site: Site }>({
  site: once(async ({ staff }) => {
    const html = '<p>متن</p>'.repeat(40);
    const text = (id: string) => ({ id, type: 'rich-text', v: 1, props: { html } });
    return {
      publish: (type, instances) =>
        staff.publishPage({
          title: 'نمونه',
          slug: `embeds-${randomUUID().slice(0, 8)}`,
          document: {
            version: 1,
            content: [
              { id: 'head001', type: 'heading', v: 1, props: { text: 'نمونه', tag: 'h1' } },
              text('txt0001'),
              ...instances.map((props, index) => ({ id: `wid000${index}`, type, v: 1, props })),
              text('txt0002'),
            ] as never,
          },
        }),
    };
  }),
  /** Errors of the page; each test that uses this fixture must have none. */
  errors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await use(errors);
    expect(errors).toEqual([]);
  },
});

async function stopClock(page: Page): Promise<void> {
  const now = Date.UTC(2026, 10, 15, 8);
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

async function expectSound(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoFinding(page, (axe) => axe.exclude('iframe'));
    await expectNoSideScroll(page);
  }
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));

/** A dot positioned at the number of its frame: 100 frames per second. */
const dot = {
  v: '5.7.0',
  fr: 100,
  ip: 0,
  op: 100,
  w: 200,
  h: 160,
  assets: [],
  layers: [
    {
      ind: 1,
      ty: 4,
      ip: 0,
      op: 100,
      st: 0,
      ks: {
        o: { a: 0, k: 100 },
        r: { a: 0, k: 0 },
        a: { a: 0, k: [0, 0] },
        s: { a: 0, k: [100, 100] },
        p: {
          a: 1,
          k: [
            { t: 0, s: [0, 80], i: { x: 1, y: 1 }, o: { x: 0, y: 0 } },
            { t: 100, s: [100, 80] },
          ],
        },
      },
      shapes: [
        {
          ty: 'gr',
          it: [
            { ty: 'el', p: { a: 0, k: [0, 0] }, s: { a: 0, k: [20, 20] } },
            { ty: 'fl', c: { a: 0, k: [0, 0, 1, 1] }, o: { a: 0, k: 100 } },
            {
              ty: 'tr',
              p: { a: 0, k: [0, 0] },
              a: { a: 0, k: [0, 0] },
              s: { a: 0, k: [100, 100] },
              r: { a: 0, k: 0 },
              o: { a: 0, k: 100 },
            },
          ],
        },
      ],
    },
  ],
};
const source = '/animations/dot.json';

/** The frame that is seen. */
const frameOf = (animation: Locator) =>
  animation
    .locator('.stage svg g[transform]')
    .first()
    .evaluate((group) => Number(/matrix\([^)]*,([\d.]+),[\d.]+\)/.exec(group.getAttribute('transform') ?? '')?.[1]));

test.describe('lottie', () => {
  const animation = (page: Page) => page.locator('.mz-lottie');

  /** Opens a page with one animation; returns the requests it caused. */
  async function open(
    page: Page,
    path: string,
    respond: (route: Route) => unknown = (route) => route.fulfill({ json: dot }),
  ) {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.route(`**${source}`, respond);
    await watchShifts(page);
    await page.goto(path);
    const isFetched = () => fetched.some((name) => name === source || name.includes('lottie_light'));
    return { isFetched };
  }
  /** Scrolls to the animation and waits for the player, which loads after a timer. */
  async function see(page: Page): Promise<void> {
    await animation(page).scrollIntoViewIfNeeded();
    await expect(animation(page).locator('svg:not(.icon)')).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(animation(page)).toHaveAttribute('data-film', '');
  }

  for (const { name, props, at } of playing) {
    test(`plays ${name}${fullUnless(name.endsWith('end point'))}`, async ({ page, site, errors }) => {
      await stopClock(page);
      await open(page, await site.publish('lottie', [{ source, ...props }]));
      await see(page);
      await expect(animation(page)).toHaveAttribute('data-state', 'playing');
      let now = 0;
      for (const [elapsed, frame] of at) {
        // The first frame starts the clock, and each comes up to 16 ms late.
        await page.clock.runFor(elapsed + 32 - now);
        now = elapsed + 32;
        const seen = await frameOf(animation(page));
        expect([elapsed, Math.abs(seen - frame) <= 4 * (props.speed ?? 1)]).toEqual([elapsed, true]);
      }
      expect(errors).toEqual([]);
    });
  }

  test('nothing is fetched before it is near, and nothing moves the page @full', async ({ page, site, errors }) => {
    const { isFetched } = await open(page, await site.publish('lottie', [{ source, poster: 1, title: 'نقطه' }]));
    await expect(page.locator('h1')).toBeVisible();
    await expect(animation(page)).toHaveAttribute('data-when', 'visible');
    expect(isFetched()).toBe(false);
    await animation(page).scrollIntoViewIfNeeded();
    await expect(animation(page)).toHaveAttribute('data-state', 'playing');
    await expect(animation(page).locator('img')).toBeHidden();
    expect(isFetched()).toBe(true);
    await expect(animation(page).getByRole('img', { name: 'نقطه' })).toBeVisible();
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    await expectSound(page);
    expect(errors).toEqual([]);
  });

  test('pauses while it is out of view, and by its button @full', async ({ page, site }) => {
    await stopClock(page);
    await open(page, await site.publish('lottie', [{ source, loop: false, speed: 0.1 }]));
    await see(page);
    await page.clock.runFor(2000);
    const button = animation(page).getByRole('button', { name: 'توقف پویانمایی' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(animation(page)).toHaveAttribute('data-state', 'ready');
    const stopped = await frameOf(animation(page));
    expect(stopped).toBeGreaterThan(10);
    await page.clock.runFor(2000);
    expect(await frameOf(animation(page))).toBe(stopped);
    await page.keyboard.press('Enter');
    await expect(animation(page)).toHaveAttribute('data-state', 'playing');

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(animation(page)).toHaveAttribute('data-state', 'ready');
    const left = await frameOf(animation(page));
    await page.clock.runFor(2000);
    expect(await frameOf(animation(page))).toBe(left);
  });

  test('on click, with the keyboard @full', async ({ page, site }) => {
    await stopClock(page);
    await open(page, await site.publish('lottie', [{ source, trigger: 'click', loop: false, title: 'نقطه' }]));
    await see(page);
    await page.clock.runFor(1000);
    expect(await frameOf(animation(page))).toBe(0);
    await animation(page).getByRole('button', { name: 'پخش نقطه' }).focus();
    await page.keyboard.press('Space');
    await page.clock.runFor(500);
    await expect(animation(page).getByRole('button', { name: 'توقف نقطه' })).toBeFocused();
    await page.clock.runFor(1000);
    await expect(animation(page)).toHaveAttribute('data-state', 'over');
    expect(await frameOf(animation(page))).toBeGreaterThan(99);
    await page.keyboard.press('Space');
    await page.clock.runFor(300);
    expect(await frameOf(animation(page))).toBeLessThan(35);
  });

  for (const [hoverOut, after] of [
    ['finish', [90, 100]],
    ['pause', [40, 60]],
    ['reverse', [0, 20]],
  ] as const) {
    test(`on hover; leaving: ${hoverOut} @full`, async ({ page, site }) => {
      await stopClock(page);
      const props = { source, trigger: 'hover', hoverOut, loop: false, link: '/germany-vps/', title: 'سرور' };
      await open(page, await site.publish('lottie', [props]));
      await see(page);
      await animation(page).hover();
      await page.clock.runFor(500);
      await page.mouse.move(5, 5);
      await expect(animation(page)).not.toHaveAttribute('data-state', hoverOut === 'pause' ? 'playing' : 'ready');
      await page.clock.runFor(450);
      const frame = await frameOf(animation(page));
      expect(frame).toBeGreaterThanOrEqual(after[0]);
      expect(frame).toBeLessThanOrEqual(after[1]);
      await expect(animation(page).getByRole('link', { name: 'سرور' })).toHaveAttribute('href', '/germany-vps/');
    });
  }

  test('bound to scrolling it goes with the page and reaches 100 per cent @full', async ({ page, site }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await open(page, await site.publish('lottie', [{ source, trigger: 'scroll', rangeStart: 20, rangeEnd: 80 }]));
    await animation(page).scrollIntoViewIfNeeded();
    await expect(animation(page)).toHaveAttribute('data-film', '');
    const at = (top: number) =>
      animation(page)
        .locator('.box')
        .evaluate((box, top) => scrollBy({ top: box.getBoundingClientRect().top - top, behavior: 'instant' }), top);
    const { height } = (await animation(page).locator('.box').boundingBox()) ?? { height: 0 };
    await at((800 - height) / 2);
    await expect.poll(() => frameOf(animation(page))).toBeCloseTo(50, 0);
    await at(-height * 0.9);
    await expect.poll(() => frameOf(animation(page))).toBeGreaterThan(99.9);
    await at(780);
    await expect.poll(() => frameOf(animation(page))).toBe(0);
  });

  test('with reduced motion the poster stays and nothing is fetched; a change of the preference applies at once', async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { isFetched } = await open(page, await site.publish('lottie', [{ source, poster: 1 }]));
    await animation(page).scrollIntoViewIfNeeded();
    await expect(animation(page)).toHaveAttribute('data-state', 'still');
    await expect(animation(page).locator('img')).toBeVisible();
    await expect(animation(page).getByRole('button')).toHaveCount(0);
    expect(isFetched()).toBe(false);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(animation(page)).toHaveAttribute('data-state', 'playing');
    await expect(animation(page).locator('img')).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(animation(page)).toHaveAttribute('data-state', 'still');
    await expect(animation(page).locator('img')).toBeVisible();
  });

  test('without a poster, reduced motion shows its last frame @full', async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, await site.publish('lottie', [{ source }]));
    await animation(page).scrollIntoViewIfNeeded();
    await expect(animation(page)).toHaveAttribute('data-film', '');
    await expect.poll(() => frameOf(animation(page))).toBeGreaterThan(99);
  });

  for (const [name, respond] of [
    ['is missing', (route: Route) => route.fulfill({ status: 404, body: '' })],
    ['is garbage', (route: Route) => route.fulfill({ body: '<html>' })],
    ['is not an animation', (route: Route) => route.fulfill({ json: { layers: 1 } })],
    ['does not come', (route: Route) => route.abort()],
  ] as const) {
    test(`a file that ${name} leaves the picture @full`, async ({ page, site }) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      await open(page, await site.publish('lottie', [{ source, poster: 1 }]), respond);
      await animation(page).scrollIntoViewIfNeeded();
      await expect(animation(page)).toHaveAttribute('data-state', 'failed');
      await expect(animation(page).locator('img')).toBeVisible();
      await expect(animation(page).getByRole('button')).toHaveCount(0);
      expect(faults).toEqual([]);
    });
  }

  test('without scripting the poster and the link are shown', async ({ browser, site, baseURL }) => {
    const path = await site.publish('lottie', [{ poster: 1, link: '/germany-vps/', title: 'سرور' }]);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(path);
    await expect(animation(page).getByRole('link', { name: 'سرور' })).toHaveAttribute('href', '/germany-vps/');
    await expect(animation(page).locator('img')).toBeVisible();
    await expect(animation(page).getByRole('button')).toHaveCount(0);
    await context.close();
  });

  test('the site’s own animation is served and plays @full', async ({ page, site, request, errors }) => {
    const response = await request.get('/animations/servers.json');
    expect(response.headers()['content-type']).toBe('application/json; charset=utf-8');
    await page.goto(await site.publish('lottie', [{}]));
    await animation(page).scrollIntoViewIfNeeded();
    await expect(animation(page)).toHaveAttribute('data-state', 'playing');
    expect(errors).toEqual([]);
  });
});

test.describe('social embed', () => {
  const embed = (page: Page) => page.locator('.mz-social-embed');
  const show = (page: Page) => embed(page).getByRole('button', { name: 'نمایش' });
  const frame = (page: Page) => embed(page).locator('iframe');
  const telegram = { address: 'https://t.me/mizban/83', title: 'خبرها' };
  const facebookPage = { address: 'https://www.facebook.com/mizban', title: 'صفحهٔ ما' };

  /** Opens a page with one embed; returns the requested third-party addresses and the page's CSP. */
  async function open(page: Page, path: string, respond: (route: Route) => unknown) {
    const requested: string[] = [];
    await page.route(/^https:/, (route) => {
      requested.push(route.request().url());
      return respond(route);
    });
    await watchShifts(page);
    const response = await page.goto(path);
    return { asked: requested, policy: response?.headers()['content-security-policy'] ?? '' };
  }
  const fulfilPost = (route: Route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><title>t</title><p>نوشته</p>' });

  test('nothing is requested before the visitor clicks, then it is shown in place', async ({ page, site, errors }) => {
    const { asked, policy } = await open(page, await site.publish('social-embed', [telegram]), fulfilPost);
    expect(policy).toMatch(/frame-src[^;]* https:\/\/t\.me(?:;|$)/);
    expect(policy).not.toContain('facebook');
    await embed(page).scrollIntoViewIfNeeded();
    await expect(embed(page)).toHaveAttribute('data-live', '');
    expect(asked).toEqual([]);
    const before = await embed(page).boundingBox();

    await show(page).focus();
    await page.keyboard.press('Enter');
    await expect(embed(page)).toHaveAttribute('data-state', 'shown');
    expect(asked).toEqual(['https://t.me/mizban/83?embed=1&userpic=true']);
    await expect(frame(page)).toHaveAttribute('title', 'خبرها');
    await expect(frame(page)).toBeFocused();
    await expect(page.frameLocator('.mz-social-embed iframe').getByText('نوشته')).toBeVisible();
    await expect(embed(page).getByRole('link', { name: 'دیدن در تلگرام' })).toBeVisible();
    await expect.poll(async () => (await embed(page).boundingBox())?.height).toBe(before?.height);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    await expectSound(page);
    expect(errors).toEqual([]);
  });

  test('the dark scheme requests Telegram’s dark theme @full', async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const { asked } = await open(page, await site.publish('social-embed', [telegram]), fulfilPost);
    await embed(page).scrollIntoViewIfNeeded();
    await expectSound(page);
    await show(page).click();
    await expect.poll(() => asked).toEqual(['https://t.me/mizban/83?embed=1&userpic=true&dark=1']);
  });

  for (const [name, address, address2] of [
    [
      'Aparat',
      'https://www.aparat.com/v/x1Ab9',
      'https://www.aparat.com/video/video/embed/videohash/x1Ab9/vt/frame?autoplay=true',
    ],
    ['Instagram', 'https://www.instagram.com/p/C0abcDEF12/', 'https://www.instagram.com/p/C0abcDEF12/embed/captioned/'],
  ] as const) {
    test(`${name} is shown in its own frame @full`, async ({ page, site, errors }) => {
      const { asked } = await open(page, await site.publish('social-embed', [{ address }]), fulfilPost);
      await expectSound(page);
      await embed(page).scrollIntoViewIfNeeded();
      await show(page).click();
      await expect(embed(page)).toHaveAttribute('data-state', 'shown');
      expect(asked).toEqual([address2]);
      expect(errors).toEqual([]);
    });
  }

  test('an automatic one loads when it comes into view @full', async ({ page, site }) => {
    const path = await site.publish('social-embed', [{ ...telegram, show: 'visible' }]);
    const { asked } = await open(page, path, fulfilPost);
    await expect(page.locator('h1')).toBeVisible();
    expect(asked).toEqual([]);
    await embed(page).scrollIntoViewIfNeeded();
    await expect(embed(page)).toHaveAttribute('data-state', 'shown');
    await expect(frame(page)).not.toBeFocused();
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  });

  test('with Global Privacy Control it does not load automatically @full', async ({ page, site }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const path = await site.publish('social-embed', [{ ...telegram, show: 'visible' }]);
    const { asked } = await open(page, path, fulfilPost);
    await embed(page).scrollIntoViewIfNeeded();
    await expect(embed(page)).toHaveAttribute('data-live', '');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(asked).toEqual([]);
    await show(page).click();
    await expect(embed(page)).toHaveAttribute('data-state', 'shown');
  });

  test('with required consent it loads after the visitor agrees', async ({ page, site }) => {
    const path = await site.publish('social-embed', [{ ...telegram, show: 'visible' }]);
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        '&quot;isConsentAsked&quot;:false',
        '&quot;isConsentAsked&quot;:true',
      );
      await route.fulfill({ response, body: html });
    });
    const { asked } = await open(page, path, fulfilPost);
    await embed(page).scrollIntoViewIfNeeded();
    await expect(embed(page)).toHaveAttribute('data-live', '');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(asked).toEqual([]);
    await page.evaluate(() => {
      localStorage.setItem('mizban', '{"consent":"yes"}');
      document.dispatchEvent(new CustomEvent('mizban/consent', { detail: 'yes' }));
    });
    await expect(embed(page)).toHaveAttribute('data-state', 'shown');
  });

  test('Facebook loads through its script in fa_IR, after the click @full', async ({ page, site, errors }) => {
    const script = `
      window.FB = {
        init(options) { document.body.dataset.init = JSON.stringify(options); },
        XFBML: { parse(root, done) { root.firstElementChild.textContent = root.firstElementChild.dataset.href; done(); } },
      };
      window.fbAsyncInit();`;
    const { asked, policy } = await open(page, await site.publish('social-embed', [facebookPage]), (route) =>
      route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: script }),
    );
    expect(policy).toMatch(/script-src 'self' https:\/\/connect\.facebook\.net(?:;|$)/);
    await embed(page).scrollIntoViewIfNeeded();
    await expect(embed(page)).toHaveAttribute('data-live', '');
    expect(asked).toEqual([]);
    const isReported = page.evaluate(
      () => new Promise((resolve) => document.addEventListener('fb:sdk:loaded', () => resolve(true))),
    );
    await show(page).click();
    await expect(embed(page)).toHaveAttribute('data-state', 'shown');
    expect(asked).toEqual(['https://connect.facebook.net/fa_IR/sdk.js']);
    expect(await isReported).toBe(true);
    await expect(embed(page).locator('.fb-page')).toHaveText('https://www.facebook.com/mizban');
    await expect(page.locator('body')).toHaveAttribute('data-init', '{"version":"v23.0","xfbml":false}');
    expect(errors).toEqual([]);
  });

  for (const [name, respond] of [
    ['is out of reach', (route: Route) => route.abort()],
    ['never responds', () => new Promise(() => {})],
    ['responds with garbage', (route: Route) => route.fulfill({ body: 'var nothing = 1' })],
  ] as const) {
    test(`Facebook ${name}: an error is shown, the link stays, and the visitor can retry @full`, async ({
      page,
      site,
    }) => {
      await stopClock(page);
      await open(page, await site.publish('social-embed', [facebookPage]), respond);
      await embed(page).scrollIntoViewIfNeeded();
      await show(page).click();
      await expect(embed(page)).toHaveAttribute('data-state', /waiting|failed/);
      await page.clock.runFor(20_000);
      await expect(embed(page)).toHaveAttribute('data-state', 'failed');
      await expect(embed(page).getByRole('status')).toContainText('فیس‌بوک پاسخ نداد');
      await expect(embed(page).getByRole('link', { name: 'دیدن در فیس‌بوک' })).toBeVisible();
      // The checks need a clock that runs.
      await page.clock.resume();
      if (name === 'never responds') await expectSound(page);
      await embed(page).getByRole('button', { name: 'تلاش دوباره' }).click();
      await expect(embed(page)).toHaveAttribute('data-state', /waiting|failed/);
    });
  }

  test('a frame that never loads times out @full', async ({ page, site }) => {
    await stopClock(page);
    await open(page, await site.publish('social-embed', [telegram]), () => new Promise(() => {}));
    await embed(page).scrollIntoViewIfNeeded();
    await show(page).click();
    await expect(embed(page).getByRole('status')).toHaveText('در حال آوردن از تلگرام…');
    await page.clock.runFor(20_000);
    await expect(embed(page)).toHaveAttribute('data-state', 'failed');
    await expect(frame(page)).toHaveCount(0);
  });

  test('without scripting there is the link', async ({ browser, site, baseURL }) => {
    const path = await site.publish('social-embed', [telegram]);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(path);
    await expect(embed(page).getByRole('link')).toHaveAttribute('href', 'https://t.me/mizban/83');
    await expect(embed(page).getByRole('button')).toHaveCount(0);
    await context.close();
  });
});
