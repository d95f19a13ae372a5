import { formatToman, type Rial } from '../../../../platform/money.ts';
import { paymentName } from '../../../../shop/payment-names.ts';
import { gatewayAbouts } from '../../../../shop/payments/adapters/about.ts';
import type { InvoicePage } from '../../../invoices/responses.ts';

/** Payment methods without a gateway. */
const noGateway = ['balance', 'bank-transfer', 'staff', 'free'];

/** Describes how much the gateway refunds automatically, and how much staff transfer. */
export function gatewayLabels(
  { paidBy, fromBalance }: Pick<InvoicePage['invoice'], 'paidBy' | 'fromBalance'>,
  { isRefundable, left }: { isRefundable: boolean; left: Rial },
): string {
  if (paidBy === null || noGateway.includes(paidBy)) return '';
  const name = paymentName(paidBy);
  if (!isRefundable) return `${name} از این‌جا پول را برنمی‌گرداند؛ به اعتبار مشتری ببرید یا دستی واریز کنید.`;
  return [
    left === 0
      ? `همهٔ آنچه با ${name} پرداخت شده بازگشت خورده یا در راه است.`
      : `${name} تا ${formatToman(left)} برمی‌گرداند.`,
    fromBalance > 0 && `${formatToman(fromBalance)} از اعتبار حساب پرداخت شده است و به همان برمی‌گردد.`,
    gatewayAbouts.find((about) => about.name === paidBy)?.refundNote,
  ]
    .filter(Boolean)
    .join(' ');
}
