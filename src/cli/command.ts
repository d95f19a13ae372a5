import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type OpenPlatform, openPlatform } from '../platform/context.ts';
import { createLog } from '../platform/log.ts';
import { explain } from './explain.ts';

/** Runs a command to its end; what goes wrong becomes one sentence and the exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    process.stderr.write(`${explain(thrown)}\n`);
    process.exitCode = 1;
  }
}

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** The outside world as it is, for commands beside the server. */
export function openAsItIs(config: Config): Promise<OpenPlatform> {
  const { databaseUrl: url, storageUrl, dataDir } = config;
  return openPlatform({ url, storageUrl, dataDir, clock: systemClock, log: createLog({ level: 'warn' }) });
}
