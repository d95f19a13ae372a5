import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export interface Program {
  child: ChildProcess;
  url: string;
  output(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Starts the built program in a child process; `mount` runs first, in a mount namespace of that process. */
export async function start(env: Record<string, string> = {}, port?: number, mount?: string): Promise<Program> {
  const listenAt = port ?? (await freePort());
  const run = [process.execPath, 'dist/server/main.js'];
  const [command, ...args] = mount
    ? ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', `${mount} && exec "$0" "$@"`, ...run]
    : run;
  const child = spawn(command as string, args, {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(listenAt),
      LOG_LEVEL: 'error',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'mizban-run-')),
      ...env,
    },
  });
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  // Its output is whole only when its streams have ended too.
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { child, url: `http://127.0.0.1:${listenAt}`, output: () => text, ended };
}

/** Waits until the program accepts requests. */
export const ready = (program: Program) => expect.poll(program.output, { timeout: 120_000 }).toContain('Site:');
