import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { Problems } from '../problems.ts';
import { decodeText } from './decode-text.ts';
import { plainText } from './plain-text.ts';
import { createWxrItems, type SourceItem, termOf, withoutSlash } from './wxr-items.ts';
import { type XmlEvent, XmlFault, type XmlNode, XmlRecords } from './xml-records.ts';

const records = ['item', 'wp:comment', 'wp:author', 'wp:category', 'wp:tag', 'wp:term'];

/**
 * Reads an export of WordPress (WXR 1.0 to 1.2) as a stream: items come in the order of the file, and only one is in
 * memory. Never throws because of the content: damaged, too large or rejected parts become problems, and items read
 * before them stay.
 */
export async function* readWxr(
  bytes: AsyncIterable<Uint8Array>,
  { where, problems }: { where: string; problems: Problems },
): AsyncGenerator<SourceItem> {
  const xml = new XmlRecords(records);
  const reader = createReader({ where, problems });
  try {
    for await (const piece of decodeText(bytes, { where, problems })) {
      const events = xml.push(piece);
      await yieldToEventLoop();
      for (const event of events) {
        yield* reader.read(event);
        await yieldToEventLoop();
      }
    }
    if (xml.isOpen) problems.add(where, 'این پرونده ناقص است و پایان ندارد؛ آنچه پیش از بریدگی بود خوانده شد.');
  } catch (thrown) {
    if (!(thrown instanceof XmlFault)) throw thrown;
    for (const event of xml.take()) yield* reader.read(event);
    problems.add(where, faultMessages[thrown.why]);
  }
  if (xml.hasDeclaration) problems.add(where, 'تعریف‌های DTD و نهادهای آن پذیرفته نمی‌شود و کنار گذاشته شد.');
  yield* reader.end();
}

const faultMessages = {
  deep: 'برچسب‌های تودرتو بیش از اندازه است؛ این پرونده از آنجا به بعد خوانده نشد.',
  damaged: 'ساختار XML آسیب دیده است؛ این پرونده از آنجا به بعد خوانده نشد.',
};

function createReader(place: { where: string; problems: Problems }) {
  const { where, problems } = place;
  const items = createWxrItems(place);
  const fields = new Map<string, string>();
  let isSiteKnown = false;
  let siteUrl = '';
  let hasAuthors = false;
  let hasItems = false;
  const creators = new Set<string>();

  function* site(): Generator<SourceItem> {
    if (isSiteKnown) return;
    isSiteKnown = true;
    const text = (name: string) => (fields.get(name) ?? '').trim();
    siteUrl = withoutSlash(text('wp:base_blog_url') || text('link') || text('wp:base_site_url'));
    const [title, tagline] = [plainText(text('title')), plainText(text('description'))];
    yield { kind: 'site', id: siteUrl, title, tagline, url: siteUrl, language: text('language'), kit: null };
  }

  function* record(node: XmlNode, before: readonly XmlNode[]): Generator<SourceItem> {
    if (node.name === 'wp:author') {
      hasAuthors = true;
      yield* items.author(node);
    } else if (node.name === 'item') {
      hasItems = true;
      for (const item of items.item(node, siteUrl)) {
        if (item.kind === 'post' && item.author !== '') creators.add(item.author);
        yield item;
      }
    } else if (node.name === 'wp:comment') {
      yield* items.comment(node, before.find(({ name }) => name === 'wp:post_id')?.text.trim() ?? '');
    } else yield* termOf(node);
  }

  return {
    *read(event: XmlEvent): Generator<SourceItem> {
      if (event.type === 'field') {
        if (event.parent === 'channel' && !fields.has(event.name)) fields.set(event.name, event.text.slice(0, 2_000));
      } else if (event.type === 'too-long') {
        const title = event.before.find(({ name }) => name === 'title')?.text ?? '';
        problems.add(
          `${where}: ${title}`,
          event.name === ''
            ? 'بیش از اندازه بخش دارد و بخشی از آن خوانده نشد.'
            : `مقدار «${event.name}» بیش از اندازه بزرگ است و خوانده نشد.`,
        );
      } else {
        yield* site();
        yield* record(event.node, event.before);
      }
    },
    /** Oldest exports do not list their authors. */
    *end(): Generator<SourceItem> {
      if (!isSiteKnown && fields.size === 0) problems.add(where, 'این پرونده خروجی وردپرس نیست یا چیزی در آن نیست.');
      else if (!hasItems) problems.add(where, 'هیچ نوشته، برگه یا پروندهٔ رسانه‌ای در آن پیدا نشد.');
      yield* site();
      if (hasAuthors) return;
      for (const id of creators) yield { kind: 'author', id, number: null, name: id, bio: '' };
    },
  };
}
