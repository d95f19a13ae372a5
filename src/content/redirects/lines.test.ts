import { expect, test } from 'vitest';
import { readLines } from './lines.ts';

test.each([
  ['/a/ /b/', '/a/', '/b/'],
  ['/a/\t/b/', '/a/', '/b/'],
  ['/a/ -> /b/', '/a/', '/b/'],
  ['/الف/ ← /ب/', '/الف/', '/ب/'],
  ['"/a/","/b/"', '/a/', '/b/'],
  ['/a/،/b/', '/a/', '/b/'],
  ['/a/,/b/,301', '/a/', '/b/'],
  ['Redirect 301 /a https://example.com/b?c=1', '/a', 'https://example.com/b?c=1'],
  ['RedirectPermanent /a /b', '/a', '/b'],
])('%s', (line, from, to) => {
  expect(readLines(line)).toEqual([{ line: 1, text: line, addresses: { from, to } }]);
});

test('empty lines and notes are skipped, and lines keep their number', () => {
  expect(readLines('# old\n\n/a/ /b/\r\n/c/\n/d/ /e/ /f/')).toEqual([
    { line: 3, text: '/a/ /b/', addresses: { from: '/a/', to: '/b/' } },
    { line: 4, text: '/c/', addresses: null },
    { line: 5, text: '/d/ /e/ /f/', addresses: null },
  ]);
});
