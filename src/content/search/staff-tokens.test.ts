import { describe, expect, it, test } from 'vitest';
import {
  keptParts,
  nameOf,
  normaliseStaffQuery,
  partsOf,
  queryParts,
  queryRuns,
  waysOf,
  wordRow,
  writtenWordsOf,
} from './staff-tokens.ts';

describe('the name of a post', () => {
  test.each([
    { title: 'سرور مجازی آلمان', path: '/germany-vps/', name: 'سرور مجازی المان germany vps' },
    { title: 'راهنمای «می‌شود»', path: null, name: 'راهنمای میشود a slug' },
    { title: '؟!', path: '/', name: '' },
    { title: 'VPS چیست؟', path: '/blog/vps-2/', name: 'vps چیست blog 2' },
  ])('of $title at $path is $name', ({ name, ...post }) => {
    expect(nameOf({ slug: 'a-slug', ...post })).toBe(name);
  });

  it('is found by every ending of its words', () => {
    expect([...partsOf('vps من')]).toEqual(['vps', 'ps', 's', 'من', 'ن']);
    expect([...partsOf('')]).toEqual([]);
    expect([...partsOf('internationalisation')]).toContain('ternationali');
  });

  it('and its text by the beginnings of words, and of their parts between half-spaces', () => {
    expect([...partsOf('', 'سرور مجازی')]).toEqual(['سرور', 'مجازی']);
    expect(writtenWordsOf('چه می‌شود، چه نمی‌شود؟')).toBe('چه می شود میشود نمی نمیشود');
    expect(writtenWordsOf('؟!')).toBe('');
    expect(writtenWordsOf(Array.from({ length: 900 }, (_, at) => `w${at}`).join(' ')).split(' ')).toHaveLength(500);
  });
});

describe('a search of staff', () => {
  const finds = (text: string, name: string) => {
    const parts = [...partsOf(name)];
    const requested = queryParts(text).flatMap((part) => keptParts(part, { isWritten: false }));
    return requested.length > 0 && requested.every((part) => parts.some((one) => one.startsWith(part)));
  };

  test.each([
    ['ermany', true],
    ['Germany-VP', true],
    ['/germany-vps/', true],
    ['جازی المان', true],
    ['آلمان سرور', true],
    ['سرور فنلاند', false],
    ['germanyvps', false],
    ['؟', false],
    ['', false],
  ])('for %s finds the page: %s', (text, isFound) => {
    expect(finds(text, nameOf({ title: 'سرور مجازی آلمان', slug: 'germany-vps', path: '/germany-vps/' }))).toBe(
      isFound,
    );
  });

  test.each(['می شود', 'می‌شود', 'میشود', 'شود'])('for %s finds a word with a half-space', (text) => {
    expect(finds(text, nameOf({ title: 'چه می‌شود؟', slug: '', path: null }))).toBe(true);
  });

  it('removes duplicates, and looks long words up by their indexed parts', () => {
    expect(queryParts('سرور سرور')).toEqual(['سرور']);
    const [long = ''] = queryParts('internationalisations');
    expect(keptParts(long, { isWritten: false })).toEqual(['internationa', 'onalisations']);
    expect(keptParts(long, { isWritten: true })).toEqual(['internationa']);
    expect(keptParts('سرور', { isWritten: false })).toEqual(['سرور']);
  });

  test.each([
    ['+98 912 345 6789', '9123456789'],
    ['۰۹۱۲-۳۴۵-۶۷۸۹', '9123456789'],
    ['00989123456789', '9123456789'],
    ['0912345', '0912345'],
    ['سارا 09123456789', 'سارا 09123456789'],
    ['سفارش ۵۶۵۲۰۳۱۵', '۵۶۵۲۰۳۱۵'],
    ['فاکتور ۱٬۲۳۴', '۱٬۲۳۴'],
    ['سفارش سرور', 'سفارش سرور'],
  ])('for %s looks for %s', (typed, text) => {
    expect(normaliseStaffQuery(typed)).toBe(text);
  });

  it('requires the parts of a joined word to be adjacent', () => {
    expect(queryRuns('سارا VPS-DE-1')).toEqual([['%vps de 1%', '%vpsde1%']]);
    expect(queryRuns('علی‌رضا')).toEqual([['%علی رضا%', '%علیرضا%']]);
    expect(wordRow('srv1.example.ir پایه VPS-IR-1 علی‌رضا')).toBe('srv1 example ir پایه vps ir 1 علیرضا');
  });

  it('wants a part that is within another next to it', () => {
    expect(waysOf(['سرور', 'المان']).map(({ name }) => name)).toEqual([['%سرور%'], ['%المان%']]);
    expect(waysOf(['a27', '27'])).toEqual([
      { name: ['%a27%'], text: ['% a27%'] },
      { name: ['%27%'], text: ['% 27%'] },
      { name: ['%a27%27%', '%27%a27%'], text: ['% 27%'] },
    ]);
  });
});
