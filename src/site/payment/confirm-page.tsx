import { formatToman, type Rial, rial } from '../../platform/money.ts';
import type { PrintedPage } from '../shell.ts';
import { type Around, plainPage } from './plain-page.tsx';

interface ConfirmInput {
  invoiceId: string;
  title: string;
  total: Rial;
  /** Part paid from the balance, and the owner's previous balance. */
  part: Rial;
  balance: Rial;
  /** The selected payment method, and the name of its gateway. */
  way: string;
  gateway: string;
}

/**
 * Shows how much the balance and the gateway pay of an invoice. Nothing is debited before confirmation; works without
 * script.
 */
export function confirmPage(input: ConfirmInput, around: Around): PrintedPage {
  const { invoiceId, title, total, part, balance, way, gateway } = input;
  const rest = formatToman(rial(total - part));
  return plainPage(
    {
      title: 'تأیید پرداخت',
      children: (
        <>
          <p>این دو مبلغ را ببینید؛ تا تأیید نکنید چیزی از اعتبار شما کم نمی‌شود.</p>
          <dl>
            <dt>بابت</dt>
            <dd>{title}</dd>
            <dt>مبلغ فاکتور</dt>
            <dd>{formatToman(total)}</dd>
            <dt>از اعتبار حساب</dt>
            <dd>{formatToman(part)}</dd>
            <dt>با {gateway}</dt>
            <dd>{rest}</dd>
            <dt>ماندهٔ اعتبار پس از آن</dt>
            <dd>{formatToman(balance)}</dd>
          </dl>
          <form method="post" action="/shop/pay">
            <input type="hidden" name="invoice" value={invoiceId} />
            <input type="hidden" name="way" value={way} />
            <input type="hidden" name="part" value={part} />
            <button type="submit" className="btn">
              تأیید و پرداخت {rest} با {gateway}
            </button>
          </form>
          <p>اگر پرداخت در درگاه انجام نشود، {formatToman(part)} به اعتبار شما برمی‌گردد.</p>
          <p>
            <a href={`/shop/pay/${invoiceId}`}>راه دیگری برای پرداخت</a>
          </p>
        </>
      ),
    },
    around,
  );
}
