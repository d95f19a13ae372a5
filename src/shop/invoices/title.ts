import { toPersianDigits } from '../../platform/persian/digits.ts';
import type { InvoicePurpose } from './tables.ts';

const purposes: Record<InvoicePurpose, string> = {
  order: 'سفارش',
  renewal: 'تمدید سرویس',
  upgrade: 'ارتقای سرویس',
  'top-up': 'افزایش اعتبار حساب',
  payment: 'پرداخت',
};

/** Title of an invoice, for mails and the page of a bank; `code` is that of its order. */
export function invoiceTitle(purpose: InvoicePurpose, code: string | null): string {
  return code === null ? purposes[purpose] : `${purposes[purpose]} ${toPersianDigits(code)}`;
}
