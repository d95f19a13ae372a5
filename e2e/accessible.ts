import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What the colour scheme can change; all other rules give the same answer in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Axe on a page: only what is wrong, and without a second page for its report, which would double the time. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/** Axe finds nothing in what the page shows now, in both colour schemes; `narrow` chooses a part of the page. */
export async function expectAccessible(
  page: Page,
  narrow = (axe: AxeBuilder) => axe,
  colorSchemes: ReadonlyArray<'light' | 'dark'> = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          // In what is closed they stand still and never end.
          .filter(({ effect }) => (effect as KeyframeEffect).target?.checkVisibility())
          .map((transition) => transition.finished),
      ),
    );
    const rules = (axe: AxeBuilder) => narrow(colorScheme === 'dark' ? axe.withRules(colourRules) : axe);
    await expectNoFinding(page, rules, colorScheme);
  }
}

/** Axe finds nothing; where it does, it looks again, since something may just have been on its way to its place. */
export async function expectNoFinding(page: Page, narrow = (axe: AxeBuilder) => axe, says = ''): Promise<void> {
  let findings: string[] = [];
  for (let look = 0; look < 3; look += 1) {
    const { violations } = await narrow(axeOn(page)).analyze();
    findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    if (findings.length === 0) break;
  }
  expect(findings, says).toEqual([]);
}

/** Nothing makes the page wider than the window. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  await expect(async () => {
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBeLessThanOrEqual(0);
  }).toPass({ timeout: 30_000 });
}

/**
 * What a screen must be at each width: accessible and not wider than the window. Its colours, most of the work, are looked
 * at on the widest, where most is shown: they are the same at all.
 */
export async function expectSound(page: Page, widths: readonly number[] = [390, 1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (width === widths.at(-1)) await expectAccessible(page, undefined, ['dark', 'light']);
    else await expectAccessible(page, (axe) => axe.disableRules(colourRules), ['light']);
    await expectNoSideScroll(page);
  }
}
