import { isPlainObject } from '../../builder/style/read.ts';
import { isIcon, isLink, isPicture, isWords } from './content-values.ts';
import type { ElementorElement } from './element.ts';
import type { MapInput, MappedWidget } from './widget-map.ts';

/**
 * Composes an unknown widget from its content: titles, texts, pictures, icons, links and rows under any name become
 * Elementor widgets in a container. Null if it has no visible content.
 */
export function composed(element: ElementorElement): ElementorElement | null {
  if (/^(?:shortcode|html|sidebar|template|global|wp-widget-.*|wc-.*)$/.test(element.type)) return null;
  const rows = Object.values(element.settings).filter(isRows).slice(0, 3);
  const looks = element.settings;
  const parts = [...partsOf(element.settings, { depth: 0, hasRows: rows.length > 0, looks })];
  parts.push(...rows.flatMap((one) => rowParts(one, looks)));
  if (parts.length === 0) return null;
  return { ...element, children: parts.map((part, index) => elementOf(part, `${element.id}-${index}`)) };
}

const elementOf = (part: Part, id: string): ElementorElement => ({
  id,
  type: part.type,
  settings: part.settings,
  styles: {},
  children: (part.children ?? []).map((one, index) => elementOf(one, `${id}-${index}`)),
});

/** Rows of a single text become a list, others a box each. */
function rowParts(rows: readonly Record<string, unknown>[], looks: Record<string, unknown> = {}): Part[] {
  const inside = rows.slice(0, 24).flatMap((row) => {
    const parts = partsOf(row, { depth: 1, hasRows: false, looks });
    return parts.length > 0 ? [parts] : [];
  });
  const lines = inside.map((parts) => lineOf(parts));
  if (lines.length > 0 && lines.every((line) => line !== null)) {
    return [{ type: 'icon-list', settings: { icon_list: lines } }];
  }
  return inside.map((children) => ({ type: 'container', settings: { flex_gap: gap }, children }));
}

/** The row of a list that parts can be: one short text, perhaps with an icon. */
function lineOf(parts: readonly Part[]): Record<string, unknown> | null {
  const words = parts.filter(({ type }) => type === 'heading' || type === 'text-editor');
  const icon = parts.find(({ type }) => type === 'icon');
  if (words.length !== 1 || parts.length > (icon ? 2 : 1)) return null;
  const text = String(words[0]?.settings.title ?? words[0]?.settings.editor ?? '');
  return text.length > 200 ? null : { text, ...icon?.settings };
}

/** Creates an element with the given id. */
type Making = (id: string) => ElementorElement;

/** Contents of rows with unknown names, as elements to be created. */
export const partsOfRows = (rows: readonly Record<string, unknown>[]): Making[] =>
  rowParts(rows).map((part) => (id) => elementOf(part, id));

/** A text with its style settings. */
export const textPart =
  (text: string, look: Record<string, unknown>): Making =>
  (id) =>
    elementOf({ type: 'text-editor', settings: { ...look, editor: asHtml(text) } }, id);

/**
 * The container around a composed widget. The widget's content is read here; its style is mapped like that of other
 * widgets.
 */
export const composedBox = ({ element, settings, nested }: MapInput): MappedWidget => {
  for (const [key, value] of Object.entries(element.settings)) {
    if (isWords(key, value) || isPicture(value) || isIcon(value) || isLink(value) || isRows(value)) settings.value(key);
    const rows = isRows(value) ? value.flatMap((row) => Object.entries(row)) : [];
    for (const [name, words] of [[key, value] as const, ...rows]) {
      if (!isWords(name, words)) continue;
      const globals = isPlainObject(element.settings.__globals__) ? element.settings.__globals__ : {};
      const looks = [...namesOfLook(name, element.settings), ...namesOfLook(name, globals)];
      settings.handOver(looks.map((look) => look.name));
    }
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

interface PartsOf {
  depth: number;
  hasRows: boolean;
  /** Settings of the widget, including the style of its texts. */
  looks: Record<string, unknown>;
}

function partsOf(given: Record<string, unknown>, { depth, hasRows, looks }: PartsOf): Part[] {
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
      const header_size = depth > 0 || hasRows ? 'h3' : 'h2';
      parts.push({ type: 'heading', settings: { ...lookOf(looks, key, 'title_color'), title: value, header_size } });
    } else if (role === 'button')
      parts.push({ type: 'button', settings: { ...lookOf(looks, key, 'button_text_color'), text: value, link } });
    else if (role === 'text' || role === 'title')
      parts.push({ type: 'text-editor', settings: { ...lookOf(looks, key, 'text_color'), editor: asHtml(value) } });
  }
  // A row with unknown names, such as `pricing_plan`, still shows its only text.
  if (parts.length === 0 && depth > 0) {
    const words = settings.filter(([key, value]) => isWords(key, value));
    if (words.length === 1) parts.push({ type: 'text-editor', settings: { editor: asHtml(String(words[0]?.[1])) } });
  }
  const order = ['image', 'icon', 'heading', 'text-editor', 'button'];
  return parts.slice(0, 12).sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
}

/** Names of the style settings of a text: `title_typography_font_size`, `title_color`. */
function namesOfLook(key: string, settings: Record<string, unknown>): Array<{ name: string; ending: string }> {
  const words = [key, key.replace(/_(?:text|label|title)$/, '')];
  return Object.keys(settings).flatMap((name) => {
    const [, word = '', font, colour] = /^(.+?)_(?:typo(?:graphy)?_([a-z_]+)|((?:text_)?colou?r))$/.exec(name) ?? [];
    if (!words.includes(word) || (font === undefined && colour === undefined)) return [];
    return [{ name, ending: font === undefined ? '' : `typography_${font}` }];
  });
}

/** The style of a text, under the names of Elementor's own widgets. */
function lookOf(settings: Record<string, unknown>, key: string, colour: string): Record<string, unknown> {
  const read = (from: Record<string, unknown>) =>
    Object.fromEntries(namesOfLook(key, from).map(({ name, ending }) => [ending || colour, from[name]]));
  const globals = isPlainObject(settings.__globals__) ? read(settings.__globals__) : {};
  return { ...read(settings), ...(Object.keys(globals).length > 0 && { __globals__: globals }) };
}

const asHtml = (text: string): string =>
  /<(?:p|ul|ol|div|h\d)[\s>]/i.test(text) ? text : `<p>${text.replaceAll('\n', '<br>')}</p>`;

export const isRows = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => isPlainObject(row) && ('_id' in row || !('url' in row)));
