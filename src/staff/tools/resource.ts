import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { version } from '../../../package.json' with { type: 'json' };
import { fileBody } from '../../http/core/file-body.ts';
import { respondDownload } from '../../http/core/respond.ts';
import { type Route, route } from '../../http/core/routes.ts';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { nothing } from '../../http/staff/schemas.ts';
import { backupName, backupToFile, countAll } from '../../platform/backup/to-file.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { isNearlyFull } from '../../platform/disk-space.ts';
import { fail } from '../../platform/errors.ts';
import { readOutboxState } from '../../platform/outbox/state.ts';
import { nav } from './nav.ts';
import type { BackupState, SiteHealth } from './responses.ts';
import { namedBackup } from './schemas.ts';
import { staticSiteDownloads } from './static-site.ts';
import { transferCalls, transferDownloads } from './transfer.ts';

const small = 1_000;
const namePattern = /^mizban-[0-9T-]{19}\.tar\.gz$/;

/** Site health, cache usage and full backups. */
export const tools = defineResource({ name: 'tools', nav, right: 'site.maintain', kind: 'tools', calls, downloads });

const backupFolder = ({ config }: Services) => join(config.dataDir, 'backups');

function calls(services: Services) {
  const { platform, database, cache, readDisk } = services;
  const startedAt = platform.clock.now();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const folder = backupFolder(services);
  let running: BackupState['running'] = null;
  let lastFailed = false;

  async function health(): Promise<SiteHealth> {
    const [isDatabaseWell, areFilesWell, disk, topics] = await Promise.all([
      isDone(database.ping()),
      isDone(platform.storage.check()),
      readDisk().catch(() => null),
      readOutboxState(platform).catch(() => []),
    ]);
    return {
      database: { isWell: isDatabaseWell, kind: platform.dialect },
      files: { isWell: areFilesWell },
      disk: disk && { ...disk, isWell: !isNearlyFull(disk) },
      outbox: {
        waiting: sum(topics.map(({ waiting }) => waiting)),
        retrying: sum(topics.map(({ retrying }) => retrying)),
        failed: sum(topics.map(({ failed }) => failed)),
        oldestSeconds: Math.round(Math.max(0, ...topics.map(({ oldestMs }) => oldestMs)) / 1000),
      },
      // Converts nanoseconds; subtracts the resolution of the timer.
      delayMs: Math.max(0, Math.round(delay.percentile(99) / 1e6) - 20),
      memoryBytes: process.memoryUsage().rss,
      startedAt,
      node: process.version,
      version,
      cache: cache.size(),
    };
  }

  async function backups(): Promise<BackupState> {
    const rows = await listBackups(folder).catch((err: unknown) => {
      platform.log.error({ err }, 'the folder of backups cannot be read');
      return null;
    });
    return { backups: rows ?? [], isUnreadable: rows === null, running, lastFailed };
  }

  /** Creates a backup in the background; the list reports its progress. */
  async function begin(): Promise<void> {
    if (running) return;
    running = { done: 0, all: 1 };
    lastFailed = false;
    const open = { ...platform, database };
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const all = await countAll(open);
      const file = join(folder, backupName(platform.clock.now()));
      await backupToFile(open, file, {
        withSessions: false,
        onProgress({ rows, files }) {
          running = { done: rows + files, all: Math.max(1, all.rows + all.files) };
        },
      });
    } catch (err) {
      lastFailed = true;
      platform.log.error({ err }, 'a backup was not made');
    } finally {
      running = null;
    }
  }

  return {
    ...transferCalls(services),
    'GET staff/tools/health': read({ handle: health }),
    /** Drops the page cache, so that every page is rendered again. */
    'POST staff/tools/drop-cache': write(
      {
        body: nothing,
        maxBytes: small,
        async handle(): Promise<{ cache: SiteHealth['cache'] }> {
          await runTransaction(platform, async (_trx, touch) => touch('*'));
          return { cache: cache.size() };
        },
      },
      () => 'حافظهٔ نهان صفحه‌ها را خالی کرد',
    ),
    'GET staff/tools/backups': read({ handle: backups }),
    /** Starts a backup; the list reports its progress. */
    'POST staff/tools/backups': write(
      {
        body: nothing,
        maxBytes: small,
        async handle(): Promise<BackupState> {
          void begin();
          return backups();
        },
      },
      () => 'پشتیبان گرفت',
    ),
    'POST staff/tools/backups/remove': write(
      {
        body: namedBackup,
        maxBytes: small,
        async handle({ body: { name } }): Promise<BackupState> {
          await rm(join(folder, name), { force: true });
          return backups();
        },
      },
      ({ body }) => `پشتیبان ${body.name} را حذف کرد`,
    ),
  };
}

function downloads(services: Services): Route[] {
  const folder = backupFolder(services);
  return [
    ...transferDownloads(services),
    ...staticSiteDownloads(services),
    route({
      method: 'GET',
      path: '/wp-json/mizban/v1/staff/tools/backups/:name',
      audience: 'site.maintain',
      async handle({ params, request }) {
        const name = params.name ?? '';
        if (!namePattern.test(name)) throw fail('NotFound');
        const file = join(folder, name);
        const found = await stat(file).catch(() => null);
        if (!found) throw fail('NotFound');
        const body = request.method === 'HEAD' ? null : fileBody(() => createReadStream(file), request);
        return respondDownload(body, { name, type: 'application/gzip', bytes: found.size });
      },
    }),
  ];
}

/** Lists the backups in a folder, newest first. The folder is missing before the first backup. */
async function listBackups(folder: string): Promise<BackupState['backups']> {
  const all = await readdir(folder).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return [];
    throw thrown;
  });
  const rows = await Promise.all(
    all
      .filter((name) => namePattern.test(name))
      .map(async (name) => {
        const { size, mtimeMs } = await stat(join(folder, name));
        return { name, bytes: size, createdAt: Math.round(mtimeMs) };
      }),
  );
  return rows.sort((one, other) => (one.name < other.name ? 1 : -1));
}

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
