import { expect } from '@playwright/test';
import { fullUnless } from './full.ts';
import { test } from './test.ts';

const items = '.mz-loop-grid .e-loop-item';

test('articles without a picture fill their rows in a list', async ({ page, admin: { staff } }) => {
  const term = await staff.addTerm({ taxonomy: 'category', name: 'بی‌تصویر', slug: 'without-pictures' });
  const document = {
    version: 1 as const,
    content: [{ id: 'textaaa', type: 'rich-text', v: 1, props: { html: '<p>متن</p>' } }],
  };
  for (const slug of ['no-picture-1', 'no-picture-2'])
    await staff.publishPage({ type: 'post', title: `نوشتهٔ ${slug}`, slug, document, termIds: [term] });
  await page.goto('/blog/category/without-pictures/');
  const texts = page.locator(`${items} .mz-columns > .col:not(:empty)`);
  await expect(texts).toHaveCount(2);
  for (const text of await texts.all()) {
    const [inside, row] = [await text.boundingBox(), await text.locator('..').boundingBox()];
    expect(inside?.width).toBe(row?.width);
  }
});

for (const scripts of [true, false]) {
  test.describe(`the blog ${scripts ? 'with' : 'without'} a script${fullUnless(!scripts)}`, () => {
    test.use({ javaScriptEnabled: scripts });

    test('begins with one large article, is filtered by topic and has pages', async ({ page }) => {
      await page.goto('/blog/');
      await expect(page.locator(items)).toHaveCount(9);
      const [lead, next] = [page.locator(items).first(), page.locator(items).nth(1)];
      const [large, small] = [await lead.boundingBox(), await next.boundingBox()];
      expect(large?.width).toBeGreaterThan(1.5 * (small?.width ?? 0));
      await expect(lead.getByRole('link')).toHaveCount(1);

      const security = page.getByRole('search', { name: 'موضوع نوشته‌ها' }).locator('[data-filter="security"]');
      await security.click();
      await expect(page).toHaveURL(/category=security/);
      const topics = page.locator(`${items} .term`);
      await expect(topics.first()).toHaveText('امنیت');
      await expect(topics.filter({ hasNotText: 'امنیت' })).toHaveCount(0);
      await expect(security).toHaveAttribute(scripts ? 'aria-pressed' : 'aria-current', 'true');

      await page.goto('/blog/');
      const newest = (await lead.getByRole('link').getAttribute('href')) ?? '';
      await page.locator('.mz-loop-grid .page-numbers', { hasText: '۲' }).click();
      await expect(page).toHaveURL(/e-page-[a-z0-9]{7}=2/);
      await expect(page.locator(items)).toHaveCount(9);
      await expect(page.locator(`${items} a[href="${newest}"]`)).toHaveCount(0);
    });

    test('an article has a table of contents and links to others of its topic @full', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/blog/ssh-keys/');
      const contents = page.getByRole('navigation', { name: 'فهرست مطالب' });
      const article = page.getByRole('article').first();
      await expect(async () => {
        const [side, text] = [await contents.boundingBox(), await article.boundingBox()];
        expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThan(text?.x ?? 0);
      }).toPass();
      await contents.getByRole('link', { name: 'نام کوتاه برای سرورها' }).click();
      await expect(page.getByRole('heading', { name: 'نام کوتاه برای سرورها' })).toBeInViewport();
      await expect(contents).toBeInViewport();

      // Without room next to the text it is a bar that stays in view while scrolling.
      await page.setViewportSize({ width: 390, height: 800 });
      const link = contents.getByRole('link', { name: 'اگر کلید را گم کردید' });
      const bar = contents.locator('summary');
      await expect(bar).toBeInViewport();
      await expect(link).toBeHidden();
      await bar.click();
      await link.click();
      const heading = page.getByRole('heading', { name: 'اگر کلید را گم کردید' });
      await expect(heading).toBeInViewport();
      await expect(async () => {
        const [under, over] = [await heading.boundingBox(), await bar.boundingBox()];
        expect(under?.y).toBeGreaterThan((over?.y ?? 0) + (over?.height ?? 0));
      }).toPass();
      if (scripts) await expect(link).toBeHidden();
      await page.setViewportSize({ width: 1280, height: 800 });

      const author = page.getByRole('complementary', { name: 'دربارهٔ نویسنده' });
      await expect(author.getByRole('link')).toHaveAttribute('href', /^\/blog\/author\/[a-z]+\/$/);

      const related = page.getByRole('list', { name: 'نوشته‌های پیشنهادی' });
      await expect(related.getByRole('listitem')).toHaveCount(3);
      await expect(related.locator('.term')).toHaveText(Array(3).fill('امنیت'));
      await related.getByRole('link').first().click();
      await expect(page).toHaveURL(/\/blog\/(?!ssh-keys)[a-z0-9-]+\/$/);
    });
  });
}
