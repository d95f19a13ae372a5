import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint, runs } from '../properties.testing.ts';
import { toPersianDigits } from './digits.ts';
import {
  parseBankCard,
  parseCompanyId,
  parseLandline,
  parseMobile,
  parseNationalId,
  parsePostcode,
  parseSheba,
} from './validate.ts';

type Case = [given: string, stored: string | null];

const rules: Record<string, { parse: (text: string) => string | null; cases: Case[] }> = {
  'a mobile number is stored as 09…': {
    parse: parseMobile,
    cases: [
      ['09123456789', '09123456789'],
      ['9123456789', '09123456789'],
      ['+989123456789', '09123456789'],
      ['00989123456789', '09123456789'],
      ['989123456789', '09123456789'],
      ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '09123456789'],
      ['٠٩١٢-٣٤٥-٦٧٨٩', '09123456789'],
      ['\u202a+98 912–345–6789\u202c', '09123456789'],
      ['0912345678', null],
      ['091234567890', null],
      ['02188888888', null],
      ['+9709123456789', null],
      ['0912345678a', null],
      ['', null],
    ],
  },
  'a landline has 11 digits with its area code': {
    parse: parseLandline,
    cases: [
      ['02188888888', '02188888888'],
      ['(۰۲۱) ۸۸۸۸-۸۸۸۸', '02188888888'],
      ['+98 21 8888 8888', '02188888888'],
      ['2188888888', '02188888888'],
      ['88888888', null],
      ['09123456789', null],
      ['021888888888', null],
    ],
  },
  'a postcode has 10 digits, not all the same': {
    parse: parsePostcode,
    cases: [
      ['1969833114', '1969833114'],
      ['۱۹۶۹۸-۳۳۱۱۴', '1969833114'],
      ['1111111111', null],
      ['196983311', null],
      ['19698331144', null],
    ],
  },
  'a national id has 10 digits and a check digit': {
    parse: parseNationalId,
    cases: [
      ['0499370899', '0499370899'],
      ['۰۴۹۹۳۷۰۸۹۹', '0499370899'],
      ['049-937089-9', '0499370899'],
      ['0084575948', '0084575948'],
      ['0684159415', null],
      ['1111111111', null],
      ['0000000000', null],
      ['499370899', null],
    ],
  },
  'a company id has 11 digits and a check digit': {
    parse: parseCompanyId,
    cases: [
      ['10380284790', '10380284790'],
      ['۱۰۳۸۰۲۸۴۷۹۰', '10380284790'],
      ['10380284792', null],
      ['10380285692', null],
      ['09748208301', null],
      ['11111111111', null],
      ['00000000000', null],
      ['1038028479', null],
    ],
  },
  'a bank card has 16 digits and passes Luhn': {
    parse: parseBankCard,
    cases: [
      ['6037701689095443', '6037701689095443'],
      ['۶۲۱۹-۸۶۱۰-۳۴۵۲-۹۰۰۷', '6219861034529007'],
      ['6219 8610 3452 9007', '6219861034529007'],
      ['6219861034529008', null],
      ['0000000000000000', null],
      ['8888888888888888', null],
      ['621986103452900', null],
    ],
  },
  'a Sheba is IR and 24 digits with mod 97': {
    parse: parseSheba,
    cases: [
      ['IR062960000000100324200001', 'IR062960000000100324200001'],
      ['ir06 2960 0000 0010 0324 2000 01', 'IR062960000000100324200001'],
      ['۰۶۲۹۶۰۰۰۰۰۰۰۱۰۰۳۲۴۲۰۰۰۰۱', 'IR062960000000100324200001'],
      ['IR072960000000100324200001', null],
      ['DE062960000000100324200001', null],
      ['IR06296000000010032420000', null],
    ],
  },
};

const parsers = Object.values(rules).map((rule) => rule.parse);

for (const [rule, { parse, cases }] of Object.entries(rules)) {
  describe(rule, () => {
    it.each(cases)('%s → %s', (given, stored) => {
      expect(parse(given)).toBe(stored);
    });
  });
}

/** Digits with one of them changed to another. */
const tampering = fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 9 }) });
function tamper(digits: string, { at, by }: { at: number; by: number }): string {
  const index = at % digits.length;
  return digits.slice(0, index) + String((Number(digits[index]) + by) % 10) + digits.slice(index + 1);
}
const digitsOf = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const tenChecks = [...'0123456789'];

describe('validators on any text', () => {
  const almost = fc.string({ unit: fc.constantFrom(...'0189۰۹٠٩IRir+- \u200c()'), minLength: 8, maxLength: 30 });

  it('never throw, and accept what they stored, in Persian digits and with spaces as well', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: codePoint }), almost), (text) => {
        for (const parse of parsers) {
          const stored = parse(text);
          if (stored !== null) expect(parse(` ${[...toPersianDigits(stored)].join(' ')}`)).toBe(stored);
        }
      }),
      runs(2000),
    );
  });
});

describe('tampering is detected', () => {
  it('each body of a national id has exactly one check digit', () => {
    fc.assert(
      fc.property(digitsOf(9), (body) => {
        fc.pre(!/^(\d)\1*$/.test(body));
        expect(tenChecks.filter((check) => parseNationalId(body + check) !== null)).toHaveLength(1);
      }),
    );
  });

  it('each body of a company id has exactly one check digit', () => {
    fc.assert(
      fc.property(digitsOf(10), (body) => {
        expect(tenChecks.filter((check) => parseCompanyId(body + check) !== null)).toHaveLength(1);
      }),
    );
  });

  it('a card number with one digit changed is refused', () => {
    fc.assert(
      fc.property(digitsOf(14), tampering, (tail, change) => {
        const body = `6${tail}`;
        const card = tenChecks.map((check) => parseBankCard(body + check)).find((valid) => valid !== null);
        expect(card).toBeDefined();
        expect(parseBankCard(tamper(card ?? '', change))).toBeNull();
      }),
    );
  });

  it('a Sheba with one digit changed or two neighbours swapped is refused', () => {
    fc.assert(
      fc.property(digitsOf(22), tampering, fc.nat({ max: 22 }), (account, change, swap) => {
        const checks = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
        const valid = checks.map((check) => parseSheba(check + account)).filter((sheba) => sheba !== null);
        expect(valid).toHaveLength(1);
        const digits = valid[0]?.slice(2) ?? '';
        expect(parseSheba(tamper(digits, change))).toBeNull();
        const [a = '', b = ''] = digits.slice(swap, swap + 2);
        if (a !== b) expect(parseSheba(digits.slice(0, swap) + b + a + digits.slice(swap + 2))).toBeNull();
      }),
    );
  });
});
