/** `npm run backup [-- FILE] [--with-sessions] [--with-secret]`: the whole site in one archive, while it is in service. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName, backupToFile, countAll } from '../platform/backup/to-file.ts';
import { readConfig } from '../platform/config.ts';
import { sqliteFile } from '../platform/context.ts';
import { StartError } from '../platform/start-error.ts';
import { type Command, openAsItIs, runAsProcess } from './command.ts';
import { createProgress } from './progress.ts';

const usage = `Usage: npm run backup [-- FILE] [--with-sessions] [--with-secret]

Writes the whole site, rows and files, into one archive while it is in service. Without FILE it lies in the folder in
which the command runs, under a name with the time.

--with-sessions   also who is signed in, and tokens of programs
--with-secret     also the secret, so that the archive alone is enough; keep it safe`;

export const backup: Command = {
  usage,
  async work({ args, env, say }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'with-sessions': { type: 'boolean', default: false },
        'with-secret': { type: 'boolean', default: false },
      },
    });
    const config = readConfig(env);
    const file = resolve(positionals[0] ?? backupName(Date.now()));
    if (existsSync(file)) throw new StartError(`The file ${JSON.stringify(file)} exists already.`);
    if (config.databaseUrl === undefined && !existsSync(sqliteFile(config.dataDir))) {
      throw new StartError(`There is no site in DATA_DIR ${JSON.stringify(config.dataDir)}.`);
    }
    const platform = await openAsItIs(config);
    try {
      const progress = createProgress(await countAll(platform));
      await backupToFile(platform, file, {
        withSessions: values['with-sessions'],
        secret: values['with-secret'] ? config.secret : undefined,
        onProgress: progress.show,
      });
      progress.end();
      say(`Backup: ${file}`);
    } finally {
      await platform.close();
    }
  },
};

if (import.meta.main) await runAsProcess(backup);
