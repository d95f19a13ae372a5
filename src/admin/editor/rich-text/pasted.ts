import { isLibraryPicture } from '../../../builder/library-picture.ts';
import { toPersianLetters } from '../../../platform/persian/letters.ts';

interface Pasted {
  html: string;
  /** Number of dropped pictures; only pictures of the media library are allowed. */
  pictures: number;
}

/**
 * Normalises HTML pasted from other programs. Word and Google Docs encode weight, alignment and lists as styles, Telegram
 * renders emoji as pictures; all of it becomes tags that rich text allows.
 */
export function cleanPasted(html: string): Pasted {
  // It was copied from a text of this editor.
  if (html.includes('data-pm-slice')) return { html, pictures: 0 };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of [...body.querySelectorAll('*')]) {
    if (/^(?:style|script|meta|link|title|xml)$/.test(element.localName)) element.remove();
    // Unwraps Word's own tags.
    else if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
  }
  const pictures = takePictures(body);
  listsOfWord(body);
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) tidy(element);
  for (const paragraph of [...body.querySelectorAll('p, h2, h3, h4, h5, h6')]) {
    if (paragraph.textContent?.trim() === '' && !paragraph.querySelector('img, br')) paragraph.remove();
  }
  return { html: toPersianLetters(body.innerHTML.replace(/<!--.*?-->/gs, '')), pictures };
}

/** Emoji pasted as pictures become characters again; other external pictures are removed. */
function takePictures(body: HTMLElement): number {
  let count = 0;
  for (const picture of [...body.querySelectorAll('img')]) {
    const { alt } = picture;
    if (/^\p{Extended_Pictographic}/u.test(alt)) picture.replaceWith(alt);
    else if (!isLibraryPicture(picture.getAttribute('src') ?? '')) {
      picture.remove();
      count += 1;
    }
  }
  return count;
}

const named: Record<string, string> = { MsoTitle: 'h2', MsoSubtitle: 'h3', MsoQuote: 'blockquote' };

function tidy(element: HTMLElement): void {
  const { localName, style } = element;
  const become = localName === 'h1' ? 'h2' : localName === 'p' ? named[element.className] : undefined;
  const align = alignmentOf(element);
  const isLtr = directionOf(element) === 'ltr';
  const weights = localName === 'span' ? marksOf(style) : [];
  const isBare = localName === 'b' && /^(?:normal|400)$/.test(style.fontWeight);
  const isAnchor = localName === 'a' && !element.hasAttribute('href');
  for (const name of ['style', 'class', 'align', 'dir', 'lang']) element.removeAttribute(name);
  if (isLtr && /^(?:p|h[1-6]|li|ul|ol|pre|td|th)$/.test(localName)) element.dir = 'ltr';
  if (align && /^(?:p|h[1-6])$/.test(localName)) element.dataset.align = align;
  if (localName === 'span' || isBare || isAnchor || localName === 'font') {
    const inner = weights.reduce<Node[]>((nodes, tag) => [wrap(tag, nodes)], [...element.childNodes]);
    element.replaceWith(...inner);
  } else if (become) {
    const other = wrap(become, [...element.childNodes]);
    if (element.dataset.align && become !== 'blockquote') other.dataset.align = element.dataset.align;
    element.replaceWith(other);
  }
}

function wrap(tag: string, nodes: Node[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...nodes);
  return element;
}

/** Returns the marks implied by an inline style. */
function marksOf({
  fontWeight,
  fontStyle,
  textDecoration,
  textDecorationLine,
  verticalAlign,
}: CSSStyleDeclaration): string[] {
  const lines = `${textDecoration} ${textDecorationLine}`;
  return [
    ...(fontWeight === 'bold' || Number(fontWeight) >= 600 ? ['strong'] : []),
    ...(fontStyle === 'italic' ? ['em'] : []),
    ...(lines.includes('underline') ? ['u'] : []),
    ...(lines.includes('line-through') ? ['s'] : []),
    ...(verticalAlign === 'super' ? ['sup'] : verticalAlign === 'sub' ? ['sub'] : []),
  ];
}

const directionOf = (element: HTMLElement) =>
  (element.style.direction || element.getAttribute('dir') || '').toLowerCase();

/** Keeps alignment only where it differs from the default of the text direction. */
function alignmentOf(element: HTMLElement): string | null {
  const align = (element.style.textAlign || element.getAttribute('align') || '').toLowerCase();
  if (align === 'center' || align === 'justify') return align;
  const end = directionOf(element) === 'ltr' ? 'right' : 'left';
  return align === end && directionOf(element) !== '' ? 'end' : null;
}

const isListed = (element: Element | null): element is HTMLElement =>
  element?.localName === 'p' && /mso-list:(?!\s*none)/i.test(element.getAttribute('style') ?? '');

/** Converts Word lists, which are paragraphs that begin with their bullet and carry their depth. */
function listsOfWord(body: HTMLElement): void {
  for (const first of [...body.querySelectorAll('p')]) {
    if (!first.isConnected || !isListed(first)) continue;
    const items: HTMLElement[] = [];
    for (let at: Element | null = first; isListed(at); at = at.nextElementSibling) items.push(at);
    const place = document.createElement('div');
    first.before(place);
    const open: HTMLElement[] = [];
    for (const item of items) {
      const depth = Number(/level(\d)/.exec(item.getAttribute('style') ?? '')?.[1] ?? 1);
      const sign = signOf(item);
      while (open.length > depth) open.pop();
      while (open.length < depth) {
        const list = document.createElement(/^[\d۰-۹a-zآ-ی]{1,3}[.)-]/i.test(sign) ? 'ol' : 'ul');
        (open.at(-1)?.lastElementChild ?? open.at(-1) ?? place).append(list);
        open.push(list);
      }
      open.at(-1)?.append(wrap('li', [...item.childNodes]));
      item.remove();
    }
    place.replaceWith(...place.childNodes);
  }
}

/** Removes and returns the bullet of an item. */
function signOf(item: HTMLElement): string {
  const sign = [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  sign?.remove();
  return sign?.textContent?.trim() ?? '';
}

const bullet = /^\s*[•●▪◦‣·\-–—*]\s+/;
const number = /^\s*[\d۰-۹]{1,2}[.)-]\s+/;

/** Converts plain text, as copied from messengers: lines become paragraphs, lines with a bullet or number become lists. */
export function textAsHtml(text: string): string {
  const blocks: string[] = [];
  let list = '';
  for (const line of toPersianLetters(text).split(/\r?\n/)) {
    const tag = bullet.test(line) ? 'ul' : number.test(line) ? 'ol' : '';
    const words = escaped(line.replace(tag === 'ul' ? bullet : number, tag === '' ? '$&' : '').trim());
    if (words === '') continue;
    if (tag !== list && list !== '') blocks.push(`</${list}>`);
    if (tag !== list && tag !== '') blocks.push(`<${tag}>`);
    blocks.push(tag === '' ? `<p>${words}</p>` : `<li>${words}</li>`);
    list = tag;
  }
  return blocks.join('') + (list === '' ? '' : `</${list}>`);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
