import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { violationsOn } from './accessible.ts';
import { switchers } from './fixtures/switchers.ts';
import { fullUnless } from './full.ts';
import { test as base, once } from './test.ts';
import { showLife } from './visitor.ts';

const salesPage = '/germany-vps/';
const values = ['linux', 'windows', 'economic', 'professional'];

/** A separate page for cases missing on the sales page; see `fixtures/switchers.ts`. */
const test = base.extend<{ fixturePage: string }>({
  fixturePage: once(async ({ staff }) => {
    const slug = `switchers-${randomUUID().slice(0, 8)}`;
    return await staff.publishPage({ title: 'سوییچرها', slug, document: switchers });
  }),
});

const firstSwitcher = (page: Page) => page.locator('.mz-hosting-switcher').first();
const switcherNamed = (page: Page, name: string) =>
  page.locator('.mz-hosting-switcher').filter({ has: page.locator(`> form > [role="tablist"][aria-label="${name}"]`) });
const tab = (switcher: Locator, value: string) => switcher.locator(`> form [role="tab"][data-value="${value}"]`);
const expectFragment = (page: Page, hash: string) =>
  expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe(hash);

/** Opens a page and waits until its switchers have come to life. */
async function open(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await showLife(page);
  await expect(page.locator('.mz-hosting-switcher:not([data-live])')).toHaveCount(0);
  return firstSwitcher(page);
}

/** Exactly this tab is pressed, selected and reachable, and exactly its panel shows. */
async function expectActive(switcher: Locator, value: string): Promise<void> {
  const active = tab(switcher, value);
  await expect(active).toHaveAttribute('aria-selected', 'true');
  await expect(active).toHaveAttribute('aria-pressed', 'true');
  const tabs = switcher.locator('> form [role="tab"]');
  const count = await tabs.count();
  for (const attribute of ['aria-selected', 'aria-pressed']) {
    await expect(switcher.locator(`> form [role="tab"][${attribute}="true"]`)).toHaveCount(1);
    await expect(switcher.locator(`> form [role="tab"][${attribute}="false"]`)).toHaveCount(count - 1);
  }
  await expect(switcher.locator('> form [role="tab"][tabindex="0"]')).toHaveAttribute('data-value', value);
  await expect(switcher.locator('> [role="tabpanel"]:not([hidden])')).toHaveCount(1);
  const panelId = await active.getAttribute('aria-controls');
  await expect(switcher.locator('> [role="tabpanel"]:not([hidden])')).toHaveAttribute('id', panelId ?? '');
}

test.describe('each tab has a value and controls a panel whose id is panel-{value}', () => {
  test('on the sales page, in right-to-left Persian', async ({ page }) => {
    const switcher = await open(page, salesPage);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    for (const value of values) {
      await expect(tab(switcher, value)).toHaveAttribute('aria-controls', `panel-${value}`);
      await expect(page.locator(`[id="panel-${value}"]`)).toHaveCount(1);
      await expect(page.locator(`[id="panel-${value}"]`)).toHaveAttribute('role', 'tabpanel');
    }
  });

  test('with the tab’s name @full', async ({ page }) => {
    const switcher = await open(page, `${salesPage}#windows`);
    const name = await tab(switcher, 'windows').evaluate((element) => element.firstChild?.textContent ?? '');
    await expect(page.getByRole('tabpanel', { name })).toHaveId('panel-windows');
  });

  test('no id is twice on a page where two switchers share a value @full', async ({ page, fixturePage }) => {
    await open(page, fixturePage);
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map((element) => element.id));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    await expect(tab(switcherNamed(page, 'محل سرور'), 'آلمان')).toHaveAttribute('aria-controls', 'panel-آلمان');
  });
});

