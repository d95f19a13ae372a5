import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate } from './template.ts';

describe('V18 templates have named places only', () => {
  it.each([
    ['سلام {name}', { name: 'سارا' }, 'سلام سارا'],
    ['{a}{b}{a}', { a: '1', b: '2' }, '121'],
    ['{missing} {name}', { name: 'x' }, '{missing} x'],
    ['{name}', { name: '{other}', other: 'secret' }, '{other}'],
    ['{name}', { name: '$& $1 $$' }, '$& $1 $$'],
    ['{constructor} {toString} {__proto__}', {}, '{constructor} {toString} {__proto__}'],
    ['{name.length} {name()} {{name}}', { name: 'x' }, '{name.length} {name()} {x}'],
  ])('%s', (template, values, text) => {
    expect(fillTemplate(template, values)).toBe(text);
  });

  it('a value is text, whatever it looks like', () => {
    fc.assert(fc.property(fc.string(), (value) => fillTemplate('<{value}>', { value, other: 'x' }) === `<${value}>`));
  });
});
