import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { averageOf } from '../../content/ratings/points.ts';
import { readStarRating } from './ratings.ts';
import { mostRules, readRedirection } from './redirection.ts';
import { readSeo } from './seo.ts';

const words = {
  title: 'سرور مجازی',
  excerpt: 'ارزان و سریع',
  site: 'میزبان',
  tagline: 'میزبانی وب',
  author: 'سارا',
  categories: ['سرور'],
  tags: [],
};
const seoOf = (meta: Record<string, unknown>) => readSeo(new Map(Object.entries(meta)), words);

describe('search engine settings', () => {
  it('of Rank Math come first, and their variables become text', () => {
    const { seo, unknown } = seoOf({
      rank_math_title: '%title% %sep% خرید %category% %customfield(x)%',
      rank_math_description: '%excerpt%',
      rank_math_robots: ['noindex', 'nofollow'],
      rank_math_canonical_url: 'https://old.example/a/',
      _yoast_wpseo_title: 'other',
    });
    expect(seo).toEqual({
      title: 'سرور مجازی | خرید سرور',
      description: 'ارزان و سریع',
      canonical: 'https://old.example/a/',
      noindex: true,
    });
    expect(unknown).toEqual(['%customfield(x)%']);
  });
  it('of Yoast are read too', () => {
    expect(
      seoOf({
        _yoast_wpseo_title: '%%title%% در %%sitename%%',
        _yoast_wpseo_metadesc: '۲۰٪ تخفیف',
        '_yoast_wpseo_meta-robots-noindex': '1',
      }).seo,
    ).toMatchObject({ title: 'سرور مجازی در میزبان', description: '۲۰٪ تخفیف', noindex: true });
  });
  it.each(['%title% %sep% %sitename%', '%%title%% %%page%% %%sep%% %%sitename%%'])(
    '%s is the usual title, for which the template of the site remains',
    (title) => {
      expect(seoOf({ rank_math_title: title }).seo.title).toBe('');
    },
  );
  it('with any values never throw, and an address that is none is left out', () => {
    expect(seoOf({ rank_math_canonical_url: 'javascript:alert(1)' }).seo.canonical).toBe('');
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (title, robots) => {
        seoOf({ rank_math_title: title, rank_math_robots: robots });
      }),
    );
  });
});

describe('star ratings', () => {
  const rating = (meta: Record<string, unknown>) => readStarRating(new Map(Object.entries(meta)));
  it('keep their number and average, from new fields before old ones', () => {
    const found = rating({ _kksr_count_default: '10', _kksr_ratings_default: '46', _kksr_casts: 2, _kksr_ratings: 2 });
    expect(found && [found.count, averageOf(found, 5)]).toEqual([10, 4.6]);
    expect(rating({ _kksr_casts: '2', _kksr_ratings: '9' })).toEqual({ count: 2, points: 9 * 504 });
  });
  test.each([
    [{}],
    [{ _kksr_casts: '0', _kksr_ratings: '0' }],
    [{ _kksr_casts: 'x', _kksr_ratings: [] }],
    [{ _kksr_casts: 1, _kksr_ratings: 99 }],
  ])('%o is no rating', (meta) => {
    expect(rating(meta)).toBeNull();
  });
});

describe('redirects of the plugin Redirection', () => {
  it('are read from JSON; patterns and rules that are off are listed', () => {
    const rule = (url: string, more: object = {}) => ({ url, action_data: { url: '/new/' }, enabled: true, ...more });
    expect(
      readRedirection(
        JSON.stringify({
          redirects: [
            rule('/%D9%82%D8%AF%DB%8C%D9%85%DB%8C/'),
            rule('/old/(.*)', { regex: true }),
            rule('/off/', { enabled: false }),
            rule('/gone/', { action_data: [] }),
            rule('/a/?x=1'),
            rule('/old/'),
            rule('/old/'),
          ],
        }),
      ),
    ).toEqual({
      redirects: [
        { from: '/قدیمی/', to: '/new/' },
        { from: '/old/', to: '/new/' },
      ],
      listed: [
        { from: '/old/(.*)', to: '/new/', why: 'pattern' },
        { from: '/off/', to: '/new/', why: 'off' },
        { from: '/gone/', to: '', why: 'no-target' },
        { from: '/a/?x=1', to: '/new/', why: 'query' },
      ],
      omitted: 0,
    });
  });
  it('are read from CSV with quoted fields', () => {
    const csv =
      'source,target,regex,code,type,hits,title,status\r\n/a/,"https://x.example/b,c",0,301,url,1,"t ""q""",active\r\n/b.*,/c,1,301,url,0,,active';
    expect(readRedirection(csv)).toEqual({
      redirects: [{ from: '/a/', to: 'https://x.example/b,c' }],
      listed: [{ from: '/b.*', to: '/c', why: 'pattern' }],
      omitted: 0,
    });
  });
  it('are counted beyond the number that is read', () => {
    const rules = Array.from({ length: mostRules + 12 }, (_, at) => ({
      url: `/${at}/`,
      action_data: { url: '/new/' },
    }));
    const csv = ['source,target', ...rules.map(({ url }) => `${url},/new/`)].join('\n');
    for (const text of [JSON.stringify({ redirects: rules }), csv]) {
      const read = readRedirection(text);
      expect([read?.redirects.length, read?.omitted]).toEqual([mostRules, 12]);
    }
  });
  it('refuse other texts and never throw', () => {
    for (const other of ['', '{', '{}', 'a,b\n1,2']) expect(readRedirection(other)).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => void readRedirection(`source,target\n${text}`)));
  });
});
