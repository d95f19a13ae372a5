import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { prepareDocument } from '../builder/prepare.ts';
import { loadDocument } from '../builder/render.tsx';
import { hiddenFields } from '../builder/shown-fields.ts';
import { holdsWidgets, mapPaths, markedPaths } from '../builder/slots.ts';
import type { AnyWidget } from '../builder/widget.ts';
import { registry, widgets } from './index.ts';
import { fakeReader, renderWidget, testPage } from './shared/testing.tsx';

const page = { ...testPage, editing: true };

/** Widgets with their defaults, and in the states of the gallery. */
const samples = widgets.flatMap((widget) =>
  [{ name: 'as it is dropped', props: widget.editor.initial ?? {} }, ...widget.editor.examples].map(
    ({ name, props }) => ({ widget, type: widget.type, name, props }),
  ),
);

/** Renders the view as in the canvas, where the editor renders the slots. */
function drawn(widget: AnyWidget, { props, data }: { props: object; data: unknown }): string {
  const slots = markedPaths(widget.schema, 'slot');
  const shown = mapPaths(widget.schema.parse(props), slots, () => () => <div />);
  const View = widget.view;
  return renderToStaticMarkup(<View id="abc1234" props={shown} attrs={{ className: 'x' }} data={data} page={page} />);
}

describe('the canvas draws every widget, as dropped and in all its states', () => {
  it.each(samples)('$type: $name', async ({ widget, type, props }) => {
    if (widget.load && !holdsWidgets(widget)) {
      // Rendered by the server; throws if it cannot be rendered.
      await renderWidget(type, props, { page });
      return;
    }
    expect(drawn(widget, { props, data: undefined })).not.toBe('');
    const node = { id: 'abc1234', type, v: widget.version, props };
    const document = prepareDocument({ version: 1, content: [node] }, registry);
    const own = document.nodes.filter(({ id }) => id === 'abc1234');
    const loaded = await loadDocument({ document: { ...document, nodes: own }, page, reader: fakeReader() });
    const data = loaded.get('abc1234');
    // It travels as JSON.
    expect(data === undefined ? data : JSON.parse(JSON.stringify(data))).toEqual(data);
    expect(drawn(widget, { props, data })).not.toBe('');
  });
});

describe('samples that only the canvas shows', () => {
  const bare = { ...testPage.post, excerpt: '', author: null, publishedAt: null };
  const on = (type: string, editing: boolean) => ({ page: { ...testPage, editing, post: { ...bare, type } } });

  it.each(['author-box', 'featured-image', 'post-excerpt', 'post-meta', 'post-navigation', 'table-of-contents'])(
    '%s is marked as a sample, with a note whether the page will show it',
    async (type) => {
      expect(await renderWidget(type, {}, on('page', false))).toBe('');
      expect(await renderWidget(type, {}, on('page', true))).toMatch(
        /data-note="نمونه؛ این صفحه .+ چیزی نشان نمی‌دهد\."/,
      );
      expect(await renderWidget(type, {}, on('template', true))).toContain('از خود نوشته پر می‌شود.');
    },
  );

  it('a coupon without a code claims nothing', async () => {
    expect(await renderWidget('coupon', {})).toBe('');
    expect(await renderWidget('coupon', {}, { page })).not.toContain('این پیشنهاد تمام شد');
  });

  it('a dropped countdown announces nothing, and dropped opening hours are marked as a sample', async () => {
    const dropped = (type: string) => renderWidget(type, registry.get(type)?.editor.initial ?? {});
    expect(await dropped('countdown')).toBe('');
    expect(await dropped('hours')).toContain('نمونه');
  });

  it('the sample of a checkout is of a plan that is sold', async () => {
    expect(await renderWidget('checkout', {}, { page })).not.toContain('دیگر فروخته نمی‌شود');
  });

  it('fields that mean nothing next to the others are not offered', () => {
    const hidden = (type: string, props: object) => {
      const widget = registry.get(type) ?? expect.fail(`there is no ${type}`);
      return hiddenFields(widget, widget.schema.parse(props));
    };
    expect(hidden('social-icons', { source: 'site' })).toEqual(['items']);
    expect(hidden('social-icons', { source: 'own' })).toEqual([]);
    expect(hidden('hours', { source: 'settings' })).toContain('rows');
    const ofModes = ['due', 'coupon', 'days', 'hours', 'minutes'];
    const shown = (kind: string) => ofModes.filter((name) => !hidden('countdown', { kind }).includes(name));
    expect(shown('fixed')).toEqual(['due']);
    expect(shown('evergreen')).toEqual(['days', 'hours', 'minutes']);
    expect(shown('coupon')).toEqual(['coupon']);
  });
});
