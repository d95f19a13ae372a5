import { storableText } from '../../platform/db/json.ts';
import { isEmailAddress } from '../../platform/email.ts';
import type { FieldProblems } from '../../platform/errors.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';
import { oneLine } from '../../platform/persian/letters.ts';
import { parseCompanyId, parseMobile, parseNationalId, parsePostcode } from '../../platform/persian/validate.ts';
import { emptyBuyer } from './empty-buyer.ts';
import type { Buyer } from './types.ts';

/** Input by buyer field; absent fields were not on the form. */
export type BuyerDraft = Readonly<Partial<Record<keyof Buyer, string>>>;

/** Buyer fields of a form, in stored form. */
export type GivenBuyer = Partial<Buyer> & Pick<Buyer, 'kind'>;

/** `buyer` has every field, empty where the form has none; `given` has only those on the form. */
export type ReadBuyer = { ok: true; buyer: Buyer; given: GivenBuyer } | { ok: false; problems: FieldProblems };

type Field = Exclude<keyof Buyer, 'kind'>;

/** Field rule: normalises to the stored form, null if invalid, with the error messages. */
interface Rule {
  read(typed: string): string | null;
  wrong: string;
  /** Message if it is required and missing. */
  missing?: string;
  of: 'everybody' | 'companies' | 'nobody';
}

const line = (most: number) => (typed: string) => {
  const text = storableText(oneLine(typed));
  return text.length <= most ? text : null;
};
const digits = (pattern: RegExp) => (typed: string) => {
  const bare = toLatinDigits(typed).replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  return pattern.test(bare) ? bare : null;
};

const shared = {
  mobile: {
    read: parseMobile,
    of: 'everybody',
    missing: 'شمارهٔ همراه را بنویسید.',
    wrong: 'شمارهٔ همراه درست نیست؛ مانند ۰۹۱۲۳۴۵۶۷۸۹ بنویسید.',
  },
  email: {
    read: (typed) => (isEmailAddress(typed.trim()) ? typed.trim().toLowerCase() : null),
    of: 'nobody',
    wrong: 'ایمیل درست نیست؛ می‌توانید آن را خالی بگذارید.',
  },
  province: {
    read: line(60),
    of: 'companies',
    missing: 'استان را بنویسید.',
    wrong: 'نام استان بیش از اندازه بلند است.',
  },
  city: { read: line(60), of: 'companies', missing: 'شهر را بنویسید.', wrong: 'نام شهر بیش از اندازه بلند است.' },
  address: { read: line(300), of: 'companies', missing: 'نشانی را بنویسید.', wrong: 'نشانی بیش از اندازه بلند است.' },
  postcode: {
    read: parsePostcode,
    of: 'companies',
    missing: 'کد پستی را بنویسید.',
    wrong: 'کد پستی درست نیست؛ ده رقم است.',
  },
} as const satisfies Partial<Record<Field, Rule>>;

const rules: Readonly<Record<Buyer['kind'], Partial<Record<Field, Rule>>>> = {
  person: {
    name: {
      read: line(120),
      of: 'everybody',
      missing: 'نام و نام خانوادگی را بنویسید.',
      wrong: 'نام بیش از اندازه بلند است.',
    },
    nationalId: {
      read: parseNationalId,
      of: 'nobody',
      wrong: 'کد ملی درست نیست؛ ده رقم آن را بررسی کنید.',
    },
    ...shared,
  },
  company: {
    name: {
      read: line(120),
      of: 'everybody',
      missing: 'نام شرکت را بنویسید.',
      wrong: 'نام شرکت بیش از اندازه بلند است.',
    },
    nationalId: {
      read: parseCompanyId,
      of: 'everybody',
      missing: 'شناسهٔ ملی شرکت را بنویسید.',
      wrong: 'شناسهٔ ملی درست نیست؛ یازده رقم آن را بررسی کنید.',
    },
    economicCode: {
      read: digits(/^\d{11,14}$/),
      of: 'nobody',
      wrong: 'کد اقتصادی درست نیست؛ از یازده تا چهارده رقم است.',
    },
    registrationNumber: {
      read: digits(/^\d{1,10}$/),
      of: 'nobody',
      wrong: 'شمارهٔ ثبت درست نیست؛ فقط رقم بنویسید.',
    },
    ...shared,
  },
};

/**
 * Validates a buyer: returns the stored form, or a message per invalid field. A person needs a name and a mobile; a
 * company needs the data of an official invoice. Fields of the other kind of buyer are left out.
 */
export function readBuyer(draft: BuyerDraft): ReadBuyer {
  const kind = draft.kind === 'company' ? 'company' : 'person';
  const given: GivenBuyer = { kind };
  const problems: Record<string, string> = {};
  for (const [field, rule] of Object.entries(rules[kind]) as Array<[Field, Rule]>) {
    const typed = (draft[field] ?? '').trim();
    const isNeeded = rule.of === 'everybody' || (rule.of === 'companies' && kind === 'company');
    const value = typed === '' ? '' : rule.read(typed);
    if (value === null) problems[field] = rule.wrong;
    else if (value === '' && isNeeded && rule.missing) problems[field] = rule.missing;
    else if (draft[field] !== undefined) given[field] = value;
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, buyer: { ...emptyBuyer, ...given }, given };
}

/**
 * Merges given fields into the known details of a customer; fields not on the form stay. A customer who switches to the
 * other kind keeps the fields of both kinds.
 */
export function completeBuyer(known: Partial<Buyer>, given: GivenBuyer): Buyer {
  const isSame = known.kind === given.kind;
  const unchanged = Object.entries(known).filter(([field]) => isSame || field in shared);
  return { ...emptyBuyer, ...Object.fromEntries(unchanged), ...given };
}
