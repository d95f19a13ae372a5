import type { ComponentData } from '@puckeditor/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type PageDocument, type WidgetNode, widgetIdPattern } from '../../../builder/document.ts';
import { createRegistry } from '../../../builder/registry.ts';
import { slot, text } from '../../../builder/schema.ts';
import { type AnyWidget, defineWidget } from '../../../builder/widget.ts';
import { runs } from '../../../platform/properties.testing.ts';
import { registry as siteRegistry, widgets } from '../../../widgets/index.ts';
import { faultyLabels, fromPuck, nodeOf, toPuck, unknownType } from './codec.ts';

const noEditor = {
  label: 'آزمایشی',
  group: 'text',
  icon: [],
  fields: {},
  examples: [],
} as unknown as AnyWidget['editor'];
const view = () => null;
const note = defineWidget({
  type: 'note',
  version: 2,
  schema: z.object({ text: text('سلام'), size: z.number().int().default(3) }),
  migrations: { 2: ({ body, ...rest }) => ({ ...rest, text: body }) },
  view,
  css: '',
  editor: noEditor,
});
const box = defineWidget({
  type: 'box',
  version: 1,
  schema: z.object({ tone: z.enum(['plain', 'loud']).default('plain'), children: slot() }),
  view,
  css: '',
  editor: noEditor,
});
const tabs = defineWidget({
  type: 'tabs',
  version: 1,
  schema: z.object({ tabs: z.array(z.object({ label: text('زبانه'), panel: slot() })).default([]) }),
  view,
  css: '',
  editor: noEditor,
});
const registry = createRegistry([note, box, tabs]);

const json = fc.jsonValue({ maxDepth: 2 });
const props = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), json, { maxKeys: 3 });
const element = fc.option(fc.record({ cssId: fc.constant('top'), hideOn: fc.subarray(['desktop', 'mobile']) }), {
  nil: undefined,
});
const nodeFields = { id: fc.constant(''), element };
const sparse = { requiredKeys: [] };
const { nodes } = fc.letrec((tie) => {
  const children = tie('nodes');
  return {
    nodes: fc.array(tie('node'), { maxLength: 3, depthIdentifier: 'page' }),
    node: fc.oneof(
      { depthIdentifier: 'page', maxDepth: 4 },
      fc.record({
        ...nodeFields,
        type: fc.constant('note'),
        v: fc.constant(2),
        props: fc.record({ text: fc.string({ maxLength: 20 }), size: fc.integer(), later: json }, sparse),
      }),
      fc.record({
        ...nodeFields,
        type: fc.constant('note'),
        v: fc.constant(1),
        props: fc.record({ body: fc.string({ maxLength: 20 }), size: fc.integer() }, { requiredKeys: ['body'] }),
      }),
      fc.record({ ...nodeFields, type: fc.constantFrom('gone', 'later'), v: fc.integer({ min: 1, max: 9 }), props }),
      fc.record({
        ...nodeFields,
        type: fc.constant('note'),
        v: fc.constant(2),
        props: fc.record({ size: fc.string() }),
      }),
      fc.record({
        ...nodeFields,
        type: fc.constant('box'),
        v: fc.constant(1),
        props: fc.record({ tone: fc.constantFrom('plain', 'loud'), children }, sparse),
      }),
      fc.record({
        ...nodeFields,
        type: fc.constant('tabs'),
        v: fc.constant(1),
        props: fc.record(
          {
            tabs: fc.array(fc.record({ label: fc.string({ maxLength: 9 }), panel: children }, sparse), {
              maxLength: 3,
            }),
          },
          sparse,
        ),
      }),
    ),
  };
});

/** The random tree as JSON, every node with a unique id. */
const pages: fc.Arbitrary<PageDocument> = nodes.map((content) => {
  let count = 0;
  const text = JSON.stringify({ version: 1, content }).replaceAll(
    '"id":""',
    () => `"id":"${String(++count).padStart(7, 'a')}"`,
  );
  return JSON.parse(text);
});

