import { formatToman, type Rial } from '../../platform/money.ts';
import type { PaymentPhase } from '../../shop/payments/phase.ts';
import type { PrintedPage } from '../shell.ts';
import { type Around, plainPage } from './plain-page.tsx';

interface PayPageInput {
  invoiceId: string;
  /** The key of the link, when that opened the page; empty for who is signed in. */
  key: string;
  title: string;
  amount: Rial;
  isTest: boolean;
  phase: PaymentPhase;
  /** Why it could not be paid, for people; empty when nobody said. */
  problem: string;
  ways: Array<{ name: string; label: string }>;
}

/** The page on which an invoice is paid, and which tells how far that has come. Works without script. */
export function payPage(input: PayPageInput, around: Around): PrintedPage {
  const { invoiceId, key, title, amount, isTest, phase, problem, ways } = input;
  const query = key === '' ? '' : `?key=${encodeURIComponent(key)}`;
  const [kind, sentence] = notes[phase];
  return plainPage(
    {
      title: phase === 'paid' ? 'پرداخت انجام شد' : 'پرداخت صورت‌حساب',
      children: (
        <>
          {sentence !== '' && (
            <p className="note" data-kind={kind} role={kind === 'bad' ? 'alert' : 'status'}>
              {sentence} {problem}
            </p>
          )}
          {isTest && <p className="note">این صورت‌حساب آزمایشی است.</p>}
          <dl>
            <dt>بابت</dt>
            <dd>{title}</dd>
            <dt>مبلغ</dt>
            <dd>{formatToman(amount)}</dd>
          </dl>
          {payable.includes(phase) && <Ways invoiceId={invoiceId} secret={key} ways={ways} />}
          <p>
            <a href={`/shop/invoice/${invoiceId}${query}`}>{phase === 'paid' ? 'دیدن صورت‌حساب' : 'دیدن پیش‌فاکتور'}</a>
          </p>
        </>
      ),
    },
    around,
  );
}

const payable: readonly PaymentPhase[] = ['open', 'failed', 'refund-due'];

const notes: Record<PaymentPhase, ['good' | 'bad' | 'wait', string]> = {
  open: ['wait', ''],
  paid: ['good', 'پرداخت شما رسید. سپاسگزاریم.'],
  verifying: ['wait', 'پرداخت شما در حال بررسی است. این صفحه خودش تازه می‌شود؛ دوباره پرداخت نکنید.'],
  failed: ['bad', 'پرداخت انجام نشد. اگر پولی از حساب شما کم شده است، برمی‌گردد یا به اعتبار شما افزوده می‌شود.'],
  'refund-due': ['bad', 'پولی که رسید با مبلغ صورت‌حساب نمی‌خواند و به شما برمی‌گردد. می‌توانید دوباره پرداخت کنید.'],
  void: ['bad', 'زمان پرداخت این صورت‌حساب گذشته است.'],
};

function Ways({ invoiceId, secret, ways }: { invoiceId: string; secret: string; ways: PayPageInput['ways'] }) {
  if (ways.length === 0) return <p className="note">فعلاً راهی برای پرداخت این مبلغ نیست؛ به پشتیبانی پیام دهید.</p>;
  return (
    <form method="post" action="/shop/pay">
      <input type="hidden" name="invoice" value={invoiceId} />
      {secret !== '' && <input type="hidden" name="key" value={secret} />}
      <fieldset>
        <legend>راه پرداخت</legend>
        {ways.map(({ name, label }, index) => (
          <label key={name}>
            <input type="radio" name="way" value={name} defaultChecked={index === 0} required />
            {label}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="btn">
        پرداخت
      </button>
    </form>
  );
}
