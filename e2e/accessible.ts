import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What the colour scheme can change; all other rules give the same answer in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Axe finds nothing in what the page shows now, in both colour schemes; `narrow` chooses a part of the page. */
export async function expectAccessible(page: Page, narrow = (axe: AxeBuilder) => axe): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map((transition) => transition.finished),
      ),
    );
    const axe = narrow(new AxeBuilder({ page }));
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(colourRules) : axe).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      colorScheme,
    ).toEqual([]);
  }
}

/** Nothing makes the page wider than the window. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
}
