import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Dashboard } from '../src/staff/dashboard/responses.ts';
import { expectSound } from './accessible.ts';
import { openHref } from './fixtures/popups.ts';
import { signInAsStaff } from './staff.ts';
import { test } from './test.ts';

const node = (id: string, type: string, props: object) => ({ id, type, v: 1, props: props as Record<string, unknown> });

test('visits, popup views and conversions are counted without a cookie', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const staff = await signInAsStaff(request, baseURL ?? '');
  const popup = await staff.publishPost({
    type: 'popup',
    title: 'پیشنهاد',
    document: { version: 1, content: [node('ppl0001', 'button', { text: 'دیدن پیشنهاد', url: '#offer' })] },
  });
  const path = await staff.publishPage({
    title: 'صفحهٔ شمارش',
    slug: `counted-${randomUUID().slice(0, 8)}`,
    document: {
      version: 1,
      content: [
        node('hed0001', 'heading', { text: 'شمارش', tag: 'h1' }),
        node('btn0001', 'button', { text: 'باز کردن', url: openHref(popup.id) }),
      ],
    },
  });
  await request.dispose();

  const statusOf = (query: string) =>
    page.waitForRequest((sent) => sent.url() === `${baseURL}/wp-json/mizban/v1/visit${query}`);
  const opened = statusOf('');
  await page.goto(path);
  expect((await opened).headers().referer).toBe(baseURL + path);
  const shown = statusOf(`?popup=${popup.id}`);
  await page.getByRole('link', { name: 'باز کردن' }).click();
  expect((await shown).method()).toBe('POST');
  const followed = statusOf(`?popup=${popup.id}&converted=1`);
  await page.getByRole('link', { name: 'دیدن پیشنهاد' }).click();
  await followed;
  expect(await context.cookies()).toEqual([]);
});

test('the dashboard shows the figures of the last days, each with a table @full', async ({ page, baseURL }) => {
  await signInAsStaff(page.request, baseURL ?? '');
  const course = (counts: number[], before = 0) => ({
    counts,
    countsBefore: counts.map(() => before / counts.length),
    total: counts.reduce((sum, count) => sum + count, 0),
    before,
  });
  await page.route('**/staff/dashboard?*', (route) => {
    const length = Number(new URL(route.request().url()).searchParams.get('days'));
    const day = (index: number) => new Date(Date.UTC(2026, 10, 15) - (length - 1 - index) * 86_400_000);
    const each = (of: (index: number) => number) => Array.from({ length }, (_, index) => of(index));
    const board: Dashboard = {
      shop: null,
      samples: [{ key: 'phone', words: 'تلفن' }],
      days: each((index) => index).map((index) => day(index).toISOString().slice(0, 10)),
      visits: {
        ...course(
          each((index) => 40 + ((index * 37) % 50)),
          1000,
        ),
        pages: [{ id: 7107, title: 'سرور مجازی آلمان', path: '/germany-vps/', count: 321 }],
        visitors: course(
          each((index) => 20 + ((index * 17) % 30)),
          500,
        ),
        sources: [
          { name: '', count: 90, before: 45 },
          { name: 'google.com', count: 60, before: 0 },
        ],
        campaigns: [{ name: 'telegram\tcpc\tyalda', count: 30, before: 40 }],
        devices: [
          { name: 'phone', count: 120, before: 100 },
          { name: 'desktop', count: 30, before: 30 },
        ],
      },
      popups: {
        shown: course(each((index) => 10 + (index % 5))),
        converted: course(each((index) => index % 4)),
        popups: [{ id: 12, title: 'تخفیف پاییزی', shown: 40, converted: 5 }],
      },
      ratings: {
        ...course(each((index) => index % 3)),
        pages: [{ id: 7107, title: 'سرور مجازی آلمان', path: '/germany-vps/', count: 9, average: 4.6 }],
      },
      searches: {
        ...course(each((index) => index % 6)),
        queries: [{ query: 'vps', count: 12, misses: 3, lastDay: '2026-11-15' }],
      },
      forms: { ...course(each((index) => index % 2)), unread: 2 },
      comments: { pending: 3 },
      health: {
        ...{ database: 'ok', files: 'ok', disk: 'ok', freeBytes: 12_300_000_000 },
        outbox: { status: 'ok', oldestSeconds: 0, retrying: 0, failed: 1 },
        codes: { status: 'ok', used: 12, max: 1_000 },
      },
    };
    return route.fulfill({ json: board });
  });
  await page.goto('/wp-admin/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نمای کلی');
  const visits = page.getByRole('region', { name: 'بازدیدها', exact: true });
  await expect(visits.getByRole('img', { name: 'بازدیدها، از ۲۵ مهر تا ۲۴ آبان' })).toBeVisible();
  await expect(visits).toContainText('۹۵٪ بیشتر از ۳۰ روز پیش از آن');
  await expect(page.getByRole('link', { name: '۱ تنظیم سایت هنوز نمونه است' })).toBeVisible();
  await expect(page.getByRole('link', { name: '۳ دیدگاه در انتظار تأیید' })).toHaveAttribute(
    'href',
    '/wp-admin/comments/',
  );
  await expect(page.getByRole('row', { name: /تخفیف پاییزی/ }).getByRole('cell')).toHaveText(['۴۰', '۵', '۱۳٪']);
  await expect(page.getByRole('listitem').filter({ hasText: 'پیام‌های نرسیده' })).toContainText('نیازمند رسیدگی');

  await expect(visits.getByRole('row', { name: /مستقیم/ }).getByRole('cell')).toHaveText(['۹۰', '۱۰۰٪ بیشتر']);
  await expect(visits.getByRole('row', { name: 'yalda (telegram / cpc)' }).getByRole('cell')).toHaveText([
    '۳۰',
    '۲۵٪ کمتر',
  ]);
  await expect(visits.getByRole('row', { name: /گوشی/ }).getByRole('cell')).toHaveText(['۱۲۰', '۸۰٪', '۲۰٪ بیشتر']);
  await expect(page.getByRole('region', { name: 'بازدیدکنندگان' })).toContainText('۳۰ روز پیش از آن');
  await visits.getByText('جدول روزها').click();
  const table = visits.getByRole('region', { name: 'بازدیدها روز به روز' });
  await expect(table.getByRole('row')).toHaveCount(31);
  await expect(table.getByRole('row').nth(1)).toContainText('۲۴ آبان');

  await page.getByRole('link', { name: '۷ روز گذشته' }).click();
  await expect(page).toHaveURL(/\?days=7$/);
  await expect(table.getByRole('row')).toHaveCount(8);
  await expectSound(page);
});
