import { readFileSync } from 'node:fs';
import { expect, type Page, type Request } from '@playwright/test';

/** Some code waits for the first sign of a visitor, such as a key that is pressed. */
export async function showLife(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
}

/** Tells when a page has all that it asked for. Playwright's `networkidle` would wait half a second more on each page. */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  // What a page sends without waiting for an answer is never told to have ended.
  page.on('request', (request) => request.resourceType() !== 'ping' && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  /** What has come into sight, or was made by what has come, is asked for with the next frame. */
  const nextFrame = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return async () => {
    await expect(async () => {
      for (const _look of ['once', 'twice']) {
        await nextFrame();
        expect(Array.from(underWay, (request) => request.url())).toEqual([]);
      }
    }).toPass();
  };
}

/** Lets the code that a source of the build became wait until it is released, or never come. */
export async function holdCode(page: Page, source: string): Promise<{ release(): void; refuse(): void }> {
  const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Record<string, { file: string }>;
  const { file } = manifest[source] as { file: string };
  let decide: (isLetIn: boolean) => void = () => {};
  const decided = new Promise<boolean>((resolve) => (decide = resolve));
  await page.route(`**/${file}`, async (route) => ((await decided) ? route.continue() : route.abort()));
  return { release: () => decide(true), refuse: () => decide(false) };
}