test.describe('on page load', () => {
  test('the first tab is selected when there is no fragment, and the address does not change @full', async ({
    page,
  }) => {
    await expectActive(await open(page, salesPage), 'linux');
    await expectFragment(page, '');
  });

  for (const value of values) {
    test(`the tab named by the fragment is selected: ${value}${fullUnless(value === 'windows')}`, async ({ page }) => {
      await expectActive(await open(page, `${salesPage}#${value}`), value);
    });
  }

  for (const hash of ['mac', 'Windows', 'panel-windows', '__proto__', '%', '%E0%A4%A', 'a%20b', '<b>']) {
    test(`otherwise the first tab is selected: #${hash} @full`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await expectActive(await open(page, `${salesPage}#${hash}`), 'linux');
      expect(errors).toEqual([]);
    });
  }

  test('a Persian value, however it is written in the address @full', async ({ page, fixturePage }) => {
    await open(page, `${fixturePage}#حرفه‌ای`);
    await expectActive(switcherNamed(page, 'محل سرور'), 'حرفه‌ای');
    await page.goto('about:blank');
    await open(page, `${fixturePage}#${encodeURIComponent('حرفه‌ای')}`);
    await expectActive(switcherNamed(page, 'محل سرور'), 'حرفه‌ای');
  });

  test('a value like __proto__ is a value @full', async ({ page, fixturePage }) => {
    await open(page, `${fixturePage}#__proto__`);
    await expectActive(switcherNamed(page, 'محل سرور'), '__proto__');
  });
});

