import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../platform/properties.testing.ts';
import { cleanSvg } from './svg.ts';

const clean = (inside: string, attributes = 'viewBox="0 0 24 12"') =>
  cleanSvg(`<svg ${attributes}>${inside}</svg>`).svg;

describe('P27 a drawing', () => {
  it('keeps shapes, gradients, internal references, styles and texts', () => {
    const inside =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#2f45d8"></stop></linearGradient></defs>' +
      '<style>.b{fill:url(#a)}</style><path class="b" d="M0 0h24v12z" style="opacity:.5"></path>' +
      '<use xlink:href="#c"></use><text x="1">سرور &amp; میزبان</text>' +
      '<image href="data:image/png;base64,iVBORw0KGgo="></image>';
    expect(clean(inside)).toContain(inside);
  });

  it('has its declared size, or that of its viewBox, or none', () => {
    expect(cleanSvg('<svg viewBox="0 0 24 12"/>')).toMatchObject({ width: 24, height: 12 });
    expect(cleanSvg('<svg width="48px" height="30.5" viewBox="0 0 24 12"/>')).toMatchObject({ width: 48, height: 31 });
    expect(cleanSvg('<svg width="100%" height="100%"/>')).toMatchObject({ width: 0, height: 0 });
  });

  it('of programs that write a prologue and entities is read as well', () => {
    const source =
      '<?xml version="1.0"?><!-- made --><!DOCTYPE svg PUBLIC "x" "y" [<!ENTITY ns "http://ns">]>\n<svg xmlns="&ns;" xmlns:i="http://i"><i:pgf/><path d="M0 0"/></svg>';
    expect(cleanSvg(source).svg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><path d="M0 0"></path></svg>',
    );
  });

  it.each([
    ['a script', '<script>alert(1)</script>', 'alert'],
    ['a script in a namespace', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', 'script'],
    ['a handler', '<path onload="alert(1)" d="M0 0"/>', 'alert'],
    ['a handler in capitals', '<path ONCLICK="alert(1)"/>', 'alert'],
    ['HTML', '<foreignObject><iframe src="https://evil.example"/><p>متن</p></foreignObject>', 'evil'],
    ['a link that runs', '<a href="javascript:alert(1)"><path/></a>', 'javascript'],
    ['a picture from elsewhere', '<image href="https://evil.example/x.png"/>', 'evil'],
    ['a part from elsewhere', '<use xlink:href="https://evil.example/x.svg#a"/>', 'evil'],
    ['a page inside a picture', '<image href="data:text/html;base64,PHNjcmlwdD4="/>', 'data:'],
    ['a colour from elsewhere', '<path fill="url(https://evil.example/#a)"/>', 'evil'],
    ['a style from elsewhere', '<path style="background:URL ( \'//evil.example\')"/>', 'evil'],
    ['an import', '<style>@import "https://evil.example/x.css";</style>', 'evil'],
    ['a font from elsewhere', '<style>@font-face{src:local(x)}</style>', 'font-face'],
    ['a set of pictures', '<style>a{background:image-set("https://evil.example" 1x)}</style>', 'evil'],
    ['an escaped address', '<style>a{background:u\\72l(//evil.example)}</style>', 'evil'],
    ['a script hidden in a style', '<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>', 'alert'],
    ['a script in a CDATA section', '<style><![CDATA[</style><script>alert(1)</script>]]></style>', '<script'],
    ['an animated address', '<a><animate attributeName="href" values="javascript:alert(1)"/></a>', 'animate'],
    ['a setter', '<set attributeName="onmouseover" to="alert(1)"/>', 'alert'],
    ['a base', '<path xml:base="https://evil.example/"/>', 'evil'],
  ])('loses %s', (_name, inside, removed) => {
    expect(clean(inside)).not.toContain(removed);
  });

  it.each(['', 'متن', '<html><body/></html>', '<svgx/>', '{"a":1}'])('is not %j', (source) => {
    expect(() => cleanSvg(source)).toThrow(expect.objectContaining({ name: 'UnsupportedType' }));
  });

  it('P51 with too many parts is refused before it is read', () => {
    expect(() => clean('<a/>'.repeat(100_000))).toThrow(expect.objectContaining({ name: 'UnsupportedType' }));
    expect(clean('<path></path>'.repeat(3_900))).toContain('<path>');
  });

  it('runs nothing and requests nothing, whatever it contains', () => {
    const bit = fc.constantFrom(
      '<script>',
      '</script>',
      '<style>',
      '</style>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<path ',
      'onload=',
      '"x"',
      "'",
      '"',
      '>',
      '/>',
      '&lt;',
      '&#x3c;',
      'javascript:',
      ' href="//e.example" ',
      '<foreignObject>',
      'url(//e.example)',
      '<svg>',
      '</svg>',
      'a',
    );
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 14 }), (bits) => {
        let svg: string;
        try {
          svg = clean(bits.join(''));
        } catch {
          return;
        }
        expect(svg).not.toMatch(
          /<(?:script|foreignObject)|<[a-z][^<>]*\s(?:on\w+=|(?:href|style|fill)="[^"]*e\.example)/i,
        );
        expect(cleanSvg(svg).svg).toBe(svg);
      }),
      runs(1_000),
    );
  });
});
