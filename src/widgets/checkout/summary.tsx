import type { PageContext } from '../../builder/context.ts';
import { formatToman } from '../../platform/money.ts';
import type { CheckoutView } from '../../shop/checkout/types.ts';
import { shopPaths } from '../../shop/paths.ts';
import { QuoteLines, Receipt } from '../../ui/receipt.tsx';
import { PlanName } from '../shared/shop-words.tsx';
import { idOf, Problem } from './field.tsx';

interface SummaryInput {
  view: CheckoutView;
  page: Pick<PageContext, 'site' | 'editing'>;
  payLabel: string;
  note: string;
}

/** Purchased items, prices now and later, and the pay button. */
export function Summary({ view, page, payLabel, note }: SummaryInput) {
  const { cart } = view;
  const bought = cart.items.filter(({ removedAt }) => removedAt === null);
  const { terms } = page.site.legal;
  return (
    <section className="summary" id={idOf('summary')}>
      <h2>سفارش شما</h2>
      <Receipt quote={cart.quote}>
        {bought.map((item) => (
          <div key={item.id} className="item">
            <h3>{item.plan ? <PlanName plan={item.plan} /> : 'این پلن دیگر فروخته نمی‌شود'}</h3>
            <QuoteLines lines={item.lines} />
            {item.problems.map((problem) => (
              <p key={problem} className="problem">
                {problem}
              </p>
            ))}
          </div>
        ))}
      </Receipt>
      <div className="terms">
        <label>
          <input
            type="checkbox"
            id={idOf('terms')}
            name="terms"
            value="yes"
            defaultChecked={view.values.terms === 'yes'}
            aria-required
            aria-invalid={view.problems.terms ? true : undefined}
            aria-describedby={view.problems.terms ? `${idOf('terms')}-problem` : undefined}
          />
          <span>{terms ? <a href={terms}>قوانین و شرایط خرید</a> : 'قوانین و شرایط خرید'} را می‌پذیرم.</span>
        </label>
        <Problem name="terms" view={view} />
      </div>
      {cart.isReady ? (
        <>
          <button type={page.editing ? 'button' : 'submit'} name="do" value="pay" className="btn pay">
            {cart.quote.dueNow === 0 ? 'ثبت سفارش' : `${payLabel} ${formatToman(cart.quote.dueNow)}`}
          </button>
          {note !== '' && <p className="note">{note}</p>}
          <Coupon view={view} isButton={page.editing} />
          <a href={shopPaths.cart}>برگشتن به سبد خرید</a>
        </>
      ) : (
        <a className="btn pay" href={shopPaths.cart}>
          اصلاح سبد خرید
        </a>
      )}
    </section>
  );
}

function Coupon({ view: { cart, problems }, isButton }: { view: CheckoutView; isButton: boolean }) {
  const problem = cart.couponProblem || (problems.coupon ?? '');
  return (
    <details open={cart.coupon !== ''}>
      <summary>کد تخفیف دارید؟</summary>
      <div className="coupon">
        <label className="sr" htmlFor={idOf('coupon')}>
          کد تخفیف
        </label>
        <input
          id={idOf('coupon')}
          name="coupon"
          type="text"
          dir="ltr"
          autoComplete="off"
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={cart.coupon}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem === '' ? undefined : `${idOf('coupon')}-problem`}
        />
        <button type={isButton ? 'button' : 'submit'} name="do" value="coupon">
          اعمال
        </button>
      </div>
      {problem !== '' && (
        <small className="problem" id={`${idOf('coupon')}-problem`}>
          {problem}
        </small>
      )}
    </details>
  );
}
