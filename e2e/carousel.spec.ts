import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './accessible.ts';
import { carousels, noCarousels } from './fixtures/carousels.ts';
import { test as base, once } from './test.ts';

const test = base.extend<{ paths: { carousels: string; none: string } }>({
  paths: once(async ({ staff }) => {
    const publish = (title: string, document: typeof carousels) =>
      staff.publishPage({ title, slug: `carousel-${randomUUID().slice(0, 8)}`, document });
    return {
      carousels: await publish('گردونه‌ها', carousels),
      none: await publish('بی‌گردونه', noCarousels),
    };
  }),
});

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const track = (carousel: Locator) => carousel.locator('> .track');
const slides = (carousel: Locator) => track(carousel).locator('> .slide');
const next = (carousel: Locator) => carousel.getByRole('button', { name: 'اسلاید بعدی' });
const previous = (carousel: Locator) => carousel.getByRole('button', { name: 'اسلاید قبلی' });
const dots = (carousel: Locator) => carousel.getByRole('group', { name: 'انتخاب اسلاید' }).getByRole('button');
const pause = (carousel: Locator) => carousel.getByRole('button', { name: /حرکت خودکار/ });

/** Opens the page, scrolls the carousel into view and waits until its behaviour runs. */
async function open(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  const carousel = region(page, name);
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute('data-live', '');
  return carousel;
}

/** The numbers of the slides that can be reached. */
const reachable = (carousel: Locator) =>
  slides(carousel).evaluateAll((all) => all.flatMap((slide, index) => ((slide as HTMLElement).inert ? [] : index + 1)));
/** The numbers of the slides that are wholly inside the track. */
const visible = (carousel: Locator) =>
  track(carousel).evaluate((row) => {
    const box = row.getBoundingClientRect();
    return [...row.children].flatMap((slide, index) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= box.left - 2 && right <= box.right + 2 ? index + 1 : [];
    });
  });

/** These slides are seen, and they alone can be reached. */
async function expectSeen(carousel: Locator, ...numbers: number[]): Promise<void> {
  await expect.poll(() => visible(carousel)).toEqual(numbers);
  await expect.poll(() => reachable(carousel)).toEqual(numbers);
}

