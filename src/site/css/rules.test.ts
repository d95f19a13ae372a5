import { describe, expect, it } from 'vitest';
import { printKinds, readKinds } from './elements.ts';
import { createMatcher, listElements } from './match.ts';
import { parseRules, printRules } from './rules.ts';

const html =
  '<section class="mz-box e-abc1234" data-tone="info" data-id="x1y2z3"><h2 class="title">a</h2>' +
  '<p class="lead" title="a > b" data-size="large">b</p><ul data-open hidden><li></li></ul></section>';
const printed = (css: string, { free = [], creating = [], in: page = html }: Partial<Given> = {}) => {
  const elements = listElements(readKinds(page), (island) => creating.includes(island));
  const canMatch = createMatcher(elements, (name) => free.includes(name));
  return printRules(parseRules(css), canMatch);
};
interface Given {
  free: string[];
  creating: string[];
  in: string;
}

describe('elements of printed HTML', () => {
  it('are a tree of their tags, classes and the choices of their data attributes', () => {
    expect(printKinds(readKinds(html))).toBe(
      'html{body{section .mz-box [data-tone] [data-tone=info] [data-id]{h2 .title,' +
        'p .lead [data-size] [data-size=large],ul [data-open] [data-open=]{li}}}}',
    );
  });

  it.each([
    ['elements without end tag', '<p><br><img alt=">">a<i></i></p><b></b>', 'b,p{br,i,img}'],
    ['elements closed in their start tag', '<svg><path d="m0"/><circle></circle></svg>', 'svg{circle,path}'],
    ['texts of scripts and styles', '<script>"<b>"</script><style>a<b</style><i></i>', 'i,script,style'],
    ['end tags of nothing', '</p><p>a</b></p><b></b>', 'b,p'],
    ['comments', '<!-- a --><b></b>', 'b'],
  ])('know %s', (_, text, tree) => {
    expect(printKinds(readKinds(text))).toBe(`html{body{${tree}}}`);
  });

  it('are one for all siblings of a kind', () => {
    const one = '<li><a class="x"></a></li>';
    expect(printKinds(readKinds(`<ul>${one}</ul>`))).toBe(printKinds(readKinds(`<ul>${one}${one}<li></li></ul>`)));
  });
});

describe('the rules of a stylesheet', () => {
  it('print as they were when nothing is left out', () => {
    const css =
      '@layer a;.a,.b:is(.c,.d){content:"}{";color:red}@media (width<9px){.e{x:y}@supports (a:b){.f{x:y}}}' +
      '@keyframes k{from{x:y}to{x:z}}.g{&:hover{x:y}}';
    expect(printRules(parseRules(css), () => true)).toBe(css);
  });

  it.each<[selector: string, canMatch: boolean]>([
    ['.mz-box', true],
    ['.mz-other', false],
    ['.mz-box[data-tone=info] > .title:hover::before', true],
    ['.mz-box[data-tone="warning"]', false],
    // Both are on the page, though not on the same element.
    ['.title[data-tone=info]', false],
    ['.mz-box[data-id="x1y2z3"]', true],
    ['.mz-box[data-id="other12"]', true],
    ['[data-open] li', true],
    ['.mz-box table', false],
    ['.mz-box:not(.none)', true],
    ['.mz-box :is(.none, h2)', true],
    ['.mz-box :is(.none, table)', false],
    ['.mz-box:has(> .lead)', true],
    ['.mz-box:has(> .none)', false],
    [':root', true],
    ['*', true],
    ['[aria-expanded=true]', true],
    ['.mz-box[open]', true],
    ['.a\\:b', true],
    ['section > p', true],
    ['section p', true],
    ['body > section > ul > li', true],
    ['p > section', false],
    ['p section', false],
    ['.lead li', false],
    ['section > li', false],
    ['h2 + p', true],
    ['h2 ~ ul', true],
    ['h2 + li', false],
    ['ul li + li', true],
  ])('%s can match: %s', (selector, canMatch) => {
    expect(printed(`${selector}{x:y}`)).toBe(canMatch ? `${selector}{x:y}` : '');
  });

  it('leave out selectors, rules and empty groups that cannot match', () => {
    const css = '.lead,.none{x:y}.none{x:y}@media print{.none{x:y}}@media screen{.none .lead{x:y}.lead{x:y}}';
    expect(printed(css)).toBe('.lead{x:y}@media screen{.lead{x:y}}');
  });

  it('keep names that scripts may add', () => {
    const css = '.title.is-on{x:y}.none .made{x:y}.made{x:y}.mz-box[data-tone=late]{x:y}';
    expect(printed(css, { free: ['.is-on', '.made', '[data-tone=late]'] })).toBe(
      '.title.is-on{x:y}.made{x:y}.mz-box[data-tone=late]{x:y}',
    );
  });

  it('keep what scripts may create in their islands', () => {
    const page = '<div class="mz-box"><p data-island="cart"><b></b></p><i></i></div><h2></h2>';
    const css = '.mz-box h2{x:y}p > h2{x:y}p b + h2{x:y}.mz-box > h2{x:y}i h2{x:y}';
    expect(printed(css, { in: page, creating: ['cart'] })).toBe('.mz-box h2{x:y}p > h2{x:y}p b + h2{x:y}');
    expect(printed(css, { in: page })).toBe('');
  });
});