test.describe('when the fragment changes', () => {
  const setHash = (page: Page, hash: string) => page.evaluate((next) => location.assign(next), `#${hash}`);

  test('the matching tab is selected @full', async ({ page }) => {
    const switcher = await open(page, salesPage);
    for (const value of ['professional', 'windows', 'linux']) {
      await setHash(page, value);
      await expectActive(switcher, value);
    }
  });

  test('nothing changes if none matches @full', async ({ page }) => {
    const switcher = await open(page, `${salesPage}#windows`);
    await expectActive(switcher, 'windows');
    for (const hash of ['mac', 'panel-linux', 'Linux', '%', '']) {
      const changed = page.evaluate(
        () => new Promise<void>((resolve) => addEventListener('hashchange', () => resolve(), { once: true })),
      );
      await setHash(page, hash);
      await changed;
      await expectActive(switcher, 'windows');
    }
  });

  test('Persian values are found @full', async ({ page, fixturePage }) => {
    await open(page, fixturePage);
    await setHash(page, 'حرفه‌ای');
    await expectActive(switcherNamed(page, 'محل سرور'), 'حرفه‌ای');
    await expectActive(switcherNamed(page, 'دورهٔ پرداخت'), 'monthly');
  });

  test('a link to a tab selects it, from another page and on this one @full', async ({ page }) => {
    const switcher = await open(page, `${salesPage}#windows`);
    await expect(tab(switcher, 'windows')).toBeInViewport({ ratio: 1 });
    const roomBelowHeader = async () => {
      const [header, target] = [page.getByRole('banner'), tab(switcher, 'windows')];
      const [over, under] = [await header.boundingBox(), await target.boundingBox()];
      return (under?.y ?? 0) - ((over?.y ?? 0) + (over?.height ?? 0));
    };
    await expect.poll(roomBelowHeader).toBeGreaterThan(0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(tab(switcher, 'windows')).not.toBeInViewport();
    await setHash(page, 'economic');
    await expect(tab(switcher, 'economic')).toBeInViewport();
  });

  test('a reload keeps the scroll position @full', async ({ page }) => {
    await open(page, `${salesPage}#windows`);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(page.locator('footer')).toBeInViewport();
    await page.reload();
    await expectActive(firstSwitcher(page), 'windows');
    await expect(page.locator('footer')).toBeInViewport();
  });

  test('Back and Forward walk through the selected tabs @full', async ({ page }) => {
    const switcher = await open(page, `${salesPage}#linux`);
    await tab(switcher, 'windows').click();
    await tab(switcher, 'economic').click();
    await page.goBack();
    await expectActive(switcher, 'windows');
    await page.goBack();
    await expectActive(switcher, 'linux');
    await page.goForward();
    await expectActive(switcher, 'windows');
  });
});

test.describe('selecting a tab updates the URL fragment to #{value}', () => {
  test('by a click, which also keeps the page where it is', async ({ page }) => {
    const switcher = await open(page, salesPage);
    await tab(switcher, 'economic').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    for (const value of ['economic', 'professional', 'linux', 'windows']) {
      await tab(switcher, value).click();
      await expectActive(switcher, value);
      await expectFragment(page, `#${value}`);
    }
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(new URL(page.url()).search).toBe('');
  });

  test('by Enter and Space @full', async ({ page }) => {
    const switcher = await open(page, salesPage);
    await tab(switcher, 'windows').focus();
    await page.keyboard.press('Enter');
    await expectActive(switcher, 'windows');
    await tab(switcher, 'economic').focus();
    await page.keyboard.press('Space');
    await expectActive(switcher, 'economic');
    await expectFragment(page, '#economic');
  });

  test('to a Persian value too @full', async ({ page, fixturePage }) => {
    await open(page, fixturePage);
    await tab(switcherNamed(page, 'محل سرور'), 'حرفه‌ای').click();
    await expectFragment(page, '#حرفه‌ای');
    await page.reload();
    await expectActive(switcherNamed(page, 'محل سرور'), 'حرفه‌ای');
  });

  test('a click on the selected tab makes no new entry in the history @full', async ({ page }) => {
    const switcher = await open(page, `${salesPage}#windows`);
    const before = await page.evaluate(() => history.length);
    await tab(switcher, 'windows').click();
    expect(await page.evaluate(() => history.length)).toBe(before);
  });
});

test.describe('arrow keys move between tabs and wrap around at both ends', () => {
  const walks = [
    { key: 'ArrowRight', order: ['windows', 'economic', 'professional', 'linux'] },
    { key: 'ArrowDown', order: ['windows', 'economic', 'professional', 'linux'] },
    { key: 'ArrowLeft', order: ['professional', 'economic', 'windows', 'linux'] },
    { key: 'ArrowUp', order: ['professional', 'economic', 'windows', 'linux'] },
  ];
  for (const { key, order } of walks) {
    test(`${key} goes to ${order.join(', ')}${fullUnless(key === 'ArrowLeft')}`, async ({ page }) => {
      const switcher = await open(page, salesPage);
      await tab(switcher, 'linux').focus();
      for (const value of order) {
        await page.keyboard.press(key);
        await expectActive(switcher, value);
        await expect(tab(switcher, value)).toBeFocused();
        await expectFragment(page, `#${value}`);
      }
    });
  }

  test('End goes to the last and Home to the first @full', async ({ page }) => {
    const switcher = await open(page, `${salesPage}#windows`);
    await tab(switcher, 'windows').focus();
    await page.keyboard.press('End');
    await expectActive(switcher, 'professional');
    await page.keyboard.press('Home');
    await expectActive(switcher, 'linux');
    await expect(tab(switcher, 'linux')).toBeFocused();
  });

  test('keys leave no trail for the Back button @full', async ({ page }) => {
    const switcher = await open(page, salesPage);
    const before = await page.evaluate(() => history.length);
    await tab(switcher, 'linux').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectActive(switcher, 'economic');
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  test('keys with Ctrl, Alt, Shift or Meta belong to the browser @full', async ({ page }) => {
    const switcher = await open(page, salesPage);
    await tab(switcher, 'linux').focus();
    for (const modifier of ['Control', 'Shift']) await page.keyboard.press(`${modifier}+ArrowRight`);
    await expectActive(switcher, 'linux');
  });

  test('Tab reaches the active tab, then its panel @full', async ({ page }) => {
    const switcher = await open(page, `${salesPage}#economic`);
    await tab(switcher, 'economic').focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('[id="panel-economic"]')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tab(switcher, 'economic')).toBeFocused();
  });
});

test.describe('each tab button shows a note', () => {
  const notes = [
    { value: 'both', wide: 'یادداشت پهن', narrow: 'یادداشت موبایل' },
    { value: 'desktop-only', wide: 'یادداشت پهن', narrow: '' },
    { value: 'mobile-only', wide: '', narrow: 'یادداشت موبایل' },
    { value: 'none', wide: '', narrow: '' },
  ];
  for (const width of [320, 360, 539, 540, 768, 1440]) {
    const isNarrow = width < 540;
    const title = `at ${width}px the ${isNarrow ? 'mobile' : 'desktop'} note, with a gap of 2px, or 0 when it is empty`;
    test(title + fullUnless([539, 540].includes(width)), async ({ page, fixturePage }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, fixturePage);
      const switcher = switcherNamed(page, 'یادداشت‌ها');
      for (const { value, wide, narrow } of notes) {
        const note = isNarrow ? narrow : wide;
        const button = tab(switcher, value);
        await expect(button.locator('small:visible')).toHaveText(note === '' ? [] : [note]);
        await expect(button).toHaveCSS('row-gap', note === '' ? '0px' : '2px');
        await expect(button).toHaveCSS('column-gap', note === '' ? '0px' : '2px');
        expect(await visibleGap(button)).toEqual(note === '' ? [] : [2]);
      }
    });
  }

  test('the note changes with the width of the window @full', async ({ page }) => {
    await page.setViewportSize({ width: 540, height: 800 });
    const note = tab(await open(page, salesPage), 'linux').locator('small:visible');
    const wide = await note.textContent();
    await page.setViewportSize({ width: 539, height: 800 });
    await expect(note).not.toHaveText(wide ?? '');
  });
});

test.describe('several switchers on one page', () => {
  test('each has its own active tab; the fragment is the last selected value @full', async ({ page, fixturePage }) => {
    await open(page, fixturePage);
    await tab(switcherNamed(page, 'محل سرور'), '__proto__').click();
    await tab(switcherNamed(page, 'یادداشت‌ها'), 'none').click();
    await expectActive(switcherNamed(page, 'محل سرور'), '__proto__');
    await expectActive(switcherNamed(page, 'دورهٔ پرداخت'), 'monthly');
    await expectActive(switcherNamed(page, 'یادداشت‌ها'), 'none');
    await expectFragment(page, '#none');
  });

  test('a value that two of them have selects the tab in both @full', async ({ page, fixturePage }) => {
    await open(page, `${fixturePage}#${encodeURIComponent('آلمان')}`);
    await expectActive(switcherNamed(page, 'دورهٔ پرداخت'), 'آلمان');
    await tab(switcherNamed(page, 'دورهٔ پرداخت'), 'monthly').click();
    await tab(switcherNamed(page, 'محل سرور'), 'حرفه‌ای').click();
    await tab(switcherNamed(page, 'دورهٔ پرداخت'), 'آلمان').click();
    await expectActive(switcherNamed(page, 'محل سرور'), 'آلمان');
    await expectActive(switcherNamed(page, 'دورهٔ پرداخت'), 'آلمان');
  });

  test('one inside a hidden panel follows the fragment and is right when its panel opens @full', async ({
    page,
    fixturePage,
  }) => {
    await open(page, `${fixturePage}#nested-b`);
    const outer = switcherNamed(page, 'محل سرور');
    const nested = switcherNamed(page, 'درون پنل');
    await expectActive(outer, 'آلمان');
    await expect(nested).toBeHidden();
    await tab(outer, 'حرفه‌ای').click();
    await expectActive(nested, 'nested-b');
    await tab(nested, 'nested-b').focus();
    await page.keyboard.press('ArrowRight');
    await expectActive(nested, 'nested-a');
    await expectActive(outer, 'حرفه‌ای');
  });
});

test.describe('before the script runs', () => {
  for (const { hash, active, scripts } of [
    { hash: '', active: 'linux', scripts: /./ },
    // The style sheet matches the fragment as soon as the page is parsed.
    { hash: '#economic', active: 'economic', scripts: /behaviour/ },
  ]) {
    test(`everything is where it will be: ${hash || 'no fragment'}${fullUnless(hash !== '')}`, async ({ page }) => {
      const release = await holdScripts(page, scripts);
      await page.goto(`${salesPage}${hash}`, { waitUntil: 'commit' });
      const switcher = firstSwitcher(page);
      await expect(switcher.locator('> [role="tabpanel"]:visible')).toHaveId(`panel-${active}`);
      await page.waitForFunction(
        () => document.readyState !== 'loading' && document.fonts.check('16px Vazirmatn', 'س'),
      );
      const before = await boxes(page);
      await expect(switcher).not.toHaveAttribute('data-live');
      release();
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/main-/.test(name)),
      );
      await showLife(page);
      await expect(switcher).toHaveAttribute('data-live');
      await expect.poll(() => boxes(page)).toEqual(before);
      await expectActive(switcher, active);
    });
  }

  test('a click that comes too early is not lost @full', async ({ page }) => {
    const release = await holdScripts(page, /behaviour/);
    await page.goto(salesPage, { waitUntil: 'domcontentloaded' });
    const switcher = firstSwitcher(page);
    await tab(switcher, 'windows').click();
    release();
    await expectActive(switcher, 'windows');
    expect(new URL(page.url()).search).toBe('');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all panels can be read, each under the name of its tab', async ({ page }) => {
    await page.goto(salesPage);
    const switcher = firstSwitcher(page);
    await expect(switcher.getByRole('tablist')).toBeHidden();
    for (const value of values) {
      const panel = page.locator(`[id="panel-${value}"]`);
      await expect(panel).toBeVisible();
      await expect(panel.locator('> .title')).toBeVisible();
    }
  });
});

