import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { hashActionHref } from '../src/features/hash-actions/index.ts';
import { eligibilityCases } from '../src/features/lightbox/lightbox.cases.ts';
import { expectAccessible, expectNoFinding } from './accessible.ts';
import { lightboxPage, plainPage } from './fixtures/media.ts';
import { fullUnless } from './full.ts';
import { test as base, once } from './test.ts';
import { showLife } from './visitor.ts';

const test = base.extend<{ paths: { media: string; plain: string } }>({
  paths: once(async ({ staff }) => {
    const publish = (document: typeof plainPage) =>
      staff.publishPage({ title: 'رسانه', slug: `lightbox-${randomUUID().slice(0, 8)}`, document });
    return { media: await publish(lightboxPage), plain: await publish(plainPage) };
  }),
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'نمایش بزرگ' });
const seen = (page: Page) => dialog(page).locator('.yarl__slide_current');
const counter = (page: Page) => dialog(page).locator('.counter');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const member = (page: Page, number: number) => page.getByRole('link', { name: `تصویر شمارهٔ ${number}` });

const sources = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Record<
  string,
  { file: string; css?: string[] }
>;

/** Opens the page and interacts with it, since the listener waits for a first interaction. */
async function visit(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await showLife(page);
}

/** Records third-party requests and lets all of them fail. */
async function foreignRequests(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      requested.push(route.request().url());
      return route.abort();
    },
  );
  return requested;
}

test('a click opens the group at the clicked picture, with title and counter in Persian', async ({ page, paths }) => {
  await visit(page, paths.media);
  await member(page, 2).click();
  await expect(dialog(page)).toBeVisible();
  await expect(counter(page)).toHaveText('۲ از ۵');
  await expect(seen(page).getByRole('img')).toHaveAccessibleName('تصویر شمارهٔ 2');
  for (const name of ['قبلی', 'بعدی', 'بستن', 'بزرگ‌نمایی', 'تمام‌صفحه', 'هم‌رسانی']) {
    await expect(button(page, name)).toBeVisible();
  }
});

test('a picture alone has no arrows and no counter @full', async ({ page, paths }) => {
  await visit(page, paths.media);
  await page.getByRole('link', { name: 'تصویر تنها' }).click();
  await expect(seen(page).getByRole('img')).toBeVisible();
  await expect(counter(page)).toHaveCount(0);
  await expect(button(page, 'بعدی')).toHaveCount(0);
});

