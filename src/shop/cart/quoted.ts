import { rial } from '../../platform/money.ts';
import { type QuoteResult, quote } from '../catalogue/quote.ts';
import type { Catalogue, Coupon, PlanView, Quote, QuoteLine } from '../catalogue/types.ts';
import type { CartItem, CartView } from './types.ts';

/** Item with its current price. */
export interface QuotedItem extends CartItem {
  /** Null when it is not sold any more. */
  plan: PlanView | null;
  lines: QuoteLine[];
  renewal: Quote['renewals'][number] | null;
  /** Reasons why it cannot be bought. */
  problems: string[];
}

/** Cart with its current price. */
export interface QuotedCart extends CartView {
  items: QuotedItem[];
  /** Quote of the purchasable items; without an inapplicable coupon. */
  quote: Quote;
  /** Reason why the coupon is not applied; empty if it is, or there is none. */
  couponProblem: string;
  /** True if the cart is not empty and all items can be bought. */
  isReady: boolean;
}

/** Quotes a cart at a given time. Items no longer on sale are marked and excluded from the total. */
export function quoteCart(
  cart: CartView,
  catalogue: Catalogue,
  { at, coupon }: { at: number; coupon: Coupon | null },
): QuotedCart {
  const present = cart.items.filter(({ removedAt }) => removedAt === null);
  const first = quoteOf(present, catalogue, at);
  const wrong = new Map(first.ok ? [] : Map.groupBy(first.problems, ({ item }) => present[item ?? 0]?.id ?? ''));
  const sound = present.filter(({ id }) => !wrong.has(id));
  const plain = quoteOf(sound, catalogue, at);
  const counted = coupon && isLeft(coupon) ? quoteOf(sound, catalogue, at, coupon) : null;
  const total = counted?.ok ? counted.quote : plain.ok ? plain.quote : nothing(at);
  return {
    ...cart,
    items: cart.items.map((item) => {
      const index = sound.indexOf(item);
      return {
        ...item,
        plan: catalogue.plans.find(({ slug }) => slug === item.selection.plan) ?? null,
        lines: total.lines.filter((line) => line.item === index),
        renewal: total.renewals[index] ?? null,
        problems: (wrong.get(item.id) ?? []).map(({ message }) => message),
      };
    }),
    quote: total,
    couponProblem: cart.coupon === '' || sound.length === 0 ? '' : problemOf(coupon, counted),
    isReady: present.length > 0 && sound.length === present.length && plain.ok,
  };
}

function quoteOf(items: readonly CartItem[], catalogue: Catalogue, at: number, coupon: Coupon | null = null) {
  return quote(
    catalogue,
    items.map(({ selection }) => selection),
    { at, coupon },
  );
}

/** Empty quote. */
const nothing = (at: number): Quote => ({
  at,
  vatRate: 0,
  lines: [],
  renewals: [],
  coupon: '',
  dueNow: rial(0),
  vat: rial(0),
  discount: rial(0),
});

const isLeft = ({ maxUses, used }: Coupon) => maxUses === null || used < maxUses;

function problemOf(coupon: Coupon | null, result: QuoteResult | null): string {
  if (!coupon) return 'چنین کد تخفیفی نداریم.';
  if (!result) return 'ظرفیت این کد تخفیف پر شده است.';
  return result.ok ? '' : (result.problems[0]?.message ?? '');
}
