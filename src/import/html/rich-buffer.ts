import { countMarks } from '../../builder/schema.ts';
import type { SourceSite } from '../elementor/source-site.ts';

/** Tags of rich text; others are transparent. */
const inline = new Set('br a strong b em i u s mark small sub sup code kbd bdi span abbr del ins strike'.split(' '));
const blocks = new Set('p ul ol li blockquote h1 h2 h3 h4 h5 h6 dl dt dd'.split(' '));
/** Tags that mean the same as one of ours. */
const synonyms: Readonly<Record<string, string>> = {
  h1: 'h2',
  del: 's',
  ins: 'u',
  strike: 's',
  dl: 'ul',
  dt: 'li',
  dd: 'li',
};

export const isInline = (tag: string): boolean => inline.has(tag);
export const isBlock = (tag: string): boolean => blocks.has(tag);

/** Deeper tags are left out; real texts have at most a dozen. */
const deepest = 30;
/** A text of this size continues in another widget; far below the maximum of one. */
const full = { letters: 20_000, marks: 900 };

/** Writes the rich text of one widget: only known tags and attributes, closed in order. */
export class RichBuffer {
  #html = '';
  /** Tags and references in `#html`, counted incrementally: recounting for every block would be slow. */
  #marks = 0;
  /** Open tags by the reader's names; those left out are null. */
  readonly #open: Array<{ tag: string; printed: string | null }> = [];
  readonly #site: SourceSite;
  omitted = 0;

  constructor(site: SourceSite) {
    this.#site = site;
  }

  get isTop(): boolean {
    return this.#open.length === 0;
  }

  get isEmpty(): boolean {
    return this.#html === '';
  }

  get isFull(): boolean {
    return this.#html.length > full.letters || this.#marks > full.marks;
  }

  /** The target of the link around the next words, if there is one. */
  link = '';

  has(tag: string): boolean {
    return this.#open.some((one) => one.tag === tag);
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (tag === 'br') {
      this.#print('<br>');
      return;
    }
    const isPrinted = this.#open.length < deepest;
    if (!isPrinted) this.omitted += 1;
    const printed = synonyms[tag] ?? tag;
    if (tag === 'a') this.link = this.#site.link((attributes.href ?? '').trim());
    if (isPrinted) this.#print(`<${printed}${this.#attributes(tag, attributes)}>`);
    this.#open.push({ tag, printed: isPrinted ? printed : null });
  }

  close(tag: string): void {
    if (!this.has(tag)) return;
    for (let last = this.#open.pop(); last; last = this.#open.pop()) {
      if (last.printed !== null) this.#print(`</${last.printed}>`);
      if (last.tag === 'a') this.link = '';
      if (last.tag === tag) return;
    }
  }

  text(words: string): void {
    this.#print(escaped(words));
  }

  /** Closes all tags and returns the HTML; empty if there is no text. */
  take(): string {
    for (let last = this.#open.pop(); last; last = this.#open.pop()) {
      if (last.printed !== null) this.#print(`</${last.printed}>`);
    }
    const html = this.#html;
    this.#html = '';
    this.#marks = 0;
    this.link = '';
    return withoutEmpty(html);
  }

  #print(html: string): void {
    this.#html += html;
    this.#marks += countMarks(html);
  }

  #attributes(tag: string, given: Readonly<Record<string, string>>): string {
    const printed: string[] = [];
    const add = (name: string, value: string | undefined) => {
      if (value !== undefined && value !== '') printed.push(` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`);
    };
    if (tag === 'a') {
      add('href', this.link);
      add('target', given.target === '_blank' ? '_blank' : undefined);
    }
    if (tag === 'abbr') add('title', given.title);
    if (tag === 'ol') add('start', given.start);
    add('dir', given.dir);
    if (tag === 'p' || /^h\d$/.test(tag)) add('data-align', alignOf(given, this.#site));
    return printed.join('');
  }
}

/** The alignment of a paragraph, by its class, attribute or style: `center`, `end` or `justify`. */
export function alignOf(given: Readonly<Record<string, string>>, { direction }: Pick<SourceSite, 'direction'>): string {
  const found =
    /has-text-align-(\w+)/.exec(given.class ?? '')?.[1] ??
    /text-align\s*:\s*(\w+)/i.exec(given.style ?? '')?.[1] ??
    given.align ??
    '';
  const word = found.toLowerCase();
  if (word === 'center' || word === 'justify' || word === 'end') return word;
  return word === (direction === 'rtl' ? 'left' : 'right') ? 'end' : '';
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Removes empty paragraphs and lists, such as those around a picture. */
function withoutEmpty(html: string): string {
  const empty = /<(p|li|ul|ol|a|span|strong|b|em|i|u|h[2-6]|blockquote)(?: [^>]*)?>(?:\s|&nbsp;|\u00a0|<br>)*<\/\1>/g;
  let bare = html;
  for (let round = 0; round < 4; round += 1) {
    const next = bare.replaceAll(empty, '');
    if (next === bare) break;
    bare = next;
  }
  const hasWords = bare.replaceAll(/<[^>]*>|&nbsp;|[\s\u00a0]/g, '') !== '';
  return hasWords ? bare.trim() : '';
}
