import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { faces } from '../src/widgets/countdown/countdown.cases.ts';
import { expectAccessible, expectNoSideScroll } from './accessible.ts';
import { article, clockId, countdowns, due, figures, leading, shareNetworks } from './fixtures/small-widgets.ts';
import { fullUnless } from './full.ts';
import { test as base, once } from './test.ts';
import { showLife } from './visitor.ts';

interface Paths {
  article: string;
  countdowns: string;
  leading: string;
  figures: string;
}

const test = base.extend<{ errors: string[]; paths: Paths }>({
  paths: once(async ({ staff }) => {
    const key = randomUUID().slice(0, 8);
    const publish = (name: string, document: typeof article) =>
      staff.publishPage({ title: `نمونه & «${name}» #۱`, slug: `${name}-${key}`, document });
    return {
      article: await publish('article', article),
      countdowns: await publish('countdowns', countdowns),
      leading: await publish('leading', leading),
      figures: await publish('figures', figures),
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

const expectFragment = (page: Page, hash: string) =>
  expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe(hash);
const live = async (page: Page, type: string) => {
  await showLife(page);
  await expect(page.locator(`.mz-${type}:not([data-live])`)).toHaveCount(0);
};

async function withoutScript(browser: { newContext(options: object): Promise<BrowserContext> }, baseURL?: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  return { context, page: await context.newPage() };
}

test.describe('the article with all of them', () => {
  for (const width of [360, 1440]) {
    test(`is accessible and does not scroll sideways at ${width} px, light and dark${fullUnless(width === 360)}`, async ({
      page,
      paths,
      errors,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(paths.article);
      await live(page, 'tabs');
      await page.locator('.mz-toggle summary').first().click();
      await expectAccessible(page);
      await expectNoSideScroll(page);
      expect(errors).toEqual([]);
    });
  }

  test('has no id twice @full', async ({ page, paths }) => {
    await page.goto(paths.article);
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map((element) => element.id));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

test.describe('share buttons', () => {
  const share = (page: Page) => page.locator('.mz-share-buttons');

  test('open the network’s form in a new window that cannot reach back @full', async ({
    page,
    paths,
    context,
    baseURL,
  }) => {
    await context.route('https://telegram.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'ok' }));
    await page.goto(`${paths.article}?utm_source=x#h-x`);
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      share(page)
        .getByRole('link', { name: /هم‌رسانی در تلگرام/ })
        .click(),
    ]);
    await opened.waitForURL('https://telegram.me/**');
    const query = new URL(opened.url()).searchParams;
    expect(query.get('url')).toBe(new URL(paths.article, baseURL).href);
    expect(query.get('text')).toContain('نمونه & «article» #۱');
    expect(await opened.evaluate(() => window.opener)).toBeNull();
  });

  test('copy the link of the page and confirm it', async ({ page, paths, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${paths.article}?utm_source=x#h-x`);
    const button = share(page).getByRole('button', { name: 'کپی پیوند' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(share(page).getByRole('status').filter({ hasText: 'پیوند کپی شد' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(paths.article, baseURL).href);
    await expect(button).toBeFocused();
  });

  test('copy without a clipboard too, and report when nothing helps @full', async ({ page, paths }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(paths.article);
    const button = share(page).getByRole('button', { name: 'کپی پیوند' });
    const said = (words: string) => expect(share(page).getByRole('status').filter({ hasText: words })).toBeVisible();
    await button.click();
    await said('پیوند کپی شد');
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await button.click();
    await said('کپی نشد');
  });

  test('print the page @full', async ({ page, paths }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.goto(paths.article);
    await share(page).getByRole('button', { name: 'چاپ' }).click();
    await expect(page.locator('body[data-printed]')).toHaveCount(1);
  });

  test('show all 20 networks that the page names, a service that is gone too @full', async ({
    page,
    paths,
    baseURL,
  }) => {
    await page.goto(paths.article);
    for (const network of shareNetworks) await expect(share(page).locator(`[data-way="${network}"]`)).toBeVisible();
    await expect(share(page).getByRole('link', { name: /هم‌رسانی در اسکایپ/ })).toHaveAttribute(
      'href',
      `https://web.skype.com/share?url=${encodeURIComponent(new URL(paths.article, baseURL).href)}`,
    );
  });

  test('show the device’s own menu on touch screens only @full', async ({ page, paths }) => {
    await page.goto(paths.article);
    await expect(share(page).locator('[data-way="native"]')).toBeHidden();
  });

  test('without JavaScript are links only @full', async ({ browser, paths, baseURL }) => {
    const { context, page } = await withoutScript(browser, baseURL);
    await page.goto(paths.article);
    await expect(share(page).getByRole('link')).toHaveCount(shareNetworks.length - 1);
    await expect(share(page).getByRole('button')).toHaveCount(0);
    await context.close();
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

    test('open the device’s own menu @full', async ({ page, paths, baseURL }) => {
      await page.addInitScript(() => {
        navigator.share = async (data) => {
          document.body.dataset.shared = JSON.stringify(data);
        };
      });
      await page.goto(paths.article);
      await share(page).getByRole('button', { name: 'فرستادن…' }).tap();
      await expect(page.locator('body[data-shared]')).toHaveCount(1);
      const shared = JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '{}');
      expect(shared).toMatchObject({ url: new URL(paths.article, baseURL).href, title: 'نمونه & «article» #۱' });
    });

    test('copy the link where there is no such menu @full', async ({ page, paths, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await page.goto(paths.article);
      await share(page).getByRole('button', { name: 'فرستادن…' }).tap();
      await expect(share(page).getByRole('status').filter({ hasText: 'پیوند کپی شد' })).toBeVisible();
    });
  });
});

test('social icons are links with names @full', async ({ page, paths }) => {
  await page.goto(paths.article);
  const icons = page.getByRole('list', { name: 'شبکه‌های اجتماعی', exact: true });
  await expect(icons.getByRole('link', { name: 'تلگرام' })).toHaveAttribute('href', 'https://t.me/mizban');
  await expect(icons.getByRole('link', { name: 'ایمیل' })).toHaveAttribute('href', 'mailto:info@example.com');
});

test.describe('countdown', () => {
  const digits = (page: Page, id: string) => page.locator(`[id="${id}"] [data-unit]`);

  for (const { left, shown, face } of faces.filter(({ left: time }) => time > 0)) {
    test(`with ${left} ms left shows ${face.join(' ')} in ${shown.join(', ')} @full`, async ({
      page,
      paths,
      errors,
    }) => {
      await page.clock.setFixedTime(due - left);
      await page.goto(paths.countdowns);
      await live(page, 'countdown');
      await expect(digits(page, clockId(shown))).toHaveText([...face]);
      expect(errors).toEqual([]);
    });
  }

  test('ticks each second and acts at its end', async ({ page, paths }) => {
    await page.clock.install({ time: due - 600_000 });
    await page.goto(paths.countdowns);
    await live(page, 'countdown');
    await page.clock.pauseAt(due - 2_500);
    await expect(digits(page, 'on-none')).toHaveText(['۰۰', '۰۰', '۰۰', '۰۳']);
    await page.clock.runFor(500);
    await expect(digits(page, 'on-none')).toHaveText(['۰۰', '۰۰', '۰۰', '۰۲']);
    await page.clock.runFor(1_999);
    await expect(digits(page, 'on-none')).toHaveText(['۰۰', '۰۰', '۰۰', '۰۱']);
    await expect(page.locator('#on-hide')).toBeVisible();
    await expect(page.getByText('دیر رسیدید')).toBeHidden();
    await expect(page.getByText('جشنوارهٔ تازه')).toBeHidden();

    await page.clock.runFor(1);
    await expect(digits(page, 'on-none')).toHaveText(['۰۰', '۰۰', '۰۰', '۰۰']);
    await expect(page.locator('#on-hide')).toBeHidden();
    await expect(page.getByText('دیر رسیدید')).toBeVisible();
    await expect(page.locator('#on-message').getByRole('timer')).toBeHidden();
    await expect(page.getByText('جشنوارهٔ تازه')).toBeVisible();
    await expect(page.locator('#on-show').getByRole('timer')).toBeHidden();
  });

  test('that ended before the visit acts at once @full', async ({ page, paths }) => {
    await page.clock.setFixedTime(due + 86_400_000);
    await page.goto(paths.countdowns);
    await expect(page.getByText('دیر رسیدید')).toBeVisible();
    await expect(page.locator('#on-hide')).toBeHidden();
  });

  test('is a timer that is not announced, and its digits do not move the page @full', async ({ page, paths }) => {
    await page.clock.setFixedTime(due - 93_784_000);
    await page.addInitScript(() => {
      const shifts = { total: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(paths.countdowns);
    await live(page, 'countdown');
    await expect(digits(page, 'on-none')).toHaveText(['۰۱', '۰۲', '۰۳', '۰۴']);
    const timer = page.locator('#on-none').getByRole('timer');
    await expect(timer).toHaveAccessibleName('none');
    await expect(timer).not.toHaveAttribute('aria-live');
    const moved = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);
    expect(moved).toBeLessThanOrEqual(0.01);
    await expectAccessible(page);
  });

  test('per visitor starts with the first visit, continues at the next and does not restart @full', async ({
    page,
    paths,
  }) => {
    const first = Date.UTC(2026, 10, 15);
    const visit = async (time: number) => {
      await page.clock.setFixedTime(time);
      await page.goto(paths.countdowns);
      await live(page, 'countdown');
    };
    await visit(first);
    await expect(digits(page, 'evergreen')).toHaveText(['۴۸', '۰۰', '۰۰']);
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('mizban') ?? '{}'));
    const countdown = { cdever1: { due: first + 48 * 3_600_000, span: 48 * 3_600_000 } };
    await expect.poll(kept).toMatchObject({ countdown });
    const stored = await kept();
    await page.evaluate((held) => localStorage.setItem('mizban', JSON.stringify({ ...held, other: 1 })), stored);
    await visit(first + 3_600_000);
    await expect(digits(page, 'evergreen')).toHaveText(['۴۷', '۰۰', '۰۰']);
    await visit(first + 100 * 3_600_000);
    await expect(digits(page, 'evergreen')).toHaveText(['۰۰', '۰۰', '۰۰']);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('mizban') ?? '{}').other)).toBe(1);
  });

  test('works without storage @full', async ({ page, paths, errors }) => {
    await page.addInitScript(() => {
      for (const method of ['getItem', 'setItem'] as const) {
        Storage.prototype[method] = () => {
          throw new DOMException('off', 'SecurityError');
        };
      }
    });
    await page.clock.setFixedTime(due - 5_000);
    await page.goto(paths.countdowns);
    await expect(digits(page, 'evergreen')).toHaveText(['۴۸', '۰۰', '۰۰']);
    expect(errors).toEqual([]);
  });

  test('redirects once @full', async ({ page, paths }) => {
    await page.clock.setFixedTime(due + 1_000);
    await page.goto(paths.leading);
    await page.waitForURL('**/about/');
    await page.goto(paths.leading);
    await live(page, 'countdown');
    await expect(page.locator('[data-unit]')).toHaveText(['۰۰', '۰۰', '۰۰', '۰۰']);
    expect(new URL(page.url()).pathname).toBe(paths.leading);
  });

  test('without JavaScript shows the date as text', async ({ browser, paths, baseURL }) => {
    const { context, page } = await withoutScript(browser, baseURL);
    await page.goto(paths.article);
    await expect(page.getByText('تا ۱ فروردین ۱۴۰۶ ساعت ۱۸:۳۰')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
    await context.close();
  });
});

test.describe('table of contents', () => {
  const contents = (page: Page) => page.getByRole('navigation', { name: 'فهرست مطالب' });

  test('lists the headings and links to them', async ({ page, paths }) => {
    await page.goto(paths.article);
    await expect(contents(page).getByRole('link')).toHaveText([
      'هم‌رسانی و پیوندها',
      'آغاز کار',
      'گام نخست',
      'پردازنده‌ها',
      'پایان',
    ]);
    await contents(page).getByRole('link', { name: 'گام نخست' }).click();
    await expectFragment(page, '#h-گام-نخست');
    await expect(page.getByRole('heading', { name: 'گام نخست' })).toBeInViewport();
  });

  test('marks the visible section @full', async ({ page, paths }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(paths.article);
    await live(page, 'table-of-contents');
    const current = contents(page).locator('[aria-current="location"]');
    for (const name of ['گام نخست', 'آغاز کار', 'پایان']) {
      await page.getByRole('heading', { name, exact: true }).evaluate((heading) => heading.scrollIntoView());
      await expect(current).toHaveText([name]);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await expect(current).not.toHaveText(['پایان']);
  });

  test('opens the tab that holds a heading @full', async ({ page, paths }) => {
    await page.goto(paths.article);
    await live(page, 'tabs');
    await expect(page.getByRole('heading', { name: 'پردازنده‌ها' })).toBeHidden();
    await contents(page).getByRole('link', { name: 'پردازنده‌ها' }).click();
    await expect(page.getByRole('heading', { name: 'پردازنده‌ها' })).toBeInViewport();
    await expect(page.getByRole('tab', { name: 'مشخصات' })).toHaveAttribute('aria-selected', 'true');
  });

  test('without JavaScript closes, opens and links', async ({ browser, paths, baseURL }) => {
    const { context, page } = await withoutScript(browser, baseURL);
    await page.goto(paths.article);
    await contents(page).locator('summary').click();
    await expect(contents(page).getByRole('link').first()).toBeHidden();
    await contents(page).locator('summary').click();
    await contents(page).getByRole('link', { name: 'پایان' }).click();
    await expect(page.getByRole('heading', { name: 'پایان', exact: true })).toBeInViewport();
    await context.close();
  });
});

test.describe('tabs', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });
  const panel = (page: Page) => page.locator('.mz-tabs').getByRole('tabpanel');

  test('show one panel, that of the selected tab, and name it in the address', async ({ page, paths }) => {
    await page.goto(paths.article);
    await live(page, 'tabs');
    await expect(panel(page)).toHaveCount(1);
    await expect(panel(page)).toContainText('متن معرفی');
    await tab(page, 'مشخصات').click();
    await expect(panel(page)).toContainText('هشت هسته');
    await expect(panel(page)).toHaveAccessibleName('مشخصات');
    await expectFragment(page, '#specs');
    await page.goBack();
    await page.goForward();
    await expect(tab(page, 'مشخصات')).toHaveAttribute('aria-selected', 'true');
  });

  test('are navigated by the arrow keys in reading direction', async ({ page, paths }) => {
    await page.goto(paths.article);
    await live(page, 'tabs');
    await tab(page, 'معرفی').focus();
    const walk: Array<[key: string, name: string]> = [
      ['ArrowLeft', 'مشخصات'],
      ['ArrowLeft', 'شرایط'],
      ['ArrowLeft', 'معرفی'],
      ['ArrowRight', 'شرایط'],
      ['Home', 'معرفی'],
      ['End', 'شرایط'],
    ];
    for (const [key, name] of walk) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(panel(page)).toHaveAccessibleName(name);
    }
    await page.keyboard.press('Tab');
    await expect(panel(page)).toBeFocused();
  });

  test('are activated with Enter and Space @full', async ({ page, paths }) => {
    await page.goto(paths.article);
    await live(page, 'tabs');
    for (const [key, name] of [
      ['Enter', 'مشخصات'],
      ['Space', 'شرایط'],
    ] as const) {
      await tab(page, name).focus();
      await page.keyboard.press(key);
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    }
  });

  for (const [hash, name] of [
    ['specs', 'مشخصات'],
    ['معرفی', 'معرفی'],
    ['tab-smtabs1-3', 'شرایط'],
    ['h-پردازنده-ها', 'مشخصات'],
  ] as const) {
    test(`are opened by the address #${hash} @full`, async ({ page, paths }) => {
      await page.goto(`${paths.article}#${hash}`);
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('.mz-tabs')).toBeInViewport();
    });
  }

  test('are opened after a reload too, and the visitor stays where they were @full', async ({ page, paths }) => {
    await page.goto(`${paths.article}#specs`);
    await live(page, 'tabs');
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(page.locator('footer')).toBeInViewport();
    await page.reload();
    await live(page, 'tabs');
    await expect(tab(page, 'مشخصات')).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('footer')).toBeInViewport();
  });

  test('without JavaScript are one after another under their titles', async ({ browser, paths, baseURL }) => {
    const { context, page } = await withoutScript(browser, baseURL);
    await page.goto(paths.article);
    await expect(page.locator('.mz-tabs [role="tablist"]')).toBeHidden();
    for (const words of ['متن معرفی', 'هشت هسته', 'هفت روز']) await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator('.mz-tabs').getByRole('heading', { name: 'شرایط' })).toBeVisible();
    await context.close();
  });
});

test.describe('toggle', () => {
  test('opens several, by keyboard too', async ({ page, paths }) => {
    await page.goto(paths.article);
    await live(page, 'toggle');
    await page.getByText('تحویل', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('پشتیبانی', { exact: true }).click();
    await expect(page.getByText('آنی است')).toBeVisible();
    await expect(page.getByText('شبانه‌روزی است')).toBeVisible();
  });

  test('is opened by the address @full', async ({ page, paths }) => {
    await page.goto(`${paths.article}#پشتیبانی`);
    await expect(page.getByText('شبانه‌روزی است')).toBeInViewport();
    await expect(page.getByText('آنی است')).toBeHidden();
  });

  test('works without JavaScript', async ({ browser, paths, baseURL }) => {
    const { context, page } = await withoutScript(browser, baseURL);
    await page.goto(paths.article);
    await page.getByText('تحویل', { exact: true }).click();
    await expect(page.getByText('آنی است')).toBeVisible();
    await context.close();
  });
});

test.describe('code block', () => {
  const block = (page: Page) => page.locator('.mz-code-block');

  test('copies exactly the code', async ({ page, paths, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(paths.article);
    await block(page).getByRole('button', { name: 'کپی' }).click();
    await expect(block(page).getByRole('status')).toHaveText('کپی شد');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toEqual(['# نصب', expect.stringMatching(/^curl .* \| sh$/), 'echo "<done> & ready"']);
  });

  test('is from left to right and scrolls by keyboard @full', async ({ page, paths }) => {
    await page.goto(paths.article);
    const code = page.getByRole('group', { name: 'کد install.sh' });
    await expect(code).toHaveCSS('direction', 'ltr');
    await code.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  test('without JavaScript is coloured and has no button', async ({ browser, paths, baseURL }) => {
    const { context, page } = await withoutScript(browser, baseURL);
    await page.goto(paths.article);
    await expect(block(page).locator('[data-kind="comment"]').first()).toHaveText('# نصب');
    await expect(block(page).getByRole('button')).toHaveCount(0);
    await context.close();
  });
});

test.describe('figures and cards', () => {
  const number = (page: Page) => page.locator('.mz-counter .number');
  /** Scrolls until the counter is just below the window, where its code is loaded, and then to it; returns its texts. */
  const scrollToCounter = async (page: Page) => {
    await number(page).evaluate((element) => {
      scrollTo({ top: element.getBoundingClientRect().top + scrollY - innerHeight - 100, behavior: 'instant' });
    });
    await showLife(page);
    return number(page).evaluateHandle((element) => {
      const texts: string[] = [];
      new MutationObserver(() => texts.push(element.textContent ?? '')).observe(element, { childList: true });
      return texts;
    });
  };
  const see = (page: Page) =>
    number(page).evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));

  test('the counter counts up from zero when it comes into view, and ends at the number of the HTML @full', async ({
    page,
    paths,
    errors,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(paths.figures);
    await expect(number(page)).toHaveText('۱۲٬۴۸۰');
    const texts = await scrollToCounter(page);
    await expect(page.locator('.mz-counter[data-live]')).toHaveCount(1);
    await see(page);
    await expect.poll(() => texts.evaluate((all) => [all[0], all.at(-1)])).toEqual(['۰', '۱۲٬۴۸۰']);
    expect(errors).toEqual([]);
  });

  test('the counter does not count under reduced motion', async ({ page, paths }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(paths.figures);
    const texts = await scrollToCounter(page);
    await expect(page.locator('.mz-counter[data-live]')).toHaveCount(1);
    await see(page);
    // Two frames, in which a count would have begun.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await texts.evaluate((all) => all)).toEqual([]);
    await expect(number(page)).toHaveText('۱۲٬۴۸۰');
  });

  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    test(`the flip box turns by keyboard, tap and pointer without JavaScript, motion: ${reducedMotion}${fullUnless(reducedMotion === 'no-preference')}`, async ({
      browser,
      paths,
      baseURL,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', reducedMotion });
      const page = await context.newPage();
      await page.goto(paths.figures);
      await expect(number(page)).toHaveText('۱۲٬۴۸۰');
      const card = page.locator('.mz-flip-box');
      const turn = card.getByRole('checkbox', { name: 'نمایش پشت کارت سرور مجازی' });
      const link = card.getByRole('link', { name: 'مشاهدهٔ پلن‌ها' });
      const back = card.locator('.back');
      const isTurned = async (turned: boolean) => {
        if (reducedMotion === 'reduce') await expect(back).toHaveCSS('opacity', turned ? '1' : '0');
        else await expect(back).toHaveCSS('transform', turned ? 'none' : /^matrix3d\(-1,/);
        await expect(link).toHaveCSS('pointer-events', turned ? 'auto' : 'none');
      };
      await isTurned(false);
      await turn.press('Space');
      await isTurned(true);
      await turn.press('Space');
      await isTurned(false);
      await turn.press('Tab');
      await expect(link).toBeFocused();
      await isTurned(true);
      await turn.focus();
      await isTurned(false);
      await card.locator('.title').first().hover({ force: true });
      await isTurned(true);
      await link.click();
      await expect(page).toHaveURL(/germany-vps/);
      await context.close();
    });
  }

  test('they are accessible and do not scroll sideways at 360 px, light and dark', async ({ page, paths }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(paths.figures);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await page.locator('.mz-flip-box').getByRole('checkbox').check();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });
});

test.describe('weight', () => {
  const types = ['share-buttons', 'countdown', 'counter', 'table-of-contents', 'tabs', 'toggle', 'code-block'];
  const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Record<string, { file: string }>;
  const files = types.map((type) => manifest[`src/widgets/${type}/behaviour.ts`]?.file ?? type);

  test('pages that do not use them load none of their code and styles @full', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/about/', { waitUntil: 'networkidle' });
    for (const file of files) expect(requested.filter((url) => url.endsWith(file))).toEqual([]);
    const html = await page.content();
    for (const type of types) expect(html).not.toContain(`.mz-${type}`);
  });

  test('the code that colours code is never sent to a browser @full', () => {
    for (const folder of ['dist/client', 'dist/admin']) {
      const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(0);
      for (const file of scripts)
        expect(readFileSync(`${folder}/${file}`, 'utf8')).not.toMatch(/hljs|registerLanguage/);
    }
  });
});
