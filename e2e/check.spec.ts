import { expect } from '@playwright/test';
import shippedHeights from '../content/heights.json' with { type: 'json' };
import type { BrowserResult } from '../src/content/posts/types.ts';
import { browserFindings } from '../src/site/check/browser-findings.ts';
import { expectAccessible } from './accessible.ts';
import { runBrowserCheck } from './browser-check.ts';
import { expectPublished, heading, node, test } from './editor-fixture.ts';
import { isFull } from './full.ts';

test('the publish check lists errors, links to the widget, blocks publishing, and is overruled with a reason @full', async ({
  page,
  canvas,
  editing,
}) => {
  const { id } = await editing.open([
    node('head001', 'heading', { text: 'سرور مجازی', tag: 'h1' }),
    node('text001', 'rich-text', { html: '<p>سرور شما چند دقیقهٔ دیگر روشن است.</p>' }),
    node('butt001', 'button', { text: 'سفارش سرور', url: '/nowhere/' }),
  ]);
  await page.getByRole('button', { name: 'بررسی صفحه' }).click();
  const panel = page.getByRole('dialog', { name: 'بررسی پیش از انتشار' });
  const errors = panel.getByRole('region', { name: 'ایرادها (۱)' });
  await expect(errors.getByRole('listitem')).toContainText('/nowhere/');
  await expect(panel.getByRole('region', { name: 'پیشنهادها (۱)' })).toContainText('شرح');
  await expectAccessible(page, '.side-panel');
  await errors.getByRole('button', { name: 'برو به ابزارک دکمه' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.locator('#preview-frame')).toBeFocused();
  await expect(canvas.locator('main .mz-button')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'متن', exact: true }).filter({ visible: true })).toHaveValue(
    'سفارش سرور',
  );

  await page.getByRole('button', { name: 'بررسی صفحه' }).click();
  await panel.getByRole('button', { name: 'نوشتن شرح' }).click();
  const about = page.getByRole('dialog', { name: 'مشخصات صفحه' });
  await expect(about.getByLabel('شرح در نتیجهٔ جست‌وجو')).toBeFocused();
  await page.keyboard.insertText('سرور مجازی با تحویل فوری');
  await about.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click();
  await expect(about).toHaveCount(0);
  await page.getByRole('button', { name: 'بررسی صفحه' }).click();
  await expect(errors).toBeVisible();
  await expect(panel.getByRole('region', { name: /پیشنهادها/ })).toHaveCount(0);
  await panel.getByRole('button', { name: 'بستن' }).click();

  // Immediately, while the canvas still traps the keyboard focus in the widget.
  await page.getByRole('textbox', { name: 'متن', exact: true }).filter({ visible: true }).fill('سفارش');
  await expect(page.getByText('ذخیره نشده')).toBeVisible();
  await page.getByRole('button', { name: 'انتشار', exact: true }).click();
  await expect(panel.getByRole('alert')).toContainText('منتشر نمی‌شود');
  await panel.getByRole('button', { name: 'با این همه منتشر شود' }).click();
  await expect(panel.getByText('دلیل را در یک جمله بنویسید.')).toBeVisible();
  await panel.getByLabel('چرا با این همه منتشر شود؟').fill('مقصدش فردا منتشر می‌شود');
  await panel.getByRole('button', { name: 'با این همه منتشر شود' }).click();
  await expect(panel).toHaveCount(0);
  await expectPublished(page);

  await page.goto(`/wp-admin/history/${id}`);
  await expect(page.getByText('«مقصدش فردا منتشر می‌شود»')).toBeVisible();
});

