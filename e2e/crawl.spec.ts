import { readFileSync } from 'node:fs';
import type AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'parse5';
import { expectAccessible, expectNoSideScroll } from './accessible.ts';
import { defaultPathsFile } from './sitemap.ts';
import { showLife } from './visitor.ts';

/** The pages are shared out among so many tests, so that all workers have work. */
const shares = 4;

/** Pages that no sitemap names. */
const unlisted = ['/cart/', '/checkout/', '/account/', '/order-status/', '/offline/', '/?s=vps', '/no-such-page/'];

/** The switcher's tabs are pressed and selected, as the specification says; the one exception to axe's rule. */
const withoutTabs = (axe: AxeBuilder) => axe.exclude('.mz-hosting-switcher [role="tab"]');

/** What the policy of a page refused, what came without one, and what scripts complained of. */
async function watch(page: Page, origin: string): Promise<string[]> {
  const faults: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => faults.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation(violation: string): void };
      reportViolation(`${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text())) faults.push(message.text());
  });
  page.on('response', (answer) => {
    const isOurs = new URL(answer.url()).origin === origin;
    if (isOurs && !answer.headers()['content-security-policy']) faults.push(`${answer.url()} has no policy`);
  });
  return faults;
}

/** What is wrong with a page as it stands. */
function judge(): string[] {
  const faults: string[] = [];
  const { documentElement: root } = document;
  if (root.lang !== 'fa-IR' || root.dir !== 'rtl') faults.push('language or direction');
  const headings = document.querySelectorAll('h1').length;
  if (headings !== 1) faults.push(`${headings} h1`);
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  for (const id of new Set(ids)) if (ids.filter((one) => one === id).length > 1) faults.push(`two elements #${id}`);
  for (const image of document.images) {
    if (!image.hasAttribute('alt')) faults.push(`no alternative text: ${image.src}`);
    if (image.complete && image.naturalWidth === 0) faults.push(`broken picture: ${image.currentSrc || image.src}`);
  }
  for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]')) {
    const facts = JSON.parse(textContent ?? '') as Record<string, unknown>;
    if (facts['@context'] !== 'https://schema.org' || typeof facts['@type'] !== 'string') faults.push('JSON-LD');
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest('script, style, code, pre, kbd, samp, [dir="ltr"], [lang="en"]')) continue;
    const text = node.textContent ?? '';
    // Digits inside and after Latin words (IPv4, 24.04, Debian 12) are theirs.
    if (/[آ-ی]/.test(text) && /(?<![\w.\-:/@]|[A-Za-z] )\d+(?![\w.\-:/@])/.test(text))
      faults.push(`Latin digits: ${text.trim()}`);
    if (/[يكىة٠-٩]/.test(text)) faults.push(`Arabic letters: ${text.trim()}`);
  }
  return faults;
}

test.describe('the default site', () => {
  for (let share = 0; share < shares; share++) {
    test(`P43 P65 every page is sound, to read and to use, in both schemes (${share + 1} of ${shares})`, async ({
      page,
      request,
      baseURL,
    }) => {
      test.setTimeout(400_000);
      const all = [...(JSON.parse(readFileSync(defaultPathsFile(), 'utf8')) as string[]), ...unlisted];
      expect(all.length).toBeGreaterThan(80);
      const faults = await watch(page, new URL(baseURL ?? '').origin);
      const links = new Set<string>();
      const opened = new Set<string>();
      await page.setViewportSize({ width: 360, height: 740 });
      const problems: string[] = [];
      for (const path of all.filter((_, index) => index % shares === share)) {
        await test
          .step(path, () => visit(page, { path, links, opened }))
          .catch((error: Error) => {
            problems.push(`${path}: ${error.message}`);
          });
        problems.push(...faults.splice(0).map((fault) => `${path}: ${fault}`));
      }
      expect(problems).toEqual([]);
      for (const link of links) {
        if (all.includes(new URL(link, baseURL).pathname)) continue;
        expect([link, (await request.get(link)).status()]).toEqual([link, 200]);
      }
    });
  }
});

interface Visit {
  path: string;
  /** All addresses of this site that pages lead to. */
  links: Set<string>;
  /** The links to popups that have been tried. */
  opened: Set<string>;
}

async function visit(page: Page, { path, links, opened }: Visit): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(path === '/no-such-page/' ? 404 : 200);
  const broken: string[] = [];
  parse((await answer?.text()) ?? '', { onParseError: ({ code, startLine }) => broken.push(`${code}:${startLine}`) });
  expect(broken).toEqual([]);
  await showLife(page);
  // All that waits until it is seen gets its turn.
  await page.evaluate(() => {
    for (const section of document.querySelectorAll('main > *')) section.scrollIntoView({ behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(judge)).toEqual([]);
  await expectNoSideScroll(page);
  await expectAccessible(page, withoutTabs);
  await openPopups(page, opened);
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''));
  for (const href of hrefs) links.add(href.split('#')[0] ?? '');
}

/** Opens and closes each popup that the page offers by a link, those of other pages but once. */
async function openPopups(page: Page, opened: Set<string>): Promise<void> {
  for (const opener of await page.locator('main a[href*="popup"]:visible').all()) {
    const href = (await opener.getAttribute('href')) ?? '';
    if (opened.has(href)) continue;
    opened.add(href);
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, withoutTabs);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

test('P43 a violation would be seen: what a page may not run is refused and told', async ({ page, baseURL }) => {
  const faults = await watch(page, new URL(baseURL ?? '').origin);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "run"';
    document.body.append(script);
  });
  await expect.poll(() => faults.length).toBe(1);
  expect(faults[0]).toContain('script-src');
  await expect(page).not.toHaveTitle('run');
});
