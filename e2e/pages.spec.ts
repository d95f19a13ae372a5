import { expect } from '@playwright/test';
import { expectNoSideScroll } from './accessible.ts';
import { test } from './test.ts';

test.describe('the Germany VPS page', () => {
  test('has its parts: breadcrumb, hero, four tabs of plans, a receipt, features, network, questions, related posts @full', async ({
    page,
  }) => {
    await page.goto('/germany-vps/');
    await expect(page).toHaveTitle(/قیمت و خرید سرور مجازی آلمان - VPS آلمان/);
    await expect(page.getByRole('navigation', { name: 'مسیر صفحه' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/سرور مجازی آلمان/);
    await expect(page.getByRole('tab')).toHaveCount(4);
    await expect(page.getByRole('tabpanel')).toContainText('VPS-DE-2');
    await expect(page.locator('.mz-plan-receipt')).toContainText('پرداخت امروز');
    await expect(page.locator('#network')).toContainText('میلی‌ثانیه');
    await expect(page.getByRole('heading', { name: 'پرسش‌های پرتکرار' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'نوشته‌های مرتبط' })).toBeVisible();
  });

  test('is fast by design: no other host, one font, no React, at most 900 elements, next to no layout shift', async ({
    page,
    baseURL,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.addInitScript(() => {
      const shifts = { total: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/germany-vps/', { waitUntil: 'networkidle' });
    expect(requests.filter((url) => !url.startsWith(baseURL ?? 'http'))).toEqual([]);
    expect(requests.filter((url) => url.endsWith('.woff2'))).toHaveLength(1);
    expect(requests.filter((url) => /react/.test(url))).toEqual([]);
    expect(await page.locator('*').count()).toBeLessThanOrEqual(900);
    expect(
      await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total),
    ).toBeLessThanOrEqual(0.01);
  });

  test('a deep link opens a question of the accordion, on load and on hashchange', async ({ page }) => {
    await page.goto(`/germany-vps/#${encodeURIComponent('بازگشت-وجه')}`);
    const answer = (text: string) => page.locator('details', { hasText: text });
    await expect(answer('پولم برمی‌گردد')).toHaveAttribute('open');
    await page.evaluate(() => {
      location.hash = encodeURIComponent('پینگ');
    });
    await expect(answer('پینگ سرور آلمان')).toHaveAttribute('open');
    await expect(answer('پولم برمی‌گردد')).not.toHaveAttribute('open');
  });

  test('the billing cycle shows the amount due now and the saving, without any script', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/germany-vps/');
    const cards = page.locator('.mz-plan-cards').first();
    await expect(cards.getByText('۳۴۹٬۰۰۰').first()).toBeVisible();
    await cards.getByText('سالانه', { exact: false }).first().click();
    await expect(cards.getByText('۲۷۹٬۲۰۰').first()).toBeVisible();
    await expect(cards.getByText('۳٬۳۵۰٬۴۰۰').first()).toBeVisible();
    await context.close();
  });
});

test.describe('the plan table', () => {
  test('is complete without JavaScript @full', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/plans/');
    const plans = page.locator('.mz-plan-table').first().locator('tbody tr:not(.line)');
    // Plans of the default site, regardless of plans that other tests sell.
    await expect(plans.filter({ hasText: /(VPS|WIN|ECO|PRO|STO)-(DE|IR|FI|NL)-/ })).toHaveCount(30);
    await context.close();
  });

  test('sorts by price when its header is pressed; React arrives only then, and the first press is not lost', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto('/plans/', { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => /react-island/.test(url))).toEqual([]);
    const table = page.locator('.mz-plan-table').first();
    const header = table.getByRole('columnheader', { name: /قیمت/ });
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    // Plans that other tests sell have different codes.
    const plans = table.locator('tbody tr').filter({ hasNotText: /SHOP-|BULK-/ });
    await expect(plans.first()).toContainText('ECO-DE-1');
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(plans.first()).toContainText('DED-3');
    expect(scripts.filter((url) => /react-island/.test(url))).toHaveLength(1);
  });
});

test('on a phone with letters of twice the size nothing is cut off or is next to the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/germany-vps/', '/order/?plan=vps-de-2', '/support/', '/plans/']) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSideScroll(page);
  }
  const cut = page.locator('.mz-plan-table').evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  expect(Math.max(...(await cut))).toBe(0);
});

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 360, height: 700 } });

  test('opens and closes by keyboard and by Escape, and gives the focus back @full', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'منو' });
    const menu = page.locator('.mz-site-menu > nav');
    await expect(menu).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: 'وبلاگ' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('works without JavaScript @full', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL ?? '',
      viewport: { width: 360, height: 700 },
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'منو' }).click();
    await page.locator('.mz-site-menu > nav').getByRole('link', { name: 'تماس' }).click();
    await expect(page).toHaveURL(/\/contact\/$/);
    await context.close();
  });
});

test('a page that does not exist is shown in Persian, with a way back @full', async ({ page }) => {
  const response = await page.goto('/هیچ-جا/');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('این صفحه پیدا نشد');
  await page.getByRole('link', { name: 'رفتن به صفحهٔ اصلی' }).click();
  await expect(page).toHaveURL(/\/$/);
});