test('P65 the browser check finds unreadable text on phones in the dark scheme, and reports where it did not run', async ({
  page,
  editing,
}) => {
  const faint = {
    ...heading('head002', 'نزدیک شما'),
    element: { style: { base: { colour: { desktop: '#14183a' } } } },
  };
  const { id } = await editing.open([
    node('head001', 'heading', { text: 'سرور مجازی', tag: 'h1' }),
    { ...node('cont001', 'container', { children: [faint] }), element: { hideOn: ['tablet', 'desktop'] } },
  ]);
  const sentence =
    /^عنوان: در موبایل، حالت تیره: نوشتهٔ «نزدیک شما» روی زمینه‌اش سخت خوانده می‌شود \(تضاد ۱٫[۰-۹]، دست‌کم ۳ باید/;
  const panel = page.getByRole('dialog', { name: 'بررسی پیش از انتشار' });
  const errors = panel.getByRole('region', { name: 'ایرادها (۱)' });
  await page.getByRole('button', { name: 'بررسی صفحه' }).click();
  await expect(errors.getByRole('listitem').getByRole('paragraph')).toHaveText(sentence);
  await expect(panel.getByText('سنجیده شد')).toBeVisible();
  await expect(page.locator('iframe[title="بررسی رنگ‌ها"]')).toHaveCount(0);
  await errors.getByRole('button', { name: 'برو به ابزارک عنوان' }).click();
  const text = page.getByRole('textbox', { name: 'متن', exact: true });
  await expect(text).toHaveValue('نزدیک شما');

  const publish = page.getByRole('button', { name: 'انتشار', exact: true });
  await publish.click();
  await expect(panel.getByRole('alert')).toContainText('منتشر نمی‌شود');
  await expect(errors).toContainText('نزدیک شما');
  await panel.getByRole('button', { name: 'بستن' }).click();

  // Another draft, in a browser that cannot load axe.
  await text.fill('کنار شما');
  await page.route(/\/axe\.min-/, (route) => route.abort());
  await publish.click();
  await expect(page.getByRole('status').filter({ hasText: 'بدون بررسی تضاد رنگ منتشر شد.' })).toBeVisible();
  await page.goto(`/wp-admin/history/${id}`);
  const revisions = page.getByRole('list', { name: 'نسخه‌ها' }).locator('> li');
  await expect(revisions.nth(0)).toContainText('بدون بررسی تضاد رنگ منتشر شد.');
  await expect(revisions.nth(1)).toContainText('تضاد رنگ بررسی شد: ۱ نکته');
});

/** Returns the findings of a check as lines; those that block publishing first. */
const linesOf = (result: BrowserResult) =>
  browserFindings(result).map(({ level, sentence }) => `${level}: ${sentence}`);

/** Returns the sections of the default site that differ much from `content/heights.json`: `npm run heights` writes it anew. */
function staleHeights({ heights = {} }: BrowserResult): string[] {
  const known = new Map<string, number[]>(Object.entries(shippedHeights));
  return Object.entries(heights).flatMap(([id, measured]) => {
    const shipped = known.get(id);
    // Other tests change the lists of articles a little.
    const isNear = shipped?.every((height, index) => Math.abs(height - (measured[index] ?? 0)) < 60 + height / 10);
    return shipped && !isNear ? [`stale: ${id} is ${measured.join(' ')}`] : [];
  });
}

test('P65 the check finds nothing in the pages of the default site, at three widths and in both schemes', async ({
  staffPage: page,
  admin: { request },
}) => {
  test.setTimeout(isFull ? 1_200_000 : 300_000);
  const staff = '/wp-json/mizban/v1/staff/posts';
  await page.goto('/wp-admin/');
  const short = ['/hosting/'];
  const found: Record<string, string[]> = {};
  let count = 0;
  for (const type of ['page', 'product', 'post', 'popup', 'template']) {
    const { data } = await (await request.get(`${staff}?type=${type}&status=published&perPage=100`)).json();
    for (const { id, path, title } of data as Array<{ id: number; path: string | null; title: string }>) {
      // Pages of other tests have random names.
      if (!isFull && !short.includes(path ?? '')) continue;
      const { draft } = await (await request.get(`${staff}/${id}`)).json();
      const result = await runBrowserCheck(page, { id, revisionId: draft.revisionId });
      const findings = [...linesOf(result), ...staleHeights(result)];
      if (findings.length > 0) found[path ?? title] = findings;
      count += 1;
    }
  }
  expect(count).toBeGreaterThanOrEqual(short.length);
  expect(found).toEqual({});
});
