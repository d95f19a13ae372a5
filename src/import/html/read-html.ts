import { Parser } from 'htmlparser2';
import { allAtOnce, type Steps } from '../../platform/steps.ts';
import { type Block, blockMaps, readBlock, silent } from './blocks.ts';
import { addCaptured, addGallery, type Capture, languageOf } from './captures.ts';
import { embedOf } from './embeds.ts';
import type { PageWriter } from './page-writer.ts';
import { alignOf, isBlock, isInline, RichBuffer } from './rich-buffer.ts';
import {
  isCaption,
  isForm,
  markShortcodes,
  readShortcode,
  type Shortcode,
  shopWidget,
  shortcodeTag,
} from './shortcodes.ts';
import { TableReader } from './table-reader.ts';

type Attributes = Readonly<Record<string, string>>;

/** Tags whose whole content is left out. */
const harmful = new Set([
  'script',
  'style',
  'object',
  'applet',
  'noscript',
  'template',
  'svg',
  'math',
  'canvas',
  'select',
]);
/** Tags that end a paragraph without being part of rich text. */
const boundaries = new Set(
  'div section article main header footer aside nav figure figcaption center address form fieldset details summary'.split(
    ' ',
  ),
);
/** Characters parsed per chunk. The parser is slow on deeply nested tags, so the depth is checked between chunks. */
const step = 8_000;
const deepest = 2_000;

export interface HtmlOptions {
  /** Line breaks are breaks, and empty lines paragraphs, as in the classic editor. */
  keepsBreaks: boolean;
}

/** Reads HTML of a post, in any form that WordPress stores, and adds its widgets to the page. Never throws. */
export const readHtml = (html: string, writer: PageWriter, options: HtmlOptions): void =>
  allAtOnce(readHtmlInSteps(html, writer, options));

/** The same, in steps of some thousand letters. */
export function* readHtmlInSteps(html: string, writer: PageWriter, options: HtmlOptions): Steps<void> {
  const reader = new HtmlReader(writer, options);
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => reader.open(tag, attributes),
      ontext: (words) => reader.text(words),
      onclosetag: (tag) => reader.close(tag),
      oncomment: (comment) => reader.comment(comment),
    },
    { decodeEntities: true },
  );
  const marked = markShortcodes(html);
  for (let at = 0; at < marked.length; at += step) {
    if (reader.depth > deepest) {
      writer.report.omitted += 1;
      break;
    }
    parser.write(marked.slice(at, at + step));
    yield;
  }
  reader.finish();
}

class HtmlReader {
  readonly #writer: PageWriter;
  readonly #options: HtmlOptions;
  readonly #rich: RichBuffer;
  /** Widgets found inside the open paragraph or list, which follow it. */
  #waiting: Array<() => void> = [];
  #capture: Capture | null = null;
  /** Tag whose content is left out, and the number of its open occurrences. */
  #skipped: { tag: string; count: number } | null = null;
  readonly #blocks: Array<{ block: Block; hasFrame: boolean; before: number }> = [];
  #isImplicit = false;
  depth = 0;

  constructor(writer: PageWriter, options: HtmlOptions) {
    this.#writer = writer;
    this.#options = options;
    this.#rich = new RichBuffer(writer.site);
  }

  open(tag: string, attributes: Attributes): void {
    this.depth += 1;
    this.#noteUnsafe(attributes);
    if (this.#skipped) {
      if (tag === this.#skipped.tag) this.#skipped.count += 1;
    } else if (harmful.has(tag)) this.#skip(tag);
    else if (this.#capture) this.#openInCapture(this.#capture, tag, attributes);
    else if (!this.#openWidget(tag, attributes)) this.#openText(tag, attributes);
  }

  #skip(tag: string): void {
    this.#skipped = { tag, count: 1 };
    if (tag !== 'script' && tag !== 'object' && tag !== 'applet') return;
    this.#writer.drop(tag);
    this.#writer.report.unsafe.add(tag);
  }

  /** Reports attributes that could run code; only known attributes and safe URLs are printed. */
  #noteUnsafe(attributes: Attributes): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (/^on[a-z]{1,30}$/.test(name)) this.#writer.report.unsafe.add(name);
      else if (/^\s*(?:java|vb)script:/i.test(value)) this.#writer.report.unsafe.add('javascript:');
    }
  }

