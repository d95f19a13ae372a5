import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fieldMessage } from '../../../../admin/api.ts';
import { useApi } from '../../../../admin/api-context.ts';
import { Button } from '../../../../admin/kit/button.tsx';
import { Confirm } from '../../../../admin/kit/confirm.tsx';
import { DateTime } from '../../../../admin/kit/date-time.tsx';
import { TextField } from '../../../../admin/kit/text-field.tsx';
import { useToast } from '../../../../admin/kit/toast.tsx';
import { useAttempt } from '../../../../admin/kit/use-attempt.ts';
import { useSession } from '../../../../admin/session-context.ts';
import { hasRight } from '../../../../content/users/rights.ts';
import { formatToman } from '../../../../platform/money.ts';
import type { StaffRefund } from '../../../../shop/refunds/staff.ts';
import { AskDialog } from './ask-dialog.tsx';
import { invoiceName, refundMethods, refundStates } from './labels.ts';
import { StateBadge, TestMark } from './parts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { effectLabels } from './refund-effect-labels.ts';
import './refunds.css';

/** A requested refund with the actions of users who may decide. */
export function Refund({ refund, onDone }: { refund: StaffRefund; onDone(): void }) {
  const { me } = useSession();
  return (
    <div className="attempt">
      <p className="entry-head">
        <strong>{formatToman(refund.amount)}</strong>
        <StateBadge told={refundStates[refund.state]} />
        <TestMark isTest={refund.isTest} />
        <DateTime at={refund.createdAt} />
      </p>
      <p>
        {refund.buyer} · <Link to={`/invoices/${refund.invoiceId}`}>{invoiceName(refund.invoiceNumber)}</Link> ·{' '}
        {refundMethods[refund.method]}
      </p>
      <p className="entry-foot">
        {refund.reason}
        {refund.askedBy !== null && <> · درخواست: {refund.askedBy}</>}
        {refund.decidedBy !== null && <> · تصمیم: {refund.decidedBy}</>}
        {refund.trace !== '' && (
          <>
            {' '}
            · شمارهٔ پیگیری: <bdi dir="ltr">{refund.trace}</bdi>
          </>
        )}
      </p>
      <Effects effects={refund.effects} />
      {refund.problem !== '' && <p className="problem">{refund.problem}</p>}
      {hasRight(me.user, 'refunds.decide') && <Decisions refund={refund} onDone={onDone} />}
    </div>
  );
}

/** Effects on the paid services. */
function Effects({ effects }: Pick<StaffRefund, 'effects'>) {
  if (effects.length === 0) return null;
  return (
    <ul className="refund-effects">
      {effects.map((effect) => (
        <li key={effect.serviceId}>
          <Link to={`/services/${effect.serviceId}`}>
            <bdi>{effect.name}</bdi>
          </Link>{' '}
          {effectLabels(effect)}
        </li>
      ))}
    </ul>
  );
}

type Asking = 'approve' | 'retry' | 'refuse' | 'complete';

function Decisions({ refund, onDone }: { refund: StaffRefund; onDone(): void }) {
  const { id, version, state, method, problem } = refund;
  const api = useApi();
  const toast = useToast();
  const run = useAttempt();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const done = (text: string) => {
    toast({ tone: 'good', text });
    onDone();
  };
  const attempt = async (work: () => Promise<unknown>, text: string) => {
    await run(work, text);
    onDone();
    close();
  };
  if (state !== 'requested' && state !== 'approved') return null;
  return (
    <div className="panel-actions">
      {state === 'requested' && <Button onPress={() => setAsking('approve')}>پذیرفتن…</Button>}
      {state === 'approved' && method === 'manual' && <Button onPress={() => setAsking('complete')}>واریز شد…</Button>}
      {state === 'approved' && method === 'gateway' && problem !== '' && (
        <Button onPress={() => setAsking('retry')}>دوباره از درگاه…</Button>
      )}
      {state === 'approved' && method === 'gateway' && (
        <Button
          kind="plain"
          onPress={() =>
            void attempt(
              () => api.call('POST staff/refunds/:key/by-hand', { id, body: { version } }),
              'از این پس دستی واریز می‌شود.',
            )
          }
        >
          دستی واریز می‌کنیم
        </Button>
      )}
      <Button kind="danger" onPress={() => setAsking('refuse')}>
        رد کردن…
      </Button>
      {asking && <DecisionDialog asking={asking} refund={refund} close={close} attempt={attempt} done={done} />}
    </div>
  );
}

