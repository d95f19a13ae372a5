import { expect, type Page } from '@playwright/test';
import type { WidgetNode } from '../src/builder/document.ts';
import { runBrowserCheck } from './browser-check.ts';
import { test } from './editor-fixture.ts';
import { loadWidgets } from './fixtures/widget-list.ts';
import { isFull } from './full.ts';

let widgets: Awaited<ReturnType<typeof loadWidgets>>;
test.beforeAll(async () => {
  widgets = await loadWidgets();
});

/** Values that no widget has by itself, for what widgets style most. */
const base = {
  colour: '#123456',
  background: '#fedcba',
  fontSize: '19px',
  weight: 350,
  lineHeight: '31px',
  padding: { blockStart: '7px', inlineStart: '9px' },
  radius: { startStart: '3px' },
  shadow: [{ x: '1px', y: '2px', blur: '3px', colour: '#010203' }],
};
const hover = { colour: '#654321', background: '#abcdef', opacity: 0.87 };

const expected = {
  base: {
    color: 'rgb(18, 52, 86)',
    backgroundColor: 'rgb(254, 220, 186)',
    backgroundImage: 'none',
    fontSize: '19px',
    fontWeight: '350',
    lineHeight: '31px',
    paddingBlockStart: '7px',
    paddingInlineStart: '9px',
    borderStartStartRadius: '3px',
    boxShadow: 'rgb(1, 2, 3) 1px 2px 3px 0px',
  },
  hover: { color: 'rgb(101, 67, 33)', backgroundColor: 'rgb(171, 205, 239)', opacity: '0.87' },
};

let count = 0;
const nextId = (prefix: string) => `${prefix}${String(count++).padStart(5, '0')}`;

/** An example of a widget. */
function exampleOf(widget: (typeof widgets)[number], at: number, prefix: string): WidgetNode {
  const props = freshIds(structuredClone(widget.editor.examples[at]?.props ?? {})) as Record<string, unknown>;
  return { id: nextId(prefix), type: widget.type, v: widget.version, props };
}

/** Gives the widgets in an example's slots new ids. */
function freshIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(freshIds);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, freshIds(one)]));
  return 'type' in copy && 'props' in copy && 'id' in copy ? { ...copy, id: nextId('in') } : copy;
}

/** The same with a class to find it by, and a style on its root and on each of its parts. */
function styled(node: WidgetNode, { parts = {} }: (typeof widgets)[number]): WidgetNode {
  const states = { base, hover };
  const all = Object.fromEntries(Object.keys(parts).map((name) => [name, states]));
  return { ...node, element: { classes: `w-${node.id}`, style: { ...states, parts: all } } };
}

interface Place {
  id: string;
  type: string;
  part: string;
  selector: string;
}

/** The root and the parts of nodes. */
const placesOf = (nodes: WidgetNode[]): Place[] =>
  nodes.flatMap(({ id, type }) => {
    const parts = Object.entries(widgets.find((widget) => widget.type === type)?.parts ?? {});
    return [['', { selector: '' }] as const, ...parts].map(([part, { selector }]) => ({ id, type, part, selector }));
  });

/** Widgets that contain the view of another one as their own: site-menu that of nav-menu. */
const composedTypes = ['testimonial', 'site-menu'];

/** The carousel of testimonials consists of their views. */
const ownTypes = () => widgets.map(({ type }) => type).filter((type) => type !== 'testimonial');

/** Returns what is found at places, and what is not as it should be. */
function judge(page: Page, places: Place[], values: Record<string, string>) {
  return page.evaluate(
    ({ all, types, composed, wanted }) => {
      const found: string[] = [];
      const wrong: string[] = [];
      for (const animation of document.getAnimations()) {
        if (animation instanceof CSSTransition) animation.finish();
      }
      const roots = types.map((type) => `.mz-${type}`).join();
      for (const { id, type, part, selector } of all) {
        const [path = '', pseudo] = selector.split('::');
        for (const element of document.querySelectorAll(`.w-${id}${path}`)) {
          const name = `${type} ${part}`.trim();
          found.push(name);
          const owner = element.closest(composed.includes(type) ? `.mz-${type}` : roots);
          if (!owner?.classList.contains(`w-${id}`)) wrong.push(`${name} matches in another widget`);
          const style = getComputedStyle(element, pseudo && `::${pseudo}`);
          for (const [property, value] of Object.entries(wanted)) {
            const got = style[property as never] as string;
            if (got !== value) wrong.push(`${name} ${property}: ${got} instead of ${value}`);
          }
        }
      }
      return { found, wrong: [...new Set(wrong)] };
    },
    { all: places, types: ownTypes(), composed: composedTypes, wanted: values },
  );
}

/** Shows elements as if the pointer were over them. */
async function forceHover(page: Page, selector: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  for (const nodeId of nodeIds) {
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] });
  }
}

/**
 * They need an author, a picture, a menu, a search or a kept section; `parts.test.tsx` has the others. The newest articles, which
 * other tests publish, may have no picture.
 */
const needsPost =
  /^(?:author-box|featured-image|linked-section|loop-(?:grid|carousel) picture|nav-menu current|search-results)/;

