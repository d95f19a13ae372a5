import { isPlainObject } from '../../builder/style/read.ts';
import { isIcon, isLink, isPicture, isWords } from './content-values.ts';
import type { ElementorElement } from './element.ts';
import type { MapInput, MappedWidget } from './widget-map.ts';

/**
 * Reads an unknown widget by its content alone: titles, texts, pictures, icons, links and rows under any name become
 * widgets that Elementor has, in a box. Null if it holds nothing that visitors would see.
 */
export function composed(element: ElementorElement): ElementorElement | null {
  if (/^(?:shortcode|html|sidebar|template|global|wp-widget-.*|wc-.*)$/.test(element.type)) return null;
  const rows = Object.values(element.settings).filter(isRows).slice(0, 3);
  const parts = [...partsOf(element.settings, 0, rows.length > 0)];
  for (const list of rows) {
    for (const row of list.slice(0, 24)) {
      const inside = partsOf(row, 1, false);
      if (inside.length > 0) parts.push({ type: 'container', settings: { flex_gap: gap }, children: inside });
    }
  }
  if (parts.length === 0) return null;
  const child = (part: Part, path: string): ElementorElement => ({
    id: `${element.id}${path}`,
    type: part.type,
    settings: part.settings,
    styles: {},
    children: (part.children ?? []).map((one, index) => child(one, `${path}-${index}`)),
  });
  return { ...element, children: parts.map((part, index) => child(part, `-${index}`)) };
}

/** The box around a composed widget. What the widget shows is read as content; its style goes on like that of others. */
export const composedBox = ({ element, settings, nested }: MapInput): MappedWidget => {
  for (const [key, value] of Object.entries(element.settings)) {
    if (isWords(key, value) || isPicture(value) || isIcon(value) || isLink(value) || isRows(value)) settings.value(key);
  }
  return {
    to: 'container',
    props: { tag: 'div', space: 'none', gap: 'small', width: 'full', children: nested(element.children) },
    level: 'near',
  };
};

interface Part {
  type: string;
  settings: Record<string, unknown>;
  children?: Part[];
}

const gap = { column: '8', row: '8', unit: 'px' };

const roles: ReadonlyArray<[RegExp, 'title' | 'text' | 'button' | 'list']> = [
  [/(?:button|btn|link|cta|more)_?(?:text|label|title)$/, 'button'],
  [/(?:sub_?title|sub_?heading|title|heading|name|label|number|price|question|headline)(?:_\d|_text|_[ab])?$/, 'title'],
  [/(?:desc(?:ription)?|content|text|info|answer|details|caption|address|phone|email)(?:_\d|_text|_[ab])?$/, 'text'],
];

function partsOf(given: Record<string, unknown>, depth: number, hasRows: boolean): Part[] {
  const parts: Part[] = [];
  const settings = Object.entries(given);
  const link = settings.find(([, value]) => isLink(value))?.[1];
  for (const [key, value] of settings) {
    if (isPicture(value)) parts.push({ type: 'image', settings: { image: value } });
    else if (isIcon(value)) parts.push({ type: 'icon', settings: { selected_icon: value } });
    if (!isWords(key, value)) continue;
    const role = roles.find(([name]) => name.test(key))?.[1];
    const isTitle = role === 'title' && !/\bsub/.test(key);
    if (isTitle && value.length < 300) {
      parts.push({ type: 'heading', settings: { title: value, header_size: depth > 0 || hasRows ? 'h3' : 'h2' } });
    } else if (role === 'button') parts.push({ type: 'button', settings: { text: value, link } });
    else if (role === 'text' || role === 'title')
      parts.push({ type: 'text-editor', settings: { editor: asHtml(value) } });
  }
  const order = ['image', 'icon', 'heading', 'text-editor', 'button'];
  return parts.slice(0, 12).sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
}

const asHtml = (text: string): string =>
  /<(?:p|ul|ol|div|h\d)[\s>]/i.test(text) ? text : `<p>${text.replaceAll('\n', '<br>')}</p>`;

const isRows = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => isPlainObject(row) && ('_id' in row || !('url' in row)));