  /** Begins or adds a widget; false for text-level tags. */
  #openWidget(tag: string, attributes: Attributes): boolean {
    const { site } = this.#writer;
    if (tag === shortcodeTag) this.#shortcode(readShortcode(attributes));
    else if (tag === 'img') this.#image(attributes);
    else if (tag === 'iframe' || tag === 'embed' || tag === 'video' || tag === 'audio') this.#frame(tag, attributes);
    else if (tag === 'table') {
      const table = new TableReader(site);
      table.open(tag, attributes);
      this.#startCapture({ kind: 'table', table });
    } else if (tag === 'pre') this.#startCapture({ kind: 'code', text: '', language: languageOf(attributes) });
    else if (tag === 'figcaption') this.#startCapture({ kind: 'caption', text: '' });
    else if (tag === 'hr') this.#later(() => this.#writer.add('separator', 'divider', {}));
    else if (tag === 'a' && /\bwp-block-button__link\b/.test(attributes.class ?? '')) {
      this.#startCapture({ kind: 'button', text: '', url: site.link(attributes.href ?? '') });
    } else if (/^h[1-6]$/.test(tag) && (this.#rich.isTop || this.#isImplicit)) {
      this.#startCapture({ kind: 'heading', tag, html: '', align: alignOf(attributes, site) });
    } else return false;
    return true;
  }

