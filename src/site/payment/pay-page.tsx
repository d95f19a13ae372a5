import { Fragment } from 'react';
import type { BankAccount } from '../../content/settings/schema.ts';
import { formatToman, type Rial } from '../../platform/money.ts';
import type { InvoiceFact } from '../../shop/billing/invoice-facts.ts';
import { describeCharge } from '../../shop/checkout/describe-charge.ts';
import type { PaymentMethod } from '../../shop/checkout/types.ts';
import { shopPaths } from '../../shop/paths.ts';
import type { PendingTransfer } from '../../shop/payments/pending-transfers.ts';
import { type PaymentPhase, payablePhases } from '../../shop/payments/phase.ts';
import { BankTransfer, PendingTransfers } from '../../widgets/shared/bank-transfer.tsx';
import type { PrintedPage } from '../shell.ts';
import { type Around, plainPage } from './plain-page.tsx';

interface PayPageInput {
  invoiceId: string;
  /** Key of the signed link that opened the page; empty for a signed-in user. */
  key: string;
  title: string;
  /** Details of the purchase below its title: plans, period, address. */
  facts: readonly InvoiceFact[];
  amount: Rial;
  isTest: boolean;
  phase: PaymentPhase;
  /** Page of the paid service, for users who may see it. */
  servicePath: string | null;
  /** Reason of a failed payment, for people; empty if unknown. */
  problem: string;
  /** Message about a domain of the order that cannot be sold now; nothing was paid. Empty if all can. */
  taken: string;
  ways: PaymentMethod[];
  /** Shares of the balance and the gateway, if both pay. */
  parts: ReadonlyArray<{ name: string; value: string }>;
  /** Bank accounts for transfers, and transfers that await approval. */
  accounts: readonly BankAccount[];
  pendingTransfers: readonly PendingTransfer[];
  /** A reported transfer that must be corrected, and the target of its form. */
  mend?: TransferToMend | undefined;
}

export interface TransferToMend {
  typed: Record<'trace' | 'paidOn', string>;
  problems: Readonly<Record<string, string>>;
  back: string;
}

/** Payment page of an invoice with its status. Works without script. */
export function payPage(input: PayPageInput, around: Around): PrintedPage {
  const { invoiceId, key, title, facts, amount, isTest, phase, problem, taken } = input;
  const { ways, parts, accounts, pendingTransfers, mend, servicePath } = input;
  const isPayable = payablePhases.includes(phase) && taken === '';
  const query = key === '' ? '' : `?key=${encodeURIComponent(key)}`;
  const [kind, sentence] = notes[phase];
  return plainPage(
    {
      title: phase === 'paid' ? 'پرداخت انجام شد' : 'پرداخت فاکتور',
      children: (
        <>
          {taken !== '' && (
            <p className="note" data-kind="bad" role="alert">
              {taken} چیزی پرداخت نشده است.
            </p>
          )}
          {taken === '' && sentence !== '' && (
            <p className="note" data-kind={kind} role={kind === 'bad' ? 'alert' : 'status'}>
              {sentence} {problem}
            </p>
          )}
          {isTest && <p className="note">این فاکتور آزمایشی است.</p>}
          <dl>
            <dt>بابت</dt>
            <dd>{title}</dd>
            {facts.map(([name, value]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </Fragment>
            ))}
            <dt>مبلغ</dt>
            <dd>{formatToman(amount)}</dd>
            {parts.map(({ name, value }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
          <PendingTransfers pending={pendingTransfers} secret={key} />
          {isPayable && (ways.length > 0 || accounts.length === 0) && (
            <Ways invoiceId={invoiceId} secret={key} ways={ways} />
          )}
          {isPayable && (
            <BankTransfer
              accounts={accounts}
              amount={amount}
              isTest={isTest}
              invoiceId={invoiceId}
              secret={key}
              {...mend}
              isOpen={mend !== undefined || ways.length === 0}
            />
          )}
          {taken !== '' && (
            <>
              <p>
                <a href={shopPaths.order} className="btn">
                  سفارش تازه
                </a>
              </p>
              <p>
                <a href={`/shop/pay/${invoiceId}${query}`}>دوباره بررسی شود</a>
              </p>
            </>
          )}
          <p>
            <a href={`/shop/invoice/${invoiceId}${query}`}>{phase === 'paid' ? 'دیدن فاکتور' : 'دیدن پیش‌فاکتور'}</a>
          </p>
          {servicePath !== null && (
            <p>
              <a href={servicePath}>بازگشت به سرویس</a>
            </p>
          )}
        </>
      ),
    },
    around,
  );
}

const notes: Record<PaymentPhase, ['good' | 'bad' | 'wait', string]> = {
  open: ['wait', ''],
  paid: ['good', 'پرداخت شما رسید. سپاسگزاریم.'],
  verifying: ['wait', 'پرداخت شما در حال بررسی است. این صفحه خودش تازه می‌شود؛ دوباره پرداخت نکنید.'],
  approving: ['wait', 'انتقال بانکی شما منتظر تأیید است. همکاران ما دنبال واریز شما می‌گردند؛ دوباره پرداخت نکنید.'],
  failed: ['bad', 'پرداخت انجام نشد. اگر پولی از حساب شما کم شده است، برمی‌گردد یا به اعتبار شما افزوده می‌شود.'],
  'refund-due': ['bad', 'پولی که رسید با مبلغ فاکتور نمی‌خواند و به شما برمی‌گردد. می‌توانید دوباره پرداخت کنید.'],
  void: ['bad', 'زمان پرداخت این فاکتور گذشته است.'],
};

function Ways({ invoiceId, secret, ways }: { invoiceId: string; secret: string; ways: PayPageInput['ways'] }) {
  if (ways.length === 0) return <p className="note">فعلاً راهی برای پرداخت این مبلغ نیست؛ به پشتیبانی پیام دهید.</p>;
  return (
    <form method="post" action="/shop/pay">
      <input type="hidden" name="invoice" value={invoiceId} />
      {secret !== '' && <input type="hidden" name="key" value={secret} />}
      <fieldset>
        <legend>راه پرداخت</legend>
        {ways.map(({ name, label, part, charge }, index) => (
          <label key={name}>
            <input type="radio" name="way" value={name} defaultChecked={index === 0} required />
            {part === 0 ? label : `${label}: ${formatToman(part)} از اعتبار`}
            {charge && <small>{` (${describeCharge(charge)})`}</small>}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="btn">
        پرداخت
      </button>
    </form>
  );
}
