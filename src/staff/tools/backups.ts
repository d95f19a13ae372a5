import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileBody } from '../../http/core/file-body.ts';
import { respondDownload } from '../../http/core/respond.ts';
import { type Route, route } from '../../http/core/routes.ts';
import type { Services } from '../../http/core/services.ts';
import { read, write } from '../../http/staff/define-resource.ts';
import { nothing } from '../../http/staff/schemas.ts';
import { backupName, backupToFile, countAll } from '../../platform/backup/to-file.ts';
import { fail } from '../../platform/errors.ts';
import type { BackupState } from './responses.ts';
import { namedBackup } from './schemas.ts';

const small = 1_000;
const namePattern = /^mizban-[0-9T-]{19}\.tar\.gz$/;
const backupFolder = ({ config }: Services) => join(config.dataDir, 'backups');

/** Full backups: list, creation in the background, removal. */
export function backupCalls(services: Services) {
  const { platform, database } = services;
  const folder = backupFolder(services);
  let running: BackupState['running'] = null;
  let lastFailed = false;

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

export function backupDownloads(services: Services): Route[] {
  const folder = backupFolder(services);
  return [
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
