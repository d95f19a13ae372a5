import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { node } from '../src/builder/testing.tsx';
import { widgets } from '../src/widgets/index.ts';
import { expectSound } from './accessible.ts';
import { test as base, once } from './test.ts';

const types = ['lit-house', 'route-ribbon', 'live-corner', 'bento', 'plan-finder', 'steps', 'hours', 'plan-table'];
const content = types.map((type, index) =>
  node(`piece${index}a`, type, widgets.find((widget) => widget.type === type)?.editor.examples[0]?.props ?? {}),
);

const test = base.extend<{ path: string }>({
  path: once(async ({ staff }) => {
    const heading = node('title0a', 'heading', { text: 'قطعه‌ها', tag: 'h1' });
    const section = node('head00a', 'heading', { text: 'همه در یک صفحه', tag: 'h2' });
    const document = { version: 1 as const, content: [heading, section, ...content] };
    return await staff.publishPage({ title: 'قطعه‌ها', slug: `pieces-${randomUUID().slice(0, 8)}`, document });
  }),
});

test('the pieces are accessible at all widths, with no id twice and no complaint @full', async ({ page, path }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(path);
  await expectSound(page, [360, 768, 1440]);
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(errors).toEqual([]);
});

test.describe('the plan finder', () => {
  const finder = (page: Page) => page.locator('.mz-plan-finder');
  const choose = async (page: Page) => {
    for (const name of ['سایت یا فروشگاه', '۵۰۰ تا ۵٬۰۰۰', 'آلمان'])
      await finder(page).getByRole('radio', { name, exact: true }).check();
  };

  test('shows a plan as soon as everything is chosen, without leaving the page; a reload keeps it', async ({
    page,
    path,
  }) => {
    await page.goto(path);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await choose(page);
    const order = finder(page).getByRole('link', { name: 'سفارش این پلن' });
    await expect(order).toHaveAttribute('href', '/order/?plan=vps-de-2&cycle=monthly');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await page.reload();
    await expect(finder(page).getByRole('radio', { name: 'آلمان', exact: true })).toBeChecked();
    await expect(order).toBeVisible();
  });

  test('is a form without scripts, and shows what is missing', async ({ browser, baseURL, path }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(path);
    await finder(page).getByRole('radio', { name: 'آلمان', exact: true }).check();
    await finder(page).getByRole('button').click();
    await expect(finder(page).getByRole('status')).toHaveText('به پرسش‌های دیگر هم جواب بدهید تا پلن را نشان بدهیم.');
    await choose(page);
    await finder(page).getByRole('button').click();
    await expect(finder(page).getByRole('status')).toContainText('VPS-DE-2');
    await finder(page).getByRole('link', { name: 'سفارش این پلن' }).click();
    await expect(page).toHaveURL('/order/?plan=vps-de-2&cycle=monthly');
    await context.close();
  });
});

test('hours show whether somebody is available in Tehran time; without scripts they are a table @full', async ({
  page,
  browser,
  baseURL,
  path,
}) => {
  const now = page.locator('.mz-hours .now');
  for (const [time, words] of [
    ['2026-11-14T12:00:00+03:30', 'همین حالا کسی پاسخ‌گوی شماست.'],
    ['2026-11-20T12:00:00+03:30', 'الان کسی نیست؛ فردا ساعت ۸ برمی‌گردیم.'],
  ] as const) {
    await page.clock.setFixedTime(new Date(time));
    await page.goto(path);
    await page.locator('.mz-hours').scrollIntoViewIfNeeded();
    await expect(now).toHaveText(words);
  }
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  await plain.goto(path);
  await expect(plain.locator('.mz-hours .now')).toBeHidden();
  await expect(plain.locator('.mz-hours').getByRole('row')).toHaveCount(3);
  await context.close();
});

test.describe('the plan table by lines', () => {
  const table = (page: Page) => page.locator('.mz-plan-table');
  const codes = (page: Page) =>
    table(page)
      .locator('[scope="row"]:visible')
      .allTextContents()
      .then((all) => [...new Set(all.flatMap((words) => words.match(/[A-Z]{3}(?=-)/) ?? []))]);
  // A page during navigation cannot be queried.
  const expectCodes = (page: Page, all: string[]) =>
    expect(async () => expect(await codes(page)).toEqual(all)).toPass({ timeout: 20_000 });
  const expectSeveral = (page: Page) =>
    expect(async () => expect((await codes(page)).length).toBeGreaterThan(1)).toPass({ timeout: 20_000 });
  const windows = (page: Page) =>
    table(page)
      .getByRole('navigation')
      .getByRole('link', { name: /ویندوز/ });

  test('shows the one that the address names, without scripts too @full', async ({ browser, baseURL, path }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(path);
    await expectSeveral(page);
    // Script-only controls are neither visible nor focusable.
    await expect(table(page).getByRole('button').or(table(page).getByRole('combobox'))).toHaveCount(0);
    await windows(page).click();
    await expectCodes(page, ['WIN']);
    await table(page).getByRole('navigation').getByRole('link', { name: 'همه' }).click();
    await expectSeveral(page);
    await context.close();
  });

  test('sorts within it, and goes back to all @full', async ({ page, path }) => {
    await page.goto(path);
    await table(page).getByRole('button', { name: 'قیمت' }).click();
    await expect(table(page).locator('tbody')).toHaveCount(1);
    await windows(page).click();
    await expect(windows(page)).toHaveAttribute('aria-current', 'true');
    await expectCodes(page, ['WIN']);
    await table(page).getByRole('button', { name: 'قیمت' }).click();
    await expect(table(page).locator('tbody tr:not(.line)').first()).toContainText('WIN-DE-3');
    await page.goBack();
    await expectSeveral(page);
  });

  test('keeps the order in sight at every width @full', async ({ page, path }) => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const order = table(page)
        .getByRole('link', { name: /^سفارش/ })
        .first();
      await order.scrollIntoViewIfNeeded();
      await expect(order).toBeInViewport({ ratio: 1 });
      expect(await table(page).evaluate((root) => root.querySelector('.scroll')?.scrollWidth)).toBeLessThan(width);
    }
  });
});