test('a style on the root and on every part of every widget wins over the rules of the widget', async ({
  page,
  editing: { staff },
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const titles = ['یک', 'دو'].map((text) => ({ id: nextId('ti'), type: 'heading', v: 1, props: { text } }));
  const found = new Set<string>();
  const wrong: string[] = [];
  // Every third widget in `npm test`: their rules are in one layer, below those of elements.
  const judged = widgets.filter((_, index) => isFull || index % 3 === 0);
  // A page has room for a part of the examples.
  for (let at = 0; at < judged.length; at += 14) {
    const nodes = judged
      .slice(at, at + 14)
      .flatMap((widget) => widget.editor.examples.map((_one, index) => styled(exampleOf(widget, index, 'wa'), widget)));
    const post = { type: 'post', title: 'سبک ابزارک‌ها', excerpt: 'چکیده' } as const;
    await page.goto(await staff.publishPage({ ...post, document: { version: 1, content: [...titles, ...nodes] } }));
    const places = placesOf(nodes);
    const atRest = await judge(page, places, expected.base);
    for (const name of atRest.found) found.add(name);
    await forceHover(page, nodes.map(({ id }) => `.w-${id}`).join());
    wrong.push(...atRest.wrong, ...(await judge(page, places, expected.hover)).wrong);
  }
  const all = judged.flatMap(({ type, parts = {} }) => [type, ...Object.keys(parts).map((part) => `${type} ${part}`)]);
  expect(all.filter((name) => !found.has(name) && !needsPost.test(name))).toEqual([]);
  expect(wrong).toEqual([]);
});

/** What the canvas and the page must agree on. Sizes depend on the width of the window. */
const compared = [
  ...['color', 'backgroundColor', 'backgroundImage', 'opacity', 'filter', 'boxShadow', 'textDecorationLine', 'display'],
  ...['fontFamily', 'fontSize', 'fontWeight', 'lineHeight', 'textAlign', 'rowGap', 'columnGap', 'flexDirection'],
  ...['paddingBlockStart', 'paddingBlockEnd', 'paddingInlineStart', 'paddingInlineEnd'],
  ...['marginBlockStart', 'marginBlockEnd', 'borderBlockStart', 'borderInlineStart', 'borderStartStartRadius'],
];

test('the canvas shows every widget with a style as the page does @full', async ({
  page,
  context,
  canvas,
  editing,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The canvas shows these opened, or with content that visitors see later.
  const sameInCanvas = widgets.filter(({ type }) => type !== 'off-canvas' && type !== 'checkout');
  const nodes = sameInCanvas.map((widget) => styled(exampleOf(widget, 0, 'wb'), widget));
  // Widgets of one section are drawn together.
  const { path } = await editing.open([{ id: nextId('gr'), type: 'container', v: 1, props: { children: nodes } }]);
  const read = { places: placesOf(nodes), compared };
  const visit = await context.newPage();
  await visit.emulateMedia({ reducedMotion: 'reduce' });
  await visit.setViewportSize({ width: await canvas.locator('html').evaluate(() => window.innerWidth), height: 900 });
  await visit.goto(path);
  const onPage = await visit.locator('body').evaluate(stylesAt, read);
  // Data of widgets arrives in the canvas later.
  await expect(async () => {
    const inCanvas = await canvas.locator('body').evaluate(stylesAt, read);
    const different = Object.entries(onPage).flatMap(([name, styles]) =>
      compared.flatMap((property, at) =>
        inCanvas[name]?.[at] === styles[at] ? [] : [`${name} ${property}: ${inCanvas[name]?.[at]} / ${styles[at]}`],
      ),
    );
    expect(different).toEqual([]);
  }).toPass({ timeout: 30_000 });
});

/** Returns the computed styles at places, in the canvas and on the page; runs in the browser. */
function stylesAt(body: Element, { places, compared: properties }: { places: Place[]; compared: string[] }) {
  const styles: Record<string, string[]> = {};
  for (const { id, type, part, selector } of places) {
    const [path = '', pseudo] = selector.split('::');
    const element = body.querySelector(`:is([data-puck-component="${id}"],.w-${id})${path}`);
    if (!element) continue;
    const style = getComputedStyle(element, pseudo && `::${pseudo}`);
    styles[`${type} ${part}`.trim()] = properties.map((property) => style[property as never] as string);
  }
  return styles;
}

const grounds: Record<string, Partial<WidgetNode>> = {
  hero: { props: { background: 'hero' } },
  plain: { props: {} },
  soft: { props: { background: 'soft' } },
  primary: { props: { background: 'primary' } },
  'pinned to light': { element: { scheme: 'light' } },
  'pinned to dark': { element: { scheme: 'dark' } },
};

for (const [name, { props, element }] of Object.entries(grounds)) {
  // Axe leaves gradients and patterns undecided; the check of the editor decides them.
  test(`every widget can be read on a ground: ${name} @full`, async ({
    staffPage: page,
    admin: { staff, request },
  }) => {
    const nodes = widgets.map((widget) => exampleOf(widget, 0, 'wc'));
    const ground = { id: nextId('gr'), type: 'container', v: 1, props: { ...props, children: nodes } };
    const content = [{ ...ground, ...(element && { element }) }];
    const { id } = await staff.publishPost({ title: name, document: { version: 1, content } });
    const post = await request.get(`/wp-json/mizban/v1/staff/posts/${id}`);
    const { draft } = (await post.json()) as { draft: { revisionId: number } };
    await page.goto('/wp-admin/');
    const { findings } = await runBrowserCheck(page, { id, revisionId: draft.revisionId });
    const typeOf = (widgetId: string) => nodes.find((node) => node.id === widgetId)?.type ?? widgetId;
    expect(findings.map(({ widgetId, ...finding }) => ({ widget: typeOf(widgetId), ...finding }))).toEqual([]);
  });
}
