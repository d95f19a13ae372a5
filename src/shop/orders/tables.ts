import type { JsonText } from '../../platform/db/json.ts';
import type { Quote, SoldSelection } from '../catalogue/types.ts';
import type { Buyer } from '../customers/types.ts';
import type { OrderState } from './states.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    orders: OrdersTable;
    order_items: OrderItemsTable;
  }
}

export interface OrdersTable {
  id: string;
  /** Order code for people: eight random digits. */
  code: string;
  user_id: string;
  state: OrderState;
  /** Idempotency key from the browser; the same key is the same order. */
  idempotency_key: string;
  request_hash: string;
  buyer: JsonText<Buyer>;
  quote: JsonText<Quote>;
  coupon: string;
  is_test: number;
  /** Hash of the secret in the tracking link, which needs no sign-in. */
  secret_hash: string;
  placed_at: number;
  /** Payment deadline; coupons and stock are reserved until then. */
  expires_at: number;
}

export interface OrderItemsTable {
  id: string;
  order_id: string;
  position: number;
  selection: JsonText<SoldSelection>;
}
