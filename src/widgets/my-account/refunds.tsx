import { toPersianDigits } from '../../platform/persian/digits.ts';
import type { CreditNoteSummary } from '../../shop/credit-notes/read.ts';
import { creditNotePath } from '../../shop/paths.ts';
import type { OwnRefund } from '../../shop/refunds/own.ts';
import { refundMethods, refundWord } from './labels.ts';
import { Day, Facts, Money, States } from './parts.tsx';

interface RefundsInput {
  refunds: readonly OwnRefund[];
  creditNotes: readonly CreditNoteSummary[];
}

/** The refunds of an invoice or a payment, each with its stage and its credit note. */
export function Refunds({ refunds, creditNotes }: RefundsInput) {
  const credited = creditNotes.filter(({ refundId }) => refundId === null);
  if (refunds.length + credited.length === 0) return null;
  return (
    <ul className="refunds">
      {credited.map((note) => (
        <li key={note.id}>
          <p className="head">
            <strong>افزوده به اعتبار</strong>
          </p>
          <Facts
            facts={[
              ['مبلغ', <Money key="money" amount={note.total} />],
              ['انجام', <Day key="done" at={note.madeAt} />],
            ]}
          />
          <NoteWays note={note} />
        </li>
      ))}
      {refunds.map((refund) => (
        <li key={refund.id}>
          <p className="head">
            <strong>بازگشت پول</strong> <States word={refundWord(refund)} isTest={false} />
          </p>
          <Facts
            facts={[
              ['مبلغ', <Money key="money" amount={refund.amount} />],
              ['به', refundMethods[refund.method]],
              ['درخواست', <Day key="asked" at={refund.askedAt} />],
              refund.doneAt !== null && ['انجام', <Day key="done" at={refund.doneAt} />],
              refund.trace !== '' && [
                'شمارهٔ پیگیری',
                <bdi key="trace" className="ref">
                  {refund.trace}
                </bdi>,
              ],
            ]}
          />
          <NoteWays note={creditNotes.find(({ refundId }) => refundId === refund.id)} />
        </li>
      ))}
    </ul>
  );
}

function NoteWays({ note }: { note: CreditNoteSummary | undefined }) {
  if (!note) return null;
  return (
    <p className="ways">
      <a href={creditNotePath(note)}>فاکتور برگشت {toPersianDigits(note.number)}</a>
      <a href={`${creditNotePath(note)}/pdf`}>دریافت PDF</a>
    </p>
  );
}
