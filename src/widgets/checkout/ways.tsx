import { formatToman, rial } from '../../platform/money.ts';
import { describeCharge } from '../../shop/checkout/describe-charge.ts';
import type { CheckoutView, PaymentMethod } from '../../shop/checkout/types.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { idOf, Problem } from './field.tsx';

const icons: Record<PaymentMethod['kind'], IconName> = {
  bank: 'credit-card',
  card: 'credit-card',
  wallet: 'wallet',
  test: 'info',
  balance: 'wallet',
  mixed: 'wallet',
  transfer: 'copy',
};

const notes: Partial<Record<PaymentMethod['kind'], string>> = {
  bank: 'با هر کارت بانکی عضو شتاب',
  card: 'کارت‌های بین‌المللی',
  transfer: 'سفارش ثبت می‌شود و شمارهٔ حساب‌ها را می‌بینید؛ پس از واریز و تأیید ما پرداخت‌شده است.',
  test: 'پولی جابه‌جا نمی‌شود؛ سفارش آزمایشی است.',
};

/** Payment methods of the order; the first one is preselected. */
export function Ways({ view }: { view: CheckoutView }) {
  const { ways } = view;
  const chosen = ways.find(({ name }) => name === view.values.way) ?? ways[0];
  if (ways.length === 0)
    return (
      <section>
        <h2>راه پرداخت</h2>
        <p className="warning">این سبد را فعلاً نمی‌شود آنلاین پرداخت کرد؛ برای خرید با ما تماس بگیرید.</p>
      </section>
    );
  return (
    <section>
      <h2 id={idOf('ways')}>راه پرداخت</h2>
      <div
        className="ways"
        role="radiogroup"
        id={idOf('way')}
        tabIndex={-1}
        aria-labelledby={idOf('ways')}
        aria-describedby={view.problems.way ? `${idOf('way')}-problem` : undefined}
      >
        {ways.map((way) => (
          <label key={way.name}>
            <input type="radio" name="way" value={way.name} defaultChecked={way === chosen} />
            <Icon name={icons[way.kind]} />
            <span>
              <b>{way.label}</b>
              <small>{noteOf(way, view)}</small>
            </span>
          </label>
        ))}
      </div>
      <Problem name="way" view={view} />
    </section>
  );
}

function noteOf({ kind, part, charge }: PaymentMethod, { account, cart }: CheckoutView): string | undefined {
  if (charge && kind !== 'mixed') return describeCharge(charge);
  if (kind === 'balance' && account) return `مانده: ${formatToman(account.balance)}`;
  if (kind !== 'mixed') return notes[kind];
  const rest = charge ? `. ${describeCharge(charge)}` : '؛ پیش از پرداخت تأیید می‌کنید.';
  return `${formatToman(part)} از اعتبار و ${formatToman(rial(cart.quote.dueNow - part))} با درگاه${rest}`;
}
