import { type Buyer, readBuyer } from '../customers/index.ts';

/** The fields of the checkout's form, as they are posted and kept in the draft. */
export const checkoutFields = [
  'kind',
  'name',
  'mobile',
  'email',
  'nationalId',
  'companyId',
  'economicCode',
  'registrationNumber',
  'province',
  'city',
  'address',
  'postcode',
  /** The way to pay. */
  'way',
  'terms',
  /** The sum that the page showed, in rials: only ever compared, so that nobody pays another one than they saw. */
  'seen',
] as const;

export type CheckoutField = (typeof checkoutFields)[number];
export type CheckoutDraft = Partial<Record<CheckoutField, string>>;

/** No field holds more. */
const longest = 500;

/** The fields out of what was posted, as they were typed. */
export function readDraft(fields: URLSearchParams): CheckoutDraft {
  return Object.fromEntries(checkoutFields.map((field) => [field, (fields.get(field) ?? '').slice(0, longest)]));
}

interface Circumstances {
  /** Whether an account is made of the e-mail. */
  needsEmail: boolean;
  needsIdentity: boolean;
  /** The names of the ways to pay that are offered. */
  ways: readonly string[];
  /** What the cart costs now, in rials. */
  due: number;
}

/** A draft as it can be ordered, or a sentence for every field that must be mended. */
export function judgeDraft(
  draft: CheckoutDraft,
  { needsEmail, needsIdentity, ways, due }: Circumstances,
): { ok: true; buyer: Buyer; way: string } | { ok: false; problems: Record<string, string> } {
  const isCompany = draft.kind === 'company';
  const way = draft.way ?? '';
  const read = readBuyer({ ...draft, nationalId: (isCompany ? draft.companyId : draft.nationalId) ?? '' });
  const { nationalId, ...problems }: Record<string, string> = read.ok ? {} : { ...read.problems };
  if (nationalId) problems[isCompany ? 'companyId' : 'nationalId'] = nationalId;
  if (needsEmail && (draft.email ?? '').trim() === '')
    problems.email = 'ایمیل خود را بنویسید؛ سفارش و حساب شما با آن شناخته می‌شود.';
  else if (needsEmail && problems.email) problems.email = 'ایمیل درست نیست؛ مانند name@example.com بنویسید.';
  if (needsIdentity && !isCompany && (draft.nationalId ?? '').trim() === '')
    problems.nationalId = 'این سرویس با نام دارندهٔ آن ثبت می‌شود؛ کد ملی را بنویسید.';
  if (due > 0 && !ways.includes(way)) problems.way = 'راه پرداخت را انتخاب کنید.';
  if (draft.terms !== 'yes') problems.terms = 'برای خرید باید قوانین را بپذیرید.';
  if (draft.seen !== String(due))
    problems.price =
      'قیمت از زمانی که این صفحه را دیدید عوض شده است؛ مبلغ تازه را ببینید و اگر خواستید دوباره بفرستید.';
  if (!read.ok || Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, buyer: read.buyer, way };
}
