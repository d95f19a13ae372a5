import type { PageDocument, WidgetNode } from '../../builder/document.ts';
import { section, widget, words } from '../sections/kit.ts';

/** Complete design of a page that staff start from. */
export interface PageKit {
  /** Names it in addresses. */
  key: string;
  name: string;
  /** Purpose of the page. */
  summary: string;
  document: PageDocument;
}

type Style = Record<string, unknown>;

export const kit = (key: string, name: string, summary: string, ...content: WidgetNode[]): PageKit => ({
  key,
  name,
  summary,
  document: { version: 1, content },
});

/** A widget with a style on its root, and on named parts. */
export const styled = (node: WidgetNode, base: Style, more: Style = {}): WidgetNode => ({
  ...node,
  element: { ...node.element, style: { base, ...more } },
});

/** A widget that is the target of links on the page. */
export const anchored = (node: WidgetNode, cssId: string): WidgetNode => ({
  ...node,
  element: { ...node.element, cssId },
});

const all = (value: string) => ({ blockStart: value, blockEnd: value, inlineStart: value, inlineEnd: value });
const corners = (value: string) => ({ startStart: value, startEnd: value, endStart: value, endEnd: value });
const line = (colour: string, width = '1px', style = 'solid') => {
  const one = { width, style, colour };
  return { blockStart: one, blockEnd: one, inlineStart: one, inlineEnd: one };
};
const lift = [
  { x: '0', y: '1px', blur: '2px', colour: '#0b102014' },
  { x: '0', y: '18px', blur: '40px', spread: '-18px', colour: '#0b102040' },
];

/** Plans of the default site; staff choose their own category. */
export const vps = { category: 'germany-vps', lines: ['linux'] };

/** A raised card that follows the colour scheme. */
export const card = (children: WidgetNode[], base: Style = {}): WidgetNode =>
  styled(widget('container', { tag: 'div', space: 'none', gap: 'small', children }), {
    background: '$surface',
    colour: '$text',
    border: line('$line'),
    radius: corners('$r-3'),
    padding: all('$s-6'),
    shadow: lift,
    ...base,
  });

/** A card in the colour of the brand, for the most important thing of a page. */
export const brandCard = (children: WidgetNode[]): WidgetNode =>
  card(children, { border: line('$primary', '2px'), background: '$primary-soft' });

/** A dashed card, like a voucher. */
export const voucher = (children: WidgetNode[]): WidgetNode =>
  card(children, { border: line('$accent', '2px', 'dashed'), background: '$accent-soft', shadow: 'none' });

/** A band of the page in a soft gradient, with a wave into the next one. */
export const softBand = (children: WidgetNode[], props: Style = {}): WidgetNode =>
  styled(section(children, props), {
    gradient: { as: 'linear', angle: 180, stops: [{ colour: '$surface-2' }, { colour: '$bg' }] },
  });

/** The first band of a page: text in the middle of a night gradient that ends in a curve. */
export const night = (children: WidgetNode[], props: Style = {}): WidgetNode =>
  styled(section(children, { background: 'hero', space: 'large', ...props }), {
    gradient: {
      as: 'linear',
      angle: 155,
      stops: [{ colour: '#0f1633' }, { colour: '#1b2a8c', at: 62 }, { colour: '#2f49c8' }],
    },
    dividerBottom: { shape: 'bowl', colour: '$bg', height: '3rem' },
  });

/** A narrow column in the middle of the page. */
export const narrow = (children: WidgetNode[]): WidgetNode =>
  section(
    children.map((node) => {
      const style = (node.element?.style ?? {}) as { base?: Style };
      return styled(node, { ...style.base, width: '100%' });
    }),
    { width: 'narrow', align: 'center' },
  );

/** A small number with its meaning. */
export const figure = (number: string, text: string): WidgetNode =>
  card(
    [
      styled(widget('heading', { text: number, tag: 'p', size: '6', align: 'center' }), {
        weight: 800,
        colour: '$primary',
      }),
      words(text, { tone: 'muted', align: 'center', size: 'small' }),
    ],
    { padding: all('$s-5') },
  );
