import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { prepareDocument } from './prepare.ts';
import type { Reader } from './reader.ts';
import { createRegistry } from './registry.ts';
import { renderDocument } from './render.tsx';
import { createSectionCache } from './section-cache.ts';
import { documentOf, emptyReader, loads, node, testPage, testRegistry } from './testing.tsx';
import { type AnyWidget, defineWidget } from './widget.ts';

async function render(...content: unknown[]) {
  const stored = documentOf(...content);
  const before = structuredClone(stored);
  const rendered = await renderDocument({
    document: prepareDocument(stored, testRegistry),
    page: testPage,
    reader: emptyReader,
  });
  expect(stored, 'nothing stored is changed').toEqual(before);
  return rendered;
}

const faultsOf = (rendered: Awaited<ReturnType<typeof render>>) =>
  rendered.faults.map(({ widgetId, reason }) => [widgetId, reason]);
const good = node('good001', 'note', { text: 'می‌ماند' }, 2);

describe('a page of widgets', () => {
  it('renders slots, also inside lists, each in one element', async () => {
    const { html } = await render(
      node('box0001', 'box', {
        children: [node('kid0001', 'note', { text: 'یک' }, 2)],
        tabs: [{ label: 'الف', panel: [node('kid0002', 'note', { text: 'دو' }, 2)] }],
      }),
    );
    expect(html).toBe(
      '<section class="mz-box"><div class="inner"><p class="mz-note">یک</p></div><div><div><p class="mz-note">دو</p></div></div></section>',
    );
  });

  it('reports the widgets it printed, so that only their styles are sent', async () => {
    const { widgets } = await render(good, node('unkn001', 'nothing'));
    expect([...widgets].map((widget) => widget.type)).toEqual(['note']);
  });

  it('requests the data of all instances of a widget with one call', async () => {
    loads.length = 0;
    const { html } = await render(
      node('cnt0001', 'counter'),
      node('box0001', 'box', { children: [node('cnt0002', 'counter')] }),
    );
    expect(loads).toEqual([['cnt0001', 'cnt0002']]);
    expect(html).toContain('data of cnt0001');
    expect(html).toContain('data of cnt0002');
  });

  it('migrates old props when it reads them', async () => {
    const { html, faults } = await render(node('old0001', 'note', { title: 'نوشتهٔ قدیمی' }, 1));
    expect(html).toBe('<p class="mz-note">نوشتهٔ قدیمی</p>');
    expect(faults).toEqual([]);
  });

  it('gives an element its own class, id and rules only when it has settings', async () => {
    const { html, elementCss } = await render({
      ...good,
      element: {
        cssId: 'پلن‌ها'.replace('‌', '-'),
        classes: 'promo',
        hideOn: ['mobile'],
        margin: { tablet: { blockEnd: '4' } },
      },
    });
    const [, shared] = /class="mz-note (_\w+) /.exec(html) ?? [];
    expect(html).toBe(`<p class="mz-note ${shared} e-good001 promo" id="پلن-ها">می‌ماند</p>`);
    expect(elementCss).toBe(
      `@media (width<=1024px){.${shared}{margin-block-end:var(--s-4)}}@media (width<=767px){.e-good001{display:none}}`,
    );
  });
});

describe('a wrong setting of an element', () => {
  it('is left out alone, and named', async () => {
    const { html, elementCss, faults } = await render({
      ...good,
      element: { style: { base: { colour: 'red', opacity: 0.5 } }, cssId: 'top' },
    });
    const [, shared] = /class="mz-note (_\w+)"/.exec(html) ?? [];
    expect(html).toBe(`<p class="mz-note ${shared}" id="top">می‌ماند</p>`);
    expect(elementCss).toBe(`.${shared}{opacity:0.5}`);
    expect(faults).toEqual([
      { widgetId: 'good001', type: 'note', reason: 'invalid-setting', path: 'style.base.colour' },
    ]);
  });
});