test.describe('when a script does not arrive', () => {
  for (const { name, path } of [
    { name: 'the page’s', path: /\/assets\/main/ },
    { name: 'the switcher’s', path: /\/assets\/behaviour/ },
  ]) {
    test(`${name}: the tabs still open their panels${fullUnless(name === 'the page’s')}`, async ({ page }) => {
      await page.route(path, (route) => route.abort());
      await page.goto(salesPage);
      for (const value of ['windows', 'professional', 'linux']) {
        await tab(firstSwitcher(page), value).click();
        await expect(page.locator(`[id="panel-${value}"]`)).toBeVisible();
        await expect(firstSwitcher(page).locator('> [role="tabpanel"]:visible')).toHaveCount(1);
        await expectFragment(page, `#${value}`);
      }
    });
  }
});

test.describe('for everybody', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing but the pressed tabs that the specification requests (${colorScheme}) @full`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, `${salesPage}#windows`);
      const violations = await violationsOn(page, (axe) => axe.include('.mz-hosting-switcher'));
      const others = violations.filter(({ id }) => id !== 'aria-allowed-attr');
      expect(others).toEqual([]);
      const targets = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
      expect(targets.every((html) => html.includes('role="tab"'))).toBe(true);
    });
  }

  test('a tab is at least 44 px high, and nothing is wider than the screen @full', async ({ page }) => {
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const switcher = await open(page, salesPage);
      for (const value of values) {
        const box = await tab(switcher, value).boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.width).toBeGreaterThanOrEqual(44);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

/** Distance between the button's text and its note, if it has one. */
function visibleGap(button: Locator): Promise<number[]> {
  return button.evaluate((element) => {
    const note = [...element.querySelectorAll('small')].find((small) => small.checkVisibility());
    if (!note || !element.firstChild) return [];
    const label = document.createRange();
    label.selectNode(element.firstChild);
    const style = getComputedStyle(element);
    const lineHeight = Number.parseFloat(style.lineHeight);
    const text = label.getBoundingClientRect();
    const labelEnd = text.top + text.height / 2 + lineHeight / 2;
    return [Math.round(note.getBoundingClientRect().top - labelEnd)];
  });
}

/** Delays scripts until the returned function is called. */
async function holdScripts(page: Page, only = /./): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (only.test(route.request().url())) await held.promise;
    await route.fallback().catch(() => {});
  });
  return held.resolve;
}

/** Returns the position of each tab, each panel and the end of the page. */
function boxes(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.mz-hosting-switcher, [role="tab"], [role="tabpanel"], footer')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { top, height, left, width } = element.getBoundingClientRect();
        return { id: element.id, top: top + scrollY, height, left, width };
      }),
  );
}
