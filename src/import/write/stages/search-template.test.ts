import { expect, it } from 'vitest';
import { forSearches } from './search-template.ts';

const list = { id: 'list001', type: 'loop-grid', v: 1, props: { ofArchive: true } };
const inside = (node: object) => [{ id: 'box0001', type: 'container', v: 1, props: { children: [node] } }];

it('the list of an archive becomes the results on a template for searches alone', () => {
  const results = { id: 'list001', type: 'search-results', v: 1, props: {} };
  expect(forSearches(inside(list), [{ on: 'search' }])).toEqual({ content: inside(results), problem: null });
  expect(forSearches(inside(list), [{ on: 'archive' }])).toEqual({ content: inside(list), problem: null });
});

it.each([
  ['without a list', [], [{ on: 'search' }]],
  ['for archives too', inside(list), [{ on: 'search' }, { on: 'archive' }]],
] as const)('a template for searches %s is reported and keeps its widgets', (_name, content, include) => {
  expect(forSearches([...content], include)).toEqual({ content, problem: expect.stringContaining('ابزارک') });
});
