/** `npm run verify-backup -- FILE`: reads a whole backup and compares it with its own summary. */
import { parseArgs } from 'node:util';
import { verifyBackup } from '../platform/backup/read.ts';
import { StartError } from '../platform/start-error.ts';
import { readArchive } from './archive.ts';
import { type Command, runAsProcess } from './command.ts';

const usage = `Usage: npm run verify-backup -- FILE

Reads a whole backup and compares it with its own summary.`;

export const verifyBackupFile: Command = {
  usage,
  async work({ args, say }) {
    const [file] = parseArgs({ args, allowPositionals: true }).positionals;
    if (file === undefined) throw new StartError(usage);
    const { rows, files, createdAt } = await verifyBackup(readArchive(file));
    say(`The backup of ${createdAt} is whole: ${rows} rows, ${files} files.`);
  },
};

if (import.meta.main) await runAsProcess(verifyBackupFile);
