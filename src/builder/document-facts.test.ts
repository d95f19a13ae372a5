import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { codePoint } from '../platform/properties.testing.ts';
import { documentReader } from './document-facts.ts';
import { createRegistry } from './registry.ts';
import { media, plain, popup, richText, safeUrl, slot, text } from './schema.ts';
import { documentOf, node } from './testing.tsx';
import { type AnyWidget, defineWidget } from './widget.ts';

const card = defineWidget({
  type: 'card',
  version: 2,
  migrations: { 2: ({ title, ...rest }) => ({ ...rest, heading: title }) },
  schema: z.object({
    heading: text(),
    label: plain(),
    items: z.array(z.object({ question: text(), answer: richText() })).default([]),
    url: safeUrl(),
    picture: media(),
    popupId: popup(),
    inner: slot(),
  }),
  view: () => null,
  css: '',
  editor: {} as never,
});
const read = documentReader(createRegistry([card] as AnyWidget[]));
const cardOf = (props: object, v = 2) => node('card001', 'card', props as Record<string, unknown>, v);

describe('the text and references of a stored document', () => {
  it('contain the visible text without tags, in page order', () => {
    const items = [
      { question: 'چرا؟', answer: '<p>یک<b>دو</b></p><p>سه &amp; چهار</p>' },
      { question: 'کجا؟', answer: '' },
    ];
    const document = documentOf(cardOf({ heading: ' عنوان ', items, inner: [cardOf({ heading: 'درون' })] }));
    expect(read(document).text).toBe('عنوان\nچرا؟\nیکدو سه & چهار\nکجا؟\nدرون');
  });

  it('omit figures of the catalogue', () => {
    const document = documentOf(
      cardOf({ heading: 'از {{from:vps}} در ماه؛ با روت', items: [{ answer: '<p>{{count:vps}}</p>' }] }),
    );
    expect(read(document).text).toBe('از … در ماه؛ با روت');
  });

  it('contain the text of old widget versions', () => {
    expect(read(documentOf(cardOf({ title: 'قدیمی' }, 1))).text).toBe('قدیمی');
  });

  it('omit labels beside the text, and consecutive duplicates', () => {
    const document = documentOf(cardOf({ heading: 'پرسش‌ها', label: 'نام فهرست' }), cardOf({ heading: 'پرسش‌ها' }));
    expect(read(document).text).toBe('پرسش‌ها');
  });

  it('contain its popups, pictures and links, each once', () => {
    const answer = '<p><a href="/x/?a=1&amp;b=2">x</a> <a href="#linux">y</a></p><img src="/media/of/5.webp" alt="" />';
    const one = cardOf({ url: '/order/', picture: 3, popupId: 7, items: [{ question: '', answer }] });
    expect(read(documentOf(one, cardOf({ url: '/order/', picture: 3, popupId: null })))).toEqual({
      text: 'x y',
      popups: [7],
      media: [3],
      links: ['/x/?a=1&b=2', '#linux', '/media/of/5.webp', '/order/'],
      sections: [],
    });
  });

  it('omit unknown, newer and broken widgets', () => {
    const document = documentOf(
      node('unkn001', 'unknown', { heading: 'الف' }),
      cardOf({ heading: 'ب' }, 3),
      cardOf({ heading: 5, items: 'x', picture: '3', popupId: '7', inner: {} }),
      'not a widget',
    );
    expect(read(document)).toEqual({ text: '', popups: [], media: [], links: [], sections: [] });
  });

  it('are well-formed text for any input', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.string({ unit: codePoint }), (value, heading) => {
        expect(read(value).text).toBe('');
        const props = value as Record<string, unknown>;
        const content = [cardOf({ heading, items: value, inner: value }), node('card002', 'card', props, 1)];
        expect(read(documentOf(...content)).text.isWellFormed()).toBe(true);
      }),
    );
  });
});
