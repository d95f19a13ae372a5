import { expect, type Page } from '@playwright/test';
import { buildIslands, islandsOrigin, type Site, serveIslands } from './fixtures/islands/serve.ts';
import { test as base, once } from './test.ts';

interface Fixtures {
  /** Console errors and uncaught errors of the page. */
  errors: string[];
  /** Scripts requested by the page. */
  scripts: string[];
}

const test = base.extend<Fixtures & { site: Site }>({
  site: once(() => buildIslands('production')),
  errors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
    await use(errors);
  },
  scripts: async ({ page }, use) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await use(scripts);
  },
  page: async ({ page, site }, use) => {
    await serveIslands(page, site);
    await use(page);
  },
});

const open = (page: Page, path = '/') => page.goto(`${islandsOrigin}${path}`);
const live = (page: Page, id: string) => page.locator(`#${id}[data-live]`);

test.describe('a React island', () => {
  test('is hydrated on load, without an error', async ({ page, errors }) => {
    await open(page);
    await page.getByRole('button', { name: 'بیرون: 0' }).click();
    await expect(page.getByRole('button', { name: 'بیرون: 1' })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('hydrates exactly what the server sent, as React in development confirms @full', async ({ page, errors }) => {
    await page.unroute(`${islandsOrigin}/**`);
    await serveIslands(page, await buildIslands('development'));
    await open(page);
    await expect(live(page, 'outer')).toBeVisible();
    await page.getByRole('button', { name: 'درون: 0' }).click();
    await expect(page.getByRole('button', { name: 'درون: 1' })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('leaves its server-rendered children alone: text, focus and nodes survive hydration and every later render', async ({
    page,
  }) => {
    const release = await holdScript(page, '/chunk-outer.js');
    await open(page);
    const input = page.getByRole('textbox', { name: 'نام' });
    await input.fill('پیش از بیدار شدن');
    await input.evaluate((element) => Object.assign(element, { isTheSame: true }));
    release();
    await expect(live(page, 'outer')).toBeVisible();
    await expect(input).toBeFocused();
    await page.getByRole('button', { name: 'بیرون: 0' }).evaluate((button: HTMLElement) => button.click());
    await expect(page.getByRole('button', { name: 'بیرون: 1' })).toBeVisible();
    await expect(input).toBeFocused();
    await expect(input).toHaveValue('پیش از بیدار شدن');
    expect(await input.evaluate((element) => 'isTheSame' in element)).toBe(true);
  });

  test('may take its slot away and put it back: the same living content returns @full', async ({ page }) => {
    await open(page);
    const input = page.getByRole('textbox', { name: 'نام' });
    await input.fill('می‌ماند');
    await page.getByRole('button', { name: 'درون: 0' }).click();
    await expect(page.getByRole('button', { name: 'درون: 1' })).toBeVisible();
    await page.getByRole('button', { name: 'بستن' }).click();
    await expect(input).toBeHidden();
    await page.getByRole('button', { name: 'باز کردن' }).click();
    await expect(input).toHaveValue('می‌ماند');
    await page.getByRole('button', { name: 'درون: 1' }).click();
    await expect(page.getByRole('button', { name: 'درون: 2' })).toBeVisible();
  });

  test('a nested island is hydrated independently, before or after the outer one @full', async ({ page }) => {
    const release = await holdScript(page, '/chunk-outer.js');
    await open(page);
    await page.getByRole('button', { name: 'درون: 0' }).click();
    await expect(page.getByRole('button', { name: 'درون: 1' })).toBeVisible();
    await expect(live(page, 'outer')).toHaveCount(0);
    release();
    await expect(live(page, 'outer')).toBeVisible();
    await page.getByRole('button', { name: 'درون: 1' }).click();
    await expect(page.getByRole('button', { name: 'درون: 2' })).toBeVisible();
  });

  test('that fails in the browser leaves the server’s HTML, and the rest of the page works', async ({
    page,
    errors,
  }) => {
    await open(page, '/faults');
    await expect(live(page, 'remembers')).toBeVisible();
    await expect.poll(() => errors.join('\n')).toContain('broken island');
    await expect(page.getByText('متنی که می‌ماند')).toBeVisible();
    await expect(live(page, 'broken')).toHaveCount(0);
    expect(errors.filter((error) => error.startsWith('uncaught'))).toEqual([]);
  });
});

test.describe('the hydration trigger', () => {
  test('React is fetched only for a React island', async ({ page, scripts }) => {
    await open(page, '/plain');
    await expect(live(page, 'remembers')).toBeVisible();
    expect(scripts).toEqual(['/main.js', '/chunk-remembers.js', '/chunk-count-clicks.js']);
  });

  test('idle: when the browser has nothing else to do @full', async ({ page }) => {
    await open(page);
    await expect(live(page, 'idle')).toBeVisible();
  });

  test('visible: when it comes near the viewport', async ({ page, scripts }) => {
    await open(page);
    await expect(live(page, 'idle')).toBeVisible();
    expect(scripts).not.toContain('/chunk-far.js');
    await page.locator('#far').scrollIntoViewIfNeeded();
    await expect(live(page, 'far')).toBeVisible();
  });

  test('media: on screens that match; on others no click hydrates it @full', async ({ page, scripts }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await open(page);
    await expect(live(page, 'idle')).toBeVisible();
    await page.getByRole('button', { name: 'narrow' }).click();
    expect(scripts).not.toContain('/chunk-narrow.js');
    await page.setViewportSize({ width: 500, height: 800 });
    await expect(live(page, 'narrow')).toBeVisible();
    await expect(page.locator('#narrow')).not.toHaveAttribute('data-count');
  });

  test('interaction: a pointer that comes near fetches the code, the first click hydrates it and is not lost', async ({
    page,
    scripts,
  }) => {
    await open(page);
    await expect(live(page, 'idle')).toBeVisible();
    expect(scripts).not.toContain('/chunk-remembers.js');
    const button = page.getByRole('button', { name: 'remembers' });
    const fetched = page.waitForResponse('**/chunk-remembers.js');
    await button.hover();
    await fetched;
    await expect(live(page, 'remembers')).toHaveCount(0);
    await button.click();
    await expect(page.locator('#remembers')).toHaveAttribute('data-count', '1');
  });

  test('interaction: the keyboard counts too, and keys are not lost @full', async ({ page }) => {
    const release = await holdScript(page, '/chunk-inner.js');
    await open(page);
    const button = page.getByRole('button', { name: 'درون' });
    await button.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(button).toHaveText('درون: 0');
    release();
    await expect(button).toHaveText('درون: 11');
  });

  test('clicks while the code is on its way all arrive, in their order @full', async ({ page }) => {
    const release = await holdScript(page, '/chunk-remembers.js');
    await open(page);
    const button = page.getByRole('button', { name: 'remembers' });
    for (let click = 0; click < 3; click++) await button.click();
    release();
    await expect(page.locator('#remembers')).toHaveAttribute('data-count', '3');
  });

  test('the content of a slot never waits for the island’s code @full', async ({ page }) => {
    await holdScript(page, '/chunk-remembers.js');
    await open(page);
    await page.getByRole('link', { name: 'پیوند remembers' }).click();
    await expect(page).toHaveURL(`${islandsOrigin}/#in-slot`);
  });
});

test.describe('mount and unmount', () => {
  const islands = (page: Page, verb: 'mount' | 'unmount', selector: string) =>
    page.evaluate(
      ([verb, selector]) => {
        const { islands } = window as unknown as { islands: Record<string, (root: Element) => void> };
        const root = document.querySelector(selector as string);
        if (root) islands[verb as string]?.(root);
      },
      [verb, selector],
    );

  test('an element is hydrated once, however often it is mounted', async ({ page }) => {
    await open(page, '/plain');
    await islands(page, 'mount', 'body');
    await islands(page, 'mount', '#remembers');
    await expect(live(page, 'remembers')).toBeVisible();
    await page.getByRole('button', { name: 'remembers' }).click();
    await expect(page.locator('#remembers')).toHaveAttribute('data-count', '1');
  });

  test('inserted HTML is hydrated @full', async ({ page }) => {
    await open(page, '/plain');
    await page.evaluate(() => {
      const copy = document.querySelector('#remembers')?.cloneNode(true) as HTMLElement;
      copy.id = 'inserted';
      delete copy.dataset.live;
      document.body.append(copy);
    });
    await islands(page, 'mount', '#inserted');
    await expect(live(page, 'inserted')).toBeVisible();
    await page.locator('#inserted button').click();
    await expect(page.locator('#inserted')).toHaveAttribute('data-count', '1');
  });

  test('an unmounted island no longer reacts, keeps its HTML, and can be mounted again', async ({ page }) => {
    await open(page);
    await page.getByRole('textbox', { name: 'نام' }).fill('می‌ماند');
    await expect(live(page, 'outer')).toBeVisible();
    await islands(page, 'unmount', 'body');
    await expect(live(page, 'outer')).toHaveCount(0);
    await page.getByRole('button', { name: 'بیرون: 0' }).click();
    await expect(page.getByRole('button', { name: 'بیرون: 0' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'نام' })).toHaveValue('می‌ماند');
    await islands(page, 'mount', 'body');
    await expect(live(page, 'outer')).toBeVisible();
    await page.getByRole('button', { name: 'بیرون: 0' }).click();
    await expect(page.getByRole('button', { name: 'بیرون: 1' })).toBeVisible();
  });

  test('an island that is unmounted while its code loads is not hydrated @full', async ({ page }) => {
    const release = await holdScript(page, '/chunk-remembers.js');
    await open(page, '/plain');
    await islands(page, 'unmount', 'body');
    release();
    await page.evaluate((chunk) => import(chunk), '/chunk-remembers.js');
    await page.getByRole('button', { name: 'remembers' }).click();
    await expect(page.locator('#remembers')).not.toHaveAttribute('data-count');
    await expect(live(page, 'remembers')).toHaveCount(0);
  });
});

test.describe('a script chunk fails to load, or times out after 120 s', () => {
  test("raises 'Loading chunk {id} failed.', and the next use tries again and is not lost", async ({
    page,
    errors,
  }) => {
    await page.route('**/chunk-remembers.js', (route) => route.abort());
    await open(page, '/plain');
    await expect.poll(() => errors.join('\n')).toContain('Loading chunk remembers failed.');
    await page.unroute('**/chunk-remembers.js');
    await page.getByRole('button', { name: 'remembers' }).click();
    await expect(page.locator('#remembers')).toHaveAttribute('data-count', '1');
    expect(errors.filter((error) => error.startsWith('uncaught'))).toEqual([]);
  });

  test('after 120 s and not before @full', async ({ page, errors }) => {
    await page.clock.install();
    const release = await holdScript(page, '/chunk-remembers.js');
    const requested = page.waitForRequest('**/chunk-remembers.js');
    await open(page, '/plain');
    await requested;
    await page.clock.runFor(119_000);
    expect(errors).toEqual([]);
    await page.clock.runFor(1_000);
    await expect.poll(() => errors.join('\n')).toContain('Loading chunk remembers failed.');
    release();
    await page.getByRole('button', { name: 'remembers' }).click();
    await expect(page.locator('#remembers')).toHaveAttribute('data-count', '1');
  });

  test('an unknown island, a behaviour that throws and bad props are logged and do not affect other islands @full', async ({
    page,
    errors,
  }) => {
    await open(page, '/faults');
    await expect(live(page, 'remembers')).toBeVisible();
    await expect.poll(() => errors.join('\n')).toContain('Loading chunk missing failed.');
    await expect.poll(() => errors.join('\n')).toContain('broken behaviour');
    await expect.poll(() => errors.join('\n')).toContain('JSON');
    expect(errors.filter((error) => error.startsWith('uncaught'))).toEqual([]);
  });
});

/** Delays a script until the returned function is called. */
async function holdScript(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`${islandsOrigin}${path}`, async (route) => {
    await held.promise;
    await route.fallback().catch(() => {});
  });
  return held.resolve;
}
