import { expect, test } from 'vitest';
import { readTestDocument } from '../content/testing.ts';
import { allMigrations } from './migrations.ts';

test('migrations are numbered without gaps, in the order of running', () => {
  const names = Object.keys(allMigrations(readTestDocument));
  expect(names).toEqual(names.toSorted());
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});