test.describe('previous, next and dots', () => {
  test.use({ viewport: desktop });

  test('show three slides together and move by one, on to the left in right-to-left Persian', async ({
    page,
    paths,
  }) => {
    const carousel = await open(page, paths.carousels, 'گفته‌ها');
    await expectSeen(carousel, 1, 2, 3);
    const [first, second] = await slides(carousel).evaluateAll((all) =>
      all.map((slide) => slide.getBoundingClientRect().x),
    );
    expect(second).toBeLessThan(first ?? 0);
    const places = await Promise.all([previous(carousel), next(carousel)].map((button) => button.boundingBox()));
    expect(places[1]?.x).toBeLessThan(places[0]?.x ?? 0);
    await next(carousel).click();
    await expectSeen(carousel, 2, 3, 4);
    expect(await track(carousel).evaluate((row) => row.scrollLeft)).toBeLessThan(0);
    await expect(carousel.getByRole('status')).toHaveText('اسلایدهای ۲ تا ۴ از ۵');
    await previous(carousel).click();
    await expectSeen(carousel, 1, 2, 3);
  });

  test('rapid clicks are all counted @full', async ({ page, paths }) => {
    const carousel = await open(page, paths.carousels, 'گفته‌ها');
    await next(carousel).dblclick();
    await expectSeen(carousel, 3, 4, 5);
    await previous(carousel).dblclick();
    await expectSeen(carousel, 1, 2, 3);
  });

  test('stop at the ends without wrap-around, and keep the focus there @full', async ({ page, paths }) => {
    const carousel = await open(page, paths.carousels, 'گفته‌ها');
    await expect(previous(carousel)).toHaveAttribute('aria-disabled', 'true');
    await next(carousel).click();
    await next(carousel).click();
    await expectSeen(carousel, 3, 4, 5);
    await expect(next(carousel)).toHaveAttribute('aria-disabled', 'true');
    await expect(next(carousel)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectSeen(carousel, 3, 4, 5);
  });

  test('wrap around if enabled @full', async ({ page, paths }) => {
    const carousel = await open(page, paths.carousels, 'تصویرها');
    await previous(carousel).click();
    await expectSeen(carousel, 3, 4, 5);
    await next(carousel).click();
    await expectSeen(carousel, 1, 2, 3);
  });

  test('the dot of the first visible slide is the current one @full', async ({ page, paths }) => {
    const carousel = await open(page, paths.carousels, 'گفته‌ها');
    await expect(dots(carousel)).toHaveCount(3);
    await dots(carousel).nth(1).click();
    await expect(dots(carousel).nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(carousel.locator('[aria-current]')).toHaveCount(1);
    await expect(dots(carousel).nth(1)).toHaveAccessibleName('اسلاید ۲');
    await expectSeen(carousel, 2, 3, 4);
  });

  test('nothing is announced before the visitor acts @full', async ({ page, paths }) => {
    const carousel = await open(page, paths.carousels, 'گفته‌ها');
    await expect(carousel.getByRole('status')).toBeEmpty();
  });

  test('manual scrolling is detected and announced @full', async ({ page, paths }) => {
    const carousel = await open(page, paths.carousels, 'گفته‌ها');
    await track(carousel).hover();
    await page.mouse.wheel(-400, 0);
    await expect(dots(carousel).nth(1)).toHaveAttribute('aria-current', 'true');
    await expectSeen(carousel, 2, 3, 4);
    await expect(carousel.getByRole('status')).toHaveText('اسلایدهای ۲ تا ۴ از ۵');
  });

  test('a resize keeps the slide, and the dots follow the slides per view @full', async ({ page, paths }) => {
    const carousel = await open(page, paths.carousels, 'گفته‌ها');
    await next(carousel).click();
    await expectSeen(carousel, 2, 3, 4);
    await page.setViewportSize({ width: 900, height: 900 });
    await expectSeen(carousel, 2, 3);
    await expect(dots(carousel)).toHaveCount(4);
    await page.setViewportSize(phone);
    await expectSeen(carousel, 2);
    await expect(dots(carousel)).toHaveCount(5);
    await dots(carousel).last().click();
    await expectSeen(carousel, 5);
    await page.setViewportSize(desktop);
    await expectSeen(carousel, 3, 4, 5);
  });

  test('one slide is no carousel @full', async ({ page, paths }) => {
    await page.goto(paths.carousels);
    const lone = region(page, 'گفتهٔ تنها');
    await expect(lone.getByText('رضا', { exact: true })).toBeVisible();
    await expect(lone.getByRole('button')).toHaveCount(0);
    await expect(lone).not.toHaveAttribute('aria-roledescription');
  });
});

test.describe('with the keyboard only', () => {
  test.use({ viewport: phone });

  test('the arrow to the left is next, Home and End are the ends', async ({ page, paths }) => {
    const carousel = await open(page, paths.carousels, 'گفته‌ها');
    await track(carousel).focus();
    for (const [key, number] of [
      ['ArrowLeft', 2],
      ['ArrowLeft', 3],
      ['ArrowRight', 2],
      ['End', 5],
      ['ArrowLeft', 5],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expectSeen(carousel, number);
    }
    await expect(carousel.getByRole('status')).toHaveText('اسلاید ۱ از ۵');
    await expect(track(carousel)).toBeFocused();
  });

  test('keys pressed quickly are all counted @full', async ({ page, paths }) => {
    const carousel = await open(page, paths.carousels, 'گفته‌ها');
    await track(carousel).focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
    await expectSeen(carousel, 4);
  });

  test('Tab goes through arrows, dots, the row and the visible slide, and out @full', async ({ page, paths }) => {
    const carousel = await open(page, paths.carousels, 'تصویرها');
    await previous(carousel).focus();
    const stops: string[] = [];
    for (let press = 0; press < 12; press += 1) {
      stops.push(
        await page.evaluate(
          () =>
            document.activeElement?.getAttribute('aria-label') ??
            document.activeElement?.querySelector('img')?.alt ??
            '',
        ),
      );
      await page.keyboard.press('Tab');
      if (!(await carousel.evaluate((element) => element.contains(document.activeElement)))) break;
    }
    expect(stops).toEqual([
      'اسلاید قبلی',
      ...['۱', '۲', '۳', '۴', '۵'].map((number) => `اسلاید ${number}`),
      'اسلاید بعدی',
      'اسلایدها',
      'تصویر شمارهٔ 1',
    ]);
  });

  test('a slide that scrolls away passes its focus to the row @full', async ({ page, paths }) => {
    const carousel = await open(page, paths.carousels, 'تصویرها');
    await slides(carousel).first().getByRole('link').focus();
    await page.keyboard.press('ArrowLeft');
    await expectSeen(carousel, 2);
    await expect(track(carousel)).toBeFocused();
  });

  test('on the dots the focus moves with the slides @full', async ({ page, paths }) => {
    const carousel = await open(page, paths.carousels, 'تصویرها');
    await dots(carousel).first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(dots(carousel).nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(dots(carousel).last()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(dots(carousel).first()).toBeFocused();
  });

  test('Enter on a button moves, and combinations with other keys are the browser’s @full', async ({ page, paths }) => {
    const carousel = await open(page, paths.carousels, 'گفته‌ها');
    await next(carousel).focus();
    await page.keyboard.press('Enter');
    await expectSeen(carousel, 2);
    await page.keyboard.press('Shift+ArrowLeft');
    await expectSeen(carousel, 2);
  });
});

test.describe('autoplay', () => {
  test.use({ viewport: desktop });

  const start = new Date('2026-11-20T12:00:00+03:30');
  /** Opens the page with a controlled clock and the pointer outside the carousel. */
  async function openStill(page: Page, path: string): Promise<Locator> {
    await page.clock.install({ time: start });
    await page.clock.pauseAt(new Date(start.getTime() + 60_000));
    await page.mouse.move(2, 2);
    const carousel = await open(page, path, 'پیشنهادها');
    // Intersection observers are notified in order: the carousel, which observes earlier, has been notified by then.
    await carousel.evaluate((element) => new Promise((resolve) => new IntersectionObserver(resolve).observe(element)));
    return carousel;
  }
  const current = (carousel: Locator) =>
    dots(carousel).evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute('aria-current')) + 1);
  /** The first turn. */
  async function waitForTurn(page: Page, carousel: Locator, to: number): Promise<void> {
    await expect(async () => {
      await page.clock.runFor(6000);
      expect(await current(carousel)).toBe(to);
    }).toPass();
  }
  const expectCurrent = (carousel: Locator, number: number) => expect.poll(() => current(carousel)).toBe(number);
  async function expectStill(page: Page, carousel: Locator, at: number): Promise<void> {
    await page.clock.runFor(60_000);
    expect(await current(carousel)).toBe(at);
  }

  test('advances after its interval, wraps around, and announces nothing @full', async ({ page, paths }) => {
    const carousel = await openStill(page, paths.carousels);
    await expect(pause(carousel)).toHaveAccessibleName('توقف حرکت خودکار');
    await waitForTurn(page, carousel, 2);
    await expectSeen(carousel, 2);
    await page.clock.runFor(5999);
    expect(await current(carousel)).toBe(2);
    await page.clock.runFor(1);
    await expectCurrent(carousel, 3);
    await page.clock.runFor(6000);
    await expectCurrent(carousel, 1);
    await expectSeen(carousel, 1);
    await expect(carousel.getByRole('status')).toBeEmpty();
  });

  test('pauses while the pointer is on it @full', async ({ page, paths }) => {
    const carousel = await openStill(page, paths.carousels);
    await waitForTurn(page, carousel, 2);
    await track(carousel).hover();
    await expectStill(page, carousel, 2);
    await page.mouse.move(2, 2);
    await page.clock.runFor(6000);
    await expectCurrent(carousel, 3);
  });

  test('pauses while it has the focus @full', async ({ page, paths }) => {
    const carousel = await openStill(page, paths.carousels);
    await waitForTurn(page, carousel, 2);
    await slides(carousel).nth(1).getByRole('link').focus();
    await expectStill(page, carousel, 2);
    await slides(carousel).nth(1).getByRole('link').blur();
    await page.clock.runFor(6000);
    await expectCurrent(carousel, 3);
  });

  test('pauses in a hidden tab @full', async ({ page, paths }) => {
    const carousel = await openStill(page, paths.carousels);
    await waitForTurn(page, carousel, 2);
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    await expectStill(page, carousel, 2);
    await hide(false);
    await page.clock.runFor(6000);
    await expectCurrent(carousel, 3);
  });

  test('stops when the visitor moves it, until play is pressed @full', async ({ page, paths }) => {
    const carousel = await openStill(page, paths.carousels);
    await waitForTurn(page, carousel, 2);
    await next(carousel).click();
    await expectCurrent(carousel, 3);
    await expect(pause(carousel)).toHaveAccessibleName('شروع حرکت خودکار');
    await next(carousel).blur();
    await page.mouse.move(2, 2);
    await expectStill(page, carousel, 3);
    await pause(carousel).click();
    await expect(pause(carousel)).toHaveAccessibleName('توقف حرکت خودکار');
    await page.clock.runFor(6000);
    await expectCurrent(carousel, 1);
    await pause(carousel).click();
    await expectStill(page, carousel, 1);
  });

  test('never moves for reduced motion, and follows the preference @full', async ({ page, paths }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const carousel = await openStill(page, paths.carousels);
    await expect(pause(carousel)).toBeHidden();
    await expectStill(page, carousel, 1);
    await next(carousel).click();
    await expectSeen(carousel, 2);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(pause(carousel)).toBeVisible();
    await expectStill(page, carousel, 2);
    await pause(carousel).click();
    await waitForTurn(page, carousel, 3);
    // Styles follow the preference immediately, scripts are notified with the next frame.
    const wasNotified = await page.evaluateHandle(() => {
      const preference = matchMedia('(prefers-reduced-motion: reduce)');
      return { promise: new Promise((resolve) => preference.addEventListener('change', resolve, { once: true })) };
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await wasNotified.evaluate(async ({ promise }) => void (await promise));
    await expect(pause(carousel)).toBeHidden();
    await expectStill(page, carousel, 3);
  });
});

test.describe('reduced motion', () => {
  test.use({ viewport: phone });

  test('jumps at once and leaves no inline style @full', async ({ page, paths }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const carousel = await open(page, paths.carousels, 'گفته‌ها');
    await next(carousel).click();
    await expect.poll(() => visible(carousel)).toEqual([2]);
    await expect(carousel.locator('[style]')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('every slide is reached by scrolling and by Tab, and no dead button shows', async ({ page, paths }) => {
    await page.goto(paths.carousels);
    const carousel = region(page, 'تصویرها');
    await expect(carousel.getByRole('button')).toHaveCount(0);
    await expect(carousel.locator('[inert], [hidden]')).toHaveCount(0);
    for (const link of await carousel.getByRole('link').all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 0.9 });
    }
    await region(page, 'گفته‌ها').getByText('نگار احمدی', { exact: true }).scrollIntoViewIfNeeded();
    await expect(region(page, 'گفته‌ها').getByText('نگار احمدی', { exact: true })).toBeInViewport();
  });

  test('the row is scrolled by the arrow keys and snaps to slides @full', async ({ page, paths }) => {
    await page.goto(paths.carousels);
    const row = track(region(page, 'گفته‌ها'));
    await row.focus();
    await page.keyboard.press('ArrowLeft');
    const second = slides(region(page, 'گفته‌ها')).nth(1);
    await expect(second).toBeInViewport({ ratio: 0.95 });
  });
});

for (const viewport of [phone, desktop]) {
  test(`axe finds nothing at ${viewport.width} px, light and dark, and the page is not wider than the window @full`, async ({
    page,
    paths,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(paths.carousels);
    for (const name of ['گفته‌ها', 'تصویرها', 'پیشنهادها', 'نوشته‌ها']) {
      const carousel = region(page, name);
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel).toHaveAttribute('data-live', '');
    }
    await next(region(page, 'پیشنهادها')).click();
    await expectAccessible(page, 'main');
    await expectNoSideScroll(page);
  });

  test(`hydration moves nothing at ${viewport.width} px @full`, async ({ page, paths }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(entry.startTime);
      });
      observer.observe({ type: 'layout-shift', buffered: true });
    });
    // The code is delayed until the page has loaded.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/behaviour-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(paths.carousels, { waitUntil: 'domcontentloaded' });
    const carousel = region(page, 'گفته‌ها');
    await carousel.scrollIntoViewIfNeeded();
    // Layout shifts by font loading are not caused by the carousel.
    const standing = await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return performance.now();
    });
    const before = await slides(carousel).evaluateAll((all) =>
      all.map((slide) => slide.getBoundingClientRect().toJSON()),
    );
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await expect(next(carousel)).toBeHidden();
    release();
    await expect(carousel).toHaveAttribute('data-live', '');
    await expect(next(carousel)).toBeVisible();
    expect(
      await slides(carousel).evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().toJSON())),
    ).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.filter((time) => time > standing)).toEqual([]);
  });
}

test('pages without a carousel load none of its code @full', async ({ page, paths }) => {
  const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const types = ['image-carousel', 'slides', 'testimonial-carousel', 'loop-carousel'];
  const entries = types.map((type) => manifest[`src/widgets/${type}/behaviour.ts`]);
  const files = entries.map((entry) => entry?.file ?? '');
  const shared =
    manifest[entries[0]?.imports?.find((name) => entries.every((entry) => entry?.imports?.includes(name))) ?? '']?.file;
  expect(shared).toBeDefined();
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname.replace('/assets/', '')));
  await page.goto(paths.none, { waitUntil: 'networkidle' });
  expect(await page.content()).not.toContain('data-carousel');
  for (const file of [...files, shared]) expect(loaded).not.toContain(file);
  await open(page, paths.carousels, 'پیشنهادها');
  expect(loaded).toContain(shared);
});
