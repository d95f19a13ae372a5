import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';
import { evenCanvas } from '../src/admin/check/browser/even-canvas.ts';
import { isFull } from './full.ts';
import { markNewColours, markNewKinds } from './page-lint.ts';

/** The minified build: injecting the full one takes 50 % longer. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core/axe.min.js') as {
  source: string;
};

/** Rules affected by the colour scheme; all other rules give the same result in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the axe violations of a page, without a second page for the report, which would double the time. Injects its
 * half megabyte of code once per document; the builder would do it twice per run.
 */
export async function violationsOn(page: Page, narrow = (axe: AxeBuilder) => axe) {
  const { origin } = new URL(page.url());
  const isOurs = (frame: Frame) =>
    frame === page.mainFrame() || frame.url() === 'about:srcdoc' || frame.url().startsWith(origin);
  const frames = page.frames().filter(isOurs);
  for (const frame of frames) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
    await frame.evaluate(`window.restoreCanvas = (${evenCanvas})(window)`);
  }
  const axe = new AxeBuilder({ page, axeSource: 'undefined' }).setLegacyMode(true);
  const { violations } = await narrow(axe.options({ resultTypes: ['violations'] })).analyze();
  // The staff area reads colours from a canvas.
  for (const frame of frames) await frame.evaluate('window.restoreCanvas?.()');
  return violations;
}

type Narrow = (axe: AxeBuilder) => AxeBuilder;

/** The kinds of elements that axe has checked in this worker, and the colours of texts in the dark scheme. */
const seenKinds = new Set<string>();
const seenColours = new Set<string>();
const many = 20;

/**
 * Restricts axe to elements of kinds that it has not checked yet, or to the whole page if there are many; null if there
 * are none. Running axe is most of the work, and the result for the others is known. `npm run test:full` checks
 * everything.
 */
const newKinds = (page: Page) => narrowToNew(page, markNewKinds, seenKinds);

/** The same for texts of a part in colours that axe has not checked yet: nothing else depends on the scheme. */
const newColours = (page: Page, part?: string) => narrowToNew(page, markNewColours, seenColours, part);

async function narrowToNew(
  page: Page,
  mark: (input: { known: string[]; part?: string | undefined }) => string[],
  seen: Set<string>,
  part?: string,
): Promise<Narrow | null> {
  const fresh = await page.evaluate(mark, { known: [...seen], part });
  for (const one of fresh) seen.add(one);
  // Those of frames are not listed.
  if (isFull || page.frames().length > 1 || fresh.length > many) return (axe) => axe;
  return fresh.length === 0 ? null : (axe) => axe.include('[data-new]');
}

const bothSchemes = ['light', 'dark'] as const;
type Schemes = ReadonlyArray<(typeof bothSchemes)[number]>;

/**
 * Expects no axe violations on the current page in both colour schemes, among elements of new kinds. With the selector of
 * a part, all of it is checked, in the dark scheme if it has new colours; a function narrows axe in another way.
 */
export async function expectAccessible(
  page: Page,
  part?: string | Narrow,
  schemes: Schemes = bothSchemes,
): Promise<void> {
  if (part === undefined) return expectNewAccessible(page, (axe) => axe, schemes);
  await inSchemes(page, schemes, async (ofScheme, scheme) => {
    if (scheme === 'dark' && typeof part === 'string' && !(await newColours(page, part))) return;
    const narrow: Narrow = typeof part === 'string' ? (axe) => axe.include(part) : part;
    await expectNoFinding(page, (axe) => narrow(ofScheme(axe)), scheme);
  });
}

/** Expects the same among elements of new kinds only, except what `except` leaves out. */
export async function expectNewAccessible(page: Page, except: Narrow, schemes: Schemes = bothSchemes): Promise<void> {
  await inSchemes(page, schemes, async (ofScheme, scheme) => {
    const fresh = await (scheme === 'dark' ? newColours(page) : newKinds(page));
    if (fresh) await expectNoFinding(page, (axe) => fresh(except(ofScheme(axe))), scheme);
  });
}

/** Shows a page in each scheme, with the rules that it affects. */
async function inSchemes(
  page: Page,
  schemes: Schemes,
  judge: (ofScheme: Narrow, scheme: string) => Promise<void>,
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    // Finishes running colour transitions of the scheme.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        if (animation instanceof CSSTransition) animation.finish();
      }
    });
    await judge((axe) => (colorScheme === 'dark' ? axe.withRules(colourRules) : axe), colorScheme);
  }
}

/**
 * Expects no axe violations among elements of new kinds, or in the part that `narrow` selects; retries on a violation,
 * since an element may still be moving.
 */
export async function expectNoFinding(page: Page, narrow?: Narrow, says = ''): Promise<void> {
  const narrowed = narrow ?? (await newKinds(page));
  if (!narrowed) return;
  let findings: string[] = [];
  for (let look = 0; look < 3; look += 1) {
    const violations = await violationsOn(page, narrowed);
    findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    if (findings.length === 0) break;
  }
  expect(findings, says).toEqual([]);
}

/** Expects no horizontal scrolling. */
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
 * Expects a screen to be accessible and not wider than the window at each width. `npm test` runs axe once, at the
 * largest width, which shows most; `npm run test:full` at each width and, for colours, in both schemes.
 */
export async function expectSound(page: Page, widths: readonly number[] = [390, 1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (width === widths.at(-1)) await expectAccessible(page, undefined, isFull ? ['dark', 'light'] : ['light']);
    else if (isFull) await expectAccessible(page, (axe) => axe.disableRules(colourRules), ['light']);
    await expectNoSideScroll(page);
  }
}
