import { formatToman, type Rial } from '../../platform/money.ts';
import { type Buyer, type GivenBuyer, readBuyer } from '../customers/index.ts';

/** Fields of the checkout form, as posted and stored in the draft. */
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
  /** Payment method. */
  'way',
  'terms',
  /** Displayed total in rials: only compared, so that buyers never pay a different one than they saw. */
  'seen',
  /** Displayed charges of foreign-currency gateways (`shownCharges`); only compared, too. */
  'charges',
] as const;

export type CheckoutField = (typeof checkoutFields)[number];
export type CheckoutDraft = Partial<Record<CheckoutField, string>>;

/** Maximum length of a field. */
const longest = 500;

/** Reads the fields of a posted form as typed. An unticked checkbox is not posted and counts as empty. */
export function readDraft(fields: URLSearchParams): CheckoutDraft {
  const typed = checkoutFields.map((field) => [field, fields.get(field) ?? (field === 'terms' ? '' : null)] as const);
  return Object.fromEntries(
    typed.flatMap(([field, value]) => (value === null ? [] : [[field, value.slice(0, longest)]])),
  );
}

interface Circumstances {
  /** True if an account is created by e-mail. */
  needsEmail: boolean;
  needsIdentity: boolean;
  /** Names of the offered payment methods. */
  ways: readonly string[];
  /** Current price of the cart, in rials. */
  due: Rial;
  /** Coupon change of this submission, which explains a price other than the displayed one. */
  coupon?: 'added' | 'removed' | null;
  /** Current charges of foreign-currency gateways (`shownCharges`). */
  charges?: readonly string[];
}

const priceReasons = {
  added: 'کد تخفیف حساب شد',
  removed: 'کد تخفیف برداشته شد',
  none: 'قیمت از زمانی که این صفحه را دیدید عوض شده است',
};

/** Validates a draft: returns the order input, or a message per invalid field. */
export function validateDraft(
  draft: CheckoutDraft,
  { needsEmail, needsIdentity, ways, due, coupon, charges = [] }: Circumstances,
): { ok: true; buyer: Buyer; given: GivenBuyer; way: string } | { ok: false; problems: Record<string, string> } {
  const isCompany = draft.kind === 'company';
  const way = draft.way ?? '';
  const { nationalId: personId, companyId, ...rest } = draft;
  const id = isCompany ? companyId : personId;
  const read = readBuyer({ ...rest, ...(id !== undefined && { nationalId: id }) });
  const { nationalId, ...problems }: Record<string, string> = read.ok ? {} : { ...read.problems };
  if (nationalId) problems[isCompany ? 'companyId' : 'nationalId'] = nationalId;
  if (needsEmail && (draft.email ?? '').trim() === '')
    problems.email = 'ایمیل خود را بنویسید؛ سفارش و حساب شما با آن شناخته می‌شود.';
  else if (needsEmail && problems.email) problems.email = 'ایمیل درست نیست؛ مانند name@example.com بنویسید.';
  if (needsIdentity && !isCompany && (personId ?? '').trim() === '')
    problems.nationalId = 'این سرویس با نام دارندهٔ آن ثبت می‌شود؛ کد ملی را بنویسید.';
  if (due > 0 && !ways.includes(way)) problems.way = 'راه پرداخت را انتخاب کنید.';
  if (draft.terms !== 'yes') problems.terms = 'برای خرید باید قوانین را بپذیرید.';
  if (draft.seen !== String(due))
    problems.price = `${priceReasons[coupon ?? 'none']}؛ مبلغ پرداخت اکنون ${formatToman(due)} است. اگر می‌پذیرید، دوباره دکمهٔ پرداخت را بزنید.`;
  else if (charges.some((one) => one.startsWith(`${way}=`) && !(draft.charges ?? '').split(' ').includes(one)))
    problems.price =
      'نرخ ارز از زمانی که این صفحه را دیدید عوض شده است؛ مبلغ تازه کنار راه پرداخت است. اگر می‌پذیرید، دوباره دکمهٔ پرداخت را بزنید.';
  if (!read.ok || Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, buyer: read.buyer, given: read.given, way };
}