describe('a widget that cannot be rendered is left out and the rest of the page is rendered', () => {
  it.each([
    ['unknown widget type', node('bad0001', 'nothing'), ['bad0001', 'unknown-type']],
    ['props that fail the schema', node('bad0001', 'note', { text: 'x'.repeat(51) }, 2), ['bad0001', 'invalid-props']],
    ['props of a version to come', node('bad0001', 'note', {}, 9), ['bad0001', 'invalid-props']],
    ['a view that throws', node('bad0001', 'note', { text: 'boom' }, 2), ['bad0001', 'view-failed']],
    ['a component below the view that throws', node('bad0001', 'deep'), ['bad0001', 'view-failed']],
    ['no data for it', node('bad0001', 'counter', { missing: true }), ['bad0001', 'load-failed']],
    ['a load that fails', node('bad0001', 'counter', { fails: 'TypeError' }), ['bad0001', 'load-failed']],
    ['an id that stands twice', { ...good }, ['good001', 'duplicate-id']],
    ['a bad id', node('BAD', 'note'), ['', 'not-a-widget']],
    ['not a widget at all', 'text', ['', 'not-a-widget']],
    ['null', null, ['', 'not-a-widget']],
  ])('%s', async (_name, bad, fault) => {
    const rendered = await render(good, bad);
    expect(rendered.html).toBe('<p class="mz-note">می‌ماند</p>');
    expect(faultsOf(rendered)).toEqual([fault]);
  });

  it('but a database that is away takes the whole page, so that no incomplete page is kept', async () => {
    await expect(render(good, node('bad0001', 'counter', { fails: 'Unavailable' }))).rejects.toMatchObject({
      status: 503,
    });
  });

  it('keeps the siblings of a broken child', async () => {
    const rendered = await render(node('box0001', 'box', { children: [node('bad0001', 'deep'), good] }));
    expect(rendered.html).toContain('می‌ماند');
    expect(faultsOf(rendered)).toEqual([['bad0001', 'view-failed']]);
  });

  it.each([null, 'text', 5, [], {}, { version: 2, content: [] }, { version: 1, content: 'x' }])(
    'a stored value %j that is no document',
    async (stored) => {
      const prepared = prepareDocument(stored, testRegistry);
      expect(prepared.content).toEqual([]);
      expect(prepared.faults).toHaveLength(1);
    },
  );

  it('a tree deeper than any page', async () => {
    let tree: unknown = node('leaf000', 'note', { text: 'ته' }, 2);
    for (let level = 0; level < 200; level++)
      tree = node(`lv${String(level).padStart(5, '0')}`, 'box', { children: [tree] });
    const rendered = await render(good, tree);
    expect(rendered.html).toContain('می‌ماند');
    expect(rendered.html).not.toContain('ته');
    expect(rendered.faults[0]?.reason).toBe('too-deep');
  });
});

describe('query parameters for one visitor', () => {
  const printed: string[] = [];
  const asker = (type: string, privateKeys: string[]) =>
    defineWidget({
      type,
      version: 1,
      schema: z.object({}),
      css: '',
      editor: {} as never,
      privateKeys,
      address: () => (query) => Object.fromEntries(query),
      view({ attrs, page }) {
        printed.push(type);
        return <p {...attrs}>{JSON.stringify(page.address)}</p>;
      },
    });
  const registry = createRegistry([asker('list', []), asker('reply', ['to', 'secret'])] as AnyWidget[]);
  const document = prepareDocument(documentOf(node('list001', 'list'), node('reply01', 'reply')), registry);

  it('are passed to sections that request them; the others are cached for everybody', async () => {
    const cache = createSectionCache({ maxBytes: 100_000 });
    const render = async (address: Record<string, string>) => {
      printed.length = 0;
      const run = cache.begin();
      const page = { ...testPage, address };
      const { html } = await renderDocument({ document, page, reader: emptyReader, cache: { run, revision: '1' } });
      run.end();
      return [html.replaceAll('&quot;', "'").replaceAll(/<[^>]+>/g, ''), ...printed];
    };
    expect(await render({ page: '2' })).toEqual(["{'page':'2'}{'page':'2'}", 'list', 'reply']);
    expect(await render({ page: '2', to: '7' })).toEqual(["{'page':'2'}{'page':'2','to':'7'}", 'reply']);
    expect(await render({ page: '2', to: '7' })).toEqual(["{'page':'2'}{'page':'2','to':'7'}", 'reply']);
    expect(await render({ page: '3', secret: 'x' })).toEqual([
      "{'page':'3'}{'page':'3','secret':'x'}",
      'list',
      'reply',
    ]);
    expect(await render({ page: '2' })).toEqual(["{'page':'2'}{'page':'2'}"]);
  });
});

