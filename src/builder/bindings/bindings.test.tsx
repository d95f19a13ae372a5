import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import '../../platform/properties.testing.ts';
import type { PageContext } from '../context.ts';
import { prepareDocument } from '../prepare.ts';
import { createRegistry } from '../registry.ts';
import { renderDocument } from '../render.tsx';
import { loadItems } from '../render-items.tsx';
import { media, richText, safeUrl, slot, text } from '../schema.ts';
import { documentOf, emptyReader, node, testPage } from '../testing.tsx';
import { type AnyWidget, defineWidget } from '../widget.ts';
import { bindingNames, typeOfName } from './names.ts';
import { kindAt, readBindings } from './read.ts';

const schema = z.object({
  title: text('عنوان'),
  html: richText(),
  url: safeUrl(),
  media: media(),
  count: z.number().int().min(0).max(9).default(0),
  tag: z.enum(['a', 'b']).default('a'),
  rows: z.array(z.object({ label: text(), url: safeUrl() })).default([]),
  children: slot(),
});
const seen: unknown[] = [];
const card = defineWidget({
  type: 'card',
  version: 1,
  schema,
  load: async (instances) => {
    seen.push(...instances.map(({ props }) => props));
    return new Map(instances.map(({ id, props }) => [id, props.media]));
  },
  view: ({ props, attrs, data }) => (
    <article {...attrs}>
      {props.title}|{props.html}|{props.url}|{String(data)}|{props.count}|
      {props.rows.map(({ label, url }) => `${label}>${url}`)}
      {props.children()}
    </article>
  ),
  css: '',
  editor: { label: 'کارت', group: 'text', icon: 'info', fields: {}, examples: [] } as never,
});
const registry = createRegistry([card] as AnyWidget[]);

const page: PageContext = {
  ...testPage,
  post: {
    ...testPage.post,
    title: 'سرور <b>آلمان</b>',
    excerpt: '',
    path: '/germany/',
    pictureId: 7,
    publishedAt: Date.UTC(2026, 10, 15),
    terms: [
      { id: 1, taxonomy: 'category', slug: 'x', name: 'لینوکس' },
      { id: 2, taxonomy: 'post_tag', slug: 'y', name: 'سرعت' },
    ],
    fields: {
      weight: { number: 5 },
      bad: { link: 'javascript:alert(1)', number: 99, text: 'x' },
      due: { date: Date.UTC(2026, 10, 15) },
      kin: { text: 'خانه', link: '/' },
    },
  },
};

const reader = { ...emptyReader, figures: async () => ({ 'from:vps': '۹۹ تومان' }) };

async function shown(props: object, on = page): Promise<string> {
  const document = prepareDocument(documentOf(node('card001', 'card', props as never)), registry);
  const { html } = await renderDocument({ document, page: on, reader });
  return html
    .replace(/<!-- -->/g, '')
    .replace(/^<article[^>]*>/, '')
    .replace(/<div><\/div><\/article>$/, '');
}

