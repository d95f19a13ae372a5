import type { z } from 'zod';
import type { ScheduleNotification } from '../../../content/posts/schedule-notifications.ts';
import type { PostType } from '../../../content/posts/types.ts';
import type { CountedQuery } from '../../../content/search/queries.ts';
import type { SampleSetting } from '../../../content/settings/samples.ts';
import type { Course, NamedCount, PopupCounts, RatedPage, VisitedPage } from '../../../content/statistics/types.ts';
import type { DownloadProgress } from '../../../platform/download-progress.ts';
import type { ImportPlan } from '../../../shop/import-export/compare.ts';
import type { Imported } from '../../../shop/import-export/import.ts';
import type { ShopWaiting } from '../../../shop/refunds/queue-counts.ts';
import type { Health } from '../../ops/health-state.ts';
import type { SignedIn } from '../../security/signed-in.ts';
import type { OpenApi } from '../open-api-types.ts';
import type { dashboardQuery } from '../queries.ts';
import type { nothing } from '../schemas.ts';
import type { namedBackup, uploadedArchive } from '../tool-bodies.ts';

/** What is asked of the program itself: who is signed in, numbers, health, backups and archives. */
export type HouseCalls = {
  /** The description of the calls for programs. */
  'GET openapi.json': { response: OpenApi };
  'GET staff/me': { response: Me };
  'GET staff/dashboard': { query: z.input<typeof dashboardQuery>; response: Dashboard };
  /** Null before it has begun. The key is what a download was given as `progress`. */
  'GET staff/downloads/:key': { id: string; response: { progress: DownloadProgress | null } };
  'GET staff/tools/health': { response: SiteHealth };
  /** Renders every page anew. */
  'POST staff/tools/drop-cache': { body: z.input<typeof nothing>; response: { cache: SiteHealth['cache'] } };
  'GET staff/tools/backups': { response: BackupState };
  /** Begins a backup; the list tells how far it has come. */
  'POST staff/tools/backups': { body: z.input<typeof nothing>; response: BackupState };
  'POST staff/tools/backups/remove': { body: z.input<typeof namedBackup>; response: BackupState };
  /**
   * Takes an archive of content and answers what it would do; nothing is changed. An answer that takes longer than ten
   * seconds begins with spaces and the status 200; a refusal is then told by `data.status`.
   */
  'POST staff/tools/import': { file: Blob; response: ImportPlan & { id: string } };
  /** Does it; answers as the one before does. */
  'POST staff/tools/import/apply': {
    body: z.input<typeof uploadedArchive>;
    response: Imported;
  };
};

/** How the site is doing. */
export interface SiteHealth {
  database: { isWell: boolean; kind: 'sqlite' | 'postgres' };
  files: { isWell: boolean };
  /** Null when it cannot be read. */
  disk: { isWell: boolean; freeBytes: number; totalBytes: number } | null;
  /** Mails and calls. */
  outbox: { waiting: number; retrying: number; failed: number; oldestSeconds: number };
  /** How long work has to wait for its turn, in the worst hundredth of cases. */
  delayMs: number;
  memoryBytes: number;
  startedAt: number;
  node: string;
  version: string;
  cache: { entries: number; bytes: number };
}

/** The backups on the server, the newest first, and the one that is being made. */
export interface BackupState {
  backups: Array<{ name: string; bytes: number; createdAt: number }>;
  /** Their folder cannot be read, so nobody knows whether there are any. */
  isUnreadable: boolean;
  running: { done: number; all: number } | null;
  /** The last one could not be made. */
  lastFailed: boolean;
}

/** Who is signed in, and what waits for them. */
interface Me {
  user: SignedIn;
  nonce: string;
  /** Null for those who may not moderate. */
  pendingComments: number | null;
  /** Filled-in forms that nobody has opened yet; null for those who may not read them. */
  unreadSubmissions: number | null;
  /** Mails and calls that reached nobody; null for those who may not see them. */
  undelivered: number | null;
  /** Posts that authors have handed in, by type; null for those who may not publish them. */
  handedIn: Partial<Record<PostType, number>> | null;
  /** Posts that were not shown when their time came, by type; null for those who may not see them. */
  heldPosts: Partial<Record<PostType, number>> | null;
  /** Posts that appeared or went at the time that this person gave them, until they have seen it. */
  scheduleNews: ScheduleNotification[];
  /** What of the shop waits; null for those who may not see orders. */
  shop: ShopWaiting | null;
}

/** Numbers of the last days and what waits; null for what somebody may not see. */
export interface Dashboard {
  /** The days in Tehran that all courses are about, oldest first: `2026-01-31`. */
  days: string[];
  visits:
    | (Course & {
        pages: VisitedPage[];
        visitors: Course;
        /** An empty name is for visits that came from no other page. */
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
  /** What of the settings still is a sample. */
  samples: SampleSetting[] | null;
  health: (Omit<Health, 'status'> & { freeBytes: number | null }) | null;
}
