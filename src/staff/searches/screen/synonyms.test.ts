import { expect, test } from 'vitest';
import { groupsIn, rowProblems, typedGroup, wordsIn } from './synonyms.ts';

test('a group is typed with commas of either script', () => {
  expect(wordsIn(' دامنه، دامين,domain ،، دامنه؛ نام  دامنه ')).toEqual(['دامنه', 'دامین', 'domain', 'نام دامنه']);
  expect(wordsIn(typedGroup(['سرور مجازی', 'VPS']))).toEqual(['سرور مجازی', 'VPS']);
});

test('a row that was left empty is no group', () => {
  expect(groupsIn(['', 'الف، ب', ' ، '])).toEqual([['الف', 'ب']]);
});

test('errors are shown at their row', () => {
  const refused = { 'groups.1': 'دست‌کم دو واژه', 'groups.1.0': 'کوتاه‌تر', seenAt: 'x' };
  expect([...rowProblems(['', 'الف، ب', '', 'پ'], refused)]).toEqual([[3, 'کوتاه‌تر']]);
});
