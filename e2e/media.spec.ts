import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectNoFinding, expectNoSideScroll } from './accessible.ts';
import { backgroundPage, frame, galleryPage, lightboxPage, plainPage, videoPage, youtube } from './fixtures/media.ts';
import { test as base, once } from './test.ts';
import { holdCode } from './visitor.ts';

const test = base.extend<{ paths: Record<'videos' | 'lightbox' | 'galleries' | 'backgrounds' | 'plain', string> }>({
  paths: once(async ({ staff }) => {
    const publish = (document: typeof plainPage) =>
      staff.publishPage({ title: 'رسانه', slug: `media-${randomUUID().slice(0, 8)}`, document });
    return {
      videos: await publish(videoPage),
      lightbox: await publish(lightboxPage),
      galleries: await publish(galleryPage),
      backgrounds: await publish(backgroundPage),
      plain: await publish(plainPage),
    };
  }),
});

/** Responds to third-party requests with an empty page and records them. */
async function foreignRequests(page: Page, { isReachable }: { isReachable: boolean }): Promise<string[]> {
  const requested: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      requested.push(route.request().url());
      if (!isReachable) return route.abort();
      const body = `<!doctype html><title>پخش</title><script>onmessage = (event) => event.source.postMessage('{}', '*')</script>`;
      return route.fulfill({ contentType: 'text/html', body });
    },
  );
  return requested;
}

const video = (page: Page, index: number) => page.locator('.mz-video').nth(index);
const playLink = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^پخش ${name}`) });

/** Scrolls a video into view and waits until it is hydrated. */
async function approach(page: Page, index: number): Promise<void> {
  await video(page, index).scrollIntoViewIfNeeded();
  await expect(video(page, index)).toHaveAttribute('data-live', '');
}

test.describe('background', () => {
  /** Opens the page and waits until the code of the video has decided; returns the requests for the video. */
  async function open(page: Page, path: string): Promise<string[]> {
    const films: string[] = [];
    await page.route('**/media/of/9.webm', (route) => {
      films.push(route.request().url());
      return route.fulfill({ contentType: 'video/webm', body: frame });
    });
    await page.goto(path);
    await expect(page.locator('.film')).toHaveAttribute('data-live', '');
    return films;
  }

  test('a video plays without sound over its picture until it is paused', async ({ page, paths }) => {
    const films = await open(page, paths.backgrounds);
    const film = page.locator('.film > video');
    const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
    await expect.poll(isPaused).toBe(false);
    expect(films.length).toBeGreaterThan(0);
    expect(await film.evaluate((video: HTMLVideoElement) => video.muted && video.loop)).toBe(true);
    await expectNoFinding(page);
    const pause = page.getByRole('button', { name: 'توقف ویدیوی پس‌زمینه' });
    await pause.focus();
    await page.keyboard.press('Enter');
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    expect(await isPaused()).toBe(true);
    await expect(page.getByRole('heading', { name: 'روی ویدیو' })).toBeVisible();

    const tiles = page.locator('.tiles > svg');
    const box = await page.locator('.mz-container', { has: tiles }).boundingBox();
    expect(await tiles.boundingBox()).toEqual(box);
  });

  test('a video is not loaded on phones, nor for visitors who want less motion', async ({ page, paths }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await open(page, paths.backgrounds)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await open(page, paths.backgrounds)).toEqual([]);
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.locator('.pause')).toBeHidden();
  });
});

test.describe('video', () => {
  test('nothing is requested from the hosts before the visitor plays @full', async ({ page, paths }) => {
    const requested = await foreignRequests(page, { isReachable: true });
    const films: string[] = [];
    page.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()));
    await page.goto(paths.videos, { waitUntil: 'networkidle' });
    for (const index of [0, 1, 2]) await approach(page, index);
    await video(page, 3).scrollIntoViewIfNeeded();
    expect(requested).toEqual([]);
    expect(films).toEqual([]);
  });

  test('plays in place with the settings of staff, without moving the page, and only from the privacy host', async ({
    page,
    paths,
  }) => {
    const requested = await foreignRequests(page, { isReachable: true });
    await page.goto(paths.videos);
    await approach(page, 0);
    const before = await video(page, 0).boundingBox();
    await playLink(page, 'یک').focus();
    await page.keyboard.press('Enter');
    const frame = video(page, 0).locator('iframe');
    await expect(frame).toHaveAttribute(
      'src',
      new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${youtube.id}\\?.*start=30`),
    );
    await expect(frame).toHaveAttribute('title', 'یک');
    await expect(frame).toBeFocused();
    await expect(video(page, 0).locator('.place')).toHaveAttribute('data-player', 'ready');
    await expect(video(page, 0).locator('.elsewhere')).toBeHidden();
    await expect.poll(() => video(page, 0).boundingBox()).toEqual(before);
    expect(requested.every((url) => url.startsWith('https://www.youtube-nocookie.com/'))).toBe(true);
  });

  test('an unreachable host leaves a link, and the page unchanged @full', async ({ page, paths }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await foreignRequests(page, { isReachable: false });
    await page.clock.install();
    await page.goto(paths.videos);
    await approach(page, 1);
    await playLink(page, 'دو').click();
    await page.clock.runFor(7_500);
    await expect(video(page, 1).getByRole('link', { name: 'پخش نمی‌شود؟ دیدن در ویمیو' })).toHaveAttribute(
      'href',
      'https://vimeo.com/76979871',
    );
    await approach(page, 2);
    await playLink(page, 'سه').click();
    await expect(video(page, 2).locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.aparat\.com\/video\//);
    expect(errors).toEqual([]);
  });

  test('the CSP allows the player frames but no script of theirs @full', async ({ page, paths }) => {
    const response = await page.goto(paths.videos);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain(
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://www.aparat.com',
    );
    expect(policy).toMatch(/script-src 'self';/);
  });

  test.describe('clicked before its code is loaded', () => {
    const cases = [
      { name: 'in its place', path: 'videos', title: 'یک', source: 'src/widgets/video/behaviour.ts' },
      { name: 'in the lightbox', path: 'lightbox', title: 'گشت مرکز داده', source: 'src/browser/lightbox/start.ts' },
    ] as const;

    for (const { name, path, title, source } of cases) {
      test(`it plays ${name} once the code is loaded @full`, async ({ page, paths }) => {
        await foreignRequests(page, { isReachable: true });
        const code = await holdCode(page, source);
        await page.goto(paths[path]);
        await playLink(page, title).click();
        code.release();
        await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
        expect(new URL(page.url()).pathname).toBe(paths[path]);
      });

      test(`and if the code for playing ${name} never loads, the link opens its host @full`, async ({
        page,
        paths,
      }) => {
        await foreignRequests(page, { isReachable: true });
        const code = await holdCode(page, source);
        await page.goto(paths[path]);
        await playLink(page, title).click();
        expect(new URL(page.url()).pathname).toBe(paths[path]);
        code.refuse();
        await page.waitForURL(youtube.href);
      });
    }
  });

  test.describe('without scripting', () => {
    test.use({ javaScriptEnabled: false });

    test('is a plain link, or the browser’s own player', async ({ page, paths }) => {
      await page.goto(paths.videos);
      await expect(playLink(page, 'یک')).toHaveAttribute('href', youtube.href);
      await expect(video(page, 3).locator('video')).toHaveAttribute('preload', 'none');
      await expect(video(page, 3).locator('video')).toHaveAttribute('controls', '');
    });
  });
});