const page = (...content: unknown[]): PageDocument => ({ version: 1, content: content as WidgetNode[] });
const roundTrip = (document: PageDocument) =>
  fromPuck(toPuck({ title: 'صفحه', document }, registry), { registry, base: document });
const itemsOf = (document: PageDocument) => toPuck({ title: '', document }, registry).content;

describe('a stored page in the editor', () => {
  it('is unchanged after a round trip without edits', () => {
    fc.assert(
      fc.property(pages, (document) => {
        const before = structuredClone(document);
        expect(roundTrip(document)).toEqual({ title: 'صفحه', document: before });
        expect(document).toEqual(before);
      }),
      runs(300),
    );
  });

  it('keeps every node, also when it is stored without the previous document', () => {
    fc.assert(
      fc.property(pages, (document) => {
        const data = toPuck({ title: '', document }, registry);
        const again = fromPuck(data, { registry, base: page() }).document;
        expect(idsIn(again)).toEqual(idsIn(document));
        expect(toPuck({ title: '', document: again }, registry)).toEqual(data);
      }),
    );
  });

  it.each(widgets.flatMap((widget) => widget.editor.examples.map((example) => [widget, example] as const)))(
    'keeps the example $0.type $1.name',
    (widget, example) => {
      const document = page({ id: 'abc1234', type: widget.type, v: widget.version, props: example.props });
      const data = toPuck({ title: '', document }, siteRegistry);
      expect(data.content[0]?.type).toBe(widget.type);
      expect(fromPuck(data, { registry: siteRegistry, base: document }).document).toEqual(document);
      expect(faultyLabels(data, siteRegistry)).toEqual([]);
    },
  );

  it('keeps widgets of unknown type, with wrong props or of a newer version behind placeholders', () => {
    const stored = [
      { id: 'aaaaaa1', type: 'gone', v: 3, props: { x: [1] }, extra: true },
      { id: 'aaaaaa2', type: 'note', v: 2, props: { size: 'wide' } },
      { id: 'aaaaaa3', type: 'note', v: 9, props: {} },
      null,
      'text',
    ];
    const document = page(...stored);
    expect(itemsOf(document).map((item) => item.type)).toEqual(stored.map(() => unknownType));
    expect(roundTrip(document).document).toEqual(document);
  });

  it('shows old props in the new version and stores them so once they are changed', () => {
    const document = page({ id: 'aaaaaa1', type: 'note', v: 1, props: { body: 'کهنه' } });
    const data = toPuck({ title: '', document }, registry);
    expect(data.content[0]?.props).toMatchObject({ text: 'کهنه', size: 3 });
    change(data.content[0], { size: 5 });
    expect(fromPuck(data, { registry, base: document }).document.content).toEqual([
      { id: 'aaaaaa1', type: 'note', v: 2, props: { text: 'کهنه', size: 5 } },
    ]);
  });

  it('keeps unknown props when a widget is changed', () => {
    const document = page({
      id: 'aaaaaa1',
      type: 'note',
      v: 2,
      props: { text: 'یک', later: { x: 1 } },
      element: { motion: 1 },
    });
    const data = toPuck({ title: '', document }, registry);
    change(data.content[0], { text: 'دو' });
    expect(fromPuck(data, { registry, base: document }).document.content).toEqual([
      { id: 'aaaaaa1', type: 'note', v: 2, props: { text: 'دو', size: 3, later: { x: 1 } }, element: { motion: 1 } },
    ]);
  });

  it('shows spaces of former versions as style and stores them so once the widget is changed', () => {
    const element = { margin: { desktop: { blockStart: '4' } }, cssId: 'top' };
    const document = page({ id: 'aaaaaa1', type: 'note', v: 2, props: { text: 'یک', size: 3 }, element });
    const data = toPuck({ title: '', document }, registry);
    expect(fromPuck(data, { registry, base: document }).document.content).toEqual(document.content);
    change(data.content[0], { text: 'دو' });
    const [changed] = fromPuck(data, { registry, base: document }).document.content;
    expect(changed?.element).toEqual({
      cssId: 'top',
      style: { base: { margin: { desktop: { blockStart: '$s-4' } } } },
    });
  });

  it('loses the common settings that were emptied', () => {
    const document = page({
      id: 'aaaaaa1',
      type: 'note',
      v: 2,
      props: { text: 'یک', size: 3 },
      element: { cssId: 'top' },
    });
    const data = toPuck({ title: '', document }, registry);
    change(data.content[0], { element: {} });
    expect(fromPuck(data, { registry, base: document }).document.content).toEqual([
      { id: 'aaaaaa1', type: 'note', v: 2, props: { text: 'یک', size: 3 } },
    ]);
  });
});

