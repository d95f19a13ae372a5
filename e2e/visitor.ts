import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Some code waits for the first sign of a visitor, such as a key that is pressed. */
export async function showLife(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
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
