import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readElement } from './element/read-element.ts';
import { type Heading, outlineOf } from './outline.ts';
import { slot } from './schema.ts';

function node(id: string, headings: Heading[], { cssId, isRoot = false }: { cssId?: string; isRoot?: boolean } = {}) {
  const widget = { schema: z.object({}), headings: () => headings, headingIsRoot: isRoot };
  return { id, widget, props: {}, element: readElement({ cssId }) };
}
const anchors = (...nodes: ReturnType<typeof node>[]) => outlineOf({ nodes }).headings.map(({ anchor }) => anchor);

describe('the outline of a page', () => {
  it('lists the headings in the order of the page, with ids of their words', () => {
    const { headings, anchors: ids } = outlineOf({
      nodes: [
        node('aaaaaa1', [{ level: 2, text: 'زمان تحویل' }]),
        node('aaaaaa2', [
          { level: 3, text: 'VPS چیست؟' },
          { level: 3, text: '۲ ماهه' },
        ]),
      ],
    });
    expect(headings).toEqual([
      { level: 2, text: 'زمان تحویل', anchor: 'h-زمان-تحویل' },
      { level: 3, text: 'VPS چیست؟', anchor: 'h-vps-چیست' },
      { level: 3, text: '۲ ماهه', anchor: 'h-2-ماهه' },
    ]);
    expect(ids.get('aaaaaa2')).toEqual(['h-vps-چیست', 'h-2-ماهه']);
  });

  it('gives equal headings different ids, and never one that an element has', () => {
    const same = (id: string) => node(id, [{ level: 2, text: 'پلن‌ها' }]);
    expect(anchors(same('aaaaaa1'), same('aaaaaa2'), same('aaaaaa3'))).toEqual([
      'h-پلن-ها',
      'h-پلن-ها-2',
      'h-پلن-ها-3',
    ]);
    expect(anchors(same('aaaaaa1'), node('aaaaaa2', [], { cssId: 'h-پلن-ها' }))).toEqual(['h-پلن-ها-2']);
  });

  it('keeps the id that staff gave to a heading', () => {
    const given = { cssId: 'plans' };
    expect(anchors(node('aaaaaa1', [{ level: 2, text: 'الف' }], { ...given, isRoot: true }))).toEqual(['plans']);
    expect(anchors(node('aaaaaa1', [{ level: 2, text: 'الف' }], given))).toEqual(['h-الف']);
  });

  it('leaves out empty headings and keeps the ids of the others in place', () => {
    const empty = node('aaaaaa1', [
      { level: 2, text: '' },
      { level: 2, text: '!' },
    ]);
    expect(outlineOf({ nodes: [empty] }).headings).toEqual([{ level: 2, text: '!', anchor: 'h-2' }]);
    expect(outlineOf({ nodes: [empty] }).anchors.get('aaaaaa1')).toEqual(['h', 'h-2']);
  });

  it('of a page that has a text lists only the headings in it', () => {
    const [inner, after] = [
      node('aaaaaa3', [{ level: 2, text: 'در متن' }]),
      node('aaaaaa4', [{ level: 2, text: 'پس از آن' }]),
    ];
    const schema = z.object({ children: slot() });
    const element = readElement({});
    const box = { id: 'aaaaaa2', widget: { schema }, props: { children: [inner] }, element };
    const text = { id: 'aaaaaa1', widget: { schema, containsText: true }, props: { children: [box] }, element };
    const { headings, anchors: ids } = outlineOf({ nodes: [text, box, inner, after] });
    expect(headings.map((heading) => heading.text)).toEqual(['در متن']);
    expect(ids.get('aaaaaa4')).toEqual(['h-پس-از-آن']);
  });

  it('cuts long headings', () => {
    expect(anchors(node('aaaaaa1', [{ level: 2, text: 'الف '.repeat(100) }]))[0]?.length).toBeLessThanOrEqual(62);
  });
});
