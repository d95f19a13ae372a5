import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createRegistry } from './registry.ts';
import { loadItems } from './render-items.tsx';
import { documentOf, emptyReader, loads, node, testPage, testRegistry } from './testing.tsx';
import { type AnyWidget, defineWidget } from './widget.ts';

const title = defineWidget({
  type: 'title',
  version: 1,
  schema: z.object({}),
  view: ({ attrs, id, page }) => (
    <b {...attrs} id={id}>
      {page.post.title}
    </b>
  ),
  css: '.mz-title{}',
  editor: {} as never,
});
const list = defineWidget({
  type: 'list',
  version: 1,
  schema: z.object({}),
  view: ({ attrs }) => <i {...attrs}>a list in a list</i>,
  embeds: () => [],
  css: '.mz-list{}',
  editor: {} as never,
});
const registry = createRegistry([...testRegistry.values(), title, list] as AnyWidget[]);
const pageOf = (id: number) => ({ ...testPage, post: { ...testPage.post, id, title: `نوشتهٔ ${id}` } });
const load = (lists: Array<{ id: string; content: unknown[]; posts: number[] }>) =>
  loadItems({
    lists: lists.map(({ id, content, posts }) => ({ id, document: documentOf(...content), pages: posts.map(pageOf) })),
    registry,
    reader: emptyReader,
  });

beforeEach(() => {
  loads.length = 0;
});

describe('a template for many posts', () => {
  it('is rendered once for each post, with unique ids', async () => {
    const [items] = await load([{ id: 'grid001', content: [node('title01', 'title')], posts: [1, 2] }]);
    expect(items?.nodes.map((item) => renderToStaticMarkup(item))).toEqual([
      '<b class="mz-title" id="grid001-1-title01">نوشتهٔ 1</b>',
      '<b class="mz-title" id="grid001-2-title01">نوشتهٔ 2</b>',
    ]);
  });

  it('loads the data of all items of all lists with one call for each kind of widget', async () => {
    const content = [node('box0001', 'box', { children: [node('cnt0001', 'counter')] })];
    const [first, second] = await load([
      { id: 'grid001', content, posts: [1, 2] },
      { id: 'grid002', content, posts: [2] },
    ]);
    expect(loads).toEqual([['grid001-1-cnt0001', 'grid001-2-cnt0001', 'grid002-2-cnt0001']]);
    expect(renderToStaticMarkup(first?.nodes[1])).toContain('data of grid001-2-cnt0001');
    expect(renderToStaticMarkup(second?.nodes[0])).toContain('data of grid002-2-cnt0001');
  });

  it('reports which styles it needs, also when there is no post', async () => {
    const element = { margin: { desktop: { blockStart: '4' } } };
    const [items] = await load([{ id: 'grid001', content: [{ ...node('title01', 'title'), element }], posts: [] }]);
    expect(items?.nodes).toEqual([]);
    expect(items?.widgets.map((widget) => widget.type)).toEqual(['title']);
    expect(items?.elementCss).toMatch(/^\._\w+\{margin-block-start:var\(--s-4\)\}$/);
  });

  it('is equal to another as JSON only with the same template, posts and data', async () => {
    const document = documentOf(node('title01', 'title'));
    const textOf = async (posts: number[], stored: object) => {
      const list = { id: 'grid001', document: stored, pages: posts.map(pageOf) };
      return JSON.stringify(await loadItems({ lists: [list], registry, reader: emptyReader }));
    };
    const first = await textOf([1, 2], document);
    expect(await textOf([1, 2], document)).toBe(first);
    expect(await textOf([2, 1], document)).not.toBe(first);
    expect(await textOf([1], document)).not.toBe(first);
    expect(await textOf([1, 2], documentOf(node('title01', 'list')))).not.toBe(first);
  });

  it('leaves out items that cannot be rendered, each with one fault', async () => {
    const content = [
      node('title01', 'title'),
      node('unkn001', 'nothing'),
      node('cnt0001', 'counter', { fails: 'TypeError' }),
      node('list001', 'list'),
    ];
    const [items] = await load([{ id: 'grid001', content, posts: [1, 2] }]);
    expect(items?.nodes.map((item) => renderToStaticMarkup(item)).join('')).not.toMatch(/data of|a list/);
    expect(items?.faults.map(({ widgetId, reason }) => [widgetId, reason])).toEqual([
      ['unkn001', 'unknown-type'],
      ['list001', 'too-deep'],
      ['cnt0001', 'load-failed'],
    ]);
  });

  it('an invalid document has no items', async () => {
    const [items] = await loadItems({
      lists: [{ id: 'grid001', document: 'x', pages: [pageOf(1)] }],
      registry,
      reader: emptyReader,
    });
    expect(renderToStaticMarkup(items?.nodes[0])).toBe('');
    expect(items?.faults).toHaveLength(1);
  });
});
