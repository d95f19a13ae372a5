import { expect, type Page } from '@playwright/test';
import { heading, tall, test, widget } from './fixtures/moving.ts';

const link = (id: string, text: string, url: string) => widget(id, 'button', { text, url });
const content = [
  link('lnk0001', 'به پرسش‌ها', '#faq'),
  link('lnk0002', 'به پلن‌ها', '#پلن-ها'),
  link('lnk0003', 'به هیچ', '#nowhere'),
  tall('tall001'),
  heading('faq0001', 'پرسش‌های ما', { cssId: 'faq' }),
  link('lnk0004', 'پس از پرسش‌ها', '/about/'),
  tall('tall002'),
  heading('pln0001', 'پلن‌های ما', { cssId: 'پلن-ها' }),
  tall('tall003'),
];
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const topOf = (page: Page, id: string) =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id);
/** Below the header, with a little air. */
const landing = 89;
/** Waits until the code for anchor links is loaded. */
const ready = (page: Page) => page.waitForLoadState('networkidle');

test('an anchor link scrolls to its target below the header, and moves the focus there', async ({ page, publish }) => {
  await page.goto(await publish(content));
  await ready(page);
  await follow(page, 'به پرسش‌ها');
  await expect.poll(() => topOf(page, 'faq')).toBeCloseTo(landing, 0);
  await expect(page).toHaveURL(/#faq$/);
  await expect(page.locator('#faq')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'پس از پرسش‌ها' })).toBeFocused();
  await expect(page.locator('#faq')).not.toHaveAttribute('tabindex');
});

test('the same link works again @full', async ({ page, publish }) => {
  await page.goto(await publish(content));
  await ready(page);
  for (const _time of ['once', 'twice']) {
    await follow(page, 'به پرسش‌ها');
    await expect.poll(() => topOf(page, 'faq')).toBeCloseTo(landing, 0);
    await expect(page.locator('#faq')).toBeFocused();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  }
});

test('a Persian id is handled natively; a missing target has no effect @full', async ({ page, publish }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(await publish(content));
  await ready(page);
  await follow(page, 'به هیچ');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await follow(page, 'به پلن‌ها');
  await expect.poll(() => topOf(page, 'پلن-ها')).toBeCloseTo(landing, 0);
  expect(complaints).toEqual([]);
});

for (const [reducedMotion, isSmooth] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`${reducedMotion}: ${isSmooth ? 'scrolls smoothly' : 'jumps at once'} @full`, async ({ page, publish }) => {
    await page.emulateMedia({ reducedMotion });
    const path = await publish(content);
    // A slow browser may skip the intermediate positions.
    await expect(async () => {
      await page.goto(path);
      await ready(page);
      const between = await page.evaluate(async () => {
        const seen: number[] = [];
        addEventListener('scroll', () => seen.push(scrollY));
        const ended = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
        document.querySelector<HTMLAnchorElement>('a[href="#faq"]')?.click();
        await ended;
        return seen.filter((top) => top !== scrollY).length;
      });
      expect(between > 0).toBe(isSmooth);
    }).toPass({ timeout: 30_000 });
    await expect.poll(() => topOf(page, 'faq')).toBeCloseTo(landing, 0);
  });
}

test('without a script anchor links land below the header', async ({ browser, baseURL, publish }) => {
  const path = await publish(content);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(path);
  await follow(page, 'به پرسش‌ها');
  await expect.poll(() => topOf(page, 'faq')).toBeCloseTo(landing, 0);
  await context.close();
});

test.describe('theme_template_id={id}: the page scrolls to that template', () => {
  test('so that it is at half the viewport height', async ({ page }) => {
    const id = await templateOf(page);
    await page.goto(`/blog/?theme_template_id=${id}`);
    const expected = await page.evaluate((template) => {
      const item = document.querySelector(`[data-template="${template}"]`)?.getBoundingClientRect();
      return Math.max(0, Math.round((item?.top ?? 0) + scrollY - innerHeight / 2));
    }, id);
    expect(expected).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(expected);
  });

  for (const id of ['999999', '12a', '%22%5D', ''])
    test(`?theme_template_id=${id} does nothing @full`, async ({ page }) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(`/blog/?theme_template_id=${id}`);
      await ready(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(complaints).toEqual([]);
    });
});

/** The template of the blog's own grid. */
async function templateOf(page: Page): Promise<string> {
  await page.goto('/blog/');
  return (await page.locator('[data-template]').first().getAttribute('data-template')) ?? '';
}
