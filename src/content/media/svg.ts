import sanitizeHtml from 'sanitize-html';
import { fail } from '../../platform/errors.ts';
import { untilStable } from './until-stable.ts';

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const texts = ['text', 'tspan', 'textPath', 'title', 'desc'];
const groups = ['svg', 'g', 'defs', 'symbol', 'use', 'switch', 'image'];
const paints = ['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker'];
const filters = [
  'filter',
  'feBlend',
  'feColorMatrix',
  'feComponentTransfer',
  'feComposite',
  'feDropShadow',
  'feFlood',
  'feFuncA',
  'feFuncB',
  'feFuncG',
  'feFuncR',
  'feGaussianBlur',
  'feMerge',
  'feMergeNode',
  'feMorphology',
  'feOffset',
];
const tags = [...groups, ...shapes, ...texts, ...paints, ...filters, 'style'];

/** Attributes that name something else; it must be a part of the same drawing, or a picture inside it. */
const references = new Set(['href', 'xlink:href']);
const innerPicture = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]+$/;

/** Allowed attribute names: no event handlers, and none that reference outside the drawing. */
const isPlainName = (name: string) => /^(?!on)[a-z][a-z0-9-]*$/i.test(name) && !/^(?:src|base|formaction)$/i.test(name);

/** Attribute values that name files without `url()`, or are obfuscated. */
const outside =
  /[\\<]|@(?:import|font-face|namespace)|image-set|cross-fade|expression\s?\(|script:|-moz-binding|behaviou?r:/i;

/** True if a value references nothing outside the drawing; `url()` may reference its own parts. */
function isPlainValue(value: string): boolean {
  const [, ...targets] = value.split(/url\s*\(/i);
  return !outside.test(value) && targets.every((target) => /^\s*["']?#/.test(target));
}

/** Maximum tags: parsing blocks the event loop. */
const mostTags = 4_000;

/**
 * Sanitises an SVG to pure drawing: no scripts, event handlers, animation, foreign elements or external references. Throws
 * `UnsupportedType` if it is not an SVG.
 */
export function cleanSvg(source: string): { svg: string; width: number; height: number; removed: string[] } {
  if (source.split('<', 2 * mostTags + 2).length > 2 * mostTags) {
    throw fail('UnsupportedType', {
      message: 'این طرح SVG بیش از اندازه پیچیده است؛ آن را ساده کنید یا تصویر PNG بفرستید.',
    });
  }
  // Repeats until the output is stable, since removal can expose new tags. Input that never stabilises is rejected.
  const removed = new Set<string>();
  const clean = untilStable(source, (text) => cleanOnce(text, removed)) ?? '';
  const open = /^<svg(?:\s[^<>]*)?>/.exec(clean)?.[0];
  if (!open) throw fail('UnsupportedType', { message: 'این پرونده طرح SVG درستی نیست.' });
  return { svg: clean, ...sizeOf(open), removed: [...removed] };
}

/** Adds the names of removed elements and attributes to `removed`. */
function cleanOnce(source: string, removed: Set<string>): string {
  const printed = sanitizeHtml(source, {
    parser: { xmlMode: true, decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: tags,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    allowedSchemes: ['data'],
    nonTextTags: ['script', 'foreignObject', 'textarea', 'option', 'noscript', 'iframe', 'object', 'embed', 'metadata'],
    selfClosing: [],
    exclusiveFilter({ tag, text }) {
      const isUnsafe = tag === 'style' && (/&/.test(text) || !isPlainValue(text));
      if (isUnsafe) removed.add(tag);
      return isUnsafe;
    },
    transformTags: {
      '*': (tagName, attribs) => {
        const plain = plainAttributes(tagName, attribs);
        if (!tags.includes(tagName)) removed.add(tagName);
        for (const name of Object.keys(attribs)) if (!(name in plain || name.startsWith('xmlns'))) removed.add(name);
        return { tagName, attribs: plain };
      },
    },
  });
  const start = printed.indexOf('<svg');
  const end = printed.lastIndexOf('</svg>');
  return start === -1 || end === -1 ? '' : printed.slice(start, end + '</svg>'.length);
}

function plainAttributes(tag: string, attributes: Record<string, string>): Record<string, string> {
  const plain = Object.entries(attributes).filter(([name, value]) => {
    if (references.has(name)) return value.startsWith('#') || (tag === 'image' && innerPicture.test(value));
    return (isPlainName(name) || name === 'xml:space') && isPlainValue(value);
  });
  const own = Object.fromEntries(plain);
  return tag === 'svg'
    ? { ...own, xmlns: 'http://www.w3.org/2000/svg', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' }
    : own;
}

/** Intrinsic size of a drawing in pixels; 0 if not given. */
function sizeOf(open: string): { width: number; height: number } {
  const read = (name: string) => Number(new RegExp(`\\s${name}="\\s*([\\d.]+)(?:px)?\\s*"`).exec(open)?.[1] ?? 0);
  const [, , boxWidth = 0, boxHeight = 0] = (/\sviewBox="([^"]*)"/.exec(open)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const size = [read('width') || boxWidth, read('height') || boxHeight].map((n) => (n > 0 ? Math.ceil(n) : 0));
  const isWhole = size.every((n) => n > 0 && n < 100_000);
  return isWhole ? { width: size[0] as number, height: size[1] as number } : { width: 0, height: 0 };
}
