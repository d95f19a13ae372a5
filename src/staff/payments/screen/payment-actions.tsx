import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Confirm } from '../../../admin/kit/confirm.tsx';
import { Copyable } from '../../../admin/kit/copyable.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { useRefresh } from '../../../admin/kit/queries.ts';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import { formatToman, formatTomanAmount } from '../../../platform/money.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { ListedAttempt } from '../../../shop/payments/staff.ts';
import { attemptStates } from '../../shared/screen/shop/labels.ts';
import { NoteDialog, ReasonDialog } from '../../shared/screen/shop/reason-dialog.tsx';
import { TomanDialog } from '../../shared/screen/shop/toman-dialog.tsx';

const handledReasons = ['credited-by-staff', 'returned-by-staff'];

/** Staff actions on a payment: query the gateway, handle money to return, add a note. */
export function PaymentActions({ attempt }: { attempt: ListedAttempt }) {
  const { id, gateway, state, amount, reason } = attempt;
  const isTransfer = gateway === 'bank-transfer';
  const api = useApi();
  const toast = useToast();
  const run = useAttempt();
  const refresh = useRefresh();
  const [asking, setAsking] = useState<'approve' | 'handle' | 'note' | 'refuse'>();
  const close = () => setAsking(undefined);
  const done = (text: string) => {
    toast({ tone: 'good', text });
    refresh();
  };
  const check = async () => {
    const isDone = await run(
      () => api.call('POST staff/payments/:key/check', { id, body: {} }),
      (response) => `درگاه پرسیده شد؛ اکنون: ${attemptStates[response.state][0]}.`,
    );
    if (isDone) refresh();
  };
  const approve = async () => {
    await run(
      () => api.call('POST staff/payments/:key/approve', { id, body: {} }),
      'واریز تأیید شد و فاکتور پرداخت‌شده است.',
    );
    refresh();
    close();
  };
  return (
    <div className="panel-actions">
      {isTransfer && state === 'verifying' && (
        <>
          <Button onPress={() => setAsking('approve')}>واریز پیدا شد…</Button>
          <Button kind="danger" onPress={() => setAsking('refuse')}>
            واریز نیست…
          </Button>
        </>
      )}
      {!isTransfer && state !== 'settled' && state !== 'refund_due' && (
        <Button kind="plain" onPress={() => void check()}>
          پرسیدن از درگاه
        </Button>
      )}
      {state === 'refund_due' && !handledReasons.includes(reason) && (
        <Button kind="plain" onPress={() => setAsking('handle')}>
          رسیدگی به این پول
        </Button>
      )}
      <Button kind="quiet" onPress={() => setAsking('note')}>
        یادداشت
      </Button>
      {asking === 'handle' && <HandleDialog id={id} amount={formatTomanAmount(amount)} close={close} onDone={done} />}
      {asking === 'approve' && <FoundDialog attempt={attempt} close={close} approve={approve} />}
      {asking === 'refuse' && (
        <ReasonDialog
          title="واریز پیدا نشد"
          text={<p>پرداخت ناموفق ثبت می‌شود. دلیل با ایمیل به مشتری می‌رسد و او می‌تواند واریز را دوباره گزارش کند.</p>}
          confirm="رد واریز"
          isDanger
          close={close}
          run={async (why) => {
            await api.call('POST staff/payments/:key/refuse', { id, body: { reason: why } });
            done('واریز نپذیرفته شد.');
          }}
        />
      )}
      {asking === 'note' && (
        <NoteDialog
          close={close}
          run={async (text) => {
            await api.call('POST staff/payments/:key/note', { id, body: { text } });
            done('یادداشت در رویدادهای سفارش نوشته شد.');
          }}
        />
      )}
    </div>
  );
}

interface FoundInput {
  attempt: ListedAttempt;
  close(): void;
  approve(): Promise<void>;
}

/** Confirms that the transfer has arrived in the bank account before the invoice is marked as paid. */
function FoundDialog({ attempt: { amount, ref, buyer, createdAt }, close, approve }: FoundInput) {
  return (
    <Confirm title="واریز پیدا شد؟" confirm="بله، پول رسیده است" refuse="هنوز نه" isSafe close={close} act={approve}>
      <p>این واریز را با گردش حساب بانک برابر کنید. فاکتور پرداخت‌شده می‌شود و آنچه خریده شده آماده می‌شود.</p>
      <dl className="facts">
        <dt>مبلغ</dt>
        <dd>
          <strong>{formatToman(amount)}</strong> ({formatNumber(amount)} ریال)
        </dd>
        <dt>شمارهٔ پیگیری</dt>
        <dd>
          <Copyable label="شمارهٔ پیگیری">{ref ?? ''}</Copyable>
        </dd>
        <dt>مشتری</dt>
        <dd>{buyer.name}</dd>
        <dt>خبر واریز</dt>
        <dd>
          <DateTime at={createdAt} />
        </dd>
      </dl>
    </Confirm>
  );
}

interface HandleInput {
  id: string;
  amount: string;
  close(): void;
  onDone(text: string): void;
}

function HandleDialog({ id, amount, close, onDone }: HandleInput) {
  const api = useApi();
  const [how, setHow] = useState<'balance' | 'returned'>('balance');
  return (
    <TomanDialog
      title="پولی که باید برگردد"
      text={<p>مبلغی را که در پاسخ درگاه می‌بینید بنویسید؛ همان است که مشتری داده است.</p>}
      amountLabel="مبلغ رسیده به تومان"
      amount={amount}
      confirm="ثبت"
      close={close}
      fields={
        <SelectField
          label="با این پول چه شد"
          value={how}
          choices={[
            ['balance', 'به اعتبار حساب مشتری برود'],
            ['returned', 'بیرون از سایت به مشتری برگردانده شده است'],
          ]}
          onChange={(value) => setHow(value as 'balance' | 'returned')}
        />
      }
      run={async (given) => {
        await api.call('POST staff/payments/:key/handle', { id, body: { how, ...given } });
        onDone('به این پول رسیدگی شد.');
      }}
    />
  );
}
