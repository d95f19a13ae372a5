import sanitizeHtml from 'sanitize-html';
import { isSafeUrl } from './schema.ts';

/**
 * Keeps only what rich text may hold: paragraphs, lists, headings, links, emphasis, code and tables. Links to
 * unsafe addresses lose their address; links that leave the site's tab get `rel="noopener"`.
 */
export function sanitiseRichText(html: string): string {
  // Tags that may not nest fall apart when they are read again, so the result is read until it stays as it is.
  let clean = sanitiseOnce(html);
  for (let again = sanitiseOnce(clean); again !== clean; again = sanitiseOnce(clean)) clean = again;
  return clean;
}

function sanitiseOnce(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'ul',
      'ol',
      'li',
      'a',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'mark',
      'small',
      'sub',
      'sup',
      'code',
      'pre',
      'kbd',
      'blockquote',
      'hr',
      'bdi',
      'span',
      'abbr',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'caption',
    ],
    allowedAttributes: {
      '*': ['dir', 'lang'],
      a: ['href', 'target', 'rel', 'title'],
      abbr: ['title'],
      ol: ['start'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { a: safeLink },
  });
}

function safeLink(tagName: string, attribs: Record<string, string>) {
  const { href, target, rel: _rel, ...rest } = attribs;
  return {
    tagName,
    attribs: {
      ...rest,
      ...(href !== undefined && isSafeUrl(href) ? { href } : {}),
      ...(target === '_blank' ? { target, rel: 'noopener' } : {}),
    },
  };
}
