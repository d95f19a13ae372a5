import { composeMessage, defineMessages } from '../../content/messages/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Touch } from '../../platform/db/transaction.ts';
import { formatToman, rial } from '../../platform/money.ts';
import { paymentName } from '../payment-names.ts';
import { mailOrderStaff } from '../timeline/mail-staff.ts';
import type { Attempt } from './attempt.ts';

type Alarm = 'already-paid' | 'not-payable' | 'part-missing' | 'refund-due' | 'unknown';

/** Log message of each alert. */
const logLines: Readonly<Record<Alarm, string>> = {
  'already-paid': 'a payment was credited to the balance',
  'not-payable': 'a payment was credited to the balance',
  'part-missing': 'a payment was credited to the balance',
  'refund-due': 'a payment is not what was asked for',
  unknown: 'nobody knows whether a payment was made',
};

const alarmText = (sentence: string, filter: string) => `{amount} با {gateway}، شناسه نزد درگاه: {ref}

${sentence}

در پیشخوان، بخش «پرداخت‌ها»، گزینهٔ «${filter}» آن را ببینید.
`;

/** Mails to order staff about a payment that needs attention. */
export const alarmMails = defineMessages<Alarm>({
  id: 'payment',
  label: 'هشدار پرداخت، به همکاران',
  texts: {
    'already-paid': {
      label: 'فاکتوری دو بار پرداخت شد',
      subject: 'فاکتوری دو بار پرداخت شد',
      text: alarmText(
        'فاکتور پیش‌تر پرداخت شده بود. این پول به اعتبار حساب مشتری رفت و به او گفته شد.',
        'به اعتبار رفته',
      ),
    },
    'not-payable': {
      label: 'پرداختی پس از مهلت رسید',
      subject: 'پرداختی پس از مهلت رسید',
      text: alarmText(
        'زمان پرداخت فاکتور گذشته بود. این پول به اعتبار حساب مشتری رفت و به او گفته شد.',
        'به اعتبار رفته',
      ),
    },
    'part-missing': {
      label: 'اعتبار مشتری کنار پرداخت کافی نبود',
      subject: 'اعتبار مشتری کنار پرداخت کافی نبود',
      text: alarmText(
        'قرار بود اعتبار مشتری بخشی از این فاکتور را بپردازد، اما تا پول درگاه رسید خرج شده بود. پول درگاه به اعتبار حساب مشتری رفت، به او گفته شد و فاکتور باز مانده است.',
        'به اعتبار رفته',
      ),
    },
    'refund-due': {
      label: 'پولی باید برگردد',
      subject: 'پولی باید برگردد',
      text: alarmText(
        'آنچه درگاه می‌گوید با فاکتور نمی‌خواند. فاکتور باز مانده است و این پول باید به مشتری برگردد یا به اعتبار او برود.',
        'باید برگردد',
      ),
    },
    unknown: {
      label: 'سرانجام یک پرداخت روشن نیست',
      subject: 'سرانجام یک پرداخت روشن نیست',
      text: alarmText(
        'درگاه سه روز نگفت که این پرداخت انجام شده یا نه. آن را در پنل درگاه ببینید و از همان‌جا دوباره بپرسید.',
        'بی‌پاسخ‌مانده',
      ),
    },
  },
});

/** Alerts operators and order staff of a payment that needs attention; tests are only logged. */
export async function alertStaff(
  platform: Platform,
  trx: Db,
  touch: Touch,
  { attempt, why }: { attempt: Attempt; why: Alarm },
): Promise<void> {
  const { id, gateway, ref, amount_rial: amount } = attempt;
  platform.log.error({ attempt: id, gateway }, logLines[why]);
  if (attempt.is_test === 1) return;
  const values = { amount: formatToman(rial(amount)), gateway: paymentName(gateway), ref: ref ?? '—' };
  const mail = await composeMessage(trx, alarmMails, why, values);
  await mailOrderStaff(platform, trx, { key: `payment-${why}:${id}`, mail });
  touch('outbox');
}
