import type { WidgetNode } from '../../src/builder/document.ts';
import type { Widget } from '../document.ts';

/** The beginning of a page of text: where it stands, its title, what it is about, and a drawing beside it. */
export function opening(widget: Widget, { lead, picture }: { lead: string; picture?: number }): WidgetNode {
  const words = [
    widget('post-title', { size: '7' }),
    widget('rich-text', { html: `<p>${lead}</p>`, size: 'large', tone: 'muted' }),
  ];
  return widget('container', {
    space: 'small',
    children: [
      widget('breadcrumb'),
      ...(picture === undefined
        ? words
        : [
            widget('columns', {
              ...{ desktop: '3', tablet: '2', mobile: '1', gap: 'large', align: 'center' },
              columns: [
                { ratio: '2', content: words },
                { content: [widget('image', { media: picture, alt: '', frame: 'none', size: 'medium', eager: true })] },
              ],
            }),
          ]),
    ],
  });
}

/** The text of a page in the wide column, and what stands beside it; `anchor` is what links to it name. */
export function sideBySide(widget: Widget, text: WidgetNode[], aside: WidgetNode[], anchor?: string): WidgetNode {
  return widget(
    'container',
    {
      space: 'small',
      children: [
        widget('columns', {
          ...{ desktop: '3', tablet: '1', mobile: '1', gap: 'large', align: 'start' },
          columns: [{ ratio: '2', content: text }, { content: aside }],
        }),
      ],
    },
    anchor === undefined ? undefined : { cssId: anchor },
  );
}

/** Links one under the other in a card with a heading. */
export function linkCard(
  widget: Widget,
  heading: string,
  links: Array<{ text: string; url: string; icon?: string }>,
): WidgetNode {
  return widget('container', {
    ...{ tag: 'div', background: 'card', space: 'none', gap: 'small' },
    children: [
      widget('heading', { text: heading, tag: 'h2', size: '4' }),
      widget('icon-list', {
        ...{ layout: 'columns', tone: 'primary' },
        items: links.map(({ text, url, icon = 'chevron-left' }) => ({ icon, text, url })),
      }),
    ],
  });
}

/** What only the provider can supply, told as a sample; the check before publishing reminds staff of it. */
export function sampleNote(widget: Widget, text: string): WidgetNode {
  return widget('alert', { tone: 'warning', title: 'نمونه: پیش از انتشار عوض شود', html: `<p>${text}</p>` });
}

/** Cells of a table: text, or yes and no. */
export function row(label: string, ...cells: Array<string | boolean>) {
  return {
    label,
    cells: cells.map((cell) =>
      typeof cell === 'string' ? { kind: 'text', text: cell } : { kind: cell ? 'yes' : 'no' },
    ),
  };
}
