// biome-ignore-all lint/suspicious/noTemplateCurlyInString: samples of code hold them
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint, runs } from '../../platform/properties.testing.ts';
import { highlightCode, highlightCodes } from './highlight.ts';
import { type CodeLanguage, codeLanguageNames } from './languages.ts';
import { runsOf } from './runs.ts';

const samples: Record<CodeLanguage, string> = {
  plain: 'سلام <b>',
  bash: '# به‌روزرسانی\nsudo apt update && echo "done $HOME"',
  css: '.a:hover { color: red; /* x */ }',
  diff: '-old\n+new\n same',
  dockerfile: 'FROM node:24\nRUN npm ci # x',
  ini: '[db]\nhost = "x" ; y',
  javascript: 'const a = `x ${b + 1} y`; // n',
  json: '{ "a": [1, true, "x"] }',
  nginx: 'server {\n  listen 80; # p\n}',
  php: '<?php echo "$x"; // y',
  python: 'def f(x):\n    return "a" # b',
  sql: "SELECT * FROM t WHERE a = 'x'; -- y",
  typescript: 'type A = { a: string }; const b: A | null = null;',
  xml: '<a href="x">&amp; ب</a><script>let a = 1;</script>',
  yaml: 'a: 1\nb: "x" # y',
};
const textOf = (code: string, language: CodeLanguage) =>
  highlightCode({ code, language })
    .map(({ text }) => text)
    .join('');

describe('code in colours', () => {
  it.each(codeLanguageNames)('%s keeps its text, and all but plain text has colours', (language) => {
    const code = samples[language];
    expect(textOf(code, language)).toBe(code);
    const kinds = new Set(highlightCode({ code, language }).map(({ kind }) => kind));
    expect(kinds.size > 1).toBe(language !== 'plain');
  });

  it('P4: keeps the text unchanged for any input, in any language', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      '&lt;',
      '</span>',
      '<span class="hljs-x">',
      '<script>',
      '`${',
      '\n',
      'سرور',
      'a = 1;',
      '/*',
      '#',
    );
    const code = fc.oneof(
      fc.string({ unit: codePoint }),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(code, fc.constantFrom(...codeLanguageNames), (any, language) => {
        expect(textOf(any, language)).toBe(any);
      }),
      runs(150),
    );
  });

  it('colours expressions inside a string separately, and plain code not at all', () => {
    expect(highlightCode({ code: 'a = `x${b}y`', language: 'javascript' })).toEqual([
      { text: 'a = ' },
      { text: '`x', kind: 'string' },
      { text: '${b}' },
      { text: 'y`', kind: 'string' },
    ]);
  });

  it('shows added and removed lines', () => {
    expect(highlightCode({ code: '-a\n+b', language: 'diff' })).toEqual([
      { text: '-a\n', kind: 'removed' },
      { text: '+b', kind: 'added' },
    ]);
  });

  it('P51 has a limit per page: further code is plain', () => {
    const code = { code: 'echo "$a"\n'.repeat(300), language: 'bash' };
    const [first = [], second = [], third] = highlightCodes([code, code, code]);
    expect([first.length > 300, second]).toEqual([true, first]);
    expect(third).toEqual([{ text: code.code }]);
  });

  it('never lets a tag of another kind through', () => {
    expect(runsOf('a<b class="x">c</b>')).toEqual([{ text: 'a<b class="x">c</b>' }]);
  });
});
