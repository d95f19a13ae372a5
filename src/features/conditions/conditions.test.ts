import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeCondition, describeConditions, explainMatch } from './describe.ts';
import { matchesConditions, matchOf } from './match.ts';
import { conditionList } from './schema.ts';
import type { Condition, Conditions, PageSubject } from './types.ts';

const names: Readonly<Record<string, string>> = {
  post5: 'تماس با ما',
  term3: 'سرور',
  term8: 'لینوکس',
  authorsara: 'سارا',
  typedatacenter: 'مرکزهای داده',
};
const nameOf = (kind: string, key: number | string) => names[kind + key];

const article: PageSubject = { on: 'post', id: 9, type: 'post', terms: [{ id: 3 }], author: 'sara', isFront: false };
const contact: PageSubject = { on: 'post', id: 5, type: 'page', terms: [], author: null, isFront: false };
const home: PageSubject = { on: 'post', id: 1, type: 'page', terms: [], author: 'sara', isFront: true };
const centre: PageSubject = { on: 'post', id: 30, type: 'datacenter', terms: [], author: null, isFront: false };
const category: PageSubject = { on: 'archive', of: 'category', id: 3, author: null };
const tag: PageSubject = { on: 'archive', of: 'tag', id: 8, author: null };
const writer: PageSubject = { on: 'archive', of: 'author', id: null, author: 'sara' };
const month: PageSubject = { on: 'archive', of: 'date', id: null, author: null };
const centres: PageSubject = { on: 'archive', of: 'datacenter', id: null, author: null };
const search: PageSubject = { on: 'search' };
const missing: PageSubject = { on: 'not-found' };
const invoice: PageSubject = { on: 'other' };

const site: Condition = { on: 'site' };
const front: Condition = { on: 'front' };
const pages: Condition = { on: 'type', type: 'page' };
const posts: Condition = { on: 'type', type: 'post' };
const archives: Condition = { on: 'archive' };

type Row = [include: Condition[], exclude: Condition[], page: PageSubject, says: string];

const yes = (by: string) => `این صفحه را در بر می‌گیرد، با شرط: ${by}.`;
const without = (by: string) => `این صفحه را کنار می‌گذارد، با شرط: ${by}.`;
const no = (places: string) => `این صفحه را در بر نمی‌گیرد؛ جایش اینجاست: ${places}.`;

