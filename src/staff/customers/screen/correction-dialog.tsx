import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { useToast } from '../../../admin/kit/toast.tsx';
import { TomanDialog } from '../../shared/screen/shop/toman-dialog.tsx';

interface CorrectionInput {
  id: string;
  close(): void;
  onChanged(): void;
}

/** Corrects the balance of a customer, with a reason. */
export function CorrectionDialog({ id, close, onChanged }: CorrectionInput) {
  const api = useApi();
  const toast = useToast();
  // A second press of the button is the same correction.
  const [key] = useState(() => crypto.randomUUID());
  return (
    <TomanDialog
      title="اصلاح اعتبار"
      text={<p>مبلغ به اعتبار مشتری افزوده می‌شود؛ برای کم کردن، پیش از آن − بگذارید.</p>}
      amountLabel="مبلغ به تومان"
      confirm="ثبت"
      close={close}
      run={async ({ amount, reason }) => {
        const body = { amount, reason, key };
        await api.call('POST staff/customers/:person/correction', { id, body });
        onChanged();
        toast({ tone: 'good', text: 'اعتبار اصلاح شد.' });
      }}
    />
  );
}
