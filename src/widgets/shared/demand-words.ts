import { formatNumber } from '../../platform/persian/digits.ts';
import type { DemandReason, SignInDemand } from '../../shop/customers/demand.ts';

const network = 'از شبکه‌ای که با آن به اینترنت وصل شده‌اید';
const manyMails = `${network}، در یک ساعت گذشته ایمیل‌های زیادی خواسته شده است.`;

const codeReasons: Readonly<Record<DemandReason, string>> = {
  address: `${network}، در یک ساعت گذشته کدهای زیادی خواسته شده است. شمارهٔ شما مشکلی ندارد.`,
  number:
    'در یک ساعت گذشته چند بار برای این شماره کد خواسته شده است؛ شاید کار شما نبوده باشد. هر کدی که رسیده است تا دو دقیقه پس از فرستادن کار می‌کند.',
  tries: 'در یک ساعت گذشته چند بار برای این شماره کد نادرست نوشته شده است؛ شاید کار شما نبوده باشد.',
  load: 'هم‌اکنون درخواست کد در سایت بسیار زیاد است.',
  spent: 'سهم پیامک این ساعت سایت به پایان رسیده است و فعلاً کدی فرستاده نمی‌شود.',
};

/** Reason why a form is throttled. */
export function demandReason({ form, reason }: SignInDemand): string {
  if (form === 'otp') return codeReasons[reason];
  if (form === 'sign-in') return `${network}، چند بار پشت سر هم گذرواژهٔ نادرست نوشته شده است. حساب شما مشکلی ندارد.`;
  return manyMails;
}

/** Alternative without script. */
export function demandWait({ form, waitMinutes }: SignInDemand): string {
  const wait = `${formatNumber(waitMinutes)} دقیقهٔ دیگر دوباره بفرستید`;
  if (form === 'otp') return `${wait}، یا با ایمیل و گذرواژه وارد شوید.`;
  return form === 'sign-in' ? `${wait}، یا با کد پیامکی وارد شوید.` : `${wait}.`;
}

const done: Readonly<Record<SignInDemand['form'], string>> = {
  otp: 'کد فرستاده می‌شود',
  'sign-in': 'می‌توانید وارد شوید',
  'sign-up': 'پیوند فرستاده می‌شود',
  forgot: 'پیوند فرستاده می‌شود',
};

/** Work that the browser does meanwhile. */
export const demandWork = ({ form }: SignInDemand) =>
  `مرورگر شما چند ثانیه محاسبه‌ای انجام می‌دهد تا روشن شود درخواست از یک شخص است؛ سپس ${done[form]}. این صفحه را نبندید.`;
