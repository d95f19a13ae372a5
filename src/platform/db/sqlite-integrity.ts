import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const code = `
  import { DatabaseSync } from 'node:sqlite';
  const sqlite = new DatabaseSync(process.argv[1], { timeout: 5_000 });
  const { quick_check } = sqlite.prepare('pragma quick_check(1)').get();
  if (quick_check === 'ok') sqlite.exec('pragma wal_checkpoint(passive)');
  process.stdout.write(quick_check);
`;

/**
 * Reads all of an SQLite file in a process of its own; answers what is wrong with it, or null. What is written meanwhile
 * has to wait in the WAL for the reader to end; the reader moves it into the file then, so that no write of the server is
 * the one that has to.
 */
export async function checkSqliteIntegrity(file: string, signal: AbortSignal): Promise<string | null> {
  const found = await run(process.execPath, ['--input-type=module', '-e', code, file], { signal }).then(
    ({ stdout }) => stdout,
    (failed: Error) => {
      // A damaged file may also fail to be read at all.
      if (/ERR_SQLITE_ERROR/.test(failed.message)) return failed.message;
      throw failed;
    },
  );
  return found === 'ok' ? null : found;
}
