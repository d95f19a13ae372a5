import type { CountedKind, NamedKind } from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    daily_counts: DailyCountsTable;
    daily_names: DailyNamesTable;
    daily_visitors: DailyVisitorsTable;
  }
}

/** Number of events per day, without personal data. */
interface DailyCountsTable {
  /** `2026-01-31`, in Tehran. */
  day: string;
  kind: CountedKind;
  /** Visited post, or the popup; 0 for visitors and for the overflow beyond the daily limit. */
  subject: number;
  count: number;
}

/** Visits per day by additional dimensions. */
interface DailyNamesTable {
  /** `2026-01-31`, in Tehran. */
  day: string;
  kind: NamedKind;
  name: string;
  count: number;
}

/** Hashes of the visitors counted on a day that has not ended; they can only be tested with the site's secret. */
interface DailyVisitorsTable {
  /** `2026-01-31`, in Tehran. */
  day: string;
  hash: string;
}