describe('an item that was dropped in the editor', () => {
  const dropped = {
    type: 'note',
    props: { id: 'note-5f0c6a34-0d52-4b1e-9f7c-2b6f3c1d9e10', text: 'تازه', size: 3, element: {} },
  };

  it('gets a widget id that stays the same from save to save', () => {
    const data = { root: {}, content: [dropped] };
    const first = fromPuck(data, { registry, base: page() }).document;
    const second = fromPuck(data, { registry, base: first }).document;
    expect(first.content[0]?.id).toMatch(widgetIdPattern);
    expect(second).toEqual(first);
    expect(nodeOf(dropped, registry).id).toBe(first.content[0]?.id);
  });

  it('never takes the id of another widget', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 20 }), (uuids) => {
        const content = uuids.map((uuid) => ({ type: 'note', props: { id: `note-${uuid}` } }));
        const rivals = content.map((item) => ({ type: 'note', props: { id: nodeOf(item, registry).id } }));
        const { document } = fromPuck({ root: {}, content: [...content, ...rivals] }, { registry, base: page() });
        const ids = document.content.map((node) => node.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.slice(content.length)).toEqual(rivals.map((rival) => rival.props.id));
      }),
    );
  });

  it('stores a duplicated placeholder under a new id', () => {
    const stored = { id: 'aaaaaa1', type: 'gone', v: 1, props: { x: 1 } };
    const copy = { type: unknownType, props: { id: 'unknown-widget-1', stored } };
    const { document } = fromPuck(
      { root: {}, content: [...itemsOf(page(stored)), copy] },
      { registry, base: page(stored) },
    );
    expect(document.content[0]).toEqual(stored);
    expect(document.content[1]).toEqual({ ...stored, id: expect.stringMatching(widgetIdPattern) });
    expect(document.content[1]?.id).not.toBe(stored.id);
  });
});

it('keeps the custom CSS of the page, and removes an empty one', () => {
  const base: PageDocument = { version: 1, content: [], css: 'a{top:0}' };
  const data = toPuck({ title: 'x', document: base }, registry);
  expect(fromPuck(data, { registry, base }).document).toEqual(base);
  const emptied = { ...data, root: { props: { ...data.root.props, css: '' } } };
  expect(fromPuck(emptied as never, { registry, base }).document).toEqual({ version: 1, content: [] });
});

it('names the widgets whose values the public page would refuse', () => {
  const data = toPuck({ title: '', document: page({ id: 'aaaaaa1', type: 'note', v: 2, props: {} }) }, registry);
  expect(faultyLabels(data, registry)).toEqual([]);
  change(data.content[0], { size: 1.5 });
  expect(faultyLabels(data, registry)).toEqual(['آزمایشی']);
});

function change(item: ComponentData | undefined, props: Record<string, unknown>): void {
  Object.assign(item?.props ?? {}, props);
}

function idsIn(document: PageDocument): string[] {
  return [...JSON.stringify(document).matchAll(/"id":"(a+\d+)"/g)].map((match) => match[1] as string).sort();
}
