import { expect, type Page } from '@playwright/test';
import { fullUnless } from './full.ts';
import { test } from './test.ts';

const path = '/germany-vps/';
/** A phone whose width was not measured, and a desktop. */
const sizes = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
];

/** Returns how many sections may be skipped, and the height of the page as estimated and as it is. */
function heightsOf(page: Page) {
  return page.evaluate(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('main > *')];
    const skipped = sections.filter((section) => getComputedStyle(section).contentVisibility === 'auto');
    const estimated = document.documentElement.scrollHeight;
    for (const section of skipped) section.style.contentVisibility = 'visible';
    const real = document.documentElement.scrollHeight;
    for (const section of skipped) section.style.contentVisibility = '';
    return { count: skipped.length, estimated, real };
  });
}

/** Collects layout shifts from the start of the page on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

/** Scrolls the whole page in steps of half a screen and paints each. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const direction of [1, -1]) {
      let before = -1;
      while (before !== scrollY) {
        before = scrollY;
        scrollBy({ top: (direction * innerHeight) / 2, behavior: 'instant' });
        await painted();
      }
    }
  });

/** Returns the first section on the screen and its place. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const boxes = Array.from(document.querySelectorAll('main > *'), (section) => section.getBoundingClientRect());
    const index = boxes.findIndex(({ bottom }) => bottom > 0);
    return { index, top: Math.round(boxes[index]?.top ?? 0) };
  });

for (const size of sizes) {
  test(`sections below the first screen are skipped without a shift, ${size.width} px wide${fullUnless(size.width < 1000)}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await watchShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const { count, estimated, real } = await heightsOf(page);
    expect(count).toBeGreaterThanOrEqual(6);
    expect(Math.abs(estimated - real) / real).toBeLessThan(0.01);
    await scrollThrough(page);
    expect((await shiftsOf(page)).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
    await page.emulateMedia({ media: 'print' });
    expect((await heightsOf(page)).count).toBe(0);
  });

  test(`links into skipped sections land exactly, and positions are restored, ${size.width} px wide${fullUnless(size.width < 1000)}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(path, { waitUntil: 'networkidle' });
    const top = () => page.evaluate(() => document.querySelector('#network')?.getBoundingClientRect().top);
    await page.evaluate(() => location.assign('#network'));
    await expect.poll(top).toBeCloseTo(89, -1);
    await page.goto('/about/');
    await page.goto(`${path}#network`);
    await expect.poll(top).toBeCloseTo(89, -1);

    await page.goto('/about/');
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight * 0.6, behavior: 'instant' }));
    await page.waitForFunction(() => scrollY > 2000);
    const { index, top: before } = await placeOf(page);
    expect(index).toBeGreaterThan(3);
    const restored = { index, top: expect.closeTo(before, -1) };
    await page.reload();
    await expect.poll(() => placeOf(page)).toEqual(restored);
    await page.goto('/about/');
    await page.goBack();
    await expect.poll(() => placeOf(page)).toEqual(restored);

    await page.goto('/about/');
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => (window as unknown as { find(text: string): boolean }).find('تبادل DE-CIX'))).toBe(
      true,
    );
    await expect(page.getByText('تبادل DE-CIX')).toBeInViewport();
  });
}
