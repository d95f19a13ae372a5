import { useApi } from '../../../../admin/api-context.ts';
import { formatToman } from '../../../../platform/money.ts';
import type { StaffInvoice } from '../../../../shop/invoices/staff.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface SettleInput {
  invoice: Pick<StaffInvoice, 'id' | 'total'>;
  close(): void;
  onDone(): void;
}

/** Marks an invoice as paid without confirmation by a gateway. */
export function SettleDialog({ invoice: { id, total }, close, onDone }: SettleInput) {
  const api = useApi();
  return (
    <ReasonDialog
      title="ثبت پرداخت"
      text={
        <p>
          {formatToman(total)} پرداخت‌شده به شمار می‌آید، فاکتور شماره می‌گیرد و آنچه خریده شده همین حالا آماده می‌شود. این
          کار برگشت ندارد.
        </p>
      }
      confirm="پرداخت شد"
      close={close}
      run={async (reason) => {
        await api.call('POST staff/invoices/:key/settle', { id, body: { reason } });
        onDone();
      }}
    />
  );
}