const rows: Row[] = [
  [[], [], article, 'شرطی ندارد، پس هیچ صفحه‌ای را در بر نمی‌گیرد.'],
  [[], [site], article, 'شرطی ندارد، پس هیچ صفحه‌ای را در بر نمی‌گیرد.'],
  [[site], [], article, yes('همهٔ سایت')],
  [[site], [], month, yes('همهٔ سایت')],
  [[site], [], search, yes('همهٔ سایت')],
  [[site], [], missing, yes('همهٔ سایت')],
  [[site], [], invoice, yes('همهٔ سایت')],
  [[front], [], home, yes('صفحهٔ اصلی')],
  [[front], [], contact, no('صفحهٔ اصلی')],
  [[front], [], category, no('صفحهٔ اصلی')],
  [[{ on: 'post', id: 5 }], [], contact, yes('صفحهٔ «تماس با ما»')],
  [[{ on: 'post', id: 6 }], [], contact, no('صفحهٔ «۶»')],
  [[{ on: 'post', id: 3 }], [], category, no('صفحهٔ «۳»')],
  [[pages], [], contact, yes('همهٔ صفحه‌ها')],
  [[pages], [], home, yes('همهٔ صفحه‌ها')],
  [[pages], [], article, no('همهٔ صفحه‌ها')],
  [[pages], [], category, no('همهٔ صفحه‌ها')],
  [[posts], [], article, yes('همهٔ نوشته‌ها')],
  [[{ on: 'type', type: 'product' }], [], article, no('همهٔ محصول‌ها')],
  [[{ on: 'type', type: 'datacenter' }], [], centre, yes('همهٔ «مرکزهای داده»')],
  [[{ on: 'type', type: 'toString' }], [], centre, no('همهٔ «toString»')],
  [[{ on: 'term', id: 3 }], [], article, yes('نوشته‌های دستهٔ «سرور»')],
  [[{ on: 'term', id: 8 }], [], article, no('نوشته‌های دستهٔ «لینوکس»')],
  [[{ on: 'term', id: 3 }], [], category, no('نوشته‌های دستهٔ «سرور»')],
  [[{ on: 'author', author: 'sara' }], [], article, yes('نوشته‌های «سارا»')],
  [[{ on: 'author', author: 'ali' }], [], article, no('نوشته‌های «ali»')],
  [[{ on: 'author', author: 'sara' }], [], contact, no('نوشته‌های «سارا»')],
  [[{ on: 'author', author: 'sara' }], [], writer, no('نوشته‌های «سارا»')],
  [[archives], [], category, yes('همهٔ بایگانی‌ها')],
  [[archives], [], month, yes('همهٔ بایگانی‌ها')],
  [[archives], [], search, no('همهٔ بایگانی‌ها')],
  [[archives], [], article, no('همهٔ بایگانی‌ها')],
  [[{ on: 'archive', of: 'category' }], [], category, yes('بایگانی همهٔ دسته‌ها')],
  [[{ on: 'archive', of: 'category' }], [], tag, no('بایگانی همهٔ دسته‌ها')],
  [[{ on: 'archive', of: 'tag' }], [], tag, yes('بایگانی همهٔ برچسب‌ها')],
  [[{ on: 'archive', of: 'author' }], [], writer, yes('بایگانی همهٔ نویسنده‌ها')],
  [[{ on: 'archive', of: 'date' }], [], month, yes('بایگانی همهٔ ماه‌ها و سال‌ها')],
  [[{ on: 'archive', of: 'datacenter' }], [], centres, yes('بایگانی «مرکزهای داده»')],
  [[{ on: 'archive', of: 'category', id: 3 }], [], category, yes('بایگانی دستهٔ «سرور»')],
  [[{ on: 'archive', of: 'category', id: 8 }], [], category, no('بایگانی دستهٔ «لینوکس»')],
  [[{ on: 'archive', of: 'tag', id: 8 }], [], tag, yes('بایگانی برچسب «لینوکس»')],
  [[{ on: 'archive', id: 8 }], [], tag, yes('بایگانی «لینوکس»')],
  [[{ on: 'archive', of: 'author', author: 'sara' }], [], writer, yes('بایگانی نوشته‌های «سارا»')],
  [[{ on: 'archive', of: 'author', author: 'ali' }], [], writer, no('بایگانی نوشته‌های «ali»')],
  [[{ on: 'search' }], [], search, yes('نتیجه‌های جست‌وجو')],
  [[{ on: 'search' }], [], missing, no('نتیجه‌های جست‌وجو')],
  [[{ on: 'not-found' }], [], missing, yes('صفحهٔ نشانی‌های ناموجود')],
  [[{ on: 'not-found' }], [], invoice, no('صفحهٔ نشانی‌های ناموجود')],
  // The most exact of several decides.
  [[site, posts, { on: 'author', author: 'sara' }], [], article, yes('نوشته‌های «سارا»')],
  [
    [
      { on: 'term', id: 3 },
      { on: 'author', author: 'sara' },
    ],
    [],
    article,
    yes('نوشته‌های دستهٔ «سرور»'),
  ],
  [[pages, front, site], [], home, yes('صفحهٔ اصلی')],
  [[front, { on: 'post', id: 1 }], [], home, yes('صفحهٔ «۱»')],
  [[archives, { on: 'archive', of: 'category' }, site], [], category, yes('بایگانی همهٔ دسته‌ها')],
  // Any excluding one wins over all that include.
  [[site], [posts], article, without('همهٔ نوشته‌ها')],
  [[{ on: 'post', id: 9 }], [site], article, without('همهٔ سایت')],
  [[site], [{ on: 'post', id: 9 }], contact, yes('همهٔ سایت')],
  [[site], [{ on: 'archive', of: 'tag' }], tag, without('بایگانی همهٔ برچسب‌ها')],
  [[{ on: 'type', type: 'datacenter' }], [{ on: 'post', id: 30 }], centre, without('صفحهٔ «۳۰»')],
  [[site], [{ on: 'type', type: 'datacenter' }], centre, without('همهٔ «مرکزهای داده»')],
  [[site], [{ on: 'archive', of: 'datacenter' }], centres, without('بایگانی «مرکزهای داده»')],
  [[posts], [{ on: 'term', id: 3 }], article, without('نوشته‌های دستهٔ «سرور»')],
  [[posts], [{ on: 'author', author: 'sara' }], article, without('نوشته‌های «سارا»')],
  [[posts], [{ on: 'term', id: 8 }], article, yes('همهٔ نوشته‌ها')],
  [[archives], [{ on: 'archive', of: 'author', author: 'sara' }], writer, without('بایگانی نوشته‌های «سارا»')],
  [[site], [{ on: 'search' }, { on: 'not-found' }], missing, without('صفحهٔ نشانی‌های ناموجود')],
  [[posts], [front], category, no('همهٔ نوشته‌ها، به‌جز صفحهٔ اصلی')],
];

describe('conditions of popups and templates', () => {
  test.each(rows)('%j without %j on %j', (include, exclude, page, says) => {
    const conditions: Conditions = { include, exclude };
    const match = matchOf(conditions, page);
    expect(explainMatch(match, conditions, nameOf)).toBe(says);
    expect(matchesConditions(conditions, page)).toBe(match.result === 'included');
  });

  test('name the first three of many places', () => {
    const include = [5, 6, 7, 8, 9].map((id): Condition => ({ on: 'post', id }));
    expect(describeConditions({ include, exclude: [] }, nameOf)?.in).toBe(
      'صفحهٔ «تماس با ما»، صفحهٔ «۶»، صفحهٔ «۷» و ۲ جای دیگر',
    );
  });

  test.each<[unknown[], boolean]>([
    [
      rows
        .flatMap(([include]) => include)
        .slice(0, 50)
        .map((one) => (one.on === 'type' ? pages : one)),
      true,
    ],
    [[{ on: 'type', type: 'Data Center' }], false],
    [[{ on: 'author', author: ' ' }], false],
    [[{ on: 'archive', of: 'date', id: 0 }], false],
    [[{ on: 'post' }], false],
    [[{ on: 'galaxy' }], false],
    [[{ on: 'site', id: 3 }], false],
  ])('are stored if they are known: %#', (list, isValid) => {
    expect(conditionList(z.strictObject).safeParse(list).success).toBe(isValid);
  });

  test('describe an archive of an unknown kind by its name', () => {
    expect(describeCondition({ on: 'archive', of: 'brand' }, nameOf)).toBe('بایگانی «brand»');
  });
});
