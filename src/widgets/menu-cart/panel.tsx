import { addRial, formatToman } from '../../platform/money.ts';
import type { QuotedCart } from '../../shop/cart/quoted.ts';
import { shopPaths } from '../../shop/paths.ts';
import { cycleNames } from '../shared/plan-labels.ts';
import { PlanName } from '../shared/shop-words.tsx';

/** Side panel of a cart. */
export function CartPanel({ cart }: { cart: QuotedCart | null }) {
  const items = cart?.items.filter(({ removedAt }) => removedAt === null) ?? [];
  if (!cart || items.length === 0)
    return (
      <div className="none">
        <p>سبد خرید شما خالی است.</p>
        <a className="btn" href={shopPaths.order}>
          دیدن پلن‌ها
        </a>
      </div>
    );
  return (
    <>
      <ul>
        {items.map(({ id, plan, selection, lines, problems }) => (
          <li key={id}>
            <b>{plan ? <PlanName plan={plan} /> : <bdi>{selection.plan}</bdi>}</b>
            <span>{cycleNames[selection.cycle]}</span>
            {selection.hostname !== '' && <bdi dir="ltr">{selection.hostname}</bdi>}
            <span className="price">{problems[0] ?? formatToman(addRial(...lines.map(({ amount }) => amount)))}</span>
          </li>
        ))}
      </ul>
      {cart.quote.lines.length > 0 && (
        <p className="due">
          پرداخت امروز <b>{formatToman(cart.quote.dueNow)}</b>
        </p>
      )}
      {cart.isReady && (
        <a className="btn pay" href={shopPaths.checkout}>
          ادامه و پرداخت
        </a>
      )}
      <a className="btn" href={shopPaths.cart}>
        دیدن سبد خرید
      </a>
    </>
  );
}
