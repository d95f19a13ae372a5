import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';

export interface Program {
  child: ChildProcess;
  url: string;
  output(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/** The default site as the test server made it, without its users. */
const seed = () => join(process.env.E2E_DATA_DIR ?? 'data', 'seed');

/** Stores the test server's site before any test changes it. */
export function storeSeed(): void {
  const from = process.env.E2E_DATA_DIR ?? 'data';
  cpSync(join(from, 'media'), join(seed(), 'media'), { recursive: true });
  const file = join(seed(), 'mizban.db');
  const running = new DatabaseSync(join(from, 'mizban.db'), { timeout: 10_000 });
  running.prepare('vacuum into ?').run(file);
  running.close();
  const copy = new DatabaseSync(file);
  for (const table of ['session', 'account', 'user', 'installation']) copy.exec(`delete from "${table}"`);
  copy.close();
}

/** Returns a data folder with the default site; the program makes its first user at the start. */
export function seededFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mizban-run-'));
  cpSync(seed(), folder, { recursive: true });
  return folder;
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
export const ready = (program: Program) =>
  expect.poll(program.output, { timeout: 120_000, intervals: [50] }).toContain('Site:');
