import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { readElement } from '../builder/element/read-element.ts';
import { elementCss } from '../builder/element.ts';
import { prepareDocument } from '../builder/prepare.ts';
import { renderDocument } from '../builder/render.tsx';
import { mapPaths, markedPaths } from '../builder/slots.ts';
import type { AnyWidget } from '../builder/widget.ts';
import type { LoopPost } from '../content/loops/types.ts';
import type { MediaView } from '../content/media/types.ts';
import type { MenuLink } from '../content/menus/types.ts';
import { registry, widgets } from './index.ts';
import { sampleSearch } from './shared/sample-search.ts';
import { fakeReader, testPage, testPlan } from './shared/testing.tsx';

const picture: MediaView = {
  id: 5,
  key: 'a/b.webp',
  mime: 'image/webp',
  width: 1600,
  height: 900,
  alt: 'مرکز داده',
  title: '',
  caption: 'راهرو',
  description: '',
  variants: [],
};
const post = (id: number): LoopPost => ({
  id,
  type: 'post',
  status: 'published',
  slug: `p${id}`,
  path: `/blog/p${id}/`,
  parentId: null,
  title: `نوشتهٔ ${id}`,
  excerpt: 'چکیده',
  featuredMediaId: 5,
  authorId: null,
  publishedAt: Date.UTC(2026, 10, 15),
  createdAt: 0,
  updatedAt: 0,
  changedAt: 0,
  meta: {},
  terms: [],
  author: null,
});
const menu: MenuLink[] = [
  { label: 'خانه', href: testPage.post.path, children: [] },
  { label: 'سرور', href: '/vps/', children: [{ label: 'آلمان', href: '/germany-vps/', children: [] }] },
];
const reader = fakeReader({
  media: async (ids) => new Map(ids.map((id) => [id, { ...picture, id }])),
  plans: async (selections) => selections.map(() => [testPlan(), testPlan({ id: 2, slug: 'b', popular: true })]),
  menus: async (locations) => new Map(locations.map((location) => [location, menu])),
  loops: async (queries) => queries.map(() => ({ posts: [post(1), post(2)], total: 9 })),
  featuredPictures: async (ids) => new Map(ids.map((id) => [id, picture])),
});
const search = { ...sampleSearch, pages: 2, items: sampleSearch.items.map((item) => ({ ...item, media: picture })) };
const page = {
  ...testPage,
  search,
  marking: true as const,
  site: { ...testPage.site, seals: [{ name: 'نماد اعتماد', text: '', url: '', media: 5 }] },
  post: { ...testPage.post, author: { slug: 'sara', name: 'سارا', bio: 'مدیر سامانه' } },
};

let nextId = 0;
const freshId = () => `n${String(nextId++).padStart(6, '0')}`;
const nodeOf = (widget: AnyWidget, props: object) => ({ id: freshId(), type: widget.type, v: widget.version, props });

const parted = widgets.filter(({ parts }) => parts);

/** One of each widget with parts, which the parts of a widget around them could match by mistake. */
const lookalikes = () => parted.map((widget) => nodeOf(widget, widget.editor.examples[0]?.props ?? {}));

/** The first example of a widget with its first slot full of other widgets; none for a widget without slots. */
function filled(widget: AnyWidget) {
  const slots = markedPaths(widget.schema, 'slot');
  if (slots.length === 0) return [];
  const content = lookalikes();
  const props = mapPaths(widget.schema.parse(widget.editor.examples[0]?.props ?? {}), slots, () => content.splice(0));
  return [nodeOf(widget, props as object)];
}

const window = new Window();

/** Every example of a widget, and one whose slot holds other widgets, as elements. */
async function rendered(widget: AnyWidget) {
  const own = [...widget.editor.examples.map(({ props }) => nodeOf(widget, props)), ...filled(widget)];
  return Promise.all(
    own.map(async (node) => {
      const document = prepareDocument({ version: 1, content: [node] }, registry);
      const { html } = await renderDocument({ document, page, reader });
      const body = window.document.createElement('div');
      body.innerHTML = html;
      return { id: node.id, body };
    }),
  );
}

describe('parts of widgets', () => {
  it('are named by at least 25 widgets', () => {
    expect(parted.length).toBeGreaterThanOrEqual(25);
  });

  it.each(parted.map((widget) => [widget.type, widget] as const))(
    '%s: each is found in an example, and never in the content of a slot',
    async (_type, widget) => {
      const examples = await rendered(widget);
      for (const [name, { selector }] of Object.entries(widget.parts ?? {})) {
        const [path = ''] = selector.split('::');
        const found = examples.flatMap(({ id, body }) =>
          Array.from(body.querySelectorAll(`[data-node=${id}]${path}`), (element) => ({ id, element })),
        );
        expect(found.length, `${name} (${selector})`).toBeGreaterThan(0);
        const owners = found.map(({ id, element }) => element.closest('[data-node]')?.getAttribute('data-node') === id);
        expect(owners.every(Boolean), `${name} (${selector}) matches inside a slot`).toBe(true);
      }
    },
  );

  it.each(parted.map((widget) => [widget.type, widget] as const))(
    '%s: each prints its own rules, for rest and for hover',
    (_type, widget) => {
      for (const [name, { selector, label }] of Object.entries(widget.parts ?? {})) {
        const style = { parts: { [name]: { base: { colour: '$primary' }, hover: { opacity: 0.5 } } } };
        const css = elementCss('abc1234', readElement({ style }), widget);
        expect(css).toContain(`.e-abc1234${selector}{color:var(--c-primary)}`);
        expect(css).toMatch(/:is\(:hover,:focus-visible\)[^{}]*\{opacity:0\.5\}$/);
        expect(label).toMatch(/^[\u0600-\u06ff\u200c ]+$/);
      }
    },
  );
});
