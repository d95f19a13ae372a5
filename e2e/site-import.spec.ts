import { expect } from '@playwright/test';
import { expectSound } from './accessible.ts';
import { test } from './test.ts';

const slug = 'راهنمای-سرور-وارداتی';
const encoded = encodeURIComponent(slug).toLowerCase();

/** An export of a small Persian site. */
const wxr = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>سایت پیشین</title><link>https://old-import.example</link><language>fa-IR</language>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old-import.example</wp:base_site_url><wp:base_blog_url>https://old-import.example</wp:base_blog_url>
<item><title>راهنمای سرور وارداتی</title><link>https://old-import.example/${encoded}/</link><dc:creator><![CDATA[sara]]></dc:creator>
<content:encoded><![CDATA[<!-- wp:heading --><h2>سرور چیست؟</h2><!-- /wp:heading --><!-- wp:paragraph --><p>سرور مجازی بخشی از یک سرور است. <script>alert(1)</script></p><!-- /wp:paragraph -->]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>11</wp:post_id><wp:post_date>2025-03-01 10:00:00</wp:post_date><wp:post_date_gmt>2025-03-01 06:30:00</wp:post_date_gmt>
<wp:comment_status>open</wp:comment_status><wp:post_name>${encoded}</wp:post_name><wp:status>publish</wp:status><wp:post_parent>0</wp:post_parent><wp:post_type>page</wp:post_type></item>
</channel></rss>`;

test('P69 a WordPress site is imported, published and rolled back by a new user', async ({ staffPage: page }) => {
  test.setTimeout(180_000);
  await page.goto('/wp-admin/site-imports/');
  await page.getByLabel('نام سایت پیشین').fill('سایت پیشین');
  await page.getByRole('button', { name: 'آغاز' }).click();

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'افزودن پرونده' }).click();
  await (await choosing).setFiles({ name: 'export.xml', mimeType: 'text/xml', buffer: Buffer.from(wxr) });
  await page.getByRole('button', { name: 'خواندن پرونده‌ها' }).click();
  const state = page.locator('.site-imports .badge').first();
  await expect(state).toHaveText('آماده', { timeout: 60_000 });

  await page.getByText('منتشرشده‌ها بی‌درنگ منتشر شوند').click();
  await expect(page.getByRole('checkbox', { name: 'منتشرشده‌ها بی‌درنگ' })).toBeChecked();
  await expectSound(page, [390]);
  await page.getByRole('button', { name: 'آوردن سایت' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'بیاور' }).click();
  await expect(state).toHaveText('انجام‌شده', { timeout: 60_000 });

  await page.getByText('تنها آنچه باید دید').click();
  const row = page.getByRole('listitem').filter({ hasText: 'راهنمای سرور وارداتی' }).first();
  await expect(row.getByRole('link', { name: 'صفحهٔ پیشین' })).toHaveAttribute('href', /old-import\.example/);
  const opening = page.waitForEvent('popup');
  await row.getByRole('link', { name: 'صفحهٔ تازه' }).click();
  const imported = await opening;
  await expect(imported.getByRole('heading', { name: 'سرور چیست؟' })).toBeVisible();
  expect(decodeURIComponent(new URL(imported.url()).pathname)).toContain(slug);

  await page.getByRole('button', { name: 'برگرداندن همه' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'برگردان' }).click();
  await expect(state).toHaveText('برگردانده‌شده', { timeout: 60_000 });
  await expect.poll(async () => (await imported.reload())?.status()).toBe(404);
});
