/** `npm run restore -- FILE [--to FOLDER]`: restores a backup into an empty database and data folder. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyBackup } from '../platform/backup/read.ts';
import { restoreBackup } from '../platform/backup/restore.ts';
import { readConfig } from '../platform/config.ts';
import { sqliteFile } from '../platform/context.ts';
import { lockSqliteFile } from '../platform/db/sqlite-file.ts';
import { StartError } from '../platform/start-error.ts';
import { allMigrations } from '../shop/migrations.ts';
import { readArchive } from './archive.ts';
import { type Command, openAsItIs, runAsProcess } from './command.ts';
import { createProgress } from './progress.ts';

/** The tables are made empty, so no migration has a document to read. */
const unread = () => {
  throw new Error('no document is read while a backup is put back');
};

const usage = `Usage: npm run restore -- FILE [--to FOLDER]

Puts a backup into the empty database and data folder that the environment names (DATABASE_URL, DATA_DIR).

--to FOLDER   into this data folder instead`;

export const restore: Command = {
  usage,
  async work({ args, env, say }) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' } } });
    const [file] = positionals;
    if (file === undefined) throw new StartError(usage);
    // A secret in the backup must not collide with an existing one, so none is generated here.
    const config = readConfig({ ...env, ...(values.to && { DATA_DIR: values.to }), SECRET: '-'.repeat(32) });
    const secretFile = join(config.dataDir, 'secret');
    const total = await verifyBackup(readArchive(file));
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const taken = config.databaseUrl === undefined ? lockSqliteFile(sqliteFile(config.dataDir)) : undefined;
    const platform = await openAsItIs(config);
    try {
      const progress = createProgress(total);
      await restoreBackup(platform, {
        open: () => readArchive(file),
        migrations: allMigrations(unread),
        onProgress: progress.show,
        onSecret(secret) {
          if (existsSync(secretFile)) say(`The secret of the backup was left out: ${secretFile} exists.`);
          else writeFileSync(secretFile, secret, { mode: 0o600, flag: 'wx' });
        },
      });
      progress.end();
      say(`Restored the backup of ${total.createdAt}: ${total.rows} rows, ${total.files} files.`);
    } finally {
      await platform.close();
      taken?.release();
    }
  },
};

if (import.meta.main) await runAsProcess(restore);
