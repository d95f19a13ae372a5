import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import '../../platform/properties.testing.ts';
import type { ImportedPost } from '../model.ts';
import { createProblems } from '../problems.ts';
import { cdata, postMeta, type WxrDraft, writeWxr, wxrOf } from './wxr.testing.ts';
import { readWxr } from './wxr.ts';
import type { SourceItem } from './wxr-items.ts';

/** Bytes in chunks of these sizes, over and over. */
async function* chunksOf(bytes: Uint8Array, sizes: readonly number[]) {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? bytes.length;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function readAll(source: string | Uint8Array, sizes: readonly number[] = [100_000]) {
  const problems = createProblems();
  const bytes = typeof source === 'string' ? Buffer.from(source) : source;
  const items: SourceItem[] = [];
  for await (const item of readWxr(chunksOf(bytes, sizes), { where: 'site.xml', problems })) items.push(item);
  return { items, problems: problems.list() };
}

const kindIn = <K extends SourceItem['kind']>(items: SourceItem[], kind: K) =>
  items.filter((item): item is Extract<SourceItem, { kind: K }> => item.kind === kind);

/** Titles are trimmed and hold no entity; XML has no other control characters. */
const text = fc
  .string({ unit: fc.constantFrom('س', 'لا', '\u200c', ' ', 'a', '<', '>', ']]>', '"', '\\', '\n', '٪', '😀', '-->') })
  .map((value) => value.trim());
const slug = fc.stringMatching(/^[a-zآ-ی0-9-]{1,12}$/);
const meta = fc.oneof(
  text,
  fc.array(fc.oneof(text, fc.integer(), fc.boolean()), { minLength: 1 }),
  fc.record({ نام: text, عدد: fc.integer() }, { noNullPrototype: true }),
);
const time = fc.integer({ min: 1_000_000, max: 1_900_000_000 }).map((seconds) => seconds * 1000);

const draft: fc.Arbitrary<WxrDraft> = fc
  .record({
    slugs: fc.uniqueArray(slug, { minLength: 1, maxLength: 4 }),
    texts: fc.array(text, { minLength: 8, maxLength: 8 }),
    time,
    meta,
  })
  .map(({ slugs, texts, time: date, meta: value }) => {
    const [title = '', content = '', excerpt = '', name = '', comment = '', stored = ''] = texts;
    const terms = slugs.map((one, at) => ({
      kind: 'term' as const,
      id: String(at + 1),
      taxonomy: 'category',
      slug: one,
      name: name || one,
      description: excerpt,
      parent: slugs[at - 1] ?? '',
    }));
    const posts = slugs.map(
      (one, at): ImportedPost => ({
        kind: 'post',
        id: String(at + 10),
        type: 'post',
        title,
        slug: one,
        link: `https://old.example/${encodeURIComponent(one)}/`,
        parent: at > 0 ? '10' : '',
        status: 'publish',
        content,
        excerpt,
        date,
        modified: date,
        author: 'sara',
        isCommentOpen: at % 2 === 0,
        isFrontPage: false,
        featured: '',
        terms: [{ taxonomy: 'category', slug: one }],
        meta: { _custom: value, _plain: stored, ...(at > 0 && { _elementor_edit_mode: 'builder' }) },
        elements: at > 0 ? [{ elType: 'container', settings: { title: content } }] : null,
      }),
    );
    const comments = posts.flatMap(({ id }) =>
      ['', '1'].map((parent, at) => ({
        kind: 'comment' as const,
        id: `${at + 1}`,
        post: id,
        parent,
        author: name,
        text: comment,
        date,
        isApproved: at === 0,
      })),
    );
    return { url: 'https://old.example', terms, posts, comments };
  });

describe('an export of WordPress', () => {
  test('P69 gives back what it was written from, in any chunks', async () => {
    await fc.assert(
      fc.asyncProperty(draft, fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }), async (site, sizes) => {
        const { items, problems } = await readAll(writeWxr(site), sizes);
        expect(problems).toEqual([]);
        expect(kindIn(items, 'post')).toEqual(site.posts);
        expect(kindIn(items, 'comment')).toEqual(site.comments);
        const terms = kindIn(items, 'term').filter(({ id }) => !id.includes(':'));
        expect(terms).toEqual(site.terms.map((term) => ({ ...term, description: term.description })));
      }),
    );
  });

  it('keeps no address of people, and no login that is one', async () => {
    const { items } = await readAll(
      wxrOf(`<wp:author><wp:author_id>3</wp:author_id><wp:author_login>${cdata('sara@mail.example')}</wp:author_login><wp:author_email>${cdata('sara@mail.example')}</wp:author_email><wp:author_display_name>${cdata('سارا')}</wp:author_display_name></wp:author>
        <item><title>الف</title><dc:creator>${cdata('sara@mail.example')}</dc:creator><wp:post_id>1</wp:post_id></item>`),
    );
    expect(JSON.stringify(items)).not.toContain('mail.example');
    expect(kindIn(items, 'post')[0]?.author).toBe(kindIn(items, 'author')[0]?.id);
    expect(kindIn(items, 'author')[0]).toMatchObject({ number: 3, name: 'سارا' });
  });

  it('has media, menus, kits, former addresses and the front page', async () => {
    const { items, problems } = await readAll(
      wxrOf(`<wp:term><wp:term_id>9</wp:term_id><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>main</wp:term_slug><wp:term_name>اصلی</wp:term_name></wp:term>
      <item><title>سرور</title><wp:post_id>5</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://old.example/a.jpg</wp:attachment_url>${postMeta('_wp_attached_file', '2021/03/a.jpg')}${postMeta('_wp_attachment_image_alt', 'سرور &amp; شبکه')}</item>
      <item><title/><wp:post_id>6</wp:post_id><wp:post_type>nav_menu_item</wp:post_type><wp:menu_order>2</wp:menu_order><category domain="nav_menu" nicename="main"/>${postMeta('_menu_item_type', 'taxonomy')}${postMeta('_menu_item_object_id', '44')}${postMeta('_menu_item_object', 'category')}${postMeta('_menu_item_menu_item_parent', '0')}</item>
      <item><title>Kit</title><wp:post_id>7</wp:post_id><wp:post_type>elementor_library</wp:post_type>${postMeta('_elementor_template_type', 'kit')}${postMeta('_elementor_page_settings', 'a:1:{s:15:"container_width";i:1200;}')}</item>
      <item><title>خانه</title><link>https://old.example/</link><wp:post_id>8</wp:post_id><wp:post_type>page</wp:post_type><wp:post_name>home</wp:post_name>${postMeta('_thumbnail_id', '5')}</item>
      <item><title>نو</title><link>https://old.example/%D9%86%D9%88/</link><wp:post_id>12</wp:post_id><wp:post_type>page</wp:post_type><wp:post_name>%d9%86%d9%88</wp:post_name>${postMeta('_wp_old_slug', '%da%a9%d9%87%d9%86')}${postMeta('_wp_old_slug', 'old')}</item>`),
    );
    expect(problems).toEqual([]);
    expect(kindIn(items, 'media')[0]).toMatchObject({ file: '2021/03/a.jpg', alt: 'سرور & شبکه', title: 'سرور' });
    expect(kindIn(items, 'menu-entry')[0]).toMatchObject({
      menus: ['main'],
      order: 2,
      item: { parent: '' },
      target: { termId: '44', taxonomy: 'category' },
    });
    expect(kindIn(items, 'kit')[0]).toMatchObject({ settings: { container_width: 1200 } });
    expect(kindIn(items, 'post')).toMatchObject([
      { isFrontPage: true, featured: '5' },
      { slug: 'نو', isFrontPage: false },
    ]);
    expect(kindIn(items, 'redirect').map(({ from, to }) => [from, to])).toEqual([
      ['/کهن/', '/نو/'],
      ['/old/', '/نو/'],
    ]);
  });

  it('of the oldest version names its terms and authors with the posts', async () => {
    const { items } = await readAll(
      `\ufeff${wxrOf(`<item><title>A &#8211; B</title><dc:creator>ali</dc:creator><category>بی‌نام</category><category domain="tag" nicename="%d9%88%d8%a8">وب</category><wp:post_id>1</wp:post_id><wp:post_date>2021-03-04 10:00:00</wp:post_date></item>`)}`,
    );
    expect(kindIn(items, 'term')).toMatchObject([{ taxonomy: 'post_tag', slug: 'وب', name: 'وب' }]);
    expect(kindIn(items, 'author')).toMatchObject([{ id: 'ali' }]);
    expect(kindIn(items, 'post')[0]).toMatchObject({ title: 'A – B', date: Date.UTC(2021, 2, 4, 10) });
  });
});

