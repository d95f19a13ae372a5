import type { CountedKind } from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    daily_counts: DailyCountsTable;
  }
}

/** How often something happened on a day. Nothing tells who did it. */
interface DailyCountsTable {
  /** `2026-01-31`, in Tehran. */
  day: string;
  kind: CountedKind;
  /** The post that was visited, or the popup; 0 for all those of a day that were too many to keep apart. */
  subject: number;
  count: number;
}
