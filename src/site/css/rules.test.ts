import { describe, expect, it } from 'vitest';
import { elementsIn } from './elements.ts';
import { parseRules, printRules } from './rules.ts';
import { createMatcher } from './selector.ts';

const html =
  '<section class="mz-box e-abc1234" data-tone="info" data-id="x1y2z3"><h2 class="title">a</h2>' +
  '<p class="lead" title="a > b" data-size="large">b</p><ul data-open hidden><li></li></ul></section>';
const printed = (css: string, free: string[] = []) =>
  printRules(
    parseRules(css),
    createMatcher(elementsIn(html), (name) => free.includes(name)),
  );

describe('elements of printed HTML', () => {
  it('are their tags, classes and the choices of their data attributes', () => {
    expect([...elementsIn(html)]).toEqual([
      'section .mz-box [data-tone] [data-tone=info] [data-id]',
      'h2 .title',
      'p .lead [data-size] [data-size=large]',
      'ul [data-open] [data-open=]',
      'li',
    ]);
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
  ])('%s can match: %s', (selector, canMatch) => {
    expect(printed(`${selector}{x:y}`)).toBe(canMatch ? `${selector}{x:y}` : '');
  });

  it('leave out selectors, rules and empty groups that cannot match', () => {
    const css = '.lead,.none{x:y}.none{x:y}@media print{.none{x:y}}@media screen{.none .lead{x:y}.lead{x:y}}';
    expect(printed(css)).toBe('.lead{x:y}@media screen{.lead{x:y}}');
  });

  it('keep names that scripts may add', () => {
    const css = '.title.is-on{x:y}.none .made{x:y}.made{x:y}.mz-box[data-tone=late]{x:y}';
    expect(printed(css, ['.is-on', '.made', '[data-tone=late]'])).toBe(
      '.title.is-on{x:y}.made{x:y}.mz-box[data-tone=late]{x:y}',
    );
  });
});
