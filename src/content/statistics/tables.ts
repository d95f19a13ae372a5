import type { CountedKind, NamedKind } from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    daily_counts: DailyCountsTable;
    daily_names: DailyNamesTable;
  }
}

/** How often something happened on a day. Nothing tells who did it. */
interface DailyCountsTable {
  /** `2026-01-31`, in Tehran. */
  day: string;
  kind: CountedKind;
  /** The post that was visited, or the popup; 0 for visitors and for all those of a day that were too many to keep apart. */
  subject: number;
  count: number;
}

/** By what visits of a day are counted besides their page. */
interface DailyNamesTable {
  /** `2026-01-31`, in Tehran. */
  day: string;
  kind: NamedKind;
  name: string;
  count: number;
}
