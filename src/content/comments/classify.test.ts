import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings/index.ts';
import { classifyComment } from './classify.ts';

const comment = { name: 'سارا', email: 'sara@example.ir', url: '', text: 'خیلی خوب بود' };
const links = (count: number) => Array.from({ length: count }, (_, n) => `https://site${n}.ir`).join(' ');

interface Given {
  text?: string;
  name?: string;
  email?: string;
  url?: string;
  isTrapped?: boolean;
  isStaff?: boolean;
  isKnown?: boolean;
  rules?: Partial<typeof defaultSettings.comments>;
}

const classified = ({ isTrapped = false, isStaff = false, isKnown = true, rules = {}, ...changes }: Given) =>
  classifyComment({
    comment: { ...comment, ...changes },
    isTrapped,
    isStaff,
    isKnown,
    rules: { ...defaultSettings.comments, ...rules },
  });

describe('moderation', () => {
  const table: Array<[string, Given, string]> = [
    ['a known author is approved', {}, 'approved'],
    ['a first-time author waits', { isKnown: false }, 'pending'],
    ['unless the site does not mind', { isKnown: false, rules: { holdNewAuthors: false } }, 'approved'],
    ['every comment waits when the site wishes', { rules: { holdAll: true } }, 'pending'],
    ['one link is welcome', { text: links(1) }, 'approved'],
    ['two links wait', { text: links(2) }, 'pending'],
    ['more when the site allows', { text: links(2), rules: { holdLinks: 3 } }, 'approved'],
    ['any number when links do not count', { text: links(50), rules: { holdLinks: 0 } }, 'approved'],
    ['a word of the list waits', { text: 'بهترین کازینو', rules: { holdWords: ['کازینو'] } }, 'pending'],
    ['in other letters too', { text: 'كازي‌نو', rules: { holdWords: ['کازینو'] } }, 'pending'],
    ['inside another word too', { text: 'کازینوها', rules: { holdWords: ['کازینو'] } }, 'pending'],
    ['in the name', { name: 'کازینو', rules: { holdWords: ['کازینو'] } }, 'pending'],
    ['in the e-mail', { email: 'x@Casino.com', rules: { holdWords: ['casino'] } }, 'pending'],
    ['in the address', { url: 'https://casino.com/', rules: { holdWords: ['CASINO'] } }, 'pending'],
    ['a word without letters holds nothing', { rules: { holdWords: ['\u200c'] } }, 'approved'],
    ['a disallowed word is spam', { text: 'شرط‌بندی', rules: { spamWords: ['شرطبندی'] } }, 'spam'],
    ['a filled trap is spam', { isTrapped: true }, 'spam'],
    ['spam comes before waiting', { isTrapped: true, isKnown: false }, 'spam'],
    ['staff are trusted', { isStaff: true, isKnown: false, text: links(9), rules: { holdAll: true } }, 'approved'],
  ];
  it.each(table)('%s', (_name, given, status) => {
    expect(classified(given)).toBe(status);
  });

  it('a stricter rule never lets more through', () => {
    const ranks = { approved: 0, pending: 1, spam: 2 };
    fc.assert(
      fc.property(fc.string(), fc.boolean(), fc.array(fc.string(), { maxLength: 3 }), (text, isKnown, words) => {
        const plain = ranks[classified({ text, isKnown })];
        expect(ranks[classified({ text, isKnown, rules: { holdWords: words } })]).toBeGreaterThanOrEqual(plain);
        expect(ranks[classified({ text, isKnown, rules: { spamWords: words } })]).toBeGreaterThanOrEqual(plain);
        expect(ranks[classified({ text, isKnown, rules: { holdAll: true } })]).toBeGreaterThanOrEqual(plain);
      }),
    );
  });
});
