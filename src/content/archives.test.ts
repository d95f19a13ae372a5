import { describe, expect, test } from 'vitest';
import { archivePath, dateArchivePath, isArchivePath, readArchivePath, timesOf } from './archives.ts';

describe('the address of an archive', () => {
  test.each([
    ['/blog/category/vps/', { kind: 'category', slug: 'vps' }, 1],
    ['/blog/tag/لینوکس/page/3/', { kind: 'tag', slug: 'لینوکس' }, 3],
    ['/blog/author/mizban', { kind: 'author', slug: 'mizban' }, 1],
    ['/Blog/Category/VPS/', { kind: 'category', slug: 'vps' }, 1],
    ['/blog/1405/', { kind: 'year', year: 1405 }, 1],
    ['/blog/1405/07/', { kind: 'month', year: 1405, month: 7 }, 1],
    ['/blog/1405/7/page/2/', { kind: 'month', year: 1405, month: 7 }, 2],
    ['/blog/1405/page/1/', { kind: 'year', year: 1405 }, 1],
  ])('%s', (path, name, page) => {
    expect(readArchivePath(path)).toEqual({ name, page });
  });

  test.each([
    '/blog/',
    '/blog/choose-vps/',
    '/blog/category/',
    '/blog/category/a/b/',
    '/blog/1405/13/',
    '/blog/1405/00/',
    '/blog/2026/',
    '/blog/author/a/page/x/',
    '/category/vps/',
  ])('%s is not an archive', (path) => {
    expect(readArchivePath(path)).toBeNull();
  });

  test('has one form', () => {
    expect(archivePath({ kind: 'month', year: 1405, month: 7 })).toBe('/blog/1405/07/');
    expect(archivePath({ kind: 'tag', slug: 'linux' }, 2)).toBe('/blog/tag/linux/page/2/');
    expect(archivePath({ kind: 'year', year: 1405 }, 1)).toBe('/blog/1405/');
  });

  test('is no article’s', () => {
    expect(isArchivePath('/blog/1405/')).toBe(true);
    expect(isArchivePath('/blog/category/')).toBe(true);
    expect(isArchivePath('/blog/category-theory/')).toBe(false);
    expect(isArchivePath('/blog/14055/')).toBe(false);
  });
});

test('a moment belongs to the month of its day in Tehran', () => {
  expect(dateArchivePath(Date.parse('2026-09-22T20:29:59Z'))).toBe('/blog/1405/06/');
  expect(dateArchivePath(Date.parse('2026-09-22T20:30:00Z'))).toBe('/blog/1405/07/');
});

test('years and months of the Persian calendar begin at midnight in Tehran', () => {
  const timeOf = (text: string) => Date.parse(text);
  expect(timesOf({ year: 1405 })).toEqual({
    from: timeOf('2026-03-20T20:30:00Z'),
    until: timeOf('2027-03-20T20:30:00Z'),
  });
  expect(timesOf({ year: 1405, month: 7 })).toEqual({
    from: timeOf('2026-09-22T20:30:00Z'),
    until: timeOf('2026-10-22T20:30:00Z'),
  });
  expect(timesOf({ year: 1404, month: 12 }).until).toBe(timesOf({ year: 1405 }).from);
});
