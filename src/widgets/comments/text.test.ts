import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../platform/properties.testing.ts';
import { paragraphsOf, webAddress } from './text.ts';

/** The text as Markdown-like lines, for the tables: links as `[text](href)`. */
const shown = (text: string) =>
  paragraphsOf(text).map((lines) =>
    lines.map((pieces) => pieces.map((piece) => (piece.href ? `[${piece.text}](${piece.href})` : piece.text)).join('')),
  );

describe('the text of a comment', () => {
  it.each([
    ['empty', '', []],
    ['one line', 'سلام', [['سلام']]],
    ['line breaks', 'یک\nدو', [['یک', 'دو']]],
    ['paragraphs', 'یک\n\nدو\n \nسه', [['یک'], ['دو'], ['سه']]],
    ['tags stay text', '<b>x</b>', [['<b>x</b>']]],
    ['a link', 'ببین https://example.ir/a?b=1 را', [['ببین [https://example.ir/a?b=1](https://example.ir/a?b=1) را']]],
    ['a link at the end of a sentence', 'https://example.ir/a.', [['[https://example.ir/a](https://example.ir/a).']]],
    [
      'a link in Persian punctuation',
      '«https://example.ir»، بله؟',
      [['«[https://example.ir](https://example.ir/)»، بله؟']],
    ],
    ['a link in brackets', '(https://example.ir/a)', [['([https://example.ir/a](https://example.ir/a))']]],
    [
      'brackets inside a link',
      'https://fa.wikipedia.org/wiki/A_(b)',
      [['[https://fa.wikipedia.org/wiki/A_(b)](https://fa.wikipedia.org/wiki/A_(b))']],
    ],
    ['two links', 'http://a.ir http://b.ir', [['[http://a.ir](http://a.ir/) [http://b.ir](http://b.ir/)']]],
    ['nothing that runs', 'javascript:alert(1) data:text/html,x', [['javascript:alert(1) data:text/html,x']]],
    ['no address at all', 'https:// و http://', [['https:// و http://']]],
  ])('%s', (_name, text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  it('loses nothing but empty lines, and links only to http and https', () => {
    const text = fc.oneof(
      fc.string({ unit: codePoint }),
      fc.string({ unit: fc.constantFrom('https://', 'a.ir', ' ', '\n', '(', ')', '.', '<', '>', '"', 'javascript:') }),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const pieces = paragraphsOf(typed).flat(2);
        const visible = (value: string) => value.replace(/\s/g, '');
        expect(visible(pieces.map((piece) => piece.text).join(''))).toBe(visible(typed));
        for (const { href } of pieces) if (href !== undefined) expect(href).toMatch(/^https?:\/\/[^\s"'<>]+$/);
      }),
    );
  });

  it.each([')', '.', '(', '(.', ' ', '\n', '\n ', 'https://'])('P52 a long text of %j is read at once', (unit) => {
    const text = `https://a.ir/${unit.repeat(65_000 / unit.length)}x`;
    expect(paragraphsOf(text).flat(2).length).toBeGreaterThan(0);
  });
});

describe('an address', () => {
  it.each([
    ['https://example.ir', 'https://example.ir/'],
    ['http://مثال.ir/', 'http://xn--mgbh0fb.ir/'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//example.ir', null],
    ['example.ir', null],
    ['', null],
  ])('%s → %s', (typed, address) => {
    expect(webAddress(typed)).toBe(address);
  });
});
