import type { Heading } from '../../builder/outline.ts';

/** Sanitised rich text has every tag closed and no `<` in attributes. */
const headings = /<h([2-6])((?: [^>]*)?)>(.*?)<\/h\1>/gs;
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The headings in sanitised rich text, as plain text. */
export function headingsIn(html: string): Heading[] {
  return [...html.matchAll(headings)].map(([, level, , inner = '']) => ({
    level: Number(level),
    text: plainText(inner),
  }));
}

/** The same rich text with ids on its headings, in their order. */
export function withAnchors(html: string, anchors: readonly string[]): string {
  let index = 0;
  return html.replace(headings, (whole, level, attributes, inner) => {
    const anchor = anchors[index++];
    return anchor === undefined ? whole : `<h${level} id="${anchor}"${attributes}>${inner}</h${level}>`;
  });
}

function plainText(html: string): string {
  return html
    .replace(/<br[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
