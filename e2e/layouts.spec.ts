import { expect, type Page } from '@playwright/test';
import type { WidgetNode } from '../src/builder/document.ts';
import { readElement } from '../src/builder/element/read-element.ts';
import { findProperty } from '../src/builder/style/properties.ts';
import { type States, states } from '../src/builder/style/style.ts';
import { expectAccessible, expectNoSideScroll } from './accessible.ts';
import { prepareLayouts } from './fixtures/layouts/index.ts';
import { columnCounts, prepareWideCells } from './fixtures/layouts/wide-cells.ts';
import { test } from './test.ts';

/** Returns a node and all widgets in it. */
const withChildren = (node: WidgetNode): WidgetNode[] => [
  node,
  ...((node.props.children as WidgetNode[] | undefined) ?? []).flatMap(withChildren),
];

/** Returns the declarations that the style of a widget stands for. */
function declarationsOf({ element }: WidgetNode): string[] {
  const faults: string[] = [];
  const { style } = readElement(element, faults);
  expect(faults).toEqual([]);
  return [style ?? {}, ...Object.values(style?.parts ?? {})].flatMap((one: States) =>
    states.flatMap((state) =>
      Object.entries(one[state] ?? {}).flatMap(([name, values]) =>
        Object.values(values).map((value) => findProperty(name)?.css(value) ?? ''),
      ),
    ),
  );
}

/** Returns the number of columns of a grid on the page, also of those that its cells add. */
const columnsOf = (page: Page, grid: string): Promise<number> =>
  page
    .locator(grid)
    .first()
    .evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);

const printedOn = async (page: Page) => (await page.locator('style').allTextContents()).join('');

test('layouts are built with the operations of the editor, fit every width and can be read', async ({
  page,
  admin: { staff },
}) => {
  const layouts = [...Object.values(await prepareLayouts(staff)), await prepareWideCells(staff)];
  // One page with all of them, to visit it once; only one heading is its title.
  const content = layouts.flatMap(({ document }) => document.content);
  const path = await staff.publishPage({ title: 'شش چیدمان', document: { version: 1, content } });
  await page.goto(path);
  const printed = await printedOn(page);
  const declared = content.flatMap(withChildren).flatMap(declarationsOf);
  expect(declared.length).toBeGreaterThan(300);
  expect(declared.filter((css) => !printed.includes(css))).toEqual([]);
  for (const [at, width] of [360, 768, 1440].entries()) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideScroll(page);
    for (const [id, counts] of Object.entries(columnCounts)) {
      expect(await columnsOf(page, `#${id} > .inner`), `${id} at ${width}`).toBe(counts[at]);
    }
    expect(await columnsOf(page, '#list li'), `item at ${width}`).toBe(1);
  }
  await expectAccessible(page, (axe) => axe.include('main').withRules(['color-contrast', 'link-in-text-block']));
  await page.setViewportSize({ width: 360, height: 900 });
  await expectAccessible(page, (axe) => axe.include('main').withRules(['color-contrast', 'target-size']));
});
