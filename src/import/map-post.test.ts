import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { storedNodes } from '../builder/stored-nodes.ts';
import { registry } from '../widgets/index.ts';
import type { SourceSite } from './elementor/source-site.ts';
import { mapPost } from './map-post.ts';

const site: SourceSite = {
  direction: 'rtl',
  colour: () => null,
  typography: () => null,
  picture: (url) => (url.includes('missing') ? null : 7),
  attachment: (id) => id + 100,
  link: (url) => url.replace('https://old.example', ''),
  allowsCode: false,
};

function map(content: string, excerpt = '') {
  return mapPost({ id: '5', elements: null, content, excerpt }, { site, registry });
}
const widgetsOf = (content: string) => map(content).document.content.map(({ type, props }) => ({ type, props }));

describe('posts of the classic editor', () => {
  it('empty lines are paragraphs and line breaks stay, headings and pictures are widgets', () => {
    expect(
      widgetsOf(
        'خط نخست\nخط دوم\n\nبند <b>دوم</b>\n<h1>سرور چیست؟</h1>\n<ul><li>یک</li></ul>\n<p>متن <a href="https://old.example/vps/"><img src="a.jpg" alt="سرور"></a> پایان</p>',
      ),
    ).toMatchObject([
      { type: 'rich-text', props: { html: '<p>خط نخست<br />خط دوم</p><p>بند <b>دوم</b></p>' } },
      { type: 'heading', props: { text: 'سرور چیست؟', tag: 'h2' } },
      { type: 'rich-text', props: { html: expect.stringContaining('<ul><li>یک</li></ul>') } },
      { type: 'image', props: { media: 7, alt: 'سرور', url: '/vps/' } },
    ]);
  });

  it('shortcodes of WordPress are widgets, those of plugins are named', () => {
    const { document, report } = map(
      '[caption id="a" width="300"]<img src="https://old.example/a-300x200.jpg"> شرح[/caption]\n[gallery ids="1,2" columns="4"]\n[wpforms id="3"]\n[woocommerce_cart]\n[slider alias="home"]\nمتن [نکته] و [1]',
    );
    expect(document.content).toMatchObject([
      { type: 'image', props: { media: 7, caption: 'شرح' } },
      { type: 'gallery', props: { images: [{ media: 101 }, { media: 102 }], columns: 4 } },
      { type: 'form' },
      { type: 'cart' },
      { type: 'wordpress-shortcode-slider', props: { settings: { alias: 'home' } } },
      { type: 'rich-text', props: { html: '<p>متن [نکته] و [1]</p>' } },
    ]);
    expect(report.elements.filter(({ level }) => level === 'unsupported')).toMatchObject([
      { from: 'shortcode-slider', to: null },
    ]);
  });

  it('files of galleries that were not found are missing, and a gallery without any is kept', () => {
    const none = { ...site, attachment: (id: number) => (id === 1 ? 7 : null) };
    const mapped = (content: string) =>
      mapPost({ id: '5', elements: null, content, excerpt: '' }, { site: none, registry });
    const found = mapped('[gallery ids="1, 2"]');
    expect(found.document.content).toMatchObject([{ type: 'gallery', props: { images: [{ media: 7 }] } }]);
    expect(found.report.missing).toEqual(['#2']);
    expect(mapped('[gallery]').report.elements).toMatchObject([{ from: 'shortcode-gallery', level: 'unsupported' }]);
  });

  it('what could run code is named', () => {
    const { report } = map('<p onclick="x()">متن <a href=" javascript:x()">بد</a></p><script>x()</script>');
    expect([...report.unsafe]).toEqual(['onclick', 'javascript:', 'script']);
  });

  it('simple tables are tables, rich ones stay rich text', () => {
    const cells = (tag: string, ...words: string[]) => words.map((word) => `<${tag}>${word}</${tag}>`).join('');
    const plain = `<table><tr>${cells('th', '', 'پایه', 'حرفه‌ای')}</tr><tr>${cells('td', 'SSL', '✓', 'ندارد')}</tr></table>`;
    expect(widgetsOf(plain)).toMatchObject([
      {
        type: 'table',
        props: {
          columns: [{ label: 'پایه' }, { label: 'حرفه‌ای' }],
          rows: [{ label: 'SSL', cells: [{ kind: 'yes' }, { kind: 'no' }] }],
        },
      },
    ]);
    expect(widgetsOf(`<table><tr><td><a href="/a/">x</a></td></tr></table>`)).toMatchObject([
      { type: 'rich-text', props: { html: expect.stringContaining('<td><a href="/a/">x</a></td>') } },
    ]);
  });

  it('code, videos and addresses alone in a line', () => {
    expect(
      widgetsOf(
        '<pre><code class="language-php">&lt;?php\necho 1;</code></pre>\n<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>\n\nhttps://www.aparat.com/v/abc12\n\n<hr>',
      ),
    ).toMatchObject([
      { type: 'code-block', props: { code: '<?php\necho 1;', language: 'php' } },
      { type: 'video', props: { address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } },
      { type: 'video', props: { address: 'https://www.aparat.com/v/abc12' } },
      { type: 'divider' },
    ]);
  });

  it('the excerpt is the written one, or what stands before the mark', () => {
    expect(map('یک<!--more-->دو', 'خلاصه').excerpt).toBe('خلاصه');
    expect(map('یک <b>دو</b><!--more-->سه').excerpt).toBe('یک دو');
    expect(map('یک').excerpt).toBe('');
  });
});