test.describe('gallery', () => {
  const gallery = (page: Page, index: number) => page.locator('.mz-gallery').nth(index);
  const shown = (page: Page) => gallery(page, 0).locator('li:visible');

  test('the filter shows one group with its count, and the lightbox contains only these', async ({ page, paths }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(paths.galleries, { waitUntil: 'networkidle' });
    await expect(gallery(page, 0)).toHaveAttribute('data-live', '');
    await expect(shown(page)).toHaveCount(7);
    const centre = page.getByRole('button', { name: 'مرکز داده' });
    await centre.focus();
    await page.keyboard.press('Space');
    await expect(centre).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'همه' })).toHaveAttribute('aria-pressed', 'false');
    await expect(shown(page)).toHaveCount(3);
    await expect(gallery(page, 0).getByRole('status')).toHaveText('۳ تصویر');
    await shown(page).nth(1).getByRole('link').click();
    await expect(page.getByRole('dialog').locator('.counter')).toHaveText('۲ از ۳');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'همه' }).click();
    await expect(shown(page)).toHaveCount(7);
  });

  test('rows of the justified layout are as high as each other and as wide as the place @full', async ({
    page,
    paths,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(paths.galleries);
    const rows = await gallery(page, 1).evaluate((root) => {
      const byTop = new Map<number, DOMRect[]>();
      for (const image of root.querySelectorAll('img')) {
        const box = image.getBoundingClientRect();
        byTop.set(Math.round(box.top), [...(byTop.get(Math.round(box.top)) ?? []), box]);
      }
      const { width } = root.getBoundingClientRect();
      return [...byTop.values()].map((boxes) => ({
        heights: new Set(boxes.map((box) => Math.round(box.height))).size,
        isFull:
          Math.abs(Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left)) - width) < 2,
      }));
    });
    expect(rows.length).toBeGreaterThan(1);
    for (const { heights } of rows) expect(heights).toBe(1);
    for (const { isFull } of rows.slice(0, -1)) expect(isFull).toBe(true);
  });

  for (const width of [360, 1440]) {
    test(`nothing moves when the pictures load, at ${width} px @full`, async ({ page, paths }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.route('**/media/**', (route) => route.abort());
      await page.goto(paths.galleries);
      const measure = () =>
        page
          .locator('.mz-gallery li')
          .evaluateAll((all) => all.map((item) => Math.round((item as HTMLElement).offsetHeight)));
      await page.evaluate(() => document.fonts.ready);
      const without = await measure();
      await page.unroute('**/media/**');
      await page.reload({ waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(measure).toEqual(without);
      await expectNoSideScroll(page);
    });
  }

  test.describe('without scripting', () => {
    test.use({ javaScriptEnabled: false });

    test('all pictures show, and buttons that could do nothing do not', async ({ page, paths }) => {
      await page.goto(paths.galleries);
      await expect(shown(page)).toHaveCount(7);
      await expect(gallery(page, 0).getByRole('button')).toHaveCount(0);
    });
  });
});

for (const name of ['videos', 'galleries'] as const) {
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1440, 'light'],
  ] as const) {
    test(`axe finds nothing on the page of ${name} at ${width} px, ${colorScheme} @full`, async ({ page, paths }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(paths[name]);
      await page.locator('main').evaluate((main) => main.scrollIntoView({ block: 'end' }));
      await expectNoFinding(page, (axe) => axe.include('main'));
    });
  }
}

test('pages without videos and galleries load none of their code @full', async ({ page, paths }) => {
  const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Record<string, { file: string }>;
  const files = ['video', 'gallery'].map((type) => manifest[`src/widgets/${type}/behaviour.ts`]?.file ?? '');
  expect(files).not.toContain('');
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname.replace('/assets/', '')));
  await page.goto(paths.plain, { waitUntil: 'networkidle' });
  for (const file of files) expect(loaded).not.toContain(file);
  expect(await page.content()).not.toMatch(/mz-video|mz-gallery/);
});
