import { behaviour } from '../../builder/island.tsx';
import type { ToCheckOut } from '../../builder/reader.ts';
import type { ViewInput } from '../../builder/widget.ts';
import { formatToman } from '../../platform/money.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { shownCharges } from '../../shop/checkout/describe-charge.ts';
import { shopPaths } from '../../shop/paths.ts';
import { Buyer } from './buyer.tsx';
import { idOf } from './field.tsx';
import type { schema } from './schema.ts';
import { Summary } from './summary.tsx';
import { Ways } from './ways.tsx';

export function CheckoutWidget({ id, props, attrs, data, page }: ViewInput<typeof schema, ToCheckOut>) {
  if (data === null || !('view' in data))
    return (
      <div {...attrs}>
        <Nothing placed={data?.placed} />
      </div>
    );
  const { view } = data;
  const problems = Object.entries(view.problems);
  return (
    <form
      {...attrs}
      {...behaviour({ name: 'checkout', id, when: 'load' })}
      method="post"
      action={shopPaths.placeOrder}
      aria-label="تسویه‌حساب"
      noValidate
    >
      <input type="hidden" name="key" value={view.key} />
      <input type="hidden" name="seen" value={view.cart.quote.dueNow} />
      <input type="hidden" name="charges" value={shownCharges(view.ways).join(' ')} />
      {problems.length > 0 && (
        <div className="problems" id={idOf('problems')} role="alert" tabIndex={-1}>
          <p>
            {problems.every(([name]) => name === 'price')
              ? 'سفارش هنوز ثبت نشده است:'
              : 'سفارش هنوز ثبت نشده است؛ این‌ها را درست کنید:'}
          </p>
          <ul>
            {problems.map(([name, problem]) => (
              <li key={name}>{fieldless.has(name) ? problem : <a href={`#${idOf(name)}`}>{problem}</a>}</li>
            ))}
          </ul>
        </div>
      )}
      {view.cart.isReady && (
        <p className="brief">
          {formatNumber(view.cart.items.filter(({ removedAt }) => removedAt === null).length)} سرویس، پرداخت امروز:{' '}
          <b>{formatToman(view.cart.quote.dueNow)}</b> <a href={`#${idOf('summary')}`}>جزئیات</a>
        </p>
      )}
      <div className="main">
        <Buyer view={view} />
        {view.cart.isReady && view.cart.quote.dueNow > 0 && <Ways view={view} />}
      </div>
      <Summary view={view} page={page} payLabel={props.payLabel} note={props.note} />
    </form>
  );
}

/** Problems that no field of the form has. */
const fieldless = new Set(['cart', 'price']);

function Nothing({ placed }: { placed: string | undefined }) {
  if (placed !== undefined)
    return (
      <div className="nothing">
        <p>سفارش شما ثبت شده است و دوباره ثبت نمی‌شود.</p>
        <a className="btn" href={placed}>
          دیدن سفارش و پرداخت آن
        </a>
      </div>
    );
  return (
    <div className="nothing">
      <p>چیزی در سبد خرید شما نیست.</p>
      <a className="btn" href={shopPaths.order}>
        دیدن پلن‌ها
      </a>
    </div>
  );
}
