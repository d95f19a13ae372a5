import { useState } from 'react';
import { formatToman, formatTomanAmount, type Rial } from '../../../platform/money.ts';
import type { StaffInvoice } from '../../../shop/invoices/staff.ts';
import { paymentName } from '../../../shop/payment-names.ts';
import type { StaffRefund } from '../../../shop/refunds/staff.ts';
import { useApi } from '../../api-context.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { TomanDialog } from '../orders/toman-dialog.tsx';
import { refundMethods } from '../orders/words.ts';

interface RefundInput {
  invoice: Pick<StaffInvoice, 'id' | 'paidBy'>;
  /** What can still go back. */
  left: Rial;
  /** Whether the gateway it was paid with gives money back when it is told to. */
  isRefundable: boolean;
  close(): void;
  onDone(): void;
}

/** Asks for money of an invoice to go back. */
export function RefundDialog({ invoice: { id: invoiceId, paidBy }, left, isRefundable, close, onDone }: RefundInput) {
  const api = useApi();
  const [method, setMethod] = useState<StaffRefund['method']>('balance');
  return (
    <TomanDialog
      title="بازگشت پول"
      text={<p>تا {formatToman(left)} از این فاکتور می‌تواند برگردد. پیش از آن کسی باید این درخواست را بپذیرد.</p>}
      amountLabel="مبلغ به تومان"
      amount={formatTomanAmount(left)}
      confirm="ثبت درخواست"
      close={close}
      fields={
        <SelectField
          label="راه بازگشت"
          value={method}
          choices={Object.entries(refundMethods).filter(([one]) => one !== 'gateway' || isRefundable)}
          hint={hintOf(paidBy ?? '', isRefundable)}
          onChange={(value) => setMethod(value as StaffRefund['method'])}
        />
      }
      run={async (given) => {
        await api.call('POST staff/refunds', { body: { invoiceId, method, ...given } });
        onDone();
      }}
    />
  );
}

/** Ways to pay that are no gateway. */
const noGateway = ['balance', 'bank-transfer', 'staff', 'free'];

/** What the gateway does by itself, and what people do. */
function hintOf(paidBy: string, isRefundable: boolean): string {
  if (noGateway.includes(paidBy)) return '';
  if (!isRefundable)
    return `${paymentName(paidBy)} از این‌جا پول را برنمی‌گرداند؛ به اعتبار مشتری ببرید یا دستی واریز کنید.`;
  return paidBy === 'zarinpal' ? 'زرین‌پال تنها همهٔ مبلغ را، و تا نیم ساعت پس از پرداخت، برمی‌گرداند.' : '';
}
