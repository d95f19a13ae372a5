import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../platform/properties.testing.ts';
import { type CssScope, cssLimits, problemText } from './css-problem.ts';
import { elementCustomCss } from './custom-css.ts';
import { readCss } from './read-css.ts';

const mistakes = (css: string, scope: CssScope = 'site') =>
  readCss(css, scope).problems.filter(({ isWarning }) => !isWarning);

describe('custom CSS that is printed', () => {
  it.each<[CssScope, string, string]>([
    ['site', '/* note */ a { color: red;; }', 'a{color:red}'],
    [
      'site',
      '.a > .b, .c:hover::before { margin: 0 auto !important }',
      '.a>.b,.c:hover::before{margin:0 auto!important}',
    ],
    ['page', '@media (width < 600px) { a { color: red } }', '@media (width<600px){a{color:red}}'],
    [
      'page',
      '@supports (display: grid) and (not (gap: 1px)) { a { top: 0 } }',
      '@supports (display:grid) and (not (gap:1px)){a{top:0}}',
    ],
    ['page', '@container card (min-width: 3px) { a { top: 0 } }', '@container card (min-width:3px){a{top:0}}'],
    ['page', '@keyframes turn { to { rotate: 1turn } }', '@keyframes turn{to{rotate:1turn}}'],
    ['site', 'a { background: url("/media/a.png") }', 'a{background:url(/media/a.png)}'],
    ['site', 'a { mask: url(#wave) }', 'a{mask:url(#wave)}'],
    ['site', 'a { background: url(data:image/png;base64,iVBO) }', 'a{background:url(data:image/png;base64,iVBO)}'],
    [
      'site',
      'a { background: image-set("/media/a.png" type("image/png") 1x) }',
      'a{background:image-set("/media/a.png"type("image/png") 1x)}',
    ],
    ['site', '.x::part(label) { content: "\\201C} </" }', '.x::part(label){content:"“} </"}'],
    [
      'element',
      'color: red;\n& .title { color: var(--c-primary, blue) }',
      'color:red;& .title{color:var(--c-primary,blue)}',
    ],
    [
      'element',
      '&:hover { --x: 1px solid } @media print { display: none }',
      '&:hover{--x:1px solid}@media print{display:none}',
    ],
    ['element', ' \r\n ', ''],
  ])('%s: %s', (scope, css, printed) => {
    expect(readCss(css, scope)).toMatchObject({ css: printed, problems: [] });
  });

  it('keeps an unknown property, with a warning', () => {
    const { css, problems } = readCss('a{\n  colr: red\n}', 'site');
    expect(css).toBe('a{colr:red}');
    expect(problems).toMatchObject([{ line: 2, column: 3, isWarning: true }]);
  });

  it('is put into the rule of its element', () => {
    expect(elementCustomCss('abc1234', { hideOn: [], css: 'color:red;&:hover{color:blue}' })).toBe(
      '.e-abc1234{color:red;&:hover{color:blue}}',
    );
    expect(elementCustomCss('abc1234', { hideOn: [], css: 'color:red}' })).toBe('');
  });
});

