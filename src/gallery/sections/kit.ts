import type { PageDocument, WidgetNode } from '../../builder/document.ts';
import { registry } from '../../widgets/index.ts';

/** Ready-made section that staff insert into a page and then fill with their texts. */
export interface SectionSample {
  /** Names it in addresses. */
  key: string;
  name: string;
  document: PageDocument;
}

type Props = Record<string, unknown>;
type Content = Array<WidgetNode | WidgetNode[]>;

/** Ids count within all samples; a copy in a page gets its own. */
let count = 0;
export function widget(type: string, props: Props = {}): WidgetNode {
  count += 1;
  const id = `s${count.toString(36).padStart(6, '0')}`;
  return { id, type, v: registry.get(type)?.version ?? 1, props };
}

export const sample = (key: string, name: string, ...content: WidgetNode[]): SectionSample => ({
  key,
  name,
  document: { version: 1, content },
});

export const heading = (text: string, eyebrow = '') => widget('heading', { text, eyebrow, align: 'center' });
export const words = (html: string, props: Props = {}) => widget('rich-text', { html: `<p>${html}</p>`, ...props });
/** A sentence under a centred heading. */
export const lead = (html: string) => words(html, { tone: 'muted', align: 'center' });
export const section = (children: WidgetNode[], props: Props = {}) => widget('container', { ...props, children });
export const row = (children: WidgetNode[], props: Props = {}) =>
  widget('container', { tag: 'div', direction: 'row', space: 'none', gap: 'small', ...props, children });
export const columns = (desktop: string, content: Content, props: Props = {}) =>
  widget('columns', {
    desktop,
    tablet: desktop === '1' ? '1' : '2',
    mobile: '1',
    ...props,
    columns: content.map((one) => ({ content: [one].flat() })),
  });
export const box = (icon: string, title: string, text: string, props: Props = {}) =>
  widget('icon-box', { icon, title, text, surface: 'card', ...props });

/** Text on the night background with an illustration next to it. */
export const sideBySide = (content: WidgetNode[], drawn: WidgetNode) =>
  section(
    [
      widget('columns', {
        desktop: '5',
        tablet: '1',
        mobile: '1',
        gap: 'large',
        align: 'center',
        columns: [
          { ratio: '3', content },
          { ratio: '2', content: [drawn] },
        ],
      }),
    ],
    { background: 'hero' },
  );
