import { describe, expect, it } from 'vitest';
import { addToList, namesOf } from './widget-list.mjs';

const list = (...types) => `import type { AnyWidget } from '../builder/widget.ts';
${types.map((type) => `import { ${namesOf(type).camel} } from './${type}/index.ts';`).join('\n')}

export const widgets: readonly AnyWidget[] = [
${types.map((type) => `  ${namesOf(type).camel},`).join('\n')}
];
`;

describe('the list of widgets', () => {
  it.each([
    ['first', 'alert'],
    ['in the middle', 'icon-list'],
    ['beside a name that begins alike', 'icon'],
    ['last', 'table'],
  ])('takes a new widget %s', (_place, type) => {
    const known = ['button', 'icon-box', 'post-title'];
    expect(addToList(list(...known), type)).toBe(list(...[...known, type].sort()));
  });

  it('is left alone when it has another shape', () => {
    expect(() => addToList('export const widgets = [];\n', 'alert')).toThrow('by hand');
    expect(() => addToList(list('button').replace('  button,', '  button, // first'), 'alert')).toThrow('by hand');
  });
});
