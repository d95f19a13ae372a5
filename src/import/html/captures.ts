import { onlyLink, plainText } from '../elementor/text.ts';
import type { PageWriter } from './page-writer.ts';
import type { TableReader } from './table-reader.ts';

/** A piece of HTML that is collected before it becomes a widget. */
export type Capture =
  | { kind: 'heading'; tag: string; html: string; align: string }
  | { kind: 'code'; text: string; language: string }
  | { kind: 'caption'; text: string }
  | { kind: 'table'; table: TableReader }
  | { kind: 'button'; text: string; url: string };

/** Adds the widget for a piece that is complete. */
export function addCaptured(writer: PageWriter, capture: Capture): void {
  if (capture.kind === 'heading') addHeading(writer, capture);
  else if (capture.kind === 'code') {
    const code = capture.text.replace(/\n$/, '');
    const language = capture.language || 'plain';
    if (code.trim() !== '') writer.add('code', 'code-block', { code: code.slice(0, 20_000), language });
  } else if (capture.kind === 'caption') addCaption(writer, capture.text.replaceAll(/\s+/g, ' ').trim());
  else if (capture.kind === 'button') {
    writer.add('button', 'button', { text: capture.text.trim().slice(0, 80), url: capture.url || '#' });
  } else {
    const props = capture.table.props();
    if (props) writer.add('table', 'table', props, 'near');
    else writer.addText(capture.table.html(), 'table');
  }
}

function addHeading(writer: PageWriter, { html, tag: given, align }: Capture & { kind: 'heading' }): void {
  const text = plainText(html).slice(0, 300);
  if (text === '') return;
  // The title of the page is its only heading of the first level.
  const tag = given === 'h1' ? 'h2' : given;
  const props = { text, tag, size: sizes[tag] ?? '4', url: writer.site.link(onlyLink(html)) };
  writer.add('heading', 'heading', { ...props, ...((align === 'center' || align === 'end') && { align }) });
}

/** Sizes of headings, by their tag. */
const sizes: Readonly<Record<string, string>> = { h2: '5', h3: '4', h4: '3', h5: '2', h6: '1' };

function addCaption(writer: PageWriter, caption: string): void {
  const node = writer.last('image', 'video');
  if (node) node.props.caption = caption.slice(0, 300);
  else writer.addText(`<p>${caption.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`);
}

export function addGallery(
  writer: PageWriter,
  { ids = '', include = '', columns = '3' }: Record<string, string>,
): void {
  const images = (ids || include).split(/[\s,]+/).flatMap((id) => {
    const media = id === '' ? null : writer.attachment(Number(id));
    return media === null ? [] : [{ media }];
  });
  // Without ids it shows the files of its post, which exports do not distinguish from others.
  if (images.length === 0) {
    writer.addPlaceholder('shortcode-gallery', { ids, include, columns });
    return;
  }
  const count = Math.max(1, Math.min(6, Number(columns) || 3));
  writer.add('gallery', 'gallery', { images: images.slice(0, 80), columns: count });
}

const languages: Readonly<Record<string, string>> = {
  js: 'javascript',
  ts: 'typescript',
  py: 'python',
  sh: 'bash',
  html: 'xml',
  yml: 'yaml',
};

/** The language of code, by its class: `language-php`. */
export function languageOf({ class: names = '' }: Readonly<Record<string, string>>): string {
  const name = /\b(?:language|lang|brush:?)[-:\s]([a-z]{2,12})/i.exec(names)?.[1]?.toLowerCase() ?? '';
  return languages[name] ?? name;
}
