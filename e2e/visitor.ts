import type { Page } from '@playwright/test';

/** Some code waits for the first sign of a visitor, such as a key that is pressed. */
export async function showLife(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
}