test('by keyboard: Left is next in right-to-left, focus comes in, stays in and goes back', async ({ page, paths }) => {
  await visit(page, paths.media);
  await member(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(counter(page)).toHaveText('۱ از ۵');
  await expect(dialog(page).locator('.yarl__container')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(counter(page)).toHaveText('۲ از ۵');
  await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText('۱ از ۵');
  const places = await Promise.all(['قبلی', 'بعدی'].map((name) => button(page, name).boundingBox()));
  expect(places[1]?.x).toBeLessThan(places[0]?.x ?? 0);
  for (let step = 0; step < 9; step++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(member(page, 1)).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('');
});

test('a swipe to the right shows the next picture @full', async ({ page, paths }) => {
  await visit(page, paths.media);
  await member(page, 1).click();
  await expect(seen(page).getByRole('img')).toBeVisible();
  await page.mouse.move(500, 400);
  await page.mouse.down();
  await page.mouse.move(560, 400, { steps: 4 });
  await page.mouse.move(1000, 400, { steps: 6 });
  await page.mouse.up();
  await expect(counter(page)).toHaveText('۲ از ۵');
});

test('the background, the button and Back close it @full', async ({ page, paths }) => {
  await visit(page, paths.media);
  await member(page, 1).click();
  await button(page, 'بستن').click();
  await expect(dialog(page)).toHaveCount(0);
  await member(page, 1).click();
  await expect(seen(page).getByRole('img')).toBeVisible();
  await page.mouse.click(640, 8);
  await expect(dialog(page)).toHaveCount(0);
  const address = page.url();
  await member(page, 1).click();
  await expect(seen(page).getByRole('img')).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
});

test('zoom and full screen @full', async ({ page, paths }) => {
  // A picture shown in its natural size cannot be zoomed.
  await page.setViewportSize({ width: 480, height: 360 });
  await visit(page, paths.media);
  await member(page, 1).click();
  await expect(button(page, 'کوچک‌نمایی')).toBeDisabled();
  await button(page, 'بزرگ‌نمایی').click();
  await expect(button(page, 'کوچک‌نمایی')).toBeEnabled();
  await button(page, 'تمام‌صفحه').click();
  await expect(button(page, 'خروج از تمام‌صفحه')).toBeVisible();
  await button(page, 'خروج از تمام‌صفحه').click();
  await expect(button(page, 'تمام‌صفحه')).toBeVisible();
});

test('shares a link that opens the same picture, and offers the file @full', async ({ page, paths, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, paths.media);
  await member(page, 3).click();
  await button(page, 'هم‌رسانی').click();
  const file = (await member(page, 3).getAttribute('href')) ?? '';
  await expect(dialog(page).getByRole('link', { name: 'بارگیری تصویر' })).toHaveAttribute('href', new RegExp(file));
  await expect(dialog(page).getByRole('link', { name: 'تلگرام' })).toHaveAttribute('href', /^https:\/\/telegram\.me\//);
  await expectNoFinding(page, (axe) => axe.include('.mz-lightbox'));
  await button(page, 'کپی پیوند').click();
  await expect(dialog(page).getByRole('status')).toHaveText('پیوند کپی شد');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');
  await expect(button(page, 'هم‌رسانی')).toBeFocused();
  await expect(dialog(page)).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(counter(page)).toHaveText('۳ از ۵');
});

test('P3 from the address only media that the page itself links is opened', async ({ page, paths }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const requested = await foreignRequests(page);
  const action = (settings: { url: string; type: 'image' | 'video' }) => hashActionHref({ name: 'lightbox', settings });
  for (const settings of [
    { url: '/media/unlinked.png', type: 'image' },
    { url: 'https://evil.example/a.png', type: 'image' },
    { url: 'https://youtu.be/aaaaaaaaaaa', type: 'video' },
    { url: '/germany-vps/', type: 'image' },
  ] as const) {
    await page.goto('about:blank');
    await page.goto(paths.media + action(settings), { waitUntil: 'networkidle' });
    await expect(dialog(page)).toHaveCount(0);
  }
  const href = (await member(page, 4).getAttribute('href')) ?? '';
  await page.evaluate((hash) => location.assign(hash), action({ url: href, type: 'image' }));
  await expect(seen(page).getByRole('img')).toHaveAccessibleName('تصویر شمارهٔ 4');
  expect(requested).toEqual([]);
});

test('a video opened from the address waits for its button @full', async ({ page, paths }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const requested = await foreignRequests(page);
  const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  await page.goto(paths.media + hashActionHref({ name: 'lightbox', settings: { url, type: 'video' } }));
  await expect(button(page, 'پخش گشت مرکز داده')).toBeVisible();
  expect(requested).toEqual([]);
  await button(page, 'پخش گشت مرکز داده').click();
  await expect(dialog(page).locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  await expect.poll(() => requested.length).toBeGreaterThan(0);
});

test('a click on a video plays it; with an unreachable host a link is shown after twenty checks of 350 ms @full', async ({
  page,
  paths,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const requested = await foreignRequests(page);
  await page.clock.install();
  await visit(page, paths.media);
  expect(requested).toEqual([]);
  await page.getByRole('link', { name: /گشت مرکز داده/ }).click();
  const film = dialog(page).locator('.film');
  await expect(film).toHaveAttribute('data-player', 'waiting');
  const elsewhere = dialog(page).getByRole('link', { name: 'پخش نمی‌شود؟ دیدن در یوتیوب' });
  // The clock keeps running, and a busy machine takes a while for each of these lines.
  await page.clock.runFor(1_000);
  await expect(elsewhere).toBeHidden();
  await page.clock.runFor(6_500);
  await expect(film).toHaveAttribute('data-player', 'silent');
  await expect(elsewhere).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await expect(dialog(page).locator('iframe')).toHaveCount(1);
  await expectNoFinding(page, (axe) => axe.include('.mz-lightbox').exclude('iframe'));
  await expect(elsewhere).toBeFocused();
  await page.keyboard.press('Escape');
  await page.clock.runFor(1_000);
  await expect(dialog(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a film of the site plays in the browser’s own player @full', async ({ page, paths }) => {
  await page.route('**/media/tour.mp4', (route) => route.fulfill({ status: 404 }));
  await visit(page, paths.media);
  await page.getByRole('link', { name: /ساخت سرور/ }).click();
  await expect(dialog(page).locator('video')).toHaveAttribute('src', '/media/tour.mp4');
});

for (const isOn of [true, false]) {
  test(`links open in the lightbox exactly as the rule says while the site has it ${isOn ? 'on' : 'off'} @full`, async ({
    page,
    paths,
  }) => {
    if (!isOn) {
      await page.route(`**${paths.media}`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('"lightbox":{"enabled":true', '"lightbox":{"enabled":false');
        await route.fulfill({ response: response, body });
      });
    }
    await visit(page, paths.media);
    // The listener runs one turn after its code is loaded.
    const listener = `/assets/${sources['src/browser/lightbox/start.ts']?.file}`;
    await page.evaluate(async (file) => {
      await import(file);
      await new Promise((resolve) => setTimeout(resolve));
    }, listener);
    const cases = eligibilityCases.filter((one) => (one.isOn ?? true) === isOn);
    const opened = await page.evaluate(
      (given) =>
        given.map(({ href, facts = {} }) => {
          const link = document.createElement('a');
          link.href = href;
          if (facts.isDownload) link.download = '';
          if (typeof facts.video === 'string') link.dataset.mizbanLightboxVideo = facts.video;
          if (facts.open) link.dataset.mizbanOpenLightbox = facts.open;
          document.querySelector('main')?.append(link);
          let isTaken = false;
          const look = (event: Event) => {
            isTaken = event.defaultPrevented;
            event.preventDefault();
          };
          addEventListener('click', look, { once: true });
          link.click();
          return isTaken;
        }),
      cases,
    );
    expect(cases.map(({ name }, index) => [name, opened[index]])).toEqual(
      cases.map(({ name, opens }) => [name, opens]),
    );
  });
}

test('a viewer that cannot be fetched leaves the link to the browser @full', async ({ page, paths }) => {
  await page.route('**/assets/viewer-*.js', (route) => route.abort());
  await visit(page, paths.media);
  const href = (await member(page, 1).getAttribute('href')) ?? '';
  await member(page, 1).click();
  await page.waitForURL(`**${href}`);
});

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  test('the link opens the picture, and a video is a link to it', async ({ page, paths }) => {
    await page.goto(paths.media);
    await expect(page.getByRole('link', { name: /گشت مرکز داده/ })).toHaveAttribute('href', /youtube\.com\/watch/);
    const href = (await member(page, 1).getAttribute('href')) ?? '';
    await member(page, 1).click();
    await page.waitForURL(`**${href}`);
  });
});

for (const width of [360, 1440]) {
  test(`axe finds nothing in the open lightbox at ${width} px, light and dark${fullUnless(width === 360)}`, async ({
    page,
    paths,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(paths.media);
    await member(page, 1).click();
    await expect(seen(page).getByRole('img')).toBeVisible();
    await expectAccessible(page, '.mz-lightbox');
  });
}

test('pages without such links load none of it, and the viewer comes only when it is opened @full', async ({
  page,
  paths,
}) => {
  const listener = sources['src/browser/lightbox/start.ts']?.file ?? '';
  const viewer = sources['src/browser/lightbox/viewer.tsx'];
  const styles = viewer?.css?.[0] ?? '';
  expect([listener, viewer?.file, styles]).not.toContain('');
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname.replace('/assets/', '')));
  await visit(page, paths.plain);
  expect(loaded).not.toContain(listener);
  await visit(page, paths.media);
  await expect.poll(() => loaded).toContain(listener);
  expect(loaded).not.toContain(viewer?.file);
  expect(loaded).not.toContain(styles);
  await member(page, 1).click();
  await expect(dialog(page)).toBeVisible();
  await expect.poll(() => loaded).toEqual(expect.arrayContaining([viewer?.file, styles]));
});
