import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { codePoint } from '../../platform/properties.testing.ts';
import { plainHtml } from './content-html.ts';
import { menuEntries } from './menu-entries.ts';
import { type WxrItem, wxrEnd, wxrItem, wxrStart } from './wxr.ts';

const item: WxrItem = {
  id: 7,
  type: 'post',
  title: 'سرور & شبکه',
  link: 'https://mizban.test/blog/a/',
  slug: 'سرور',
  status: 'publish',
  publishedAt: Date.UTC(2026, 0, 2, 21, 0),
  updatedAt: Date.UTC(2026, 0, 3),
  author: 'sara',
  content: '',
  excerpt: '',
  parent: 0,
};

/** The texts of the elements of a document, by name. */
function textsOf(xml: string): Record<string, string> {
  const texts: Record<string, string> = {};
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name) => void open.push(name),
      ontext(text) {
        const name = open.at(-1) ?? '';
        texts[name] = (texts[name] ?? '') + text;
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return texts;
}

it('any text is read back as it was, but for characters that XML does not allow', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), (text) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
      const clean = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
      expect(textsOf(wxrItem({ ...item, content: text }))['content:encoded'] ?? '').toBe(clean);
    }),
    { numRuns: 40 },
  );
});

it('slugs are encoded as WordPress stores them, and times are those of Tehran beside UTC', () => {
  const texts = textsOf(wxrItem(item));
  expect(texts['wp:post_name']).toBe('%d8%b3%d8%b1%d9%88%d8%b1');
  expect(texts['wp:post_date']).toBe('2026-01-03 00:30:00');
  expect(texts['wp:post_date_gmt']).toBe('2026-01-02 21:00:00');
  expect(texts.title).toBe('سرور & شبکه');
});

it('slugs longer than the columns of WordPress end between two letters', () => {
  const slug = textsOf(wxrItem({ ...item, slug: 'س'.repeat(60) }))['wp:post_name'] ?? '';
  expect(slug).toBe('%d8%b3'.repeat(33));
});

it('an export is one well-formed channel', () => {
  const terms = [{ id: 1, taxonomy: 'topic', slug: 'a', name: 'ب', description: '', parent: '' }];
  const head = { title: 'میزبان', tagline: '', url: 'https://mizban.test', now: 0, authors: [], terms };
  const texts = textsOf(wxrStart(head) + wxrItem(item) + wxrEnd);
  expect(texts['wp:wxr_version']).toBe('1.2');
  expect(texts['wp:term_taxonomy']).toBe('topic');
});

it('texts keep their marks and pictures, without wrappers, drawings and scripts', () => {
  const html =
    '<section class="a"><div><h2 id="x">سلام</h2><svg><path/></svg><p>متن <b>پررنگ</b> <a href="/plans/" onclick="x()">پلن</a></p><picture><img src="/media/a.webp" alt="ب" class="c"></picture><script>1</script></div></section>';
  expect(plainHtml(html, 'https://mizban.test')).toBe(
    '<h2 id="x">سلام</h2><p>متن <b>پررنگ</b> <a href="https://mizban.test/plans/">پلن</a></p><img src="https://mizban.test/media/a.webp" alt="ب" />',
  );
});

it('entries of menus name their parents and targets', () => {
  const items = [{ label: 'سرور', children: [{ label: 'آلمان', postId: 7107, children: [] }] }];
  const entries = menuEntries(
    { slug: 'main', name: 'اصلی', items },
    {
      ...{ baseUrl: 'https://mizban.test', firstId: 50, typeOf: () => 'post' },
    },
  );
  const metaOf = (index: number) => Object.fromEntries(entries[index]?.meta ?? []);
  expect(metaOf(0)).toMatchObject({ _menu_item_type: 'custom', _menu_item_menu_item_parent: '0' });
  expect(metaOf(1)).toMatchObject({
    _menu_item_object_id: '7107',
    _menu_item_object: 'post',
    _menu_item_menu_item_parent: '50',
  });
});
