import { describe, expect, it } from 'vitest';
import { type WidgetNode, widgetIdPattern } from '../../../builder/document.ts';
import { registry } from '../../../widgets/index.ts';
import { allItems } from '../puck/codec.ts';
import { clipLimits, clipOf, itemsOf, readClip } from './clip.ts';
import { freshIds } from './fresh-id.ts';

const node = (id: string, type: string, props: object = {}): WidgetNode => ({ id, type, v: 1, props: { ...props } });
const clip = (...content: unknown[]) => JSON.stringify({ version: 1, content });
const refusal = (text: string) => {
  const read = readClip(text, registry);
  return 'refusal' in read ? read.refusal : null;
};
const read = (text: string) => {
  const found = readClip(text, registry);
  if ('refusal' in found) throw new Error(found.refusal);
  return itemsOf(found.document, registry, freshIds(['taken00']));
};

describe('a clip', () => {
  it('has the same content after it was copied and pasted, under other ids', () => {
    const section = node('sect001', 'container', {
      background: 'soft',
      children: [node('head001', 'heading', { text: 'یک' })],
    });
    const items = read(clip(section));
    const again = read(clipOf(items, registry));
    const ids = [...allItems(items, registry), ...allItems(again, registry)].map((item) => item.props.id);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(widgetIdPattern);
    expect(again[0]?.props).toMatchObject({
      background: 'soft',
      children: [{ type: 'heading', props: { text: 'یک' } }],
    });
  });

  it('keeps an unknown widget unchanged, under another id', () => {
    const unknown = node('future1', 'from-the-future', { any: ['thing'] });
    const [item] = read(clip(unknown));
    expect(item?.type).toBe('unknown-widget');
    expect(item?.props.stored).toEqual({ ...unknown, id: item?.props.id });
  });

  it('lets a button open the copy of the panel that is copied with it', () => {
    const [button, panel] = read(
      clip(node('butt001', 'button', { action: 'off-canvas', panelId: 'panel01' }), node('panel01', 'off-canvas')),
    );
    expect(button?.props.panelId).toBe(panel?.props.id);
  });

  it('gives an entry that is not a widget an id that is unique across pages', () => {
    const held = clip(node('sect001', 'container', { children: ['no widget'] }));
    const idOf = () => allItems(read(held), registry)[1]?.props.id;
    expect(idOf()).toMatch(/^kept-/);
    expect(idOf()).not.toBe(idOf());
  });

  it.each([
    ['nothing', ''],
    ['words', 'سلام'],
    ['other JSON', '{"a":1}'],
    ['an empty document', clip()],
    ['a later version', JSON.stringify({ version: 2, content: [node('head001', 'heading')] })],
    ['too much text', clip(node('head001', 'heading', { text: 'a'.repeat(clipLimits.length) }))],
    [
      'too many widgets',
      clip(
        ...Array.from({ length: 3 }, (_, i) =>
          node(`sect00${i}`, 'container', {
            children: Array.from({ length: 190 }, (_, j) => node(`h${i}00${String(j).padStart(3, '0')}`, 'heading')),
          }),
        ),
      ),
    ],
  ])('is refused with a reason when it is %s', (_, text) => {
    expect(refusal(text)).toMatch(/[آ-ی]/);
  });

  it('is refused when it is nested too deep, whatever its content', () => {
    let deep = node('deep000', 'heading');
    for (let depth = 0; depth < 300; depth += 1) deep = node('deep001', 'container', { children: [deep] });
    expect(refusal(clip(deep))).toContain('لایه');
  });
});
