import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { motionStyle, passedPercents } from '../src/browser/motion/rules.ts';
import { motionConfig, motionSettings } from '../src/builder/element/motion.ts';
import { expectNoSideScroll } from './accessible.ts';
import { expectPublished, openTab } from './editor-fixture.ts';
import { heading, scrollTo, tall, test, widget } from './fixtures/moving.ts';
import { signInAsStaff } from './staff.ts';

const viewport = { width: 1280, height: 800 };
test.use({ viewport });

const box = (page: Page) => page.locator('.mz-heading[data-motion]');
const styleOf = (page: Page) => box(page).getAttribute('style');
/** Inline styles of any kind on moving elements. */
const leftovers = (page: Page) => page.locator(':is([data-motion], [data-animation])[style]');
const settled = (page: Page) => page.waitForLoadState('networkidle');

/** Performs an action and waits until the page's listeners, which run before ours, were notified: the clock is paused. */
async function untilHandled(page: Page, event: 'resize' | 'preference', act: () => Promise<void>): Promise<void> {
  const received = await page.evaluateHandle((name) => {
    const target = name === 'resize' ? window : matchMedia('(prefers-reduced-motion: reduce)');
    const type = name === 'resize' ? 'resize' : 'change';
    return { promise: new Promise((resolve) => target.addEventListener(type, resolve, { once: true })) };
  }, event);
  await act();
  await received.evaluate(async ({ promise }) => void (await promise));
}

const scrolling = {
  motion_fx_scrolling: true,
  translateY_effect: true,
  rotateZ_effect: true,
  opacity_effect: true,
  blur_effect: true,
};
const pageWith = (motion: object) => [tall('tall001'), heading('box0001', 'متحرک', { motion }), tall('tall002')];

test.describe('motion effects on scrolling', () => {
  test('follow the formulas at every place of the way', async ({ page, publish }) => {
    const config = motionConfig(motionSettings.parse(scrolling));
    if (!config) throw new Error('nothing moves');
    await page.goto(await publish(pageWith(scrolling)));
    await settled(page);
    const { top, height } = await box(page).evaluate((element: HTMLElement) => {
      const { transform } = element.style;
      element.style.transform = 'none';
      const place = element.getBoundingClientRect();
      element.style.transform = transform;
      return { top: Math.round(place.top + scrollY), height: element.offsetHeight };
    });
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const scroll of [top - 800, top - 600, top - 400, top - 100, top + 20]) {
      await scrollTo(page, scroll);
      const p = passedPercents({
        range: undefined,
        isFixed: false,
        top,
        height,
        scroll,
        viewport: viewport.height,
        page: pageHeight,
      });
      const { transform, opacity, filter } = motionStyle(config, p, null);
      await expect.poll(() => styleOf(page)).toContain(`transform: ${transform};`);
      await expect.poll(() => styleOf(page)).toContain(`opacity: ${opacity};`);
      await expect.poll(() => styleOf(page)).toContain(`filter: ${filter};`);
    }
  });

  test('do not make the page wider @full', async ({ page, publish }) => {
    const motion = { motion_fx_scrolling: true, translateX_effect: true, translateX_speed: 10 };
    await page.goto(await publish(pageWith(motion)));
    await settled(page);
    await box(page).scrollIntoViewIfNeeded();
    await expect(box(page)).toHaveAttribute('style', /translateX/);
    await expectNoSideScroll(page);
  });

  test('are left alone far from the viewport @full', async ({ page, publish }) => {
    await page.goto(
      await publish([
        ...pageWith(scrolling).reverse(),
        tall('tall003'),
        heading('box0002', 'دور', { motion: scrolling }),
      ]),
    );
    await settled(page);
    await expect(page.locator('.mz-heading[data-motion]').last()).not.toHaveAttribute('style');
  });
});