  #openText(tag: string, attributes: Attributes): void {
    if (boundaries.has(tag)) this.#endParagraph();
    else if (isBlock(tag)) {
      if (this.#isImplicit) this.#endParagraph();
      this.#rich.open(tag, attributes);
    } else if (isInline(tag)) {
      if (this.#rich.isTop) this.#startParagraph();
      this.#rich.open(tag, attributes);
    }
  }

  text(words: string): void {
    if (this.#skipped) return;
    const capture = this.#capture;
    if (capture?.kind === 'table') capture.table.text(words);
    else if (capture?.kind === 'heading') capture.html += words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    else if (capture) capture.text += words;
    else if (this.#rich.isTop || this.#isImplicit) this.#looseText(words);
    else this.#rich.text(words);
  }

  close(tag: string): void {
    this.depth -= 1;
    if (this.#skipped) {
      if (tag === this.#skipped.tag) this.#skipped.count -= 1;
      if (this.#skipped.count === 0) this.#skipped = null;
      return;
    }
    if (this.#capture) this.#closeInCapture(this.#capture, tag);
    else if (boundaries.has(tag)) this.#endParagraph();
    else if (isBlock(tag) || isInline(tag)) {
      this.#rich.close(tag);
      if (this.#rich.isTop) this.#afterBlock();
    }
  }

  comment(comment: string): void {
    const block = readBlock(comment);
    // The HTML of some blocks is not read until they end.
    if (block !== null && this.#skipped?.tag === '') {
      this.#skipped.count += block === 'end' ? -1 : block.isVoid ? 0 : 1;
      if (this.#skipped.count === 0) this.#skipped = null;
    }
    if (block === null || this.#skipped) return;
    this.#endText();
    if (block === 'end') this.#endBlock();
    else this.#startBlock(block);
  }

  #startBlock(block: Block): void {
    const map = Object.hasOwn(blockMaps, block.name) ? blockMaps[block.name] : undefined;
    map?.add?.(this.#writer, block.attributes);
    if (block.isVoid) {
      if (!map && !silent.has(block.name)) this.#writer.addPlaceholder(block.name, block.attributes);
      return;
    }
    const close = map?.frame?.(this.#writer, block.attributes);
    const hasFrame = close !== undefined && this.#writer.openFrame(close);
    this.#blocks.push({ block, hasFrame, before: this.#writer.report.elements.length });
    if (map?.skips) this.#skipped = { tag: '', count: 1 };
  }

  finish(): void {
    this.#skipped = null;
    if (this.#capture) this.#finishCapture(this.#capture);
    this.#endText();
    while (this.#blocks.length > 0) this.#endBlock();
    this.#writer.report.omitted += this.#rich.omitted;
  }

  #endBlock(): void {
    const last = this.#blocks.pop();
    if (!last) return;
    if (last.hasFrame) this.#writer.closeFrame();
    // A plugin's block without output is reported; one with HTML is replaced by its content.
    const isKnown = Object.hasOwn(blockMaps, last.block.name) || silent.has(last.block.name);
    const isOfPlugin = last.block.name.includes('/');
    if (!isKnown && isOfPlugin && this.#writer.report.elements.length === last.before)
      this.#writer.addPlaceholder(last.block.name, last.block.attributes);
  }

  #startCapture(capture: Capture): void {
    if (this.#rich.isTop || this.#isImplicit) this.#endText();
    this.#capture = capture;
  }

  #openInCapture(capture: Capture, tag: string, attributes: Attributes): void {
    if (tag === 'img') this.#image(attributes);
    else if (tag === shortcodeTag && isCaption(attributes.name?.slice(1) ?? '')) this.#finishCapture(capture);
    else if (capture.kind === 'caption' && tag === 'a') this.#rich.link = this.#writer.site.link(attributes.href ?? '');
    else if (capture.kind === 'table') capture.table.open(tag, attributes);
    else if (capture.kind === 'heading' && tag === 'br') capture.html += '<br>';
    else if (capture.kind === 'heading' && tag === 'a')
      capture.html += `<a href="${(attributes.href ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
    else if (capture.kind === 'code' && tag === 'br') capture.text += '\n';
    else if (capture.kind === 'code' && tag === 'code') capture.language = languageOf(attributes) || capture.language;
  }

  #closeInCapture(capture: Capture, tag: string): void {
    const ends =
      capture.kind === 'table'
        ? capture.table.close(tag)
        : tag ===
          { heading: 'tag' in capture ? capture.tag : '', code: 'pre', caption: 'figcaption', button: 'a' }[
            capture.kind
          ];
    if (ends) this.#finishCapture(capture);
  }

  #finishCapture(capture: Capture): void {
    this.#capture = null;
    if (capture.kind === 'caption') this.#rich.link = '';
    this.#later(() => addCaptured(this.#writer, capture));
  }

  #image(attributes: Attributes): void {
    const url = attributes['data-src'] || attributes.src || '';
    const link = this.#rich.link;
    if (/^data:/i.test(url) || url === '') return;
    this.#later(() => {
      const media = this.#writer.picture(url);
      const isFile = /\.(?:jpe?g|png|webp|gif|avif)$/i.test(link);
      const alt = (attributes.alt ?? '').slice(0, 300);
      this.#writer.add('image', 'image', {
        media,
        alt,
        ...(isFile ? { enlarge: true } : { url: link }),
        frame: 'none',
      });
    });
  }

  #frame(tag: string, attributes: Attributes): void {
    const url = attributes['data-src'] || attributes.src || '';
    this.#skipped = tag === 'embed' ? null : { tag, count: 1 };
    const found = embedOf(url, attributes.title);
    this.#later(() => {
      if (found) this.#writer.add(tag, found.to, found.props, found.to === 'video' ? 'exact' : 'near');
      else this.#writer.addPlaceholder(tag, { address: url.slice(0, 2_000) });
    });
  }

  #shortcode({ name, attributes }: Shortcode): void {
    if (name.startsWith('/') || name === 'embed') return;
    if (this.#isImplicit) this.#endText();
    if (isCaption(name)) {
      this.#startCapture({ kind: 'caption', text: '' });
      return;
    }
    const shop = shopWidget(name);
    this.#later(() => {
      const writer = this.#writer;
      if (shop) return writer.add(name, shop, {}, 'near');
      const source = attributes.src ?? attributes.mp4 ?? attributes.webm ?? '';
      if (name === 'gallery') addGallery(writer, attributes);
      else if (name === 'video' && source !== '') writer.add('video', 'video', { address: writer.site.link(source) });
      else if (isForm(name)) writer.add(name, 'form', { fields: [{ type: 'email', label: 'ایمیل' }] }, 'near');
      else writer.addPlaceholder(`shortcode-${name}`, attributes);
    });
  }

  /** Text outside of any tag: a paragraph, ended by an empty line in the classic editor. */
  #looseText(words: string): void {
    if (!this.#options.keepsBreaks) {
      if (words.trim() !== '' && this.#rich.isTop) this.#startParagraph();
      if (!this.#rich.isTop) this.#rich.text(words);
      return;
    }
    for (const [index, paragraph] of words.split(/\n[^\S\n]*\n\s*/).entries()) {
      if (index > 0) this.#endParagraph();
      for (const [line, part] of paragraph.split('\n').entries()) {
        if (line > 0 && this.#isImplicit && part.trim() !== '') this.#rich.open('br', {});
        if (part.trim() !== '' && this.#rich.isTop) this.#startParagraph();
        if (!this.#rich.isTop) this.#rich.text(part);
      }
    }
  }

  #startParagraph(): void {
    this.#isImplicit = true;
    this.#rich.open('p', {});
  }

  #endParagraph(): void {
    if (!this.#isImplicit) return;
    this.#isImplicit = false;
    this.#rich.close('p');
    this.#afterBlock();
  }

  /** Adds a widget now, or after the open paragraph. */
  #later(add: () => void): void {
    this.#waiting.push(add);
    if (this.#rich.isTop) this.#afterBlock();
  }

  #afterBlock(): void {
    if (this.#waiting.length === 0 && !this.#rich.isFull) return;
    this.#writeText();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const add of waiting) add();
  }

  #endText(): void {
    this.#endParagraph();
    this.#writeText();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const add of waiting) add();
  }

  #writeText(): void {
    const html = this.#rich.take();
    const url = /^<p>(?:<a [^>]*>)?(https:\/\/[^\s<]+)(?:<\/a>)?<\/p>$/.exec(html)?.[1];
    const found = url === undefined ? null : embedOf(url.replaceAll('&amp;', '&'));
    // An address alone in its line is an embed in WordPress.
    if (found) this.#writer.add('embed', found.to, found.props);
    else if (html !== '') this.#writer.addText(html);
  }
}
