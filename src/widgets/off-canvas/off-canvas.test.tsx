import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { loadItems } from '../../builder/render-items.tsx';
import { hashActionHref } from '../../features/hash-actions/index.ts';
import { registry } from '../index.ts';
import { siblingId } from '../shared/item-sibling.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { panelNamed } from './rules.ts';

const heading = { id: 'hhhhhh1', type: 'heading', v: 1, props: { text: 'راهنما' } };

describe('an off-canvas panel', () => {
  it('is a closed dialog with a name, built of widgets', async () => {
    const html = await renderWidget('off-canvas', { label: 'راهنما <خرید>', children: [heading] });
    expect(html).toMatch(/^<dialog class="mz-off-canvas" aria-label="راهنما &lt;خرید&gt;" data-island="off-canvas"/);
    expect(html.slice(0, html.indexOf('>'))).not.toContain(' open');
    expect(html).toContain('<button type="button" class="close" aria-label="بستن">');
    expect(html).toMatch(/<h2[^>]*>راهنما<\/h2>/);
  });

  it('carries its settings to the browser', async () => {
    const html = await renderWidget('off-canvas', { closesOnEscape: false, closeButton: false, overlay: false });
    expect(html).toContain('{&quot;closesOnEscape&quot;:false,&quot;closesOnBackground&quot;:true}');
    expect(html).not.toContain('class="close"');
    expect(html).not.toContain('data-overlay');
  });

  it.each(['off_canvas:open', 'off_canvas:toggle'] as const)(
    'without JavaScript the link of %s is an anchor to it',
    async (name) => {
      const html = await renderWidget('off-canvas', {});
      const fragment = decodeURIComponent(hashActionHref({ name, settings: { id: 'abc1234' } }).slice(1));
      expect(html).toContain(` id="${fragment.replaceAll('&', '&amp;')}"`);
    },
  );

  it('is a box in its place in the editor', async () => {
    const html = await renderWidget('off-canvas', {}, { page: { ...testPage, editing: true } });
    expect(html).toMatch(/^<section /);
    expect(html).not.toContain('data-island');
  });
});

describe('off-canvas in loops opens only the panel of the item, not all instances', () => {
  it('the action names {listId}-{postId}-{widgetId}, and so does the panel', async () => {
    const content = [
      { id: 'btn0001', type: 'button', v: 1, props: { action: 'off-canvas', panelId: 'off0001' } },
      { id: 'off0001', type: 'off-canvas', v: 1, props: {} },
    ];
    const pages = [12, 13].map((id) => ({ ...testPage, post: { ...testPage.post, id } }));
    expect(prepareDocument({ version: 1, content }, registry).faults).toEqual([]);
    const [items] = await loadItems({
      lists: [{ id: 'lst0001', document: { version: 1, content }, pages }],
      registry,
      reader: fakeReader(),
    });
    const html = renderToStaticMarkup(items?.nodes[1]);
    expect(html).toContain('data-id="lst0001-13-off0001"');
    expect(html).toContain(
      `href="${hashActionHref({ name: 'off_canvas:open', settings: { id: 'lst0001-13-off0001' } })}"`,
    );
  });

  it.each([
    ['lst0001-13-off0001', 'lst0001-13-off0001'],
    ['off0001', 'off0001'],
    // A panel that is not in the item may be the page's.
    ['lst0001-13-off0002', 'off0002'],
    ['lst0001-14-off0001', 'off0001'],
    ['lst0001-12-off0003', null],
    ['0002', null],
    ['', null],
  ])('%j is the panel %j', (id, found) => {
    expect(panelNamed(id, ['lst0001-13-off0001', 'lst0001-12-off0001', 'off0001', 'off0002'])).toBe(found);
  });

  it('a page without the panel does not open one of a list item', () => {
    expect(panelNamed('off0001', ['lst0001-13-off0001'])).toBeNull();
  });

  it.each([
    ['btn0001', 'off0001', 'off0001'],
    ['lst0001-13-btn0001', 'off0001', 'lst0001-13-off0001'],
    ['btn0001', 'lst0001-13-off0001', 'lst0001-13-off0001'],
  ])('the button %s means by %s the panel %s', (own, panelId, meant) => {
    expect(siblingId(own, panelId)).toBe(meant);
  });
});
