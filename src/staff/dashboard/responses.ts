import type { CountedQuery } from '../../content/search/queries.ts';
import type { SampleSetting } from '../../content/settings/samples.ts';
import type { Course, NamedCount, PopupCounts, RatedPage, VisitedPage } from '../../content/statistics/types.ts';
import type { Health } from '../../http/ops/health-state.ts';
import type { ShopWaiting } from '../../shop/refunds/queue-counts.ts';
/** Statistics of the last days and pending work; null where the user lacks permission. */
export interface Dashboard {
  /** The days in Tehran that all courses are about, oldest first: `2026-01-31`. */
  days: string[];
  visits:
    | (Course & {
        pages: VisitedPage[];
        visitors: Course;
        /** An empty name means visits without a referrer. */
        sources: NamedCount[];
        /** `utm_source`, `utm_medium` and `utm_campaign` with tabs between them. */
        campaigns: NamedCount[];
        devices: NamedCount[];
      })
    | null;
  popups: { shown: Course; converted: Course; popups: PopupCounts[] } | null;
  ratings: (Course & { pages: RatedPage[] }) | null;
  searches: (Course & { queries: CountedQuery[] }) | null;
  forms: (Course & { unread: number }) | null;
  comments: { pending: number } | null;
  shop: ShopWaiting | null;
  /** Settings that still have sample values. */
  samples: SampleSetting[] | null;
  health: (Omit<Health, 'status'> & { freeBytes: number | null }) | null;
}
