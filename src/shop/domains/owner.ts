import { isEmailAddress } from '../../platform/email.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';
import type { DomainOwner } from './types.ts';

/** Longest value of a field. */
export const longestField = 200;

/** True for names whose registry identifies owners by a handle; other registries store the owner's data. */
export const hasHandle = (name: string) => name.endsWith('.ir');

/** Form fields of a domain's owner, by top-level domain. */
export const ownerFields = (name: string): Array<keyof DomainOwner> =>
  hasHandle(name) ? ['handle'] : ['name', 'email', 'phone', 'address', 'city', 'postcode'];

/** Parses typed values into the format of registries; invalid values stay as typed and get a problem. */
export function readOwner(known: DomainOwner, typed: Partial<Record<keyof DomainOwner, string>>): DomainOwner {
  const read = ([field, text]: [string, string]): [string, string] => {
    const value = toLatinDigits(text).trim().replace(/\s+/g, ' ').slice(0, longestField);
    if (field === 'phone') return [field, internationalPhone(value) || value];
    if (field === 'postcode') return [field, value.replace(/[\s-]/g, '')];
    return [field, field === 'handle' || field === 'email' ? value.toLowerCase() : value];
  };
  return { ...known, ...Object.fromEntries(Object.entries(typed).map(read)) };
}

/** Registries of the world print nothing but Latin letters. */
const latin = /^[\x20-\x7e]*[a-z0-9][\x20-\x7e]*$/i;
const inLatin = 'با حروف لاتین بنویسید، چنان‌که در WHOIS دیده می‌شود.';

const rules: Record<keyof DomainOwner, (value: string) => string | null> = {
  handle: (value) => (/^[a-z]{2}\d{1,8}-irnic$/.test(value) ? null : 'شناسه را مانند \u2066ab123-irnic\u2069 بنویسید.'),
  name: (value) => (latin.test(value) && value.includes(' ') ? null : `نام و نام خانوادگی یا نام شرکت را ${inLatin}`),
  email: (value) => (isEmailAddress(value) ? null : 'ایمیل را کامل بنویسید: name@example.com'),
  phone: (value) => (/^\+98\d{10}$/.test(value) ? null : 'شماره را کامل بنویسید: ۰۹۱۲۱۲۳۴۵۶۷'),
  address: (value) => (latin.test(value) ? null : `نشانی را ${inLatin}`),
  city: (value) => (latin.test(value) ? null : `شهر را ${inLatin}`),
  postcode: (value) => (/^\d{10}$/.test(value) ? null : 'کد پستی ده رقم است.'),
};

/** Validates the owner of a domain: messages by field. */
export function ownerProblems(name: string, owner: DomainOwner): Partial<Record<keyof DomainOwner, string>> {
  return Object.fromEntries(
    ownerFields(name).flatMap((field) => {
      const problem = rules[field](owner[field]);
      return problem === null ? [] : [[field, problem]];
    }),
  );
}

/** `09121234567` → `+989121234567`; empty for anything but an Iranian number. */
export function internationalPhone(typed: string): string {
  const [, number] = /^(?:\+98|0098|0)(\d{10})$/.exec(toLatinDigits(typed).replace(/[\s()-]/g, '')) ?? [];
  return number === undefined ? '' : `+98${number}`;
}
