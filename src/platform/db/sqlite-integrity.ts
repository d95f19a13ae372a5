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
 * Checks a whole SQLite file in a child process; returns the fault, or null. Writes during the check stay in the WAL until
 * it ends; the child then checkpoints them, so that no write of the server has to.
 */
export async function checkSqliteIntegrity(file: string, signal: AbortSignal): Promise<string | null> {
  const found = await run(process.execPath, ['--input-type=module', '-e', code, file], { signal }).then(
    ({ stdout }) => stdout,
    (failed: Error) => {
      // A damaged file may also be unreadable.
      if (/ERR_SQLITE_ERROR/.test(failed.message)) return failed.message;
      throw failed;
    },
  );
  return found === 'ok' ? null : found;
}
