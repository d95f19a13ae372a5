import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { formatToman } from '../../platform/money.ts';
import type { QuotedCart, QuotedItem } from '../../shop/cart/quoted.ts';
import { selectionQuery } from '../../shop/cart/selection.ts';
import { shopPaths } from '../../shop/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { QuoteLines, Receipt } from '../../ui/receipt.tsx';
import { cycleNames } from '../shared/plan-labels.ts';
import { PlanName } from '../shared/shop-words.tsx';
import type { schema } from './schema.ts';

/** Flash messages of the previous form. */
const notices = new Map<string, { text: string; isProblem?: true }>([
  ['cart-added', { text: 'به سبد خرید افزوده شد.' }],
  ['cart-changed', { text: 'تغییرها ذخیره شد.' }],
  ['cart-cycle', { text: 'این پلن چنین دورهٔ پرداختی ندارد؛ چیزی عوض نشد.', isProblem: true }],
  ['cart-coupon', { text: 'کد تخفیف حساب نشد؛ آن را درست یا پاک کنید و دوباره ادامه دهید.', isProblem: true }],
  ['cart-full', { text: 'سبد خرید پر است؛ چیزی را بردارید یا همین‌ها را بپردازید.', isProblem: true }],
]);

/** The visitor's cart: every action is a separate form, so it works without script. */
export function CartView({ id, props, attrs, data: cart, page }: ViewInput<typeof schema, QuotedCart | null>) {
  const items = cart?.items ?? [];
  const present = items.filter(({ removedAt }) => removedAt === null);
  const notice = notices.get(page.visitor?.notice ?? '');
  return (
    <div {...attrs} {...behaviour({ name: 'cart', id, when: 'visible' })}>
      <div className="notice" role="status" data-problem={notice?.isProblem}>
        {notice && <p>{notice.text}</p>}
      </div>
      <div className="body">
        {cart && items.length > 0 && (
          <ul className="items">
            {items.map((item) => (
              <li key={item.id}>{item.removedAt === null ? <Item id={id} item={item} /> : <Removed item={item} />}</li>
            ))}
            {present.length > 0 && props.shopUrl !== '' && (
              <li className="more">
                <a href={props.shopUrl}>افزودن سرویس دیگر</a>
              </li>
            )}
          </ul>
        )}
        {present.length === 0 ? (
          <div className="empty">
            <Icon name="cart" />
            <p>{props.emptyText}</p>
            {props.shopUrl !== '' && (
              <a className="btn" href={props.shopUrl}>
                دیدن پلن‌ها
              </a>
            )}
          </div>
        ) : (
          cart && <Summary id={id} cart={cart} props={props} />
        )}
      </div>
    </div>
  );
}

/** `رشد VPS-DE-2`, or the name in the address for a discontinued plan. */
function ItemName({ item: { plan, lines, selection } }: { item: QuotedItem }) {
  if (plan) return <PlanName plan={plan} />;
  return <bdi>{lines[0]?.label ?? selection.plan}</bdi>;
}

function Item({ id, item }: { id: string; item: QuotedItem }) {
  const { plan, selection, lines, renewal, problems } = item;
  const title = `${id}-${item.id}`;
  const more = selectionQuery(selection);
  more.set('item', item.id);
  return (
    <article aria-labelledby={title}>
      <header>
        <h2 id={title}>
          <ItemName item={item} />
        </h2>
        {lines.length === 0 && selection.hostname !== '' && (
          <p className="host">
            <bdi dir="ltr">{selection.hostname}</bdi>
          </p>
        )}
      </header>
      {problems.map((problem) => (
        <p key={problem} className="error">
          <Icon name="circle-alert" />
          {problem}
        </p>
      ))}
      {lines.length > 0 && <QuoteLines lines={lines} />}
      {renewal && <p className="renewal">{`تمدید ${cycleNames[renewal.cycle]}: ${formatToman(renewal.amount)}`}</p>}
      <div className="acts">
        {plan && plan.prices.length > 1 && (
          <form method="post" action={shopPaths.changeCycle} className="cycle">
            <input type="hidden" name="item" value={item.id} />
            <label>
              <span className="sr">{`دورهٔ پرداخت ${plan.name}`}</span>
              <select name="cycle" defaultValue={selection.cycle}>
                {plan.prices.map(({ cycle }) => (
                  <option key={cycle} value={cycle}>
                    {`پرداخت ${cycleNames[cycle]}`}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit">تغییر دوره</button>
          </form>
        )}
        <a href={`${shopPaths.order}?${more}`}>تغییر پیکربندی</a>
        <form method="post" action={shopPaths.removeItem}>
          <input type="hidden" name="item" value={item.id} />
          <button type="submit" aria-describedby={title}>
            حذف
          </button>
        </form>
      </div>
    </article>
  );
}

function Removed({ item }: { item: QuotedItem }) {
  return (
    <form method="post" action={shopPaths.restoreItem} className="removed">
      <input type="hidden" name="item" value={item.id} />
      <p>
        «<ItemName item={item} />» از سبد برداشته شد.
      </p>
      <button type="submit">بازگرداندن</button>
    </form>
  );
}

function Summary({
  id,
  cart,
  props,
}: {
  id: string;
  cart: QuotedCart;
  props: ViewInput<typeof schema, QuotedCart>['props'];
}) {
  return (
    <section className="summary" aria-label="جمع سبد خرید">
      <h2>جمع سبد خرید</h2>
      <Receipt quote={cart.quote} />
      {props.asksCoupon && <CouponForm id={id} cart={cart} />}
      {cart.isReady ? (
        <Onward id={id} props={props} />
      ) : (
        <p className="error">برای ادامه، آنچه را که دیگر فروخته نمی‌شود تغییر دهید یا حذف کنید.</p>
      )}
    </section>
  );
}

/** Proceeds to checkout; with a coupon field, its value is submitted too. */
function Onward({ id, props }: { id: string; props: ViewInput<typeof schema, QuotedCart>['props'] }) {
  if (!props.asksCoupon)
    return (
      <a className="btn" href={shopPaths.checkout}>
        {props.checkoutLabel}
      </a>
    );
  return (
    <button type="submit" className="btn" form={`${id}-coupon-form`} name="to" value="checkout">
      {props.checkoutLabel}
    </button>
  );
}

function CouponForm({ id, cart: { coupon, couponProblem, quote } }: { id: string; cart: QuotedCart }) {
  const field = `${id}-coupon`;
  return (
    <details className="coupon" open={coupon !== ''}>
      <summary>کد تخفیف دارید؟</summary>
      <form method="post" action={shopPaths.setCoupon} id={`${field}-form`}>
        <label htmlFor={field}>کد تخفیف</label>
        <span>
          <input
            type="text"
            id={field}
            name="coupon"
            dir="ltr"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={coupon}
            {...(couponProblem ? { 'aria-invalid': true, 'aria-describedby': `${field}-error` } : {})}
          />
          <button type="submit">اعمال</button>
        </span>
        {couponProblem !== '' && (
          <p className="error" id={`${field}-error`}>
            {couponProblem}
          </p>
        )}
        {quote.coupon !== '' && <p className="good">{`تخفیف ${formatToman(quote.discount)} حساب شد.`}</p>}
      </form>
    </details>
  );
}
