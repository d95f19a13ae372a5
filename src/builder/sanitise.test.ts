import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../platform/properties.testing.ts';
import { sanitiseRichText } from './sanitise.ts';
import { cleanDocument } from './sanitise-document.ts';
import { documentOf, node, testRegistry } from './testing.tsx';

const pieces = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<img src="/media/of/1.webp" onload=alert(1) style="x" width="1e9">',
  '<img src="https://evil.example/a.png">',
  '<img src="/media/../wp-admin/">',
  '<p data-align="center">',
  '<p data-align="x">',
  '<a href="javascript:alert(1)">',
  '</a>',
  '<a href=" jav&#x09;ascript:alert(1)">',
  '<a href="data:text/html,x">',
  '<a href="//evil.example">',
  '<p onclick="x()">',
  '<p>',
  '</p>',
  '<iframe src="https://x">',
  '<math><mtext></mtext>',
  '<style>*{}</style>',
  '<b>',
  '</b>',
  'متن',
  '&lt;',
  '<',
  '>',
  '"',
  "'",
  '<!--',
  '-->',
  '<td colspan="2">',
  '<table>',
  '<p style="color:red">',
  '<p class="x">',
  '<form action="/x">',
  '<input autofocus onfocus=alert(1)>',
  '\u0000',
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 12 })
  .map((parts) => parts.join(''));

describe('P4 rich text keeps only the allow-list', () => {
  it('sanitising twice equals once', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const once = sanitiseRichText(html);
        expect(sanitiseRichText(once)).toBe(once);
      }),
      runs(500),
    );
  });

  it('lets no tag, attribute or address through that could run', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const clean = sanitiseRichText(html);
        const tags = clean.match(/<[^>]*>/g) ?? [];
        for (const tag of tags) {
          expect(tag).not.toMatch(/^<\/?(?:script|style|iframe|svg|math|form|input|object|embed|link|meta)/i);
          expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+\s*=|\sstyle\s*=|\sclass\s*=/i);
          if (/^<img/i.test(tag)) expect(tag).toMatch(/ src="\/media\/[a-z0-9./-]+"/);
          expect(tag).not.toMatch(/href="(?:\s*(?:javascript|data|vbscript)|\/\/)/i);
        }
      }),
      runs(500),
    );
  });

  it.each([
    ['<p>سلام <strong>دنیا</strong></p>', '<p>سلام <strong>دنیا</strong></p>'],
    ['<a href="/germany-vps/#linux">لینوکس</a>', '<a href="/germany-vps/#linux">لینوکس</a>'],
    [
      '<a href="https://x.example" target="_blank" rel="opener">x</a>',
      '<a href="https://x.example" target="_blank" rel="noopener">x</a>',
    ],
    [
      '<a href="%23mizban-action%3Aaction%3Dpopup%3Aopen%26settings%3De30">x</a>',
      '<a href="%23mizban-action%3Aaction%3Dpopup%3Aopen%26settings%3De30">x</a>',
    ],
    ['<a href="%23mizban-action:action=reload-page">x</a>', '<a href="%23mizban-action:action=reload-page">x</a>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<script>alert(1)</script>باقی', 'باقی'],
    ['<p data-align="center" style="text-align:center">x</p>', '<p data-align="center">x</p>'],
    ['<p data-align="left">x</p>', '<p>x</p>'],
    [
      '<img src="/media/of/12.webp" alt="سرور" width="640" height="48px" data-align="end">',
      '<img src="/media/of/12.webp" alt="سرور" width="640" loading="lazy" data-align="end" />',
    ],
    ['<img src="https://evil.example/a.png">متن', 'متن'],
    ['<img src="/media/../wp-admin/">متن', 'متن'],
    ['<bdi dir="ltr">VPS-DE-2</bdi>', '<bdi dir="ltr">VPS-DE-2</bdi>'],
  ])('%s → %s', (html, expected) => expect(sanitiseRichText(html)).toBe(expected));
});

describe('a document is cleaned when it is saved', () => {
  it('sanitises the rich text of known widgets at any depth', () => {
    const dirty = node('note001', 'note', { text: '<b>', html: '<p onclick="x">متن</p>' }, 2);
    const stored = cleanDocument(
      documentOf(node('box0001', 'box', { tabs: [{ label: 'a', panel: [dirty] }] })),
      testRegistry,
    );
    expect(JSON.stringify(stored)).toContain('"html":"<p>متن</p>"');
    expect(JSON.stringify(stored)).toContain('"text":"<b>"');
  });

  it('loses nothing: unknown and broken widgets stay as they came', () => {
    const content = [
      node('unkn001', 'nothing', { any: ['thing', { deep: 1 }] }),
      { not: 'a widget' },
      5,
      node('note001', 'note', { text: 7, html: 8, extra: true }, 2),
    ];
    expect(cleanDocument(documentOf(...content), testRegistry).content).toEqual(content);
  });

  it('P51 has a limit of widgets and items at any depth', () => {
    const refused = expect.objectContaining({ name: 'InvalidDocument' });
    const notes = (count: number) => Array.from({ length: count }, () => node('note001', 'note', {}));
    // Each note is two objects, the box around them three.
    const boxed = (count: number) => documentOf(node('box0001', 'box', { tabs: [{ panel: notes(count) }] }));
    expect(cleanDocument(boxed(1_248), testRegistry)).toEqual(boxed(1_248));
    expect(() => cleanDocument(boxed(1_249), testRegistry)).toThrow(refused);
    expect(() => cleanDocument(documentOf(...notes(1_251)), testRegistry)).toThrow(refused);
    const cells = Array.from({ length: 2_500 }, () => ({}));
    expect(() => cleanDocument(documentOf(node('unkn001', 'nothing', { cells })), testRegistry)).toThrow(refused);
  });

  it('has room for the styles of many widgets, but not for endless settings', () => {
    const style = { base: { padding: { desktop: { blockStart: '1px' } }, colour: { desktop: '#123456' } }, hover: {} };
    const styled = (count: number, element: object) =>
      documentOf(...Array.from({ length: count }, () => ({ ...node('note001', 'note', {}), element })));
    expect(cleanDocument(styled(1_000, { style }), testRegistry).content).toHaveLength(1_000);
    const refused = expect.objectContaining({ name: 'InvalidDocument' });
    const endless = { list: Array.from({ length: 20_000 }, () => ({})) };
    expect(() => cleanDocument(styled(1, endless), testRegistry)).toThrow(refused);
  });
});
