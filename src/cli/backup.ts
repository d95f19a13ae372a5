/** `npm run backup [-- FILE] [--with-sessions] [--with-secret]`: the whole site in one archive, while it is in service. */
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { tableNames } from '../platform/backup/rows.ts';
import { writeBackup } from '../platform/backup/write.ts';
import { readConfig } from '../platform/config.ts';
import { type OpenPlatform, sqliteFile } from '../platform/context.ts';
import { StartError } from '../platform/start-error.ts';
import { openAsItIs, runCommand, say } from './command.ts';
import { createProgress } from './progress.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'with-sessions': { type: 'boolean', default: false },
      'with-secret': { type: 'boolean', default: false },
    },
  });
  const config = readConfig(process.env);
  const file = resolve(positionals[0] ?? `mizban-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`);
  if (existsSync(file)) throw new StartError(`The file ${JSON.stringify(file)} exists already.`);
  if (config.databaseUrl === undefined && !existsSync(sqliteFile(config.dataDir))) {
    throw new StartError(`There is no site in DATA_DIR ${JSON.stringify(config.dataDir)}.`);
  }
  const platform = await openAsItIs(config);
  const unfinished = `${file}.unfinished`;
  try {
    const progress = createProgress(await countAll(platform));
    const bytes = writeBackup(platform, {
      withSessions: values['with-sessions'],
      secret: values['with-secret'] ? config.secret : undefined,
      onProgress: progress.show,
    });
    await pipeline(Readable.from(bytes), createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    progress.end();
    say(`Backup: ${file}`);
  } catch (thrown) {
    await rm(unfinished, { force: true });
    throw thrown;
  } finally {
    await platform.close();
  }
});

async function countAll({ database, storage }: OpenPlatform) {
  let rows = 0;
  for (const table of await tableNames(database.db)) {
    const { count } = await database.db
      .selectFrom(table as never)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    rows += count;
  }
  let files = 0;
  for await (const _key of storage.list()) files += 1;
  return { rows, files };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
