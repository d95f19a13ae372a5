/** A heading of the page, and the widget that printed it. */
export interface PrintedHeading {
  level: number;
  text: string;
  widgetId: string | null;
}

export interface PrintedLink {
  /** Null for a link that has none. */
  href: string | null;
  /** What screen readers call it: its words, and the texts of the pictures in it. */
  name: string;
  widgetId: string | null;
}

export interface PrintedPicture {
  /** Null without the attribute. */
  alt: string | null;
  isInLink: boolean;
  widgetId: string | null;
}

/** What stands in the HTML of a page. */
export interface Printed {
  headings: PrintedHeading[];
  links: PrintedLink[];
  pictures: PrintedPicture[];
  /** What the fragment of an address can name. */
  ids: ReadonlySet<string>;
}

interface Open {
  tag: string;
  widgetId: string | null;
  link: PrintedLink | null;
  heading: PrintedHeading | null;
}

const token = /<!--.*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=<>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gs;
const attribute = /([^\s=>/]+)(?:="([^"]*)")?/g;
const empty = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** What nobody sees, or only instead of something that is read anyway. */
const unread = new Set(['script', 'style', 'noscript', 'svg']);
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/**
 * Reads the HTML that the renderer prints, in which the roots of widgets tell their ids. What stands in an item of a
 * list belongs to the nearest widget of `known`, the ids of the page's own widgets.
 */
export function readPrinted(html: string, known: ReadonlySet<string>): Printed {
  const printed = { headings: [] as PrintedHeading[], links: [] as PrintedLink[], pictures: [] as PrintedPicture[] };
  const ids = new Set<string>();
  const stack: Open[] = [{ tag: '', widgetId: null, link: null, heading: null }];
  let skipped: string | null = null;
  const say = (text: string) => {
    const { link, heading } = stack.at(-1) as Open;
    if (link) link.name += text;
    if (heading) heading.text += text;
  };
  for (const [whole, closes, name, attributes] of html.matchAll(token)) {
    const tag = name?.toLowerCase();
    if (skipped !== null) {
      if (closes === '/' && tag === skipped) skipped = null;
      continue;
    }
    if (tag === undefined) {
      if (!whole.startsWith('<')) say(decode(whole));
      continue;
    }
    if (closes === '/') {
      const at = stack.findLastIndex((open) => open.tag === tag);
      if (at > 0) stack.length = at;
      continue;
    }
    if (unread.has(tag)) {
      skipped = tag;
      continue;
    }
    const given = new Map(
      Array.from((attributes ?? '').matchAll(attribute), ([, key = '', value = '']) => [key, value]),
    );
    const read = (key: string) => (given.has(key) ? decode(given.get(key) ?? '') : null);
    const around = stack.at(-1) as Open;
    const own = read('data-node');
    const widgetId = own !== null && known.has(own) ? own : around.widgetId;
    const id = read('id');
    if (id) ids.add(id);
    const open: Open = { tag, widgetId, link: around.link, heading: around.heading };
    if (tag === 'img') {
      const alt = read('alt');
      printed.pictures.push({ alt, isInLink: around.link !== null, widgetId });
      say(alt ?? '');
    }
    if (tag === 'a') {
      open.link = { href: read('href'), name: read('aria-label') ?? '', widgetId };
      printed.links.push(open.link);
    }
    if (/^h[1-6]$/.test(tag)) {
      open.heading = { level: Number(tag[1]), text: '', widgetId };
      printed.headings.push(open.heading);
    }
    if (!empty.has(tag)) stack.push(open);
  }
  return { ...printed, ids };
}

function decode(text: string): string {
  return text.replace(/&(#x27|#39|[a-z]{2,4});/g, (entity, name: string) => entities[name] ?? entity);
}
