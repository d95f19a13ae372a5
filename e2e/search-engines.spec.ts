import { expect, type Page } from '@playwright/test';
import { fullUnless } from './full.ts';
import { test } from './test.ts';

/** Returns the metadata in the head of a page. */
async function headOf(page: Page, path: string) {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  return page.evaluate(() => {
    const content = (name: string) =>
      document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? '';
    return {
      title: document.title,
      heading: document.querySelector('h1')?.textContent?.trim() ?? '',
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '',
      languages: [...document.querySelectorAll('link[hreflang]')].map((link) => link.getAttribute('hreflang')),
      feeds: [...document.querySelectorAll<HTMLLinkElement>('link[type="application/rss+xml"]')].map(
        (link) => new URL(link.href).pathname,
      ),
      type: content('og:type'),
      card: content('twitter:card'),
      description: content('description'),
      image: content('og:image'),
      told: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
      text: document.querySelector('main')?.textContent ?? '',
    };
  });
}

for (const path of ['/', '/germany-vps/', '/blog/', '/contact/', '/blog/choose-vps/', '/blog/category/vps/']) {
  test(`${path} has metadata and JSON-LD that match the visible content${fullUnless(path === '/germany-vps/')}`, async ({
    page,
    request,
  }) => {
    const head = await headOf(page, path);
    expect(new URL(head.canonical).pathname).toBe(path);
    expect(head.languages).toEqual(['fa-IR', 'x-default']);
    expect(head.feeds).toContain('/feed/');
    expect(head.card).toBe('summary_large_image');
    expect(head.description).not.toBe('');
    const [first, ...others] = head.title.split(' | ');
    expect(others, head.title).not.toContain(first);

    const types = head.told.map((one) => one['@type']);
    expect(types).toContain(path === '/' ? 'Organization' : 'BreadcrumbList');
    if (path === '/') expect(types).toContain('WebSite');
    if (path === '/blog/choose-vps/') {
      expect(head.type).toBe('article');
      const article = head.told.find((one) => one['@type'] === 'BlogPosting');
      expect(article.headline).toBe(head.heading);
      expect(article.author.name).not.toBe('');
      const way = head.told.find((one) => one['@type'] === 'BreadcrumbList').itemListElement;
      expect(way.map((step: { item: string }) => new URL(step.item).pathname)).toEqual(['/', '/blog/', path]);
    }
    for (const { '@type': type, mainEntity = [] } of head.told.filter((one) => one['@type'] === 'FAQPage')) {
      expect(type).toBe('FAQPage');
      for (const { name } of mainEntity) expect(head.text).toContain(name);
    }

    const picture = await request.get(new URL(head.image).pathname);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
  });
}

test('the lists that an article belongs to are reached from it @full', async ({ page }) => {
  await page.goto('/blog/choose-vps/');
  await page.locator('main a[rel="tag"]').first().click();
  await expect(page).toHaveURL(/\/blog\/(?:category|tag)\//);
  await expect(page.locator('main a[href="/blog/choose-vps/"]').first()).toBeVisible();
});
