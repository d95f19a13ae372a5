import type { Rial } from '../../platform/money.ts';
import type { QuotedCart } from '../cart/quoted.ts';
import type { SignInDemand } from '../customers/demand.ts';
import type { CheckoutField } from './fields.ts';

/** A way to pay that a buyer may choose. */
export interface PaymentMethod {
  /** The name of a gateway, `balance+` and that of a gateway, `balance` or `bank-transfer`. */
  name: string;
  label: string;
  kind: 'bank' | 'card' | 'wallet' | 'test' | 'balance' | 'mixed' | 'transfer';
  /** What the balance pays, while the gateway takes the rest; zero for ways that pay all at once. */
  part: Rial;
  /** What a gateway of another currency charges in its smallest unit, and by which rate, in rials. */
  charge?: { currency: string; minor: number; rate: number; at: number };
}

/** What the checkout shows to one visitor. */
export interface CheckoutView {
  cart: QuotedCart;
  /** What stands in the fields: as typed at this checkout, else what the account gave before. */
  values: Partial<Record<CheckoutField, string>>;
  /** The sentences beside the fields that must be mended; `cart`, `coupon` and `price` belong to no field. */
  problems: Record<string, string>;
  /** Who pays, by name or else by mobile, and their e-mail, which is changed in the account; null for a guest, whose account is made on the way. */
  account: { name: string; email: string; balance: Rial } | null;
  /** By what a guest becomes an account: a mobile that a code was told of, or an e-mail. */
  guestBy: 'mobile' | 'email';
  /** Set once a code was sent to the number that was typed: it is to be told now. */
  code: { mobile: string; shown: string } | null;
  /** What stands between a guest and their code; null for nothing. */
  demand: SignInDemand | null;
  /** Whether something in the cart is sold to people only who show who they are. */
  needsIdentity: boolean;
  ways: PaymentMethod[];
  /** The same for every try to place this cart, so that it becomes one order. */
  key: string;
}