test.describe('motion effects are skipped when the visitor prefers reduced motion', () => {
  test('a whole visit leaves no inline styles and everything can be seen', async ({ page, publish }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const mouse = { motion_fx_mouse: true, tilt_effect: true, mouseTrack_effect: true };
    const entrance = { animation: 'fadeInUp', animation_delay: 500 };
    await page.goto(
      await publish([
        ...pageWith({ ...scrolling, ...mouse }),
        heading('box0002', 'ورودی', { entrance }),
        tall('tall003'),
      ]),
    );
    await settled(page);
    for (const top of [0, 600, 1800, 3000]) {
      await scrollTo(page, top);
      await page.mouse.move(300 + top / 10, 200);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      await expect(leftovers(page)).toHaveCount(0);
    }
    const entering = page.locator('[data-animation]');
    await expect(entering).toHaveCSS('opacity', '1');
    await expect(entering).toHaveCSS('animation-name', 'none');
  });

  test('the preference is checked again 200 ms after it changes @full', async ({ page, publish }) => {
    await page.clock.install();
    await page.goto(await publish(pageWith(scrolling).slice(1)));
    await expect(leftovers(page)).toHaveCount(1);
    await page.clock.pauseAt(Date.now() + 60_000);

    await untilHandled(page, 'preference', () => page.emulateMedia({ reducedMotion: 'reduce' }));
    await page.clock.runFor(199);
    await expect(leftovers(page)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(leftovers(page)).toHaveCount(0);

    await untilHandled(page, 'preference', () => page.emulateMedia({ reducedMotion: 'no-preference' }));
    // Motion is drawn per frame, and its clock is paused.
    await expect(async () => {
      await page.clock.runFor(250);
      expect(await leftovers(page).count()).toBe(1);
    }).toPass();
  });
});

test('motion effects hold on their devices only, switched 200 ms after a resize @full', async ({ page, publish }) => {
  await page.clock.install();
  await page.goto(await publish(pageWith({ ...scrolling, devices: ['desktop'] }).slice(1)));
  await expect(leftovers(page)).toHaveCount(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  await untilHandled(page, 'resize', () => page.setViewportSize({ width: 700, height: 800 }));
  await page.clock.runFor(199);
  await expect(leftovers(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(leftovers(page)).toHaveCount(0);
});

test('motion effects on the mouse: track and tilt @full', async ({ page, publish }) => {
  const motion = { motion_fx_mouse: true, mouseTrack_effect: true, tilt_effect: true };
  await page.goto(await publish(pageWith(motion).slice(1)));
  await settled(page);
  await expect(box(page)).not.toHaveAttribute('style', /transform:/);
  await page.mouse.move(1280 * 0.75, 800 * 0.25);
  await expect
    .poll(() => styleOf(page))
    .toContain('transform: translateX(-25px) translateY(25px) perspective(1200px) rotateX(10deg) rotateY(10deg);');
});

test.describe('entrance animations', () => {
  const entering = (page: Page) => page.locator('.e-box0001');
  const content = (delay = 0) => [
    tall('tall001'),
    heading('box0001', 'ورودی', { entrance: { animation: 'fadeInUp', animation_delay: delay } }),
    tall('tall002'),
  ];

  test('wait below the viewport and play once when they come into view', async ({ page, publish }) => {
    await page.goto(await publish(content()));
    await expect(entering(page)).toHaveClass(/mz-entrance--held/);
    await expect(entering(page)).toHaveCSS('opacity', '0');
    const played = page.evaluate(
      () => new Promise((resolve) => addEventListener('animationend', (event) => resolve(event.animationName))),
    );
    await entering(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    expect(await played).toBe('mz-fadeInUp');
    await expect(entering(page)).toHaveClass(/mz-entrance--done/);
    await expect(entering(page)).not.toHaveClass(/held/);
    await expect(entering(page)).toHaveCSS('opacity', '1');
    await expect(entering(page)).toHaveCSS('animation-name', 'none');
    await scrollTo(page, 0);
    await expect(entering(page)).not.toHaveClass(/held/);
  });

  test('without a script they are simply there, as on paper', async ({ browser, baseURL, publish }) => {
    const path = await publish(content());
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(path);
    await expect(entering(page)).toHaveCSS('opacity', '1');
    await expect(entering(page)).toHaveCSS('transform', 'none');
    await context.close();
  });

  test('elements that have not entered yet are visible in print @full', async ({ page, publish }) => {
    await page.goto(await publish(content()));
    await expect(entering(page)).toHaveCSS('opacity', '0');
    await page.emulateMedia({ media: 'print' });
    await expect(entering(page)).toHaveCSS('opacity', '1');
  });

  test('nothing stays hidden if their code fails to load @full', async ({ page, publish }) => {
    await page.route('**/assets/entrance-*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto(await publish(content()));
    await failed;
    await expect(entering(page)).toHaveCSS('opacity', '1');
    await expect(entering(page)).not.toHaveClass(/held/);
  });

  test('HTML that is inserted later animates as well @full', async ({ page, publish }) => {
    const entrance = { animation: 'zoomIn' };
    const { id: template } = await publish.staff.publishPost({
      type: 'template',
      title: 'کارت ورودی',
      slug: `entrance-${randomUUID().slice(0, 8)}`,
      document: { version: 1, content: [widget('ttl0001', 'post-title', { tag: 'h3' }, { entrance })] },
    });
    const grid = { template, count: 1, columns: 1, pagination: 'load_more_on_click', moreText: 'بیشتر' };
    await page.goto(await publish([widget('grid001', 'loop-grid', grid), tall('tall001')]));
    const titles = page.locator('[data-animation="zoomIn"]');
    await expect(titles).toHaveCount(1);
    await page.getByText('بیشتر', { exact: true }).click();
    await expect(titles).toHaveCount(2);
    await expect(titles.last()).toHaveClass(/mz-entrance--(?:held|done)/);
  });
});

test('staff set them in the form of an element, which shows only the fields of enabled effects @full', async ({
  page,
  publish,
  baseURL,
}) => {
  await signInAsStaff(page.request, baseURL ?? '');
  const { id, path } = await publish.staff.publishPost({
    title: 'ویرایش حرکت',
    slug: `motion-${randomUUID().slice(0, 8)}`,
    document: {
      version: 1,
      content: [{ ...heading('box0001', 'متحرک'), props: { text: 'متحرک', tag: 'h1' } }, tall('tall001')],
    },
  });
  await page.goto(`/wp-admin/edit/${id}`);
  await page.frameLocator('#preview-frame').locator('main .mz-heading').click();
  await openTab(page, 'پیشرفته');
  const form = page.locator('.ed-element').filter({ visible: true });

  await expect(form.getByLabel('فاصله از لبه (پیکسل)')).toHaveCount(0);
  await form.getByLabel('بچسبد به').selectOption('top');
  await form.getByLabel('فاصله از لبه (پیکسل)').fill('۲۰');
  await form.getByRole('group', { name: 'می‌چسبد در' }).getByLabel('موبایل').uncheck();

  await expect(form.getByLabel('تأخیر (میلی‌ثانیه)')).toHaveCount(0);
  await form.getByLabel('پویانمایی').selectOption('fadeInUp');
  await form.getByLabel('تأخیر (میلی‌ثانیه)').fill('300');

  await expect(form.getByRole('group', { name: 'حرکت عمودی' })).toHaveCount(0);
  await form.getByLabel('با پیمایش صفحه').check();
  const vertical = form.getByRole('group', { name: 'حرکت عمودی' });
  await expect(vertical.getByLabel('سرعت')).toHaveCount(0);
  await vertical.getByLabel('حرکت عمودی').check();
  await vertical.getByLabel('جهت').selectOption('negative');
  await vertical.getByLabel('سرعت').fill('11');
  await expect(vertical.getByRole('alert')).toHaveText('عددی میان ۰ و ۱۰ بنویسید.');
  await vertical.getByLabel('سرعت').fill('6');

  await page.getByRole('button', { name: 'انتشار', exact: true }).click();
  await expectPublished(page);
  await page.goto(path ?? '');
  const printed = page.locator('.e-box0001');
  expect(JSON.parse((await printed.getAttribute('data-motion')) ?? '').scroll).toEqual([
    { name: 'translateY', isNegative: true, speed: 6, start: 0, end: 100 },
  ]);
  await expect(printed).toHaveAttribute('data-animation', 'fadeInUp');
  await expect(printed).toHaveCSS('position', 'sticky');
  await expect(printed).toHaveCSS('top', '93px');
  await page.setViewportSize({ width: 400, height: 800 });
  await expect(printed).toHaveCSS('position', 'static');
});
