import { expect, test } from 'vitest';
import { readTestDocument } from '../content/testing.ts';
import { allMigrations } from './migrations.ts';

test('migrations are numbered in the order of running, each number once', () => {
  const names = Object.keys(allMigrations(readTestDocument));
  expect(names).toEqual(names.toSorted());
  const numbers = names.map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual([...new Set(numbers)]);
});
