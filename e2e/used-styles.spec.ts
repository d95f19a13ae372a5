import { expect, type Page } from '@playwright/test';
import { selectorsIn, withoutStates } from '../src/site/css/rules.testing.ts';
import { isFull } from './full.ts';
import { signInAsStaff } from './staff.ts';
import { test } from './test.ts';
import { showLife } from './visitor.ts';

const stylesIn = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';

/** Rules that name the part of the page they are for; others may match by chance where their widget is not used. */
const hasOwner = ([, selector]: [rule: string, selector: string]) => /\.mz-|[.#]site-/.test(selector);

/** Reads every rule of frame and widgets: the gallery of staff prints all of them. */
async function readAllRules(page: Page, origin: string): Promise<Map<string, string>> {
  await signInAsStaff(page.request, origin);
  const response = await page.request.get('/wp-admin/gallery/');
  const rules = new Map([...selectorsIn(stylesIn(await response.text()))].filter(hasOwner));
  expect(rules.size).toBeGreaterThan(1_000);
  return rules;
}

/** Returns the rules that match something on the page as it is now, but are not in its styles. */
async function missingOn(page: Page, all: Map<string, string>): Promise<string[]> {
  const own = new Set(
    (await page.locator('style').allTextContents()).flatMap((css) => [...selectorsIn(css)].map(([rule]) => rule)),
  );
  const others = [...all].filter(([rule]) => !own.has(rule));
  const found = await page.evaluate(
    (selectors) => selectors.map((selector) => document.querySelector(selector) !== null),
    others.map(([, selector]) => withoutStates(selector)),
  );
  return others.flatMap(([rule], index) => (found[index] ? [rule] : []));
}

test('pages have every rule that matches on them, before and after visitors act', async ({ context, baseURL }) => {
  let page = await context.newPage();
  const all = await readAllRules(page, baseURL ?? '');
  const paths = ['/', '/germany-vps/', '/blog/', '/blog/choose-vps/', '/contact/'];
  if (isFull) paths.push('/cart/', '/account/', '/support/');
  for (const path of paths) {
    // A press may have begun a navigation, which would end the next one in the same page.
    await page.close();
    page = await context.newPage();
    await page.goto(path);
    expect(await missingOn(page, all), path).toEqual([]);
    await showLife(page);
    for (const island of await page.locator('main [data-island]').all()) {
      await island.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    }
    // Opens what can be opened and presses what changes the page in its place.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('details')) one.open = true;
      for (const one of document.querySelectorAll<HTMLElement>(
        'main [role="tab"], main [data-filter], [popovertarget]',
      ))
        one.click();
    });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await missingOn(page, all), `${path} after clicks`).toEqual([]);
  }
  await page.locator('.mz-search-box[data-collapses] [type="search"]').fill('vps');
  await expect(page.locator('.mz-search-box[data-collapses] .panel').getByRole('option').first()).toBeVisible();
  expect(await missingOn(page, all), 'live search').toEqual([]);
});
