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
  /** What was typed at the checkout, so that nothing is lost on errors, reloads and the way to the bank and back. */
  draft: JsonText<Record<string, string>>;
  /** The sentences beside the fields of the draft that must be mended. */
  problems: JsonText<Record<string, string>>;
  /** The order that was made of it; a cart is placed once. */
  order_id: string | null;
  created_at: number;
  updated_at: number;
}

export interface CartItemsTable {
  id: string;
  cart_id: string;
  selection: JsonText<Selection>;
  position: number;
  /** When it was taken out; it can be put back for a while. */
  removed_at: number | null;
  created_at: number;
}