interface DialogInput {
  asking: Asking;
  refund: StaffRefund;
  close(): void;
  /** Runs a call without fields, and closes the dialog. */
  attempt(work: () => Promise<unknown>, text: string): Promise<void>;
  done(text: string): void;
}

function DecisionDialog({ asking, refund, close, attempt, done }: DialogInput) {
  const { id, version, problem, askedById } = refund;
  const api = useApi();
  const { me } = useSession();
  const isOwn = askedById === me.user.id;
  return (
    <>
      {asking === 'approve' && !isOwn && (
        <Confirm
          title="پذیرفتن بازگشت پول"
          confirm="پذیرفتن"
          isSafe
          close={close}
          act={() =>
            attempt(
              () => api.call('POST staff/refunds/:key/approve', { id, body: { version, reason: '' } }),
              'پذیرفته شد.',
            )
          }
        >
          <Moved refund={refund} />
        </Confirm>
      )}
      {asking === 'retry' && (
        <Confirm
          title="دوباره از درگاه"
          confirm="دوباره بفرست"
          isSafe
          close={close}
          act={() =>
            attempt(
              () => api.call('POST staff/refunds/:key/retry', { id, body: { version } }),
              'دوباره به درگاه سپرده شد.',
            )
          }
        >
          <p>پاسخ پیشین درگاه: {problem}</p>
          <Moved refund={refund} />
        </Confirm>
      )}
      {asking === 'approve' && isOwn && (
        <ReasonDialog
          title="پذیرفتن درخواست خودتان"
          text={
            <>
              <Moved refund={refund} />
              <p>این درخواست را خودتان داده‌اید. تنها اگر همکار دیگری نیست، دلیل را بنویسید و بپذیرید.</p>
            </>
          }
          confirm="پذیرفتن"
          close={close}
          run={async (reason) => {
            await api.call('POST staff/refunds/:key/approve', { id, body: { version, reason } });
            done('پذیرفته شد.');
          }}
        />
      )}
      {asking === 'refuse' && (
        <ReasonDialog
          title="رد کردن بازگشت پول"
          text={<p>این پول برنمی‌گردد و دوباره می‌توان درخواستش را داد.</p>}
          confirm="رد کردن"
          isDanger
          close={close}
          run={async (reason) => {
            await api.call('POST staff/refunds/:key/refuse', { id, body: { version, reason } });
            done('رد شد.');
          }}
        />
      )}
      {asking === 'complete' && (
        <TraceDialog
          close={close}
          run={async (trace) => {
            await api.call('POST staff/refunds/:key/complete', { id, body: { version, trace } });
            done('بازگشت پول انجام شد.');
          }}
        />
      )}
    </>
  );
}

/** Amount, recipient and method of a refund, and its effects on the paid services. */
function Moved({ refund: { amount, buyer, method, effects } }: { refund: StaffRefund }) {
  return (
    <>
      <p>
        <strong>{formatToman(amount)}</strong> به {buyer} برمی‌گردد، {refundMethods[method]}.
      </p>
      <Effects effects={effects} />
    </>
  );
}

function TraceDialog({ close, run }: { close(): void; run(trace: string): Promise<void> }) {
  const [trace, setTrace] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <AskDialog
      title="واریز شد"
      confirm="ثبت"
      close={close}
      run={() => {
        setProblem(undefined);
        return run(trace);
      }}
      onFailure={(thrown) => setProblem(fieldMessage(thrown, 'trace'))}
    >
      {() => (
        <TextField label="شمارهٔ پیگیری بانک" value={trace} onChange={setTrace} isLatin problem={problem} autoFocus />
      )}
    </AskDialog>
  );
}
