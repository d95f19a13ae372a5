import type { OwnRefund } from '../../shop/refunds/own.ts';
import { refundMethods, refundWord } from './labels.ts';
import { Day, Facts, Money, States } from './parts.tsx';

/** The refunds of an invoice or a payment, each with its stage. */
export function Refunds({ refunds }: { refunds: readonly OwnRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <ul className="refunds">
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
        </li>
      ))}
    </ul>
  );
}