describe('a section whose data may have changed', () => {
  const printed: string[] = [];
  let data: unknown = 1;
  let tag = 'rating:1';
  const counter = defineWidget({
    type: 'stars',
    version: 1,
    schema: z.object({}),
    css: '',
    editor: {} as never,
    async load(instances, { reader }) {
      await reader.media([1]);
      return new Map(instances.map(({ id }) => [id, data]));
    },
    view({ attrs, data }) {
      printed.push('stars');
      return <p {...attrs}>{data instanceof Map ? data.size : JSON.stringify(data)}</p>;
    },
  });
  const registry = createRegistry([counter] as AnyWidget[]);
  const document = prepareDocument(documentOf(node('stars01', 'stars')), registry);
  const reader: Reader = {
    ...emptyReader,
    noting: (tags) => ({
      ...reader,
      async media() {
        tags.add(tag);
        return new Map();
      },
    }),
  };

  const create = () => {
    const cache = createSectionCache({ maxBytes: 100_000 });
    const render = async () => {
      printed.length = 0;
      const run = cache.begin();
      const { html, tags } = await renderDocument({ document, page: testPage, reader, cache: { run, revision: '1' } });
      run.end();
      return [html.replaceAll(/<[^>]+>/g, ''), ...tags, ...printed];
    };
    return { cache, render };
  };

  it('is printed again only if it has changed, and is cached under the tags of the new data', async () => {
    [data, tag] = [{ stars: 4 }, 'rating:1'];
    const { cache, render } = create();
    const shown = '{&quot;stars&quot;:4}';
    expect(await render()).toEqual([shown, 'rating:1', 'stars']);
    [data, tag] = [{ stars: 4 }, 'rating:2'];
    cache.invalidate(['rating:1']);
    expect(await render()).toEqual([shown, 'rating:2']);
    data = { stars: 5 };
    expect(await render(), 'still cached').toEqual([shown, 'rating:2']);
    cache.invalidate(['rating:2']);
    expect(await render()).toEqual(['{&quot;stars&quot;:5}', 'rating:2', 'stars']);
    cache.invalidate(['*']);
    expect(await render()).toEqual(['{&quot;stars&quot;:5}', 'rating:2']);
  });

  it('is printed once for all revisions in which it is the same', async () => {
    data = 7;
    const { cache } = create();
    const render = async (revision: string, ...ids: string[]) => {
      printed.length = 0;
      const run = cache.begin();
      await renderDocument({
        document: prepareDocument(documentOf(...ids.map((id) => node(id, 'stars'))), registry),
        ...{ page: testPage, reader, cache: { run, revision } },
      });
      return printed.length;
    };
    expect(await render('1', 'stars01', 'stars02')).toBe(2);
    expect(await render('2', 'stars01', 'stars03')).toBe(1);
    expect(await render('3', 'stars03', 'stars02', 'stars01')).toBe(0);
  });

  it('is printed again if JSON would not show the difference', async () => {
    const { cache, render } = create();
    for (const value of [new Map([[1, 1]]), new Map(), Number.NaN, { of: Number.POSITIVE_INFINITY }]) {
      data = value;
      await render();
      cache.invalidate(['*']);
      expect(await render()).toContain('stars');
      cache.invalidate(['*']);
    }
  });
});
