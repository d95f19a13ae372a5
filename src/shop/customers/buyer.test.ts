import { describe, expect, test } from 'vitest';
import { type BuyerDraft, readBuyer } from './buyer.ts';

const person: BuyerDraft = { kind: 'person', name: 'سارا احمدی', mobile: '۰۹۱۲ ۳۴۵ ۶۷۸۹' };
const company: BuyerDraft = {
  kind: 'company',
  name: 'شرکت نوین',
  mobile: '09123456789',
  nationalId: '10380284790',
  province: 'تهران',
  city: 'تهران',
  address: 'خیابان آزادی، پلاک ۱۲',
  postcode: '۱۱۴۵۶-۳۳۲۲۱',
};

test('a person needs a name and a mobile, a company the data of an official invoice', () => {
  expect(readBuyer(person)).toMatchObject({
    ok: true,
    buyer: {
      kind: 'person',
      name: 'سارا احمدی',
      mobile: '09123456789',
      email: '',
      nationalId: '',
      economicCode: '',
      registrationNumber: '',
      province: '',
      city: '',
      address: '',
      postcode: '',
    },
  });
  expect(readBuyer(company)).toMatchObject({ ok: true, buyer: { nationalId: '10380284790', postcode: '1145633221' } });
  expect(Object.keys(problemsOf({}))).toEqual(['name', 'mobile']);
  expect(Object.keys(problemsOf({ kind: 'company' }))).toEqual([
    ...['name', 'nationalId', 'mobile', 'province', 'city', 'address', 'postcode'],
  ]);
});

describe('a field that is wrong has a sentence, and only it', () => {
  const cases: Array<[BuyerDraft, keyof BuyerDraft, string]> = [
    [person, 'mobile', '0212345678'],
    [person, 'mobile', '091234567890'],
    [person, 'email', 'سارا@نامه'],
    [person, 'email', 'a@b.ir\nBcc: c@d.ir'],
    [person, 'nationalId', '0013542410'],
    [person, 'nationalId', '1111111111'],
    [person, 'nationalId', '10380284790'],
    [person, 'postcode', '1111111111'],
    [person, 'name', 'س'.repeat(121)],
    [person, 'name', ' \u200c '],
    [person, 'name', '\u202e\u2066\ufeff'],
    [person, 'address', 'ا'.repeat(301)],
    [company, 'nationalId', '10380284791'],
    [company, 'nationalId', ''],
    [company, 'economicCode', '123'],
    [company, 'registrationNumber', 'الف'],
    [company, 'postcode', '12345'],
  ];
  test.each(cases)('%o with %s = %j', (base, field, typed) => {
    const problems = problemsOf({ ...base, [field]: typed });
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toMatch(/[آ-ی].*\.$/);
  });
});

describe('typed values are normalised', () => {
  const cases: Array<[BuyerDraft, keyof BuyerDraft, string, string]> = [
    [person, 'mobile', '+98 912-345-6789', '09123456789'],
    [person, 'name', '  علي   كريمي ', 'علی کریمی'],
    [person, 'name', '\u202eمینا\u200f رضایی\u2069\u0007', 'مینا رضایی'],
    [person, 'name', 'می\u200cترا\nنوری', 'می\u200cترا نوری'],
    [person, 'email', ' Sara@Novin.Example ', 'sara@novin.example'],
    [person, 'nationalId', '۰۰۱-۳۵۴۲۴۱-۹', '0013542419'],
    [company, 'economicCode', '٤١١١ ٢٢٢٢ ٣٣٣٣', '411122223333'],
    [person, 'economicCode', 'چیزی که شخص ندارد', ''],
    [{ ...person, kind: 'company; drop' }, 'name', 'سارا', 'سارا'],
  ];
  test.each(cases)('%o with %s = %j', (base, field, typed, stored) => {
    const read = readBuyer({ ...base, [field]: typed });
    expect(read).toMatchObject({ ok: true, buyer: { [field]: stored } });
  });
});

function problemsOf(draft: BuyerDraft): Readonly<Record<string, string>> {
  const read = readBuyer(draft);
  return read.ok ? {} : read.problems;
}
