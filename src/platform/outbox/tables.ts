import type { Generated } from 'kysely';
import type { JsonText } from '../db/json.ts';

declare module '../db/tables.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}

export interface OutboxTable {
  id: Generated<number>;
  topic: string;
  payload: JsonText<unknown>;
  dedupe_key: string | null;
  attempts: number;
  /** Workers do not claim the event before this time. */
  available_at: number;
  created_at: number;
  delivered_at: number | null;
  /** Time its retries ended. */
  failed_at: Generated<number | null>;
  last_error: string | null;
}
