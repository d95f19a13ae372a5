import { expect, it } from 'vitest';
import { queryOf } from './query.ts';

it('a query leaves out absent parameters', () => {
  expect(queryOf({ status: 'spam', page: 12 })).toBe('?status=spam&page=12');
  expect(queryOf({ status: null, page: undefined })).toBe('?');
});
