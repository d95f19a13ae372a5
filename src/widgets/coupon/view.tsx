import type { ViewInput } from '../../builder/widget.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { couponAmount, couponTerms } from '../../shop/catalogue/coupon-words.ts';
import type { CouponData } from './data.ts';
import type { schema } from './schema.ts';

/** A coupon as a ticket: discount, code, and scope, as the cart will calculate it. */
export function CouponOfferView({ props, attrs, data: { coupon, plans }, page }: ViewInput<typeof schema, CouponData>) {
  if (props.code.trim() === '')
    return page.editing ? <p {...attrs}>کد تخفیفی را بنویسید که این‌جا نمایش داده شود.</p> : null;
  if (!coupon) {
    if (props.over === '' && !page.editing) return null;
    return <p {...attrs}>{props.over || 'این کد هم‌اکنون تخفیفی ندارد.'}</p>;
  }
  return (
    <div {...attrs} data-live="">
      <p className="amount">
        <b>{couponAmount(coupon)}</b> تخفیف
      </p>
      <div className="what">
        {props.title !== '' && <h3>{props.title}</h3>}
        <p>
          این کد را در سبد خرید بزنید: <code dir="ltr">{coupon.code}</code>
        </p>
        <ul>
          {couponTerms(coupon, plans).map((term) => (
            <li key={term}>{term}</li>
          ))}
          {coupon.endsAt !== null && (
            <li>
              تا{' '}
              <time dateTime={new Date(coupon.endsAt).toISOString()}>
                {formatJalali(coupon.endsAt, { style: 'datetime' })}
              </time>
            </li>
          )}
        </ul>
      </div>
      {props.ctaUrl !== '' && (
        <a className="btn" href={props.ctaUrl}>
          {props.ctaLabel}
        </a>
      )}
    </div>
  );
}
