import { describe, expect, it } from 'vitest';
import { addNeeds } from './needs.ts';
import { parseRules, printRules } from './rules.ts';

const all = () => true;

describe('the rules of a stylesheet', () => {
  it.each([
    ['.a{color:red}', ['.a']],
    ['.mz-x[data-tone=info] > .title:hover{}', ['.mz-x', '[data-tone=info]', '.title']],
    ['.a[data-open]:not(.b):is(.c,.d){}', ['.a', '[data-open]']],
    ['.a[data-x="b c"]{}', ['.a', '[data-x=b c]']],
    ['main h2::before{}', []],
    ['.a[href^="x"]{}', ['.a']],
  ])('%s needs %j', (css, needs) => {
    const [rule] = parseRules(css);
    expect(rule?.kind === 'rule' && rule.selectors[0]?.needs).toEqual(needs);
  });

  it('print as they were when nothing is left out', () => {
    const css =
      '@layer a;.a,.b:is(.c,.d){content:"}{";color:red}@media (width<9px){.e{x:y}@supports (a:b){.f{x:y}}}' +
      '@keyframes k{from{x:y}to{x:z}}.g{&:hover{x:y}}';
    expect(printRules(parseRules(css), all)).toBe(css);
  });

  it('leave out selectors, rules and empty groups that cannot match', () => {
    const rules = parseRules('.a,.b{x:y}.c{x:y}@media print{.c{x:y}}@media screen{.b .a{x:y}.a[data-t=z]{x:y}}');
    const found = new Set<string>();
    addNeeds('<p class="a k" data-t="z" hidden>text</p>', found);
    expect(printRules(rules, (need) => found.has(need))).toBe('.a{x:y}@media screen{.a[data-t=z]{x:y}}');
    expect([...found]).toEqual(['.a', '.k', '[data-t]', '[data-t=z]', '[hidden]']);
  });
});
