import { describe, expect, it } from 'vitest';
import { readListState, writeListState } from './list-state.ts';

const start = { sort: '-changedAt', filters: { type: 'page', status: undefined } };
const first = { page: 1, perPage: 25, sort: '-changedAt', q: '', filters: { type: 'page', status: undefined } };

describe('the state of a list and its address', () => {
  it.each([
    ['?', first],
    ['?type=post&page=3', { ...first, page: 3, filters: { type: 'post', status: undefined } }],
    [
      '?status=trash&q=%D8%B3&sort=title',
      { ...first, q: 'س', sort: 'title', filters: { type: 'page', status: 'trash' } },
    ],
    ['?perPage=100', { ...first, perPage: 100 }],
  ])('%s', (address, state) => {
    expect(readListState(new URLSearchParams(address), start)).toEqual(state);
    const query = new URLSearchParams(writeListState(state, start));
    expect(readListState(query, start)).toEqual(state);
    expect([...query].sort()).toEqual([...new URLSearchParams(address)].sort());
  });

  it.each(['?page=-1', '?page=1e9', '?page=0', '?perPage=1000', '?__proto__=x'])('%s is the first page', (address) => {
    expect(readListState(new URLSearchParams(address), start)).toEqual(first);
  });
});
