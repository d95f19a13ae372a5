import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type OpenPlatform, openPlatform } from '../platform/context.ts';
import { createLog } from '../platform/log.ts';
import { explain } from './format-error.ts';

/**
 * Runs a command to its end; an error is printed as one sentence with exit code 1. `--help` only prints the usage; unknown
 * arguments are reported with the usage.
 */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return void say(usage);
  try {
    await work();
  } catch (thrown) {
    const { code, message } = thrown as NodeJS.ErrnoException;
    const isWrongCall = code?.startsWith('ERR_PARSE_ARGS') ?? false;
    process.stderr.write(isWrongCall ? `${message}\n\n${usage}\n` : `${explain(thrown)}\n`);
    process.exitCode = 1;
  }
}

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Opens the platform without migrations or seeding, for commands that run next to the server. */
export function openAsItIs(config: Config): Promise<OpenPlatform> {
  const { databaseUrl: url, storageUrl, dataDir } = config;
  return openPlatform({ url, storageUrl, dataDir, clock: systemClock, log: createLog({ level: 'warn' }) });
}
