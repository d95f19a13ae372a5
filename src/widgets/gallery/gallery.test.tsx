import { describe, expect, it, vi } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { renderDocument } from '../../builder/render.tsx';
import type { MediaView } from '../../content/media/types.ts';
import { registry } from '../index.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { groupsOf, proportionOf } from './rules.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';

const picture = (id: number, changes: Partial<MediaView> = {}): MediaView => ({
  id,
  key: `p${id}.png`,
  mime: 'image/png',
  width: 1600,
  height: 900,
  alt: `تصویر ${id}`,
  title: `عنوان ${id}`,
  caption: `زیرنویس ${id}`,
  description: '',
  variants: [],
  ...changes,
});
const library = new Map([picture(1), picture(2), picture(3, { width: 600, height: 1200 })].map((one) => [one.id, one]));
const reader = fakeReader({ media: async () => library });
const images = [{ media: 1, group: 'پیشخوان' }, { media: 2, group: ' مرکز داده ' }, { media: 3 }];
const render = (props: object) => renderWidget('gallery', { images, ...props }, { reader });

describe('gallery', () => {
  it('shows pictures whose sizes are known, the first fetched at once, each a link to its file in one group of the lightbox', async () => {
    const html = await render({});
    const lazy = Array.from(html.matchAll(/<img[^>]*>/g), ([image]) => image.includes('loading="lazy"'));
    expect(lazy).toEqual([false, true, true]);
    expect(html.match(/width="\d+" height="\d+"/g)).toHaveLength(3);
    expect(html).toContain(
      '<a href="/media/p1.png" data-mizban-open-lightbox="yes" data-mizban-lightbox-slideshow="abc1234" data-mizban-lightbox-title="عنوان 1">',
    );
    expect(html.match(/data-mizban-lightbox-slideshow="abc1234"/g)).toHaveLength(3);
    expect(html).toContain('data-w="1.78"');
    expect(html).toContain('data-w="0.5"');
    expect(html).not.toContain('style=');
  });

  it('has no links when nothing is enlarged', async () => {
    expect(await render({ enlarge: false })).not.toContain('<a ');
  });

  it('filters by group with buttons that say which is pressed, all at first; every picture is in the page', async () => {
    const html = await render({});
    expect(html).toContain('<div class="filter" role="group" aria-label="دسته‌های تصویر">');
    expect(html).toContain('<button type="button" aria-pressed="true">همه</button>');
    expect(html).toContain('<button type="button" aria-pressed="false" data-group="مرکز داده">مرکز داده</button>');
    expect(html).toContain('data-island="gallery"');
    expect(html).not.toContain('hidden');
  });

  it.each([
    ['it is switched off', { filter: false }],
    [
      'there is one group only',
      {
        images: [
          { media: 1, group: 'الف' },
          { media: 2, group: 'الف' },
        ],
      },
    ],
    ['there is no group', { images: [{ media: 1 }, { media: 2 }] }],
  ])('has no filter and no script when %s', async (_, props) => {
    const html = await render(props);
    expect(html).not.toMatch(/<button|data-island/);
  });

  it('prints captions if enabled, its own before the library’s, escaped', async () => {
    expect(await render({})).not.toContain('<p>');
    const html = await render({ captions: 'below', images: [{ media: 1 }, { media: 2, caption: '<b>' }] });
    expect(html).toContain('<p>زیرنویس 1</p>');
    expect(html).toContain('<p>&lt;b&gt;</p>');
  });

  it('names every link', async () => {
    const bare = fakeReader({ media: async () => new Map([[1, picture(1, { alt: '', title: '' })]]) });
    const html = await renderWidget('gallery', { images: [{ media: 1 }] }, { reader: bare });
    expect(html).toContain('alt="تصویر ۱"');
  });

  it('leaves missing pictures out, and without any is nothing but a place in the editor', async () => {
    expect((await render({ images: [{ media: 1 }, { media: 9 }, {}] })).match(/<li/g)).toHaveLength(1);
    expect(await render({ images: [{ media: 9 }] })).toBe('');
    const page = { ...testPage, editing: true };
    expect(await renderWidget('gallery', {}, { page })).toContain('تصویری انتخاب نشده است.');
  });

  it('requests the pictures of all its instances with one question', async () => {
    const media = vi.fn(async () => library);
    const content = ['a', 'b'].map((letter) => ({ id: `galery${letter}`, type: 'gallery', v: 1, props: { images } }));
    const document = prepareDocument({ version: 1, content }, registry);
    const { faults } = await renderDocument({ document, page: testPage, reader: fakeReader({ media }) });
    expect(faults).toEqual([]);
    expect(media.mock.calls).toEqual([[[1, 2, 3]]]);
  });

  it('refuses too many columns and pictures', () => {
    expect(schema.safeParse({ columns: 7 }).success).toBe(false);
    expect(schema.safeParse({ columns: 0 }).success).toBe(false);
    expect(schema.safeParse({ images: Array.from({ length: 81 }, () => ({})) }).success).toBe(false);
  });
});

describe('the proportion of a picture', () => {
  it.each([
    [1600, 900, 1.78],
    [900, 1600, 0.6],
    [1000, 1000, 1],
    [4000, 500, 3],
    [100, 2000, 0.5],
    [0, 0, 1],
  ])('%i × %i is %d, which has a CSS rule', (width, height, proportion) => {
    expect(proportionOf({ width, height })).toBe(proportion);
    expect(css).toMatch(new RegExp(`\\[data-w="?${proportion}"?\\]`));
  });
});

describe('the groups of a filter', () => {
  it.each([
    [
      ['الف', 'ب', 'الف'],
      ['الف', 'ب'],
    ],
    [['الف', ''], ['الف']],
    [['الف', ' الف '], []],
    [['', ''], []],
    [[], []],
  ])('of %j are %j', (names, groups) => {
    expect(groupsOf(names.map((group) => ({ group })))).toEqual(groups);
  });
});
