import sanitizeHtml from 'sanitize-html';
import { createLru } from '../platform/lru.ts';
import { isLibraryPicture } from './library-picture.ts';
import { isSafeUrl } from './schema.ts';

/**
 * Sanitises rich text: allows paragraphs, lists, headings, links, emphasis, code, tables and pictures of the media
 * library. Links to unsafe addresses lose their address; links that open in another tab get `rel="noopener"`.
 */
export function sanitiseRichText(html: string): string {
  return html.length > longestKept ? sanitise(html) : known(html, () => sanitise(html));
}

/** Results by text: most texts of a page are those of its last revision, which were sanitised when it was stored. */
const known = createLru<string, string>(1_000);
const longestKept = 2_000;

function sanitise(html: string): string {
  // Tags that may not nest are split when parsed again, so the result is parsed until it is stable.
  let clean = sanitiseOnce(html);
  for (let again = sanitiseOnce(clean); again !== clean; again = sanitiseOnce(clean)) clean = again;
  return clean;
}

const sanitiseOnce = (html: string) => sanitizeHtml(html, options);

const aligned = ['p', 'h2', 'h3', 'h4', 'h5', 'h6'];

function keepAlignment(tagName: string, { 'data-align': align = '', ...rest }: Record<string, string>) {
  return { tagName, attribs: { ...rest, ...alignmentOf(align) } };
}

function alignmentOf(align: string): Record<string, string> {
  return /^(?:center|end|justify)$/.test(align) ? { 'data-align': align } : {};
}

/** A picture waits until it is scrolled to; its size is a number of pixels. */
function lazyPicture(tagName: string, attributes: Record<string, string>) {
  const { src = '', alt = '', width, height, 'data-align': align = '' } = attributes;
  const size = (name: string, value = '') => (/^[1-9]\d{0,4}$/.test(value) ? { [name]: value } : {});
  const attribs = { src, alt, ...size('width', width), ...size('height', height), loading: 'lazy' };
  return { tagName, attribs: { ...attribs, ...alignmentOf(align) } };
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

const options: sanitizeHtml.IOptions = {
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
    'img',
  ],
  allowedAttributes: {
    '*': ['dir', 'lang'],
    a: ['href', 'target', 'rel', 'title'],
    abbr: ['title'],
    ...Object.fromEntries(aligned.map((tag) => [tag, ['data-align']])),
    img: ['src', 'alt', 'width', 'height', 'loading', 'data-align'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: safeLink, img: lazyPicture, ...Object.fromEntries(aligned.map((tag) => [tag, keepAlignment])) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isLibraryPicture(attribs.src),
};
