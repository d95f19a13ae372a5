import { readFileSync } from 'node:fs';
import { expect, type Page, type Request } from '@playwright/test';

/** Simulates a first interaction, such as a key press: some code waits for it. */
export async function showLife(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
}

/**
 * Returns a function that waits until all requests of a page have ended. Playwright's `networkidle` would wait half a
 * second more on each page.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  // Beacons never report their end.
  page.on('request', (request) => request.resourceType() !== 'ping' && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  /** Resources of elements that came into view, or were created by these, are requested with the next frame. */
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

/** Delays the chunk built from a source until it is released, or refuses it. */
export async function holdCode(page: Page, source: string): Promise<{ release(): void; refuse(): void }> {
  const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Record<string, { file: string }>;
  const { file } = manifest[source] as { file: string };
  let decide: (isLetIn: boolean) => void = () => {};
  const decided = new Promise<boolean>((resolve) => (decide = resolve));
  await page.route(`**/${file}`, async (route) => ((await decided) ? route.continue() : route.abort()));
  return { release: () => decide(true), refuse: () => decide(false) };
}
