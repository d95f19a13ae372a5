import type { Page } from '@playwright/test';

/** Widths with different arrangements of tiles. */
const widths = [768, 1024, 1440, 360];

/**
 * Returns the tiles, tabs, plans and cards that are alone in the last row of their group, at each of the given widths.
 */
export async function listLonely(page: Page, at: readonly number[] = widths): Promise<string[]> {
  const found: string[] = [];
  for (const width of at) {
    await page.setViewportSize({ width, height: 740 });
    found.push(...(await page.evaluate(lonely)).map((tile) => `alone at ${width}: ${tile}`));
  }
  return found;
}

/** Runs in the page, so it can use nothing from outside. */
function lonely(): string[] {
  const hasEdge = (element: Element) => {
    const { borderTopWidth, backgroundColor } = getComputedStyle(element);
    return Number.parseFloat(borderTopWidth) > 0 || backgroundColor !== 'rgba(0, 0, 0, 0)';
  };
  const isTile = (element: Element) => element.matches('.e-loop-item:has(picture), [role="tab"]') || hasEdge(element);
  const alone: string[] = [];
  for (const group of document.querySelectorAll('main *')) {
    if (!/grid|flex/.test(getComputedStyle(group).display)) continue;
    const tiles = Array.from(group.children)
      .filter((child) => child.checkVisibility() && getComputedStyle(child).position !== 'absolute')
      .map((tile) => ({ tile, box: tile.getBoundingClientRect() }));
    const last = tiles.at(-1);
    if (tiles.length < 3 || !last || !tiles.every(({ tile }) => isTile(tile))) continue;
    // Items of differing widths are inline words, which wrap anywhere.
    const common = tiles.slice(0, -1).map(({ box }) => box.width);
    if (Math.max(...common) - Math.min(...common) > 2) continue;
    const firstRow = tiles.filter(({ box }) => Math.abs(box.top - (tiles[0]?.box.top ?? 0)) < 2).length;
    const isAlone = tiles.every(({ tile, box }) => tile === last.tile || box.bottom <= last.box.top + 2);
    if (firstRow > 1 && isAlone && last.box.width < group.getBoundingClientRect().width * 0.75)
      alone.push(last.tile.textContent?.trim().slice(0, 60) ?? '');
  }
  return alone;
}
