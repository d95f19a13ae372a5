import type { Platform } from './context.ts';
import type { Migrations } from './db/migrate.ts';

declare module './db/tables.ts' {
  interface Tables {
    downloads: DownloadsTable;
  }
}

/** Download progress; readable on any node. */
interface DownloadsTable {
  owner_id: string;
  /** Chosen by the client. */
  key: string;
  done: number;
  /** Total number; 0 while being counted. */
  total: number;
  state: DownloadState;
  changed_at: number;
}

export type DownloadState = 'running' | 'done' | 'broken';

export interface DownloadProgress {
  done: number;
  total: number;
  state: DownloadState;
}

/** Called with the written and the total number. */
export type OnProgress = (progress: Omit<DownloadProgress, 'state'>) => void;

export const downloadMigrations: Migrations = {
  async '0047_downloads'({ db, columns }) {
    await db.schema
      .createTable('downloads')
      .addColumn('owner_id', columns.text, (col) => col.notNull())
      .addColumn('key', columns.text, (col) => col.notNull())
      .addColumn('done', columns.reference, (col) => col.notNull())
      .addColumn('total', columns.reference, (col) => col.notNull())
      .addColumn('state', columns.text, (col) => col.notNull())
      .addColumn('changed_at', columns.time, (col) => col.notNull())
      .addPrimaryKeyConstraint('downloads_key', ['owner_id', 'key'])
      .execute();
    await db.schema.createIndex('downloads_by_time').on('downloads').column('changed_at').execute();
  },
};

const keptMs = 24 * 60 * 60 * 1000;
const everyMs = 500;
/** Timeout of a download without progress: its node was killed. */
const lostMs = 5 * 60 * 1000;

/** A download by its owner and name. */
export interface DownloadName {
  ownerId: string;
  key: string;
}

/**
 * Passes on the chunks of a download, and stores its progress. Chunks are produced as fast as they are consumed, so the
 * progress is what has been sent. An abandoned download is stored as broken.
 */
export async function* trackDownload<T>(
  { db, clock }: Platform,
  { ownerId, key }: DownloadName,
  pieces: (onProgress: OnProgress) => AsyncIterable<T>,
): AsyncGenerator<T> {
  let progress = { done: 0, total: 0 };
  let keptAt = clock.now();
  const save = async (state: DownloadState) => {
    keptAt = clock.now();
    const row = { ...progress, state, changed_at: keptAt };
    await db
      .insertInto('downloads')
      .values({ owner_id: ownerId, key, ...row })
      .onConflict((conflict) => conflict.columns(['owner_id', 'key']).doUpdateSet(row))
      .execute();
  };
  await db
    .deleteFrom('downloads')
    .where('changed_at', '<', keptAt - keptMs)
    .execute();
  await save('running');
  let state: DownloadState = 'broken';
  try {
    for await (const piece of pieces((now) => {
      progress = now;
    })) {
      yield piece;
      if (clock.now() - keptAt >= everyMs) await save('running');
    }
    state = 'done';
  } finally {
    await save(state);
  }
}

/** Returns the progress of a user's download; null before it has begun. */
export async function readDownload(
  { db, clock }: Platform,
  { ownerId, key }: DownloadName,
): Promise<DownloadProgress | null> {
  const row = await db
    .selectFrom('downloads')
    .select(['done', 'total', 'state', 'changed_at'])
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  const { changed_at: changedAt, ...progress } = row;
  const isLost = progress.state === 'running' && clock.now() - changedAt > lostMs;
  return isLost ? { ...progress, state: 'broken' } : progress;
}
