import type { Rial } from '../../platform/money.ts';
import type { QuotedCart } from '../cart/quoted.ts';
import type { SignInDemand } from '../customers/demand.ts';
import type { CheckoutField } from './fields.ts';

/** A payment method offered to the buyer. */
export interface PaymentMethod {
  /** Gateway name, `balance+` and a gateway name, `balance` or `bank-transfer`. */
  name: string;
  label: string;
  kind: 'bank' | 'card' | 'wallet' | 'test' | 'balance' | 'mixed' | 'transfer';
  /** Amount paid from the balance, while the gateway takes the rest; zero for methods that pay all at once. */
  part: Rial;
  /** Charge of a foreign-currency gateway in its smallest unit, and the rate in rials. */
  charge?: { currency: string; minor: number; rate: number; at: number };
}

/** Checkout data for one visitor. */
export interface CheckoutView {
  cart: QuotedCart;
  /** Field values: as entered at this checkout, else from the account. */
  values: Partial<Record<CheckoutField, string>>;
  /** Error messages per field; `cart`, `coupon` and `price` belong to no field. */
  problems: Record<string, string>;
  /**
   * Payer's name or else mobile, and their e-mail, which is changed in the account; null for a guest, whose account is
   * created on the way.
   */
  account: { name: string; email: string; balance: Rial } | null;
  /** How a guest becomes an account: a mobile verified by code, or an e-mail. */
  guestBy: 'mobile' | 'email';
  /** Set once a code was sent to the entered number: the buyer must enter the code now. */
  code: { mobile: string; shown: string } | null;
  /** Requirement before a guest gets a code; null if there is none. */
  demand: SignInDemand | null;
  /** True if an item requires identity verification. */
  needsIdentity: boolean;
  ways: PaymentMethod[];
  /** Same for every attempt to place this cart, so that it becomes one order. */
  key: string;
}
