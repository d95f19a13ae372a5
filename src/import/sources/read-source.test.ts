import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import '../../platform/properties.testing.ts';
import { createDiskStorage } from '../../platform/storage/disk.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';
import type { ImportedItem, SourceKind } from '../model.ts';
import { createProblems } from '../problems.ts';
import { cdata, postMeta, wxrOf } from '../wordpress/wxr.testing.ts';
import { ItemCollector } from './collect-items.ts';
import { readSource } from './read-source.ts';
import type { SourceFile } from './source-file.ts';
import { fileOf, writeZip } from './zip.testing.ts';

let root: string;
let storage: FileStorage;
const folder = 'imports/1';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mizban-source-'));
  storage = createDiskStorage({ root });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const read = (...files: SourceFile[]) => readSource({ files, storage, folder });

async function itemsOf<K extends SourceKind>(kind: K): Promise<Array<Extract<ImportedItem, { kind: K }>>> {
  const file = await storage.read(`${folder}/${kind}.jsonl`);
  if (!file) return [];
  return (await text(file.stream()))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const item = (id: number, inner = '') =>
  `<item><title>صفحه ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_type>page</wp:post_type>${inner}</item>`;
const heading = [{ elType: 'widget', widgetType: 'heading', settings: { title: 'سلام' } }];
const kit = {
  'manifest.json': {
    site: 'https://kit.example/',
    title: 'Kit',
    taxonomies: { post: [{ name: 'category', label: 'C' }] },
    content: {
      page: {
        7: { title: 'خانه', url: 'https://kit.example/', show_on_front: true, thumbnail: 'https://kit.example/a.jpg' },
        8: { title: 'گم', url: 'https://kit.example/%DA%AF%D9%85/' },
      },
    },
    templates: { 9: { title: 'سربرگ', doc_type: 'header', conditions: [{ type: 'include', name: 'general' }] } },
  },
  'site-settings.json': { settings: { site_name: 'سایت', system_colors: [] } },
  'content/page/7.json': { content: heading, settings: { hide_title: 'yes' } },
  'templates/9.json': { content: heading, settings: [], display_settings: { triggers: [] } },
  'taxonomies/category.json': [
    { term_id: 2, name: 'ب', slug: 'b', parent: 1 },
    { term_id: 1, name: 'الف', slug: 'a', parent: 0 },
  ],
};
const zipOf = (files: Record<string, unknown>, below = '') =>
  writeZip(Object.entries(files).map(([name, value]) => ({ name: below + name, content: JSON.stringify(value) })));

describe('uploads of another site', () => {
  it('are stored by kind, parents first, with menus of both passes', async () => {
    const summary = await read(
      fileOf(
        'site.xml',
        wxrOf(`${item(3, '<wp:post_parent>2</wp:post_parent>')}${item(2, '<wp:post_parent>1</wp:post_parent>')}${item(1)}${item(4, '<wp:post_parent>99</wp:post_parent>')}
        <item><title>فهرست</title><wp:post_id>20</wp:post_id><wp:post_type>nav_menu_item</wp:post_type><category domain="nav_menu" nicename="main">${cdata('اصلی')}</category>${postMeta('_menu_item_type', 'taxonomy')}${postMeta('_menu_item_object_id', '5')}</item>
        <wp:term><wp:term_id>5</wp:term_id><wp:term_taxonomy>category</wp:term_taxonomy><wp:term_slug>%d9%88%d8%a8</wp:term_slug><wp:term_name>وب</wp:term_name></wp:term>
        <wp:term><wp:term_id>6</wp:term_id><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>main</wp:term_slug><wp:term_name>اصلی</wp:term_name></wp:term>`),
      ),
    );
    expect(summary).toMatchObject({ problems: [], counts: { post: 4, term: 1, menu: 1, site: 1 } });
    expect((await itemsOf('post')).map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    expect(await itemsOf('menu')).toMatchObject([
      { id: '6', name: 'اصلی', items: [{ label: 'فهرست', target: { taxonomy: 'category', term: 'وب' } }] },
    ]);
    expect(await itemsOf('site')).toMatchObject([{ title: 'میزبان قدیم', url: 'https://old.example' }]);
  });

  test.each([
    ['in an archive', '', (files: Record<string, unknown>) => [fileOf('kit.zip', zipOf(files))]],
    ['in a folder of an archive', '', (files: Record<string, unknown>) => [fileOf('kit.zip', zipOf(files, 'my-kit/'))]],
    [
      'unpacked',
      '',
      (files: Record<string, unknown>) =>
        Object.entries(files).map(([name, value]) => fileOf(`kit/${name}`, JSON.stringify(value))),
    ],
  ])('of a kit of Elementor %s are read with their settings', async (_name, _none, pack) => {
    const { problems } = await read(...pack(kit));
    expect(problems.map(({ where }) => where)).toEqual([expect.stringContaining('content/page/8.json')]);
    expect(await itemsOf('site')).toMatchObject([
      { title: 'سایت', url: 'https://kit.example', kit: { system_colors: [] } },
    ]);
    expect(await itemsOf('term')).toMatchObject([
      { slug: 'a', parent: '' },
      { slug: 'b', parent: 'a' },
    ]);
    expect(await itemsOf('post')).toMatchObject([
      {
        id: '7',
        type: 'page',
        title: 'خانه',
        isFrontPage: true,
        elements: heading,
        featured: 'kit:https://kit.example/a.jpg',
      },
      {
        id: '9',
        type: 'elementor_library',
        meta: { _elementor_template_type: 'header', _elementor_conditions: [{ type: 'include', name: 'general' }] },
      },
    ]);
  });

  it('of a kit of Envato, single templates and redirects are read from any mix', async () => {
    const summary = await read(
      fileOf(
        'envato.zip',
        zipOf({
          'manifest.json': {
            manifest_version: '1',
            title: 'قالب',
            templates: [
              { name: 'Global', source: 'templates/global.json', metadata: { template_type: 'global-styles' } },
              {
                name: 'خانه',
                source: 'templates/home.json',
                metadata: { template_type: 'single-home' },
                preview_url: 'https://demo.example/home/',
              },
            ],
          },
          'templates/global.json': { content: [], page_settings: { system_colors: [1] } },
          'templates/home.json': { content: heading },
        }),
      ),
      fileOf(
        'popup.json',
        JSON.stringify({ title: 'پنجره', type: 'popup', content: heading, global_classes: { a: 1 } }),
      ),
      fileOf('redirection.csv', 'source,target,regex\n/old/,/new/,0\n/x(.*),/y,1'),
      fileOf('photos.zip', writeZip([{ name: 'uploads/2021/03/a.jpg', content: 'x' }])),
      fileOf('notes.docx', 'x'),
    );
    expect(await itemsOf('post')).toMatchObject([
      { type: 'page', title: 'خانه', isFrontPage: true },
      {
        type: 'elementor_library',
        title: 'پنجره',
        meta: { _elementor_template_type: 'popup', _elementor_global_classes: { a: 1 } },
      },
    ]);
    expect(summary.site).toMatchObject({ url: 'https://demo.example', kit: { system_colors: [1] } });
    expect(summary.mediaFiles).toBe(1);
    expect(await itemsOf('redirect')).toMatchObject([{ from: '/old/', to: '/new/' }]);
    expect(summary.problems.map(({ where }) => where)).toEqual(['redirection.csv: /x(.*) → /y', 'notes.docx']);
  });

  it('are read once, and from the start again after a crash or with other files', async () => {
    const [one, other] = [fileOf('a.xml', wxrOf(item(1))), fileOf('b.xml', wxrOf(item(1) + item(2)))];
    await read(one, other);
    expect((await itemsOf('post')).length).toBe(2);
    await storage.delete(`${folder}/post.jsonl`);
    await read(one, other);
    expect(await itemsOf('post')).toEqual([]);
    const { problems } = await read(other);
    expect(problems).toEqual([]);
    expect((await itemsOf('post')).length).toBe(2);
    for await (const key of storage.list()) expect(key).not.toContain('/parts/');
  });

  it('leave nothing behind when the storage of the uploads fails, and are read whole later', async () => {
    const many = Array.from({ length: 2_000 }, (_, at) => item(at + 10)).join('');
    const whole = fileOf('site.xml', wxrOf(`${item(1, '<wp:post_parent>9</wp:post_parent>')}${many}`));
    let isBroken = true;
    const failing: SourceFile = {
      ...whole,
      async *stream(range) {
        for await (const chunk of whole.stream(range)) {
          yield chunk.subarray(0, isBroken ? 200_000 : undefined);
          if (isBroken && !range) throw new Error('gone');
        }
      },
    };
    await expect(read(failing)).rejects.toThrow('gone');
    expect(await readdir(join(root, '.unfinished'))).toEqual([]);
    for await (const key of storage.list()) expect(key).toBe('');
    isBroken = false;
    expect((await read(failing)).counts.post).toBe(2_001);
  });

  it('without an item, or with more redirects than are read, are named with numbers', async () => {
    const rows = Array.from({ length: 20_003 }, (_, at) => `/${at}/,/new/`).join('\n');
    const { problems } = await read(fileOf('empty.xml', wxrOf('')), fileOf('rules.csv', `source,target\n${rows}`));
    expect(problems).toEqual([
      { where: 'empty.xml', message: 'هیچ نوشته، برگه یا پروندهٔ رسانه‌ای در آن پیدا نشد.' },
      { where: 'rules.csv', message: expect.stringMatching(/۲۰٬۰۰۳.*۲۰٬۰۰۰.*۳ تای دیگر/) },
    ]);
  });

  it('P69 with damaged parts are read as far as they can be, and all is named', async () => {
    const { problems, counts } = await read(
      fileOf('broken.zip', 'PK\x03\x04 broken'),
      fileOf(
        'mixed.zip',
        writeZip([
          { name: 'a.xml', content: wxrOf(item(1)), crc: 7 },
          { name: 'b.xml', content: wxrOf(item(2)) },
          { name: 'deep.json', content: '['.repeat(5_000) },
          { name: 'inner.zip', content: 'PK' },
          { name: 'other.xml', content: '<?xml version="1.0"?><feed/>' },
        ]),
      ),
    );
    expect(counts.post).toBe(1);
    expect(problems.map(({ where }) => where)).toEqual([
      'broken.zip',
      'mixed.zip ← a.xml',
      'mixed.zip ← deep.json',
      'mixed.zip ← inner.zip',
      'mixed.zip ← other.xml',
    ]);
  });
});

test('any order of parents and children ends with parents first, circles included', async () => {
  const nodes = fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(nodes, fc.array(fc.nat(12), { minLength: 10, maxLength: 10 }), async (ids, parents) => {
      const items = new ItemCollector(storage, folder, createProblems());
      const parentOf = new Map(ids.map((id, at) => [String(id + 1), parents[at] ? String(parents[at]) : '']));
      for (const [id, parent] of parentOf) {
        const shared = { author: '', text: '', date: null, isApproved: true };
        await items.add({ kind: 'comment', id, parent, post: '1', ...shared });
      }
      await items.finish();
      const order = (await itemsOf('comment')).map(({ id }) => id);
      expect(order.toSorted()).toEqual([...parentOf.keys()].toSorted());
      for (const [id, parent] of parentOf) {
        const isFree = (at: string, steps = 0): boolean =>
          at === '' || !parentOf.has(at) || (steps < 20 && isFree(parentOf.get(at) ?? '', steps + 1));
        if (parentOf.has(parent) && isFree(id)) expect(order.indexOf(parent)).toBeLessThan(order.indexOf(id));
      }
    }),
  );
});
