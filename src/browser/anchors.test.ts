import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anchorOf } from './anchors.ts';

describe('anchor link hash: a letter or underscore, followed by word characters or dashes', () => {
  test.each([
    ['#faq', 'faq'],
    ['#_top', '_top'],
    ['#a', 'a'],
    ['#Plans-2_b', 'Plans-2_b'],
  ])('%s', (hash, id) => {
    expect(anchorOf(hash)).toBe(id);
  });

  test.each([
    '',
    '#',
    'faq',
    '##faq',
    '#2plans',
    '#-plans',
    '#پرسش‌ها',
    '#faqها',
    '#a b',
    '#a.b',
    '#a:b',
    '#a\n',
    '#mizban-action:action=popup:open',
    '#"><img>',
  ])('not %j', (hash) => {
    expect(anchorOf(hash)).toBeNull();
  });

  test('every returned id can be used in a selector unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(anchorOf(`#${text}`) ?? 'none').toMatch(/^[A-Za-z_][A-Za-z0-9_-]*$/);
      }),
    );
  });
});