test('P69 an export is read no further than its reader has come', async () => {
  const item = `<item><title>یک</title><wp:post_id>1</wp:post_id>${'<x>متن</x>'.repeat(10_000)}</item>`;
  let opened = 0;
  async function* endless() {
    yield Buffer.from(wxrOf('').split('</channel>')[0] ?? '');
    for (;;) {
      opened += 1;
      yield Buffer.from(item);
    }
  }
  let read = 0;
  for await (const { kind } of readWxr(endless(), { where: '', problems: createProblems() })) {
    if (kind === 'post') read += 1;
    expect(opened - read).toBeLessThanOrEqual(2);
    if (read === 10) break;
  }
});

describe('P69 a hostile or damaged export', () => {
  const first = '<item><title>یک</title><wp:post_id>1</wp:post_id></item>';
  const item = (inner: string) => wxrOf(`${first}<item><title>دو</title><wp:post_id>2</wp:post_id>${inner}</item>`);
  test.each([
    [
      'entities that grow',
      `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(99)}"><!ENTITY b "&a;&a;>">]>${item('<content:encoded>&b;</content:encoded>')}`,
      'DTD',
    ],
    ['a deep nesting of elements', wxrOf(`${first}<item>${'<a>'.repeat(100_000)}`), 'تودرتو'],
    [
      'a deep document of Elementor',
      item(postMeta('_elementor_data', `${'['.repeat(100_000)}${']'.repeat(100_000)}`)),
      'تودرتو',
    ],
    ['an object of PHP', item(postMeta('x', 'a:1:{i:0;O:8:"Exploits":1:{s:1:"a";s:1:"b";}}')), 'PHP'],
    ['a value that is too long', item(postMeta('x', 'x'.repeat(3_100_000))), 'بزرگ'],
    ['a truncated file', item('').slice(0, -40), 'ناقص'],
    ['items inside items', item('<item/>'), 'آسیب'],
    ['an unknown encoding', item('').replace('UTF-8', 'x-none'), 'رمزگذاری'],
    ['a locked post', item('<wp:post_password>p</wp:post_password>'), 'گذرواژه'],
    ['orders of customers', item('<wp:post_type>shop_order</wp:post_type>'), 'مشتریان'],
  ])('%s is named, and what comes before stays', async (_name, source, message) => {
    const { items, problems } = await readAll(source);
    expect(problems.map((problem) => problem.message).join('\n')).toContain(message);
    expect(kindIn(items, 'post')[0]?.title).toBe('یک');
    expect(JSON.stringify(items).length).toBeLessThan(300_000);
  });

  it('in bytes that are no text is read, and reported', async () => {
    const [start = '', end = ''] = wxrOf('<item><title>a|b</title><wp:post_id>1</wp:post_id></item>').split('|');
    const { items, problems } = await readAll(
      Buffer.concat([Buffer.from(start), Buffer.from([0xff, 0]), Buffer.from(end)]),
    );
    expect(problems[0]?.message).toContain('رمزگذاری');
    expect(kindIn(items, 'post')[0]?.title).toBe('a\ufffdb');
  });

  it('never throws', async () => {
    const scrap = fc.constantFrom(
      '<item>',
      '</item>',
      '<![CDATA[',
      ']]>',
      '<!',
      '<!--',
      '-->',
      '<?',
      '?>',
      '&',
      '<',
      'x',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(scrap), fc.integer({ min: 1, max: 9 }), async (parts, size) => {
        await readAll(wxrOf(parts.join('')), [size]);
      }),
    );
  });
});
