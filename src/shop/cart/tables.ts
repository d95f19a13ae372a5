import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { Selection } from '../catalogue/types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    carts: CartsTable;
    cart_items: CartItemsTable;
  }
}

export interface CartsTable {
  id: string;
  /** Of the secret in the visitor's cookie. */
  token_hash: string;
  user_id: string | null;
  coupon: Generated<string>;
  /** Checkout input, so that nothing is lost on errors, reloads and the round trip to the bank. */
  draft: JsonText<Record<string, string>>;
  /** Error messages for the fields of the draft. */
  problems: JsonText<Record<string, string>>;
  /** Order created from it; a cart is placed once. */
  order_id: string | null;
  created_at: number;
  updated_at: number;
}

export interface CartItemsTable {
  id: string;
  cart_id: string;
  selection: JsonText<Selection>;
  position: number;
  /** Removal time; it can be restored for a while. */
  removed_at: number | null;
  created_at: number;
}
