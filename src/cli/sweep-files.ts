/** `npm run sweep-files [-- --delete]`: lists files that no database row references, and deletes them if requested. */
import { parseArgs } from 'node:util';
import { findUnnamedFiles } from '../content/files.ts';
import { readConfig } from '../platform/config.ts';
import { listReceiptKeys } from '../shop/payments/receipt.ts';
import { type Command, openAsItIs, runAsProcess } from './command.ts';

/** Running uploads have their row by then. */
const youngMs = 24 * 3_600_000;

const usage = `Usage: npm run sweep-files [-- --delete]

Lists the files that no row of the database names, but for those of the last day.

--delete   removes them; never while the database is older than the files`;

export const sweepFiles: Command = {
  usage,
  async work({ args, env, say }) {
    const { values } = parseArgs({ args, options: { delete: { type: 'boolean', default: false } } });
    const platform = await openAsItIs(readConfig(env));
    try {
      const keys = await findUnnamedFiles(platform, {
        before: platform.clock.now() - youngMs,
        named: await listReceiptKeys(platform.db),
      });
      for (const key of keys) {
        if (values.delete) await platform.storage.delete(key);
        say(key);
      }
      const done = values.delete ? 'were removed' : 'can be removed with --delete';
      say(
        keys.length === 0 ? 'Every file belongs to something.' : `${keys.length} files that belong to nothing ${done}.`,
      );
    } finally {
      await platform.close();
    }
  },
};

if (import.meta.main) await runAsProcess(sweepFiles);
