import sanitizeHtml from 'sanitize-html';
import type { WidgetNode } from '../../builder/document.ts';
import { readDocument, readNode } from '../../builder/document.ts';
import type { Registry } from '../../builder/registry.ts';
import { mapPaths, markedPaths } from '../../builder/slots.ts';

/** Widgets whose content the new site generates itself, or that need this program. */
const leftOut = new Set([
  ...['breadcrumb', 'post-title', 'post-meta', 'post-navigation', 'post-excerpt', 'featured-image', 'author-box'],
  ...['comments', 'star-rating', 'share-buttons', 'table-of-contents', 'taxonomy-filter', 'loop-grid', 'loop-carousel'],
  ...['search-box', 'form', 'nav-menu', 'mega-menu', 'menu-cart', 'html', 'lottie', 'spacer', 'social-embed'],
]);

/** Returns a document without the widgets that plain HTML cannot represent. */
export function textualDocument(document: object, registry: Registry): object {
  const read = readDocument(document);
  if (!read) return { version: 1, content: [] };
  const keep = (values: readonly unknown[]): WidgetNode[] =>
    values.flatMap((value) => {
      const node = readNode(value);
      if (!node || leftOut.has(node.type) || registry.get(node.type)?.personal) return [];
      const schema = registry.get(node.type)?.schema;
      if (!schema) return [node];
      return [
        { ...node, props: mapPaths(node.props, markedPaths(schema, 'slot'), (inner) => keep(inner as unknown[])) },
      ];
    });
  return { ...read, content: keep(read.content) };
}

/** Turns a rendered document into the HTML that a classic editor would have stored: no wrappers, classes or drawings. */
export function plainHtml(html: string, origin: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...[
        'h1',
        'h2',
        'h3',
        'h4',
        'h5',
        'h6',
        'p',
        'br',
        'ul',
        'ol',
        'li',
        'dl',
        'dt',
        'dd',
        'a',
        'strong',
        'b',
        'em',
        'i',
      ],
      ...['u', 's', 'mark', 'small', 'sub', 'sup', 'code', 'pre', 'kbd', 'blockquote', 'hr', 'bdi', 'abbr', 'table'],
      ...['thead', 'tbody', 'tr', 'th', 'td', 'caption', 'img', 'figure', 'figcaption', 'video', 'source'],
    ],
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'svg', 'button'],
    allowedAttributes: {
      '*': ['dir', 'lang', 'id'],
      a: ['href', 'target', 'title'],
      abbr: ['title'],
      img: ['src', 'alt', 'width', 'height'],
      video: ['src', 'poster', 'controls'],
      source: ['src', 'type'],
      ol: ['start'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: withFullAddresses(attribs, origin) }),
    },
  })
    .replaceAll(/[ \t]*\n\s*\n+/g, '\n')
    .trim();
}

/** Addresses of this site become full ones: the new site finds the pictures there, and rewrites links to its pages. */
function withFullAddresses(attributes: Record<string, string>, origin: string): Record<string, string> {
  const full = { ...attributes };
  for (const key of ['href', 'src', 'poster']) if (/^\/(?!\/)/.test(full[key] ?? '')) full[key] = origin + full[key];
  return full;
}
