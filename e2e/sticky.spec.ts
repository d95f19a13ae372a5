import { expect, type Page } from '@playwright/test';
import { stickyCases } from '../src/browser/sticky/sticky.cases.ts';
import { expectNoFinding } from './accessible.ts';
import { heading, scrollTo, tall, test, widget } from './fixtures/moving.ts';
import { fullUnless } from './full.ts';
import { showLife } from './visitor.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const header = 73;
const bar = (page: Page) => page.locator('.e-bar0001');
const topOf = (page: Page, selector = '.e-bar0001') =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

/** Opens a page and waits until the script has registered its sticky elements. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await showLife(page);
  await page.waitForFunction(() => document.documentElement.style.length > 0);
}

/** Position of the element when it is not stuck. */
const ownPlace = (page: Page, selector = '.e-bar0001') =>
  page.locator(selector).evaluate((element: HTMLElement) => {
    element.style.cssText = 'position:relative;inset:auto';
    const top = element.getBoundingClientRect().top + scrollY;
    element.style.cssText = '';
    return top;
  });

async function expectState(page: Page, { isActive, hasEffects }: { isActive: boolean; hasEffects: boolean }) {
  const state = () =>
    bar(page).evaluate(({ classList }) => ({
      isActive: classList.contains('mz-sticky--active'),
      hasEffects: classList.contains('mz-sticky--effects'),
    }));
  await expect.poll(state).toEqual({ isActive, hasEffects });
}

test.describe('sticky top or bottom, with an offset and an effects offset', () => {
  const groups = Map.groupBy(stickyCases, ({ edge, effects }) => `${edge}, effects after ${effects} px`);
  for (const [name, cases] of groups) {
    test(name + fullUnless(name === 'top, effects after 100 px'), async ({ page, publish }) => {
      const { edge, offset, effects } = cases[0] ?? { edge: 'top', offset: 0, effects: 0 };
      const sticky = { sticky: edge, sticky_offset: offset, sticky_effects_offset: effects };
      const known = heading('known01', 'همیشه', { sticky: { sticky: 'top' } });
      await open(
        page,
        await publish([known, tall('tall001'), heading('bar0001', 'چسبان', { sticky }), tall('tall002')]),
      );
      const place = await ownPlace(page);
      const height = await bar(page).evaluate((element: HTMLElement) => element.offsetHeight);
      for (const { place: own, scroll, isActive, hasEffects } of cases) {
        // Same distance to the edge as in the table, where the element is 50 px high and alone on the page.
        const expected = edge === 'top' ? own - scroll + header : own - scroll + 50 - height;
        await scrollTo(page, Math.round(place - expected));
        await expectState(page, { isActive, hasEffects });
      }
    });
  }
});

test('without a script a sticky element is below the header of the site @full', async ({
  browser,
  baseURL,
  publish,
}) => {
  const sticky = { sticky: 'top', sticky_offset: 10 };
  const path = await publish([heading('bar0001', 'چسبان', { sticky }), tall('tall001'), tall('tall002')]);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(path);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => topOf(page)).toBeCloseTo(header + 10, 0);
  await context.close();
});