describe('bindings', () => {
  it.each([
    [{ bind: { title: { name: 'post.title' } } }, 'سرور &lt;b&gt;آلمان&lt;/b&gt;||'],
    [{ bind: { title: { name: 'post.title', before: '«', after: '»' } } }, '«سرور &lt;b&gt;آلمان&lt;/b&gt;»||'],
    [{ bind: { title: { name: 'post.excerpt', before: 'x' } } }, 'عنوان||'],
    [{ title: 'تاریخ {{post.published|year}}' }, 'تاریخ ۱۴۰۵||'],
    [{ bind: { title: { name: 'post.published' } } }, '۲۴ آبان ۱۴۰۵||'],
    [{ bind: { title: { name: 'post.published', format: 'short' } } }, '۱۴۰۵/۰۸/۲۴||'],
    [{ bind: { title: { name: 'post.terms' } } }, 'لینوکس، سرعت||'],
    [{ bind: { title: { name: 'post.terms.post_tag' } } }, 'سرعت||'],
    [{ bind: { title: { name: 'meta.weight', after: ' کیلو' } } }, '۵ کیلو||'],
    [{ bind: { title: { name: 'meta.due', format: 'month' } } }, 'آبان||'],
    [{ bind: { title: { name: 'meta.gone' } }, title: 'نوشته‌شده' }, 'نوشته‌شده||'],
    [{ bind: { title: { name: 'from:vps' } } }, '۹۹ تومان||'],
    [{ bind: { title: { name: 'from:none' } } }, 'عنوان||'],
    [{ title: '{{from:vps}} {{site.phone}} {{site.title}}' }, '۹۹ تومان ۰۲۱۰۰۰۰۰۰۰۰ میزبان||'],
    [{ bind: { url: { name: 'post.url' } } }, 'عنوان||/germany/|'],
    [{ bind: { url: { name: 'site.phone-url' } } }, 'عنوان||tel:02100000000|'],
    [{ bind: { url: { name: 'meta.kin' }, title: { name: 'meta.kin' } } }, 'خانه||/|'],
    [{ bind: { media: { name: 'post.picture' } } }, 'عنوان|||7|'],
    [{ bind: { count: { name: 'meta.weight' } } }, 'عنوان|||null|5|'],
    [
      { rows: [{ label: 'a' }, { label: 'b', bind: { url: { name: 'post.url' } } }] },
      'عنوان|||null|0|a&gt;b&gt;/germany/',
    ],
  ])('%j shows %s', async (props, start) => {
    expect(await shown(props)).toMatch(new RegExp(`^${start.replace(/[|.*+?^${}()[\]\\]/g, '\\$&')}`));
  });

  it('values in rich text are escaped', async () => {
    const html = '<p>{{post.title}}</p>';
    expect(await shown({ html })).toContain('&lt;p&gt;سرور &amp;lt;b&amp;gt;آلمان');
    expect(await shown({ bind: { html: { name: 'post.title', before: '<i>' } } })).toContain(
      '&lt;p&gt;&amp;lt;i&amp;gt;سرور',
    );
  });

  it('a value that the prop refuses leaves the written one: unsafe addresses, numbers out of range', async () => {
    const bind = { url: { name: 'meta.bad' }, count: { name: 'meta.bad' } };
    expect(await shown({ url: '/written/', count: 3, bind })).toBe('عنوان||/written/|null|3|');
  });

  it.each([
    [{ bind: { title: { name: 'post.nothing' } } }, ['bind.title']],
    [{ bind: { title: { name: 'post.picture' } } }, ['bind.title']],
    [{ bind: { media: { name: 'post.title' } } }, ['bind.media']],
    [{ bind: { url: { name: 'post.title' } } }, ['bind.url']],
    [{ bind: { tag: { name: 'post.title' } } }, ['bind.tag']],
    [{ bind: { children: { name: 'post.title' } } }, ['bind.children']],
    [{ bind: { gone: { name: 'post.title' } } }, ['bind.gone']],
    [{ bind: { constructor: { name: 'post.title' } } }, ['bind.constructor']],
    [{ bind: 'post.title' }, ['bind']],
    [{ bind: { title: 'post.title' } }, ['bind.title']],
    [{ bind: { title: { name: 'post.title', format: 'iso' } } }, ['bind.title.format']],
    [{ bind: { url: { name: 'post.url', before: 'x' } } }, ['bind.url.before']],
    [{ rows: [{ bind: { url: { name: 'x' } } }] }, ['rows.0.bind.url']],
  ])('%j has the faults %j and the widget stays', async (props, paths) => {
    const { nodes, faults } = prepareDocument(documentOf(node('card001', 'card', props as never)), registry);
    expect(nodes).toHaveLength(1);
    expect(faults).toEqual(
      paths.map((path) => ({ widgetId: 'card001', type: 'card', reason: 'invalid-setting', path })),
    );
  });

  it('reading never throws, and what it reads fits the prop', () => {
    const name = fc.oneof(fc.constantFrom(...Object.keys(bindingNames), 'meta.a', 'from:x', '__proto__'), fc.string());
    const stored = fc.oneof(
      fc.anything(),
      fc.record({ name, before: fc.anything(), format: fc.anything() }, { requiredKeys: [] }),
    );
    const record = fc.dictionary(
      fc.constantFrom('title', 'html', 'url', 'media', 'count', 'tag', 'children', 'x'),
      stored,
    );
    const anyProps = fc.record({ bind: fc.oneof(record, fc.anything()), rows: fc.array(fc.record({ bind: record })) });
    fc.assert(
      fc.property(anyProps, (props) => {
        for (const { name: read, kind, path } of readBindings(schema, props)) {
          expect(typeOfName(read)).not.toBeNull();
          expect(kindAt(schema, path.join('.'))).toBe(kind);
        }
      }),
    );
  });

  it('are resolved before the data of widgets is loaded', async () => {
    seen.length = 0;
    await shown({ bind: { media: { name: 'post.picture' } } });
    expect(seen).toMatchObject([{ media: 7 }]);
  });

  it('have the values of each item in a list, with its position', async () => {
    const props = { title: '{{loop.index}}', bind: { url: { name: 'post.url' } } };
    const pages = [3, 4].map((id, at) => ({ ...page, index: at + 1, post: { ...page.post, id, path: `/${id}/` } }));
    const document = documentOf(node('card001', 'card', props));
    const [items] = await loadItems({ lists: [{ id: 'grid001', document, pages }], registry, reader });
    expect(items?.nodes.map((item) => renderToStaticMarkup(item))).toEqual([
      expect.stringContaining('>۱||/3/|'),
      expect.stringContaining('>۲||/4/|'),
    ]);
  });
});
