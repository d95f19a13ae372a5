import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../platform/properties.testing.ts';
import { countLinks, tidyLine, tidyText } from './text.ts';

const anyText = fc.oneof(
  fc.string({ unit: codePoint }),
  fc.string({ unit: fc.constantFrom(' ', '\n', '\r', '\t', '\u200c', '\u200f', '\u202e', 'ا', 'ي', '\0', '\u2028') }),
);

describe('the stored text of a comment', () => {
  it.each([
    ['as typed', '  سلام\tدنیا  ', 'سلام\tدنیا'],
    ['one kind of line end', 'یک\r\nدو\rسه\u2028چهار', 'یک\nدو\nسه\nچهار'],
    ['at most one empty line', 'یک\n \n\n\n دو', 'یک\n\n دو'],
    ['no controls and no marks that turn the page around', 'a\0b\u202ec\u2066d', 'abcd'],
    ['half-spaces and Arabic letters stay', 'می\u200cشود كتاب', 'می\u200cشود كتاب'],
    ['nothing to be seen is nothing', '\u200f \u200c\n\u200e', ''],
  ])('%s', (_name, typed, stored) => {
    expect(tidyText(typed)).toBe(stored);
  });

  it.each([' ', '\t', '\n', '\n ', '\u200f', 'www.', '\0'])('P52 a long text of %j is tidied at once', (unit) => {
    const text = `x${unit.repeat(200_000 / unit.length)}x`;
    expect(tidyText(text).endsWith('x')).toBe(true);
    expect(tidyLine(text).endsWith('x')).toBe(true);
  });

  it('tidying twice equals once', () => {
    fc.assert(fc.property(anyText, (text) => tidyText(tidyText(text)) === tidyText(text)));
  });
});

describe('the stored name of an author', () => {
  it.each([
    ['one line with single spaces', ' سارا\n  مرادی ', 'سارا مرادی'],
    ['Persian letters', 'علي كريمي', 'علی کریمی'],
    ['nothing invisible but half-spaces', 'مهدی\u202e\u200fرضا\u200cزاده', 'مهدیرضا\u200cزاده'],
    ['no line that could end a header', 'علی\r\nBcc: x', 'علی Bcc: x'],
    ['nothing to be seen is nothing', '\u200c\u200d \u202e', ''],
  ])('%s', (_name, typed, stored) => {
    expect(tidyLine(typed)).toBe(stored);
  });

  it('is one line, and tidying twice equals once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = tidyLine(text);
        expect(line).not.toMatch(/[\r\n\0]/);
        expect(tidyLine(line)).toBe(line);
      }),
    );
  });
});

describe('the links of a text', () => {
  it.each([
    ['هیچ', 0],
    ['https://a.ir', 1],
    ['HTTP://a.ir و www.b.ir', 2],
    ['<a href="https://a.ir">x</a>', 1],
    ['https://www.a.ir', 1],
    ['[url=http://a.ir]http://b.ir[/url]', 2],
    ['me@www.a.ir', 0],
  ])('%s has %i', (text, count) => {
    expect(countLinks(text)).toBe(count);
  });
});
