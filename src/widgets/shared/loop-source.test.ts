import { describe, expect, it } from 'vitest';
import { loopSource, scopeOf } from './loop-source.ts';
import { testPage } from './testing.tsx';

const scope = (settings: object, post: object = {}) =>
  scopeOf(loopSource.parse(settings), { ...testPage, post: { ...testPage.post, ...post } });

describe('which posts a loop may show', () => {
  it('are articles unless the type is product or page', () => {
    expect(scope({})).toEqual({ type: 'post', include: [], exclude: [], terms: [] });
    expect(scope({ type: 'product_taxonomy' }).type).toBe('product');
    expect(scope({ type: 'page' }, { id: 5, type: 'page' })).toMatchObject({ type: 'page', exclude: [5] });
    expect(scope({ type: 'page_taxonomy' }).type).toBe('page');
  });

  it('may be named by numbers in any script, and left out', () => {
    expect(scope({ include: '۱۲، 7107,٣', exclude: '4' })).toMatchObject({ include: [12, 7107, 3], exclude: [4] });
    expect(loopSource.safeParse({ include: '1 or 1=1' }).success).toBe(false);
  });

  it('are all that are named, as far as the field is long', () => {
    const ids = Array.from({ length: 120 }, (_, index) => index + 1);
    const slugs = Array.from({ length: 60 }, (_, index) => `t${index}`).join(',');
    const { include, terms } = scope({ include: ids.join(','), terms: [{ slugs }] });
    expect([include.length, terms[0]?.terms.length]).toEqual([120, 60]);
  });

  it('may be those of one person, between days that staff type', () => {
    const day = 86_400_000;
    const from = Date.UTC(2026, 8, 22, 20, 30);
    expect(scope({ author: 'sara', from: '۱۴۰۵/۰۷/۰۱', until: '1405/07/01' })).toMatchObject({
      authorId: 'sara',
      times: { from, until: from + day },
    });
    expect(scope({ from: '1405/7/1' }).times).toEqual({ from, until: Number.POSITIVE_INFINITY });
    for (const text of ['1405/13/01', 'دیروز']) expect(loopSource.safeParse({ from: text }).success).toBe(false);
  });

  it('may have values of custom fields; conditions without a usable value have no effect', () => {
    const of = (...fields: object[]) => scope({ fields }, { id: 9 }).fields;
    expect(
      of(
        { key: 'colour', is: 'not', value: 'red' },
        { key: 'weight', is: 'min', value: '۲٫۵' },
        { key: 'due', is: 'max', value: '۱۴۰۵/۰۷/۰۱' },
        { key: 'host', is: 'page' },
        { key: 'colour', value: ' ' },
        { key: 'weight', is: 'max', value: 'دو' },
      ),
    ).toEqual([
      { key: 'colour', texts: ['red'], isNot: true },
      { key: 'weight', from: 2.5 },
      { key: 'due', to: Date.UTC(2026, 8, 23, 20, 30) - 1 },
      { key: 'host', from: 9, to: 9 },
    ]);
    expect(loopSource.safeParse({ fields: [{ key: 'Weight' }] }).success).toBe(false);
  });

  it('of an archive stay within it', () => {
    const within = { from: 100, until: 200 };
    const of = (settings: object) =>
      scopeOf(loopSource.parse({ ofArchive: true, ...settings }), {
        ...testPage,
        archive: { scope: { terms: [], times: within, authorId: 'omid' } } as never,
      });
    expect(of({})).toMatchObject({ times: within, authorId: 'omid' });
    expect(of({ from: '1405/07/01' }).times).toEqual({ from: Date.UTC(2026, 8, 22, 20, 30), until: 200 });
  });

  it('of the archive of a term are its own, also where archives leave the term out', () => {
    const leftOut = [{ slugs: 'incidents, drafts', mode: 'exclude' }];
    const of = (terms: object[]) =>
      scopeOf(loopSource.parse({ ofArchive: true, terms: leftOut }), {
        ...testPage,
        archive: { scope: { terms } } as never,
      }).terms;
    const incidents = { taxonomy: 'category', terms: ['incidents'], operator: 'IN' };
    expect(of([incidents])).toEqual([incidents, { taxonomy: 'category', terms: ['drafts'], operator: 'NOT IN' }]);
    expect(of([])).toEqual([{ taxonomy: 'category', terms: ['incidents', 'drafts'], operator: 'NOT IN' }]);
    const tag = { ...incidents, taxonomy: 'tag' };
    expect(of([tag])[1]).toMatchObject({ terms: ['incidents', 'drafts'] });
  });

  it('are not the one on whose page the loop is', () => {
    expect(scope({}, { id: 5, type: 'post' }).exclude).toEqual([5]);
    expect(scope({ excludeCurrent: false }, { id: 5, type: 'post' }).exclude).toEqual([]);
  });

  it('may be those with terms or without', () => {
    const terms = [
      { slugs: 'vps، سرور-مجازی' },
      { taxonomy: 'tag', slugs: 'old', mode: 'exclude' },
      { taxonomy: 'tag', slugs: ' , ' },
    ];
    expect(scope({ terms }).terms).toEqual([
      { taxonomy: 'category', terms: ['vps', 'سرور-مجازی'], operator: 'IN' },
      { taxonomy: 'tag', terms: ['old'], operator: 'NOT IN' },
    ]);
  });
});
