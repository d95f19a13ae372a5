import { expect, type Page, test } from '@playwright/test';
import { showLife } from './visitor.ts';

/** What the policy of a page refused, and what of our own came without a policy. */
async function watch(page: Page, origin: string): Promise<string[]> {
  const faults: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => faults.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      const { reportViolation } = window as unknown as { reportViolation(violation: string): void };
      reportViolation(`${documentURI}: ${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('response', (answer) => {
    const isOurs = new URL(answer.url()).origin === origin;
    if (isOurs && !answer.headers()['content-security-policy']) faults.push(`${answer.url()} has no policy`);
  });
  return faults;
}

test('P43 every page of the default site keeps to its policy: when it comes, when it is read, and with its popups open', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const { origin } = new URL(baseURL ?? '');
  const faults = await watch(page, origin);
  const paths = ['/'];
  for (const path of paths) {
    await page.goto(path);
    await showLife(page);
    // All that waits until it is seen gets its turn.
    await page.evaluate(() => {
      for (const section of document.querySelectorAll('main > *')) section.scrollIntoView({ behavior: 'instant' });
    });
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((nodes) => nodes.map((node) => new URL((node as HTMLAnchorElement).href).pathname));
    for (const link of links) if (!paths.includes(link) && !link.startsWith('/wp-')) paths.push(link);
    for (const opener of await page.locator('a[href*="popup"]:visible').all()) {
      await opener.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.waitForLoadState('networkidle');
  }
  for (const path of ['/no-such-page/', '/?s=vps', '/wp-admin/']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(paths.length).toBeGreaterThan(8);
  expect(faults).toEqual([]);
});

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
