import { describe, expect, it } from 'vitest';
import { type TermNode, termClause } from './clause.ts';

/**
 * vps ─ linux ─ debian
 *     └ windows
 * host ─ wp news, guide
 */
const terms: TermNode[] = [
  { id: 1, slug: 'vps', parentId: null },
  { id: 2, slug: 'linux', parentId: 1 },
  { id: 3, slug: 'windows', parentId: 1 },
  { id: 4, slug: 'debian', parentId: 2 },
  { id: 5, slug: 'host', parentId: null },
  { id: 6, slug: 'wp', parentId: 5 },
  { id: 7, slug: 'news', parentId: null },
  { id: 8, slug: 'راهنما', parentId: null },
];
const clause = (operator: 'AND' | 'IN' | 'NOT IN', ...slugs: string[]) => termClause(terms, { terms: slugs, operator });

describe('the query of a term selection', () => {
  it('one term includes all under it', () => {
    expect(clause('AND', 'news')).toEqual({ relation: 'AND', groups: [[7]] });
    expect(clause('AND', 'vps')?.groups[0]?.toSorted()).toEqual([1, 2, 3, 4]);
  });

  it('terms at the top are joined by the operator', () => {
    expect(clause('AND', 'news', 'راهنما')).toEqual({ relation: 'AND', groups: [[7], [8]] });
    expect(clause('IN', 'news', 'راهنما')).toEqual({ relation: 'OR', groups: [[7], [8]] });
  });

  it('terms of one parent are alternatives, also with AND', () => {
    expect(clause('AND', 'linux', 'windows', 'news')).toEqual({ relation: 'AND', groups: [[2, 4, 3], [7]] });
  });

  it('AND drops a term when one under it is chosen too', () => {
    expect(clause('AND', 'vps', 'windows')).toEqual({ relation: 'AND', groups: [[3]] });
    expect(clause('AND', 'vps', 'debian')).toEqual({ relation: 'AND', groups: [[4]] });
  });

  it('OR drops a term when one above it is chosen too', () => {
    const found = clause('IN', 'vps', 'debian', 'news');
    expect(found?.relation).toBe('OR');
    expect(found?.groups.map((group) => group.toSorted())).toEqual([[1, 2, 3, 4], [7]]);
  });

  it('NOT leaves out the terms and all under them', () => {
    expect(clause('NOT IN', 'host', 'news')).toEqual({ relation: 'NOT', groups: [[5, 6, 7]] });
  });

  it('unknown slugs are skipped, and a choice of nothing known is no filter', () => {
    expect(clause('AND', 'nothing', 'news')).toEqual({ relation: 'AND', groups: [[7]] });
    expect(clause('AND', 'nothing', "' or 1=1 --", '')).toBeNull();
  });

  it('a slug is found in whichever way its letters are written', () => {
    expect(
      termClause([{ id: 9, slug: 'سرور-مجازی', parentId: null }], { terms: ['سرور-مجازي'], operator: 'AND' }),
    ).toEqual({ relation: 'AND', groups: [[9]] });
  });

  it('a circle of terms ends', () => {
    const circle: TermNode[] = [
      { id: 1, slug: 'a', parentId: 2 },
      { id: 2, slug: 'b', parentId: 1 },
    ];
    expect(termClause(circle, { terms: ['a'], operator: 'IN' })?.groups).toEqual([[1, 2]]);
  });
});
