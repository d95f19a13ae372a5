/** An element of the rendered HTML with its content, in order. */
export interface PrintedElement {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  parent: PrintedElement | null;
  content: Array<PrintedElement | string>;
  /** The nearest widget of the page around it. */
  widgetId: string | null;
}

const token = /<!--.*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=<>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gs;
const attribute = /([^\s=>/]+)(?:="([^"]*)")?/g;
const empty = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** Elements whose content is skipped: it is not read by visitors, or duplicates other content. */
const closed = new Set(['script', 'style', 'noscript', 'svg']);
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/**
 * Parses the renderer's HTML, in which widget roots have their ids; returns an element with all content. The content of a list item
 * belongs to the nearest widget of `known`, the ids of the page's own widgets.
 */
export function readTree(html: string, known: ReadonlySet<string>): PrintedElement {
  const main = elementOf('main', null);
  let at = main;
  let skipped: string | null = null;
  for (const [whole, closes, name, attributes] of html.matchAll(token)) {
    const tag = name?.toLowerCase();
    if (skipped !== null) {
      if (closes === '/' && tag === skipped) skipped = null;
    } else if (tag === undefined) {
      if (!whole.startsWith('<')) at.content.push(decode(whole));
    } else if (closes === '/') {
      at = opened(at, tag, main)?.parent ?? at;
    } else {
      const given = Array.from((attributes ?? '').matchAll(attribute), ([, key = '', value = '']) => [
        ...[key, decode(value)],
      ]);
      const element = elementOf(tag, at, new Map(given as Array<[string, string]>));
      const own = element.attributes.get('data-node');
      if (own !== undefined && known.has(own)) element.widgetId = own;
      if (closed.has(tag)) skipped = tag;
      else if (!empty.has(tag)) at = element;
    }
  }
  return main;
}

function elementOf(
  tag: string,
  parent: PrintedElement | null,
  attributes: ReadonlyMap<string, string> = new Map(),
): PrintedElement {
  const element = { tag, attributes, parent, content: [], widgetId: parent?.widgetId ?? null };
  parent?.content.push(element);
  return element;
}

/** The innermost open element of that name; null if none is open: then the closing tag is ignored. */
function opened(at: PrintedElement, tag: string, main: PrintedElement): PrintedElement | null {
  for (let element: PrintedElement | null = at; element && element !== main; element = element.parent) {
    if (element.tag === tag) return element;
  }
  return null;
}

function decode(text: string): string {
  return text.replace(/&(#x27|#39|[a-z]{2,4});/g, (entity, name: string) => entities[name] ?? entity);
}
