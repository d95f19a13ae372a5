import { describe, expect, it } from 'vitest';
import type { PrintedElement } from '../tree.ts';
import { readTree } from '../tree.ts';
import { coloursIn, fill, toHex } from './colour-value.ts';
import { parseStyles } from './stylesheet.ts';

const html = `<section class="mz-box wide" data-look="card"><h2>a</h2><p>b <a href="/x" class="btn">c</a></p><ul><li></li><li class="on">d</li><li>e</li></ul><input checked></section>`;
const root = readTree(html, new Set());

function find(tag: string, within: PrintedElement = root): PrintedElement | undefined {
  return within.tag === tag ? within : within.children.flatMap((child) => find(tag, child) ?? [])[0];
}
const colour = (css: string, tag: string, pseudo?: string) =>
  parseStyles(css).of(find(tag) as PrintedElement, pseudo).color;

describe('selectors', () => {
  it.each<[string, string, boolean]>([
    ['h2', 'h2', true],
    ['.mz-box > h2', 'h2', true],
    ['.mz-box > a', 'a', false],
    ['.mz-box a.btn', 'a', true],
    ['h2 + p', 'p', true],
    ['h2 ~ ul', 'ul', true],
    ['ul ~ h2', 'h2', false],
    ['[data-look="card"] p', 'p', true],
    ['[data-look="plain"] p', 'p', false],
    ['[data-look^=ca] a[href]', 'a', true],
    [':is(h1, h2)', 'h2', true],
    [':where(section):not(.narrow) p', 'p', true],
    [':not(.wide) > p', 'p', false],
    ['section:has(> ul > .on) h2', 'h2', true],
    ['section:has(> .on) h2', 'h2', false],
    ['h2:has(+ p)', 'h2', true],
    ['p:has(:is(a, b))', 'p', true],
    ['li:first-child', 'li', true],
    ['li:nth-child(2n)', 'li', false],
    ['li:nth-child(2n+1)', 'li', true],
    ['li:empty', 'li', true],
    ['input:checked', 'input', true],
    ['a:hover', 'a', false],
    ['main > section', 'section', true],
    [':root section', 'section', true],
    ['a:unheard-of(x)', 'a', false],
  ])('%s', (selector, tag, expected) => {
    expect(colour(`${selector}{color:red}`, tag)).toBe(expected ? 'red' : undefined);
  });

  it.each<[string, string, string]>([
    ['the later of equals', 'p{color:a}p{color:b}', 'b'],
    ['the more exact one', 'section p{color:a}p{color:b}', 'a'],
    ['a class before tags', '.mz-box p{color:a}main section p{color:b}', 'a'],
    ['the best of a list counts', ':is(.mz-box,b) p{color:a}section p{color:b}', 'a'],
    ['where counts nothing', ':where(.mz-box) p{color:a}p{color:b}', 'b'],
    ['one in another', '.mz-box{color:a;& p{color:b}}', 'b'],
    ['a wide screen', 'p{color:a}@media (min-width:1024px){p{color:b}}@media (width<=767px){p{color:c}}', 'b'],
    ['no paper', 'p{color:a}@media print{p{color:b}}', 'a'],
    ['no signs of strings', 'p{color:a;background:url("data:;}{")}a::after{content:"}"}', 'a'],
  ])('%s', (_name, css, expected) => {
    expect(colour(css, 'p')).toBe(expected);
  });

  it('what is after content is requested by name', () => {
    expect(colour('p::after{color:a}', 'p')).toBeUndefined();
    expect(colour('p::after{color:a}', 'p', 'after')).toBe('a');
  });
});

describe('values', () => {
  const custom = { '--c-text': '#141a2e', '--tint': 'currentColor' };
  it.each<[string, string | null]>([
    ['var(--c-text)', '#141a2e'],
    ['var(--none, var(--c-text))', '#141a2e'],
    ['var(--none)', null],
    ['color-mix(in srgb, var(--c-text) 8%, transparent)', 'color-mix(in srgb, #141a2e 8%, transparent)'],
  ])('%s', (value, expected) => {
    expect(fill(value, custom)).toBe(expected);
  });

  it.each<[string, string[]]>([
    ['#fff', ['#ffffff']],
    ['rgb(5 8 24 / 0.6)', ['#050818']],
    ['currentColor', ['#102030']],
    ['color-mix(in srgb, #000 50%, #fff)', ['#808080']],
    ['color-mix(in srgb, currentColor 80%, transparent)', ['#102030']],
    ['url("a#fff") 50% 0, linear-gradient(200deg, #111a4a, #1d2c80 70%)', ['#111a4a', '#1d2c80']],
    ['none', []],
  ])('%s', (value, expected) => {
    expect(coloursIn(value, [16, 32, 48, 1]).map(toHex)).toEqual(expected);
  });
});
