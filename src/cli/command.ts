import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type OpenPlatform, openPlatform } from '../platform/context.ts';
import { createLog } from '../platform/log.ts';
import { explain } from './format-error.ts';

/** What a command is called with, and where it prints. */
export interface Call {
  args: string[];
  env: NodeJS.ProcessEnv;
  say(line: string): void;
  complain(line: string): void;
}

export interface Command {
  usage: string;
  work(call: Call): Promise<void>;
}

/**
 * Runs a command to its end and returns its exit code; an error is printed as one sentence. `--help` only prints the usage;
 * unknown arguments are reported with the usage.
 */
export async function runCommand({ usage, work }: Command, call: Call): Promise<number> {
  try {
    if (call.args.some((argument) => argument === '--help' || argument === '-h')) call.say(usage);
    else await work(call);
    return 0;
  } catch (thrown) {
    const { code, message } = thrown as NodeJS.ErrnoException;
    const isWrongCall = code?.startsWith('ERR_PARSE_ARGS') ?? false;
    call.complain(isWrongCall ? `${message}\n\n${usage}` : explain(thrown));
    return 1;
  }
}

/** Runs a command as this process: it prints to the terminal and sets the exit code. */
export async function runAsProcess(command: Command, args = process.argv.slice(2)): Promise<void> {
  const complain = (line: string) => process.stderr.write(`${line}\n`);
  process.exitCode = await runCommand(command, { args, env: process.env, say, complain });
}

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Opens the platform without migrations or seeding, for commands that run next to the server. */
export function openAsItIs(config: Config): Promise<OpenPlatform> {
  const { databaseUrl: url, storageUrl, dataDir } = config;
  return openPlatform({ url, storageUrl, dataDir, clock: systemClock, log: createLog({ level: 'warn' }) });
}
