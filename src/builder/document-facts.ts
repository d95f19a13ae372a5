import { type ReadDocument, sectionLink } from '../content/documents.ts';
import { withoutFigures } from '../shop/catalogue/figures.ts';
import type { Registry } from './registry.ts';
import { shownProps } from './shown-fields.ts';
import { markedValues } from './slots.ts';
import { storedNodes } from './stored-nodes.ts';

/** The most characters of a page that are searched. */
const longestText = 100_000;

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
  zwnj: '\u200c',
};

/** Extracts facts from documents of these widgets, by the marks of their schemas. Accepts any JSON, never throws. */
export function documentReader(registry: Registry): ReadDocument {
  return (document) => {
    const lines: string[] = [];
    const popups = new Set<number>();
    const media = new Set<number>();
    const links = new Set<string>();
    const sections = new Set<number>();
    for (const { type, kind, value } of marksIn(document, registry)) {
      if (typeof value === 'number') {
        if (type === sectionLink) sections.add(value);
        if (kind === 'popup') popups.add(value);
        if (kind === 'media') media.add(value);
      }
      if (typeof value !== 'string') continue;
      if (kind === 'link' && value !== '') links.add(value);
      if (kind === 'rich-text') for (const href of hrefsIn(value)) links.add(href);
      const read = kind === 'text' ? value : kind === 'rich-text' ? plainText(value) : '';
      const line = withoutFigures(read).trim();
      // A heading is often repeated by the content below it.
      if (/[\p{L}\p{N}]/u.test(line) && line !== lines.at(-1)) lines.push(line);
    }
    const text = lines.join('\n').slice(0, longestText).toWellFormed();
    return { text, popups: [...popups], media: [...media], links: [...links], sections: [...sections] };
  };
}

function* marksIn(document: unknown, registry: Registry) {
  for (const { known } of storedNodes(document, registry)) {
    if (!known) continue;
    const { type, schema } = known.widget;
    for (const mark of markedValues(schema, shownProps(known.widget, known.props))) yield { type, ...mark };
  }
}

/** Strips HTML tags; a tag between words becomes a space. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const text = html
    .replace(/<\/?(?:a|abbr|b|bdi|code|em|i|kbd|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi, '')
    .replace(/<[^<>]*>/g, ' ');
  return decode(text).replace(/\s+/gu, ' ').trim();
}

/** Returns the URLs of links and pictures in stored rich text. */
function hrefsIn(html: string): string[] {
  return Array.from(html.matchAll(/\s(?:href|src)="([^"<>]+)"/g), ([, href = '']) => decode(href));
}

function decode(text: string): string {
  return text.replace(/&(#39|[a-z]{2,4});/g, (entity, name: string) => entities[name] ?? entity);
}
