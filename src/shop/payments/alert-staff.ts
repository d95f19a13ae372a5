import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Touch } from '../../platform/db/transaction.ts';
import { formatToman, rial } from '../../platform/money.ts';
import { paymentName } from '../payment-names.ts';
import { mailOrderStaff } from '../timeline/mail-staff.ts';
import type { Attempt } from './attempt.ts';

/** Alerts for staff: log message, and subject and text of a mail. */
const alarms = {
  'already-paid': {
    log: 'a payment was credited to the balance',
    subject: 'پولی که دو بار رسید',
    text: 'فاکتور پیش‌تر پرداخت شده بود. این پول به اعتبار حساب مشتری رفت و به او گفته شد.',
    look: 'به اعتبار رفته',
  },
  'not-payable': {
    log: 'a payment was credited to the balance',
    subject: 'پولی که دیر رسید',
    text: 'زمان پرداخت فاکتور گذشته بود. این پول به اعتبار حساب مشتری رفت و به او گفته شد.',
    look: 'به اعتبار رفته',
  },
  'part-missing': {
    log: 'a payment was credited to the balance',
    subject: 'پولی که اعتبار کنارش نبود',
    text: 'قرار بود اعتبار مشتری بخشی از این فاکتور را بپردازد، اما تا پول درگاه رسید خرج شده بود. پول درگاه به اعتبار حساب مشتری رفت، به او گفته شد و فاکتور باز مانده است.',
    look: 'به اعتبار رفته',
  },
  'refund-due': {
    log: 'a payment is not what was asked for',
    subject: 'پولی که باید برگردد',
    text: 'آنچه درگاه می‌گوید با فاکتور نمی‌خواند. فاکتور باز مانده است و این پول باید به مشتری برگردد یا به اعتبار او برود.',
    look: 'باید برگردد',
  },
  unknown: {
    log: 'nobody knows whether a payment was made',
    subject: 'پرداختی که سرانجامش روشن نیست',
    text: 'درگاه سه روز نگفت که این پرداخت انجام شده یا نه. آن را در پنل درگاه ببینید و از همان‌جا دوباره بپرسید.',
    look: 'بی‌پاسخ‌مانده',
  },
} as const;

/** Alerts operators and order staff of a payment that needs attention; tests are only logged. */
export async function alertStaff(
  platform: Platform,
  trx: Db,
  touch: Touch,
  { attempt, why }: { attempt: Attempt; why: keyof typeof alarms },
): Promise<void> {
  const { id, gateway, ref, amount_rial: amount } = attempt;
  const { log, subject, text, look } = alarms[why];
  platform.log.error({ attempt: id, gateway }, log);
  if (attempt.is_test === 1) return;
  await mailOrderStaff(platform, trx, {
    key: `payment-${why}:${id}`,
    subject,
    text: `${formatToman(rial(amount))} با ${paymentName(gateway)}، شناسه نزد درگاه: ${ref ?? '—'}

${text}

در پیشخوان، بخش «پرداخت‌ها»، گزینهٔ «${look}» آن را ببینید.
`,
  });
  touch('outbox');
}
