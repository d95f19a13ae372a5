import type { BankAccount } from '../../content/settings/schema.ts';
import { formatToman, type Rial } from '../../platform/money.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { shopPaths } from '../../shop/paths.ts';
import type { PendingTransfer } from '../../shop/payments/pending-transfers.ts';
import { inGroupsOfFour } from '../../ui/latin-value.tsx';
import { CopyValue } from './copy-value/copy-value.tsx';

type TransferField = 'trace' | 'paidOn';

interface BankTransferInput {
  accounts: readonly BankAccount[];
  amount: Rial;
  isTest: boolean;
  invoiceId: string;
  /** Key of the signed invoice link; empty for a signed-in user. */
  secret: string;
  /** Return path after reporting a transfer; empty for the payment page. */
  back?: string;
  /** Entered values that must be corrected. */
  typed?: Readonly<Record<TransferField, string>> | undefined;
  problems?: Readonly<Record<string, string>> | undefined;
  isOpen: boolean;
  /** In the editor nothing is sent. */
  isEditing?: boolean;
}

/** Instructions for a bank transfer, and the form to report one. Works without script. */
export function BankTransfer(input: BankTransferInput) {
  const { accounts, amount, isTest, invoiceId, secret, back = '', typed, problems = {}, isOpen, isEditing } = input;
  if (accounts.length === 0) return null;
  return (
    <details className="bank-transfer" id="bank-transfer" open={isOpen}>
      <summary>انتقال بانکی</summary>
      {isTest && <p className="problem">این سفارش آزمایشی است؛ پولی واریز نکنید.</p>}
      <p>
        درست همین مبلغ را به یکی از این حساب‌ها بفرستید: <b>{formatToman(amount)}</b> ({formatNumber(amount)} ریال). سپس
        شمارهٔ پیگیری را این‌جا بنویسید تا واریز شما را تأیید کنیم.
      </p>
      <ul>
        {accounts.map(({ bank, owner, sheba, card }) => (
          <li key={sheba}>
            <b>{bank}</b> به نام {owner}
            <BankNumber label="شبا" number={sheba} />
            {card !== '' && <BankNumber label="کارت" number={card} />}
          </li>
        ))}
      </ul>
      <form method="post" action={shopPaths.tellTransfer} encType="multipart/form-data" noValidate>
        <input type="hidden" name="invoice" value={invoiceId} />
        {secret !== '' && <input type="hidden" name="key" value={secret} />}
        {back !== '' && <input type="hidden" name="return" value={back} />}
        <Field name="trace" label="شمارهٔ پیگیری" value={typed?.trace} problem={problems.trace} />
        <Field name="paidOn" label="روز واریز، مانند ۱۴۰۵/۰۸/۲۴" value={typed?.paidOn} problem={problems.paidOn} />
        <Receipt problem={problems.receipt} />
        <button type={isEditing ? 'button' : 'submit'} className="btn">
          واریز کردم
        </button>
      </form>
    </details>
  );
}

/** Reported transfers that await verification by staff. */
export function PendingTransfers({ pending, secret }: { pending: readonly PendingTransfer[]; secret: string }) {
  const query = secret === '' ? '' : `?key=${encodeURIComponent(secret)}`;
  return pending.map(({ id, trace, paidOn, at, hasReceipt }) => (
    <p key={id}>
      واریز روز <bdi>{paidOn}</bdi> با شمارهٔ پیگیری <bdi dir="ltr">{trace}</bdi>، که در{' '}
      {formatJalali(at, { style: 'datetime' })} نوشتید، منتظر تأیید است.{' '}
      {hasReceipt && <a href={`${shopPaths.tellTransfer}/${id}/receipt${query}`}>رسیدی که فرستادید</a>}
    </p>
  ));
}

/** A number as banks print it: in groups of four, from left to right. */
function BankNumber({ label, number }: { label: string; number: string }) {
  return (
    <span className="number">
      {label}:{' '}
      <CopyValue id={number} label={`شمارهٔ ${label}`} shown={inGroupsOfFour(number)}>
        {number}
      </CopyValue>
    </span>
  );
}

interface FieldInput {
  name: TransferField;
  label: string;
  value: string | undefined;
  problem: string | undefined;
}

function Field({ name, label, value, problem }: FieldInput) {
  const id = `bank-transfer-${name}`;
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="text"
        dir="ltr"
        inputMode={name === 'paidOn' ? 'numeric' : undefined}
        maxLength={60}
        autoComplete="off"
        defaultValue={value}
        aria-required
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      />
      {problem !== undefined && (
        <small className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </small>
      )}
    </p>
  );
}

function Receipt({ problem }: Pick<FieldInput, 'problem'>) {
  const id = 'bank-transfer-receipt';
  return (
    <p className="field">
      <label htmlFor={id}>تصویر یا PDF رسید (اختیاری)</label>
      <input
        id={id}
        name="receipt"
        type="file"
        accept="image/*,application/pdf"
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-hint`}
      />
      <small className={problem === undefined ? undefined : 'problem'} id={`${id}-hint`}>
        {problem ?? 'تا ۱۰ مگابایت؛ جز شما و همکاران ما کسی آن را نمی‌بیند.'}
      </small>
    </p>
  );
}
