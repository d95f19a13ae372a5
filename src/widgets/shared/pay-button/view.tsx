import type { PageContext } from '../../../builder/context.ts';
import type { RootAttrs } from '../../../builder/widget.ts';
import { formatToman, type Rial, rial } from '../../../platform/money.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { shopPaths } from '../../../shop/paths.ts';
import { payButtonKey } from '../../../shop/pay-buttons/key.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { PayButtonProps } from './schema.ts';

export interface PayButtonData {
  /** Product name; empty if it cannot be bought. */
  name: string;
  /** Current price of the plans; null for another amount. */
  price: Rial | null;
}

interface PayButtonInput {
  kind: 'card' | 'wallet';
  id: string;
  props: PayButtonProps;
  attrs: RootAttrs;
  data: PayButtonData;
  page: PageContext;
}

const currencyNames = { USD: 'دلار', EUR: 'یورو' } as const;

/** A plain form: the server reads product and price from the published page. */
export function PayButton({ kind, id, props, attrs, data, page }: PayButtonInput) {
  const isReady = page.site.gatewayKinds.some((one) => one === kind || one === 'test');
  const isSold = data.name !== '';
  const isOff = !isReady || !isSold;
  const problem = problemOf({ props, isReady, isSold, fault: page.address[payButtonKey(id)] });
  return (
    <form
      {...attrs}
      className={`${attrs.className} pay-button`}
      method="post"
      action={shopPaths.buy}
      noValidate
      {...(props.newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <input type="hidden" name="post" value={page.post.id} />
      <input type="hidden" name="widget" value={id} />
      {props.sells === 'amount' && !isOff && <Buyer id={id} />}
      <button
        className="btn"
        type={page.editing ? 'button' : 'submit'}
        disabled={isOff}
        data-size={props.size}
        data-wide={props.wide ? '' : undefined}
      >
        {props.icon !== 'none' && <Icon name={props.icon} />}
        {props.label}
        {props.newTab && <span className="sr">(در زبانهٔ تازه باز می‌شود)</span>}
      </button>
      {props.showsPrice && isSold && <span className="price">{priceOf(props, data)}</span>}
      {problem !== '' && (
        <p className="problem" id={payButtonKey(id)} role="alert">
          {problem}
        </p>
      )}
      {page.editing && !isReady && <p className="hint">{setupHints[kind]}</p>}
    </form>
  );
}

const setupHints = {
  card: 'درگاه کارت بین‌المللی راه‌اندازی نشده است: مدیر سرور باید کلیدهای Stripe را در تنظیمات سرور بگذارد.',
  wallet: 'درگاه کیف پول راه‌اندازی نشده است: مدیر سرور باید کلیدهای PayPal را در تنظیمات سرور بگذارد.',
};

/** A signed-in user needs neither field, but the shared, cached page does not know. */
function Buyer({ id }: { id: string }) {
  return (
    <p className="buyer">
      <label htmlFor={`${id}-name`}>نام شما</label>
      <input className="input" id={`${id}-name`} name="name" autoComplete="name" maxLength={100} />
      <label htmlFor={`${id}-email`}>ایمیل</label>
      <input
        className="input"
        id={`${id}-email`}
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={200}
      />
      <small>اگر وارد حساب خود شده‌اید، این دو را خالی بگذارید.</small>
    </p>
  );
}

function problemOf({
  props,
  isReady,
  isSold,
  fault,
}: {
  props: PayButtonProps;
  isReady: boolean;
  isSold: boolean;
  fault: string | undefined;
}): string {
  if (!isReady) return props.unavailableText;
  if (!isSold) return 'فعلاً فروخته نمی‌شود.';
  if (fault === 'buyer') return 'نام و ایمیل خود را درست بنویسید، یا وارد حساب خود شوید.';
  return fault === undefined ? '' : props.errorText;
}

function priceOf({ amount, currency, quantity }: PayButtonProps, { price }: PayButtonData): string {
  if (price !== null) return formatToman(price);
  if (currency === 'IRT') return formatToman(rial(Math.round(amount) * 10 * quantity));
  return `${formatNumber(Math.round(amount * 100 * quantity) / 100)} ${currencyNames[currency]}`;
}