test.describe('an element inside another', () => {
  const box = (id: string, element: object) =>
    widget(id, 'container', {
      children: [heading('bar0001', 'چسبان', { cssId: 'bar', ...element }), tall('tall001')],
    });

  test('outstays it: fixed, with an empty element in its place, and no id twice', async ({ page, publish }) => {
    await open(page, await publish([box('box0001', { sticky: { sticky: 'top' } }), tall('tall002'), tall('tall003')]));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const before = await bar(page).boundingBox();
    const end = await page.locator('.mz-container').evaluate((box) => box.getBoundingClientRect().bottom);
    await scrollTo(page, end + 300);
    await expect(bar(page)).toHaveCSS('position', 'fixed');
    await expect.poll(() => topOf(page)).toBeCloseTo(header, 0);
    const after = await bar(page).boundingBox();
    expect(after?.x).toBeCloseTo(before?.x ?? 0, 0);
    expect(after?.width).toBeCloseTo(before?.width ?? 0, 0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await expect(page.locator('#bar')).toHaveCount(1);
    await expectNoFinding(page, (axe) => axe.disableRules('page-has-heading-one'));

    await scrollTo(page, 0);
    await expect(bar(page)).not.toHaveAttribute('style');
    await expect(bar(page)).toHaveCSS('position', 'sticky');
    await expect(page.locator('.mz-container > .inner > *')).toHaveCount(2);
  });

  test('sticky_parent: leaves with it @full', async ({ page, publish }) => {
    const sticky = { sticky: 'top', sticky_parent: true };
    await open(page, await publish([box('box0001', { sticky }), tall('tall002'), tall('tall003')]));
    await scrollTo(page, 700);
    await expectState(page, { isActive: true, hasEffects: true });
    await expect.poll(() => topOf(page)).toBeCloseTo(header, 0);
    const end = await page.locator('.mz-container').evaluate((box) => box.getBoundingClientRect().bottom + scrollY);
    await scrollTo(page, end + 100);
    await expect.poll(() => topOf(page)).toBeLessThan(0);
    await expect(bar(page)).not.toHaveAttribute('style');
  });

  test('is measured again when the window changes its width @full', async ({ page, publish }) => {
    await open(page, await publish([box('box0001', { sticky: { sticky: 'top' } }), tall('tall002'), tall('tall003')]));
    await scrollTo(page, 900);
    await expect(bar(page)).toHaveCSS('position', 'fixed');
    await page.setViewportSize({ width: 1100, height: 800 });
    const inner = page.locator('.mz-container > .inner');
    await expect
      .poll(async () => (await bar(page).boundingBox())?.x)
      .toBeCloseTo((await inner.boundingBox())?.x ?? 0, 0);
  });
});

/** Performs an action and waits until the page's listeners were notified: with a paused clock nothing else signals it. */
async function untilHandled(page: Page, event: 'scroll' | 'resize', act: () => Promise<void>): Promise<void> {
  await page.evaluate((name) => {
    const received = new Promise<void>((resolve) => addEventListener(name, () => resolve(), { once: true }));
    Object.assign(window, { heard: received });
  }, event);
  await act();
  await page.evaluate(() => (window as unknown as { heard: Promise<void> }).heard);
}

test('sticky_on: active only on these devices, checked again 300 ms after a resize @full', async ({
  page,
  publish,
}) => {
  await page.clock.install();
  const sticky = { sticky: 'top', sticky_on: ['desktop'] };
  const path = await publish([heading('bar0001', 'چسبان', { sticky }), tall('tall001'), tall('tall002')]);
  await open(page, path);
  await page.clock.pauseAt(Date.now() + 60_000);
  await untilHandled(page, 'scroll', () => scrollTo(page, 900));
  await page.clock.runFor(50);
  await expectState(page, { isActive: true, hasEffects: true });

  await untilHandled(page, 'resize', () => page.setViewportSize({ width: 900, height: 800 }));
  await page.clock.runFor(299);
  await expectState(page, { isActive: true, hasEffects: true });
  await page.clock.runFor(1);
  await expectState(page, { isActive: false, hasEffects: false });
  expect(await topOf(page), 'the styles let go at once').toBeLessThan(0);
});

test.describe('the target of an anchor link', () => {
  const page = (sticky: object) => [
    widget('btn0001', 'button', { text: 'پرسش‌ها', url: '#faq' }),
    heading('bar0001', 'چسبان', { sticky: { sticky: 'top', ...sticky } }),
    tall('tall001'),
    widget('box0001', 'container', { children: [heading('faq0001', 'پرسش‌های پرتکرار', { cssId: 'faq' })] }),
    tall('tall002'),
  ];

  test('lands below the header and the sticky element', async ({ page: tab, publish }) => {
    await open(tab, await publish(page({})));
    await tab.getByRole('link', { name: 'پرسش‌ها', exact: true }).click();
    const bottom = header + (await bar(tab).evaluate((element: HTMLElement) => element.offsetHeight));
    await expect.poll(() => topOf(tab, '#faq')).toBeLessThan(bottom + 40);
    expect(await topOf(tab, '#faq')).toBeGreaterThanOrEqual(bottom);
  });

  test('sticky_anchor_link_offset: the configured distance below the header @full', async ({ page: tab, publish }) => {
    await open(tab, await publish(page({ sticky_anchor_link_offset: 200 })));
    await tab.getByRole('link', { name: 'پرسش‌ها', exact: true }).click();
    await expect.poll(() => topOf(tab, '#faq')).toBeCloseTo(header + 16 + 200, 0);
  });
});
