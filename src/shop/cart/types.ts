import type { Selection } from '../catalogue/types.ts';

export interface CartItem {
  id: string;
  selection: Selection;
  /** When it was taken out; it can still be put back. Null for what is in the cart. */
  removedAt: number | null;
}

/** A cart as its owner sees it: what is in it, and what was taken out a moment ago. */
export interface CartView {
  id: string;
  items: CartItem[];
  /** The code as typed; empty for none. */
  coupon: string;
  /** What was typed at the checkout, by the names of its fields. */
  draft: Record<string, string>;
  /** The sentences beside the fields of the draft that must be mended. */
  problems: Record<string, string>;
}

/** How somebody shows that a cart is theirs: by the secret their browser carries, or by being signed in. */
export interface CartOwner {
  token: string | null;
  userId?: string | undefined;
}

/** What a browser must know of its cart. */
export interface CartState {
  /** Null for a cart that is known by its account alone. */
  token: string | null;
  /** How many items are in it. */
  count: number;
}
