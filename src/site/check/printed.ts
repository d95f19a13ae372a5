import { type PrintedElement, readTree } from './tree.ts';

/** A heading of the page, and the widget that printed it. */
export interface PrintedHeading {
  level: number;
  text: string;
  widgetId: string | null;
}

export interface PrintedLink {
  /** Null for a link that has none. */
  href: string | null;
  /** Accessible name: its words, and the alternative texts of its pictures. */
  name: string;
  widgetId: string | null;
}

export interface PrintedPicture {
  /** Null without the attribute. */
  alt: string | null;
  isInLink: boolean;
  widgetId: string | null;
}

/** Content of a page's HTML. */
export interface Printed {
  headings: PrintedHeading[];
  links: PrintedLink[];
  pictures: PrintedPicture[];
  /** Targets of fragments. */
  ids: ReadonlySet<string>;
}

/** Context of words. */
interface Around {
  link: PrintedLink | null;
  heading: PrintedHeading | null;
}

/** Parses the HTML of a page, with the ids of the widgets in its document. */
export function readPrinted(html: string, known: ReadonlySet<string>): Printed {
  const printed = { headings: [] as PrintedHeading[], links: [] as PrintedLink[], pictures: [] as PrintedPicture[] };
  const ids = new Set<string>();
  const say = ({ link, heading }: Around, text: string) => {
    if (link) link.name += text;
    if (heading) heading.text += text;
  };
  const visit = ({ tag, attributes, widgetId, content }: PrintedElement, around: Around) => {
    const inside = { ...around };
    const read = (key: string) => attributes.get(key) ?? null;
    const id = tag === 'svg' ? null : read('id');
    if (id) ids.add(id);
    if (tag === 'img') {
      const alt = read('alt');
      printed.pictures.push({ alt, isInLink: around.link !== null, widgetId });
      say(around, alt ?? '');
    }
    if (tag === 'a') {
      inside.link = { href: read('href'), name: read('aria-label') ?? '', widgetId };
      printed.links.push(inside.link);
    }
    if (/^h[1-6]$/.test(tag)) {
      inside.heading = { level: Number(tag[1]), text: '', widgetId };
      printed.headings.push(inside.heading);
    }
    for (const one of content) {
      if (typeof one === 'string') say(inside, one);
      else visit(one, inside);
    }
  };
  visit(readTree(html, known), { link: null, heading: null });
  return { ...printed, ids };
}
