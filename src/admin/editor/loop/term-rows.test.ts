import { describe, expect, it } from 'vitest';
import { loopSource, scopeOf } from '../../../widgets/shared/loop-source.ts';
import { testPage } from '../../../widgets/shared/testing.tsx';
import { modeOf, type TermRow, withMode } from './term-rows.ts';

const vps = { taxonomy: 'category', slug: 'vps' };
const news = { taxonomy: 'category', slug: 'اخبار' };
const hot = { taxonomy: 'tag', slug: 'hot' };

describe('the terms of a list, chosen by name', () => {
  it('are requested, left out and forgotten again', () => {
    let rows: TermRow[] = [];
    rows = withMode(rows, vps, 'include');
    rows = withMode(rows, news, 'include');
    rows = withMode(rows, hot, 'exclude');
    expect(rows).toEqual([
      { taxonomy: 'category', mode: 'include', slugs: 'vps،اخبار' },
      { taxonomy: 'tag', mode: 'exclude', slugs: 'hot' },
    ]);
    expect([vps, news, hot].map((term) => modeOf(rows, term))).toEqual(['include', 'include', 'exclude']);
    rows = withMode(rows, vps, 'exclude');
    expect(modeOf(rows, vps)).toBe('exclude');
    rows = withMode(withMode(withMode(rows, vps, 'any'), news, 'any'), hot, 'any');
    expect(rows).toEqual([]);
  });

  it('are read by the list as chosen, also next to rows typed by hand', () => {
    const written: TermRow[] = [{ taxonomy: 'category', slugs: 'vps , linux', mode: 'include' }];
    const rows = withMode(written, news, 'exclude');
    const { terms } = scopeOf(loopSource.parse({ terms: rows }), testPage);
    expect(terms).toEqual([
      { taxonomy: 'category', terms: ['vps', 'linux'], operator: 'IN' },
      { taxonomy: 'category', terms: ['اخبار'], operator: 'NOT IN' },
    ]);
  });
});