describe('custom CSS that is refused, with its place', () => {
  it.each<[string, CssScope, string, number, number]>([
    ['a missing colon', 'site', 'a {\n  color: red;\n  margin 0;\n}', 3, 10],
    ['a missing colon in an element', 'element', 'color: red;\nmargin 0;', 2, 8],
    ['an end without a beginning', 'site', 'a{color:red}\n}', 2, 1],
    ['a rule that is not closed', 'site', 'b{top:0}\na{color:red', 2, 2],
    ['an end of the scope', 'element', 'color:red}\n.other{color:red', 1, 10],
    ['an end of the scope that is opened again', 'element', 'color:red} body{color:red', 1, 10],
    ['a nested rule without &', 'element', 'color:red;\n.title{color:blue}', 2, 1],
    ['keyframes in an element', 'element', '@keyframes a{to{top:0}}', 1, 1],
    ['text', 'site', 'hello', 1, 6],
    ['@import', 'site', 'a{top:0}\n@import "/x.css";', 2, 1],
    ['@import in an element', 'element', '@import url(/x.css);', 1, 1],
    ['@charset', 'site', '@charset "utf-8";', 1, 1],
    ['@namespace', 'site', '@namespace svg url(/x);', 1, 1],
    ['an unknown at-rule', 'site', '@foo{a{top:0}}', 1, 1],
    ['@layer', 'site', '@layer site{a{top:0}}', 1, 1],
    ['another host', 'site', 'a{background:url(https://example.com/a.png)}', 1, 14],
    ['another host without scheme', 'site', 'a{background:URL( "//example.com/a.png" )}', 1, 14],
    ['a hidden host', 'site', 'a{background:url("/\\9/example.com/")}', 1, 14],
    ['a host behind a backslash', 'site', 'a{background:url("/\\\\example.com/")}', 1, 14],
    ['a relative address', 'site', 'a{background:url(a.png)}', 1, 14],
    ['javascript:', 'site', 'a{background:url("javascript:alert(1)")}', 1, 14],
    ['data that is no picture', 'site', 'a{background:url("data:text/html,x")}', 1, 14],
    ['url in other letters', 'site', 'a{background:\\75rl(https://example.com/)}', 1, 14],
    ['image-set of another host', 'site', 'a{background:image-set("https://example.com/a.png" 1x)}', 1, 14],
    ['image-set with a variable', 'site', 'a{background:image-set(var(--a) 1x)}', 1, 14],
    ['src()', 'site', 'a{background:src("/a.png")}', 1, 14],
    ['a variable with another host', 'site', 'a{--a:url(https://example.com/)}', 1, 7],
    ['a font of another host', 'site', '@font-face{font-family:x;src:url(//example.com/f)}', 1, 30],
    ['expression()', 'site', 'a{width:expression(alert(1))}', 1, 9],
    ['behavior', 'site', 'a{Behavior:none}', 1, 3],
    ['behavior with a hack', 'site', 'a{*behavior:none}', 1, 3],
    ['-moz-binding', 'site', 'a{-moz-binding:none}', 1, 3],
    ['progid', 'site', 'a{filter:progid:X(a=1)}', 1, 16],
    ['the end of the block', 'site', 'a{content:"</STYLE>"}', 1, 12],
    ['an HTML comment', 'site', 'a{top:0}\n<!-- -->', 2, 1],
    ['an open comment', 'element', 'top:0;\n/* a', 2, 1],
    ['an open string', 'element', 'content:"a', 1, 9],
    ['a string that escapes its end', 'element', 'content:"a\\"', 1, 9],
    ['a string over two lines', 'site', 'a{content:"a\nb"}', 1, 11],
    ['NUL', 'site', 'a{top:\u00000}', 1, 7],
    ['half a letter', 'site', 'a{content:"\ud800"}', 1, 1],
    ['deep brackets', 'site', `a{width:${'('.repeat(20)}1px${')'.repeat(20)}}`, 1, 20],
  ])('%s', (_name, scope, css, line, column) => {
    const [first] = mistakes(css, scope);
    expect(first).toMatchObject({ line, column });
    expect(readCss(css, scope).css).toBe('');
    expect(problemText(first as never)).toMatch(/^سطر [۰-۹]+، ستون [۰-۹]+: .*[آ-ی]/);
  });

  it.each(Object.entries(cssLimits))('%s: more than its size', (scope, limit) => {
    const rule = scope === 'element' ? 'top:0;' : 'a{top:0}';
    const css = rule.repeat(Math.floor(limit / rule.length));
    expect(mistakes(css, scope as CssScope)).toEqual([]);
    expect(mistakes(css + rule, scope as CssScope)).toHaveLength(1);
    expect(mistakes('a{'.repeat(50_000), scope as CssScope)).toHaveLength(1);
  });
});

describe('hostile text', () => {
  const pieces = [
    '}',
    '{',
    '</style>',
    '<!--',
    '@import "//e.example";',
    'url(',
    'url("//e.example/")',
    'URL(https://e.example)',
    '\\75rl(',
    '\\7d ',
    '\\',
    '"',
    "'",
    '/*',
    '*/',
    '/* } */',
    '(',
    ')',
    '[',
    ';',
    ':',
    '&',
    '.x',
    'color:red',
    '--a:',
    'image-set("//e.example" 1x)',
    'src("//e.example")',
    'expression(1)',
    'behavior:x',
    '@media print{',
    '\n',
    '\u0000',
    'a{top:0}',
    '!important',
    'data:text/html,',
    ' ',
  ];
  const hostile = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join('')),
    fc.string({ unit: codePoint, maxLength: 200 }),
  );

  it('never leaves the rule of its element, never loads anything, and never ends the style block', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom<CssScope>('element', 'page', 'site'), (text, scope) => {
        const { css, problems } = readCss(text, scope);
        if (css === '') return;
        expect(problems.every(({ isWarning }) => isWarning)).toBe(true);
        expect(css).not.toMatch(/<\/style|<!--|@import|@charset|expression\(|behavior\s*:/i);
        expect(css).not.toContain('\u0000');
        const bare = css.replace(/"(?:[^"\\]|\\.)*"/gs, '""');
        expect(bare).not.toMatch(/\\|\/\/|url\((?!\/[^/]|#|data:image\/)/i);
        let depth = 0;
        for (const letter of bare) {
          if (letter === '{') depth += 1;
          if (letter === '}') depth -= 1;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
        // Printed again it is the same.
        expect(readCss(css, scope).css).toBe(css);
      }),
      { numRuns: 2_000 },
    );
  });
});
