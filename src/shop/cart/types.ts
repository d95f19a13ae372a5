import type { Selection } from '../catalogue/types.ts';

export interface CartItem {
  id: string;
  selection: Selection;
  /** Removal time, while it can still be restored. Null for items in the cart. */
  removedAt: number | null;
}

/** Cart as its owner sees it: its items, and those removed recently. */
export interface CartView {
  id: string;
  items: CartItem[];
  /** The code as typed; empty for none. */
  coupon: string;
  /** Checkout input by field name. */
  draft: Record<string, string>;
  /** Error messages for the fields of the draft. */
  problems: Record<string, string>;
}

/** Proof of cart ownership: the secret in the browser's cookie, or the session. */
export interface CartOwner {
  token: string | null;
  userId?: string | undefined;
}

/** Cart state for the browser. */
export interface CartState {
  /** Null for a cart known by its account only. */
  token: string | null;
  /** How many items are in it. */
  count: number;
}
