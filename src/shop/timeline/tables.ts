import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    shop_events: ShopEventsTable;
  }
}

/** What has happened, in the order it did; rows are never changed. */
export interface ShopEventsTable {
  id: Generated<number>;
  order_id: string | null;
  invoice_id: string | null;
  service_id: string | null;
  user_id: string | null;
  /** A permanent name: `order-placed`, `invoice-paid`; `words.ts` has the sentence. */
  kind: string;
  data: JsonText<Record<string, unknown>>;
  /** The person of staff who did it; null: the program, a gateway or the customer. */
  by: string | null;
  at: number;
}