describe('posts of the block editor', () => {
  it('blocks become widgets, columns with what is inside', () => {
    const { document, editor } = map(`<!-- wp:paragraph {"align":"center"} -->
<p class="has-text-align-center">سلام</p>
<!-- /wp:paragraph -->
<!-- wp:columns --><div class="wp-block-columns">
<!-- wp:column --><div><!-- wp:heading --><h2>یک</h2><!-- /wp:heading --></div><!-- /wp:column -->
<!-- wp:column --><div><!-- wp:image {"id":4} --><figure><img src="a.png"/><figcaption>شرح</figcaption></figure><!-- /wp:image --></div><!-- /wp:column -->
</div><!-- /wp:columns -->
<!-- wp:buttons --><div><!-- wp:button --><div><a class="wp-block-button__link" href="https://old.example/order/">سفارش</a></div><!-- /wp:button --></div><!-- /wp:buttons -->
<!-- wp:spacer {"height":"40px"} --><div style="height:40px"></div><!-- /wp:spacer -->
<!-- wp:rank-math/faq-block {"questions":[{"title":"چرا؟","content":"زیرا"}]} --><div>…</div><!-- /wp:rank-math/faq-block -->
<!-- wp:acme/slider {"id":3} /-->`);
    expect(editor).toBe('blocks');
    expect(document.content).toMatchObject([
      { type: 'rich-text', props: { html: '<p data-align="center">سلام</p>' } },
      {
        type: 'columns',
        props: {
          columns: [
            { content: [{ type: 'heading', props: { text: 'یک' } }] },
            { content: [{ type: 'image', props: { caption: 'شرح' } }] },
          ],
        },
      },
      { type: 'container', props: { children: [{ type: 'button', props: { text: 'سفارش', url: '/order/' } }] } },
      { type: 'spacer', element: { style: { base: { height: { desktop: '40px' } } } } },
      { type: 'accordion', props: { items: [{ question: 'چرا؟', answer: 'زیرا' }] } },
      { type: 'wordpress-acme-slider', props: { settings: { id: 3 } } },
    ]);
  });
});

describe('P69 posts are hostile input', () => {
  it('scripts, handlers and unsafe addresses are left out and named', () => {
    const { document, report } = map(
      '<script>alert(1)</script><p onclick="x()">متن <a href="javascript:x()">پیوند</a></p><img src="missing.jpg" onerror="x()"><svg onload="x()"></svg>',
    );
    expect(JSON.stringify(document)).not.toMatch(/script|onclick|onerror|onload|x\(\)/);
    expect(report).toMatchObject({
      missing: ['missing.jpg'],
      elements: [{ from: 'script', level: 'dropped' }, {}, {}],
    });
  });

  it.each([
    ['<b>', '<b>'],
    ['<div>', '<div>'],
    ['<!-- wp:group -->', '<!-- wp:group --><div>'],
    ['<table><tr><td>', '<table><tr><td>'],
  ])('100,000 levels of %s are cut off and reported', (_, tag) => {
    const { document, report } = map(`${tag.repeat(100_000)}متن`);
    expect(report.omitted).toBeGreaterThan(0);
    expect(JSON.stringify(document).length).toBeLessThan(100_000);
  });

  it('long posts are divided into widgets that hold them', () => {
    const { document } = map('<p>متن</p><hr>'.repeat(400) + '<p>&lt;واژه&gt;</p>'.repeat(1_200));
    expect(document.content.length).toBeLessThanOrEqual(180);
    expect([...storedNodes(document, registry)].filter(({ node }) => node.type === 'divider')).toHaveLength(400);
    expect(JSON.stringify(document).split('واژه').length - 1).toBe(1_200);
  });

  const pieces = [
    '<p>',
    '</p>',
    '<table>',
    '<td>',
    '<h2>',
    '</h2>',
    '<a href="/x/">',
    '<img src="a.jpg">',
    '[gallery ids="1"]',
  ];
  const comments = [
    '<!-- wp:columns -->',
    '<!-- /wp:columns -->',
    '<!-- wp:query /-->',
    '<figcaption>',
    '<pre>',
    'متن',
    '\n\n',
  ];
  test('any HTML becomes widgets that pass their schemas', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...pieces, ...comments), fc.string()), { maxLength: 40 }),
        (parts) => {
          const { document } = map(parts.join(''));
          for (const { known, node } of storedNodes(document, registry)) {
            if (!node.type.startsWith('wordpress-'))
              expect(known?.widget.schema.safeParse(known.props).success).toBe(true);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
