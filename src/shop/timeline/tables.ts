import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    shop_events: ShopEventsTable;
  }
}

/** Event log of the shop, append-only. */
export interface ShopEventsTable {
  id: Generated<number>;
  order_id: string | null;
  invoice_id: string | null;
  service_id: string | null;
  user_id: string | null;
  /** A permanent name: `order-placed`, `invoice-paid`; `event-messages.ts` has the sentence. */
  kind: string;
  data: JsonText<Record<string, unknown>>;
  /** Acting staff user; null: the program, a gateway or the customer. */
  by: string | null;
  at: number;
}
