import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchRaw } from './fetch.ts';
import { page } from './paths.ts';
import { type Program, runInChild, startProgram, waitUntilIdle } from './processes.ts';
import type { ProgramTask } from './program.ts';
import { type Credentials, takeOver } from './staff.ts';
import { createVisitors } from './visitor.ts';

/** The numbers of widgets of the pages that are rendered for comparison. */
export const sizes = [20, 50, 150, 300];

export interface DefaultSite {
  data: { DATA_DIR: string; DATABASE_URL: string };
  /** The administrator. */
  staff: Credentials;
  /** The start that made it. */
  firstReadyMs: number;
  /** Widgets of the page. */
  widgets: number;
  /** Does a task in a process on the site's data, while no server runs on it. */
  inProgram<Answer>(task: ProgramTask): Promise<Answer>;
}

/** Creates the default site in a separate folder, with the pages to measure. */
export async function makeDefaultSite(script: string, copies: number): Promise<DefaultSite> {
  const folder = mkdtempSync(join(tmpdir(), 'mizban-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const data = { DATA_DIR: folder, DATABASE_URL: '' };
  console.log('Preparing the default site and the pages to measure');
  const inProgram = <Answer>(task: ProgramTask) => runInChild<Answer>(script, task, data);
  const first = await startProgram(data);
  const staff = await takeOver(createVisitors(first.port), first.said());
  await first.stop();
  const { widgets } = await inProgram<{ widgets: number }>({ kind: 'pages', model: page, copies, sizes });
  return { data, staff, firstReadyMs: first.readyMs, widgets, inProgram };
}

/** Requests a page several times and waits until the server has compressed it with the best encoding. */
export async function warm(server: Program, path: string): Promise<void> {
  const bytes = async () => (await fetchRaw(server.url + path, 'br')).body.length;
  const first = await bytes();
  const end = performance.now() + 30_000;
  while ((await bytes()) === first && performance.now() < end) await sleep(250);
  await waitUntilIdle(server.pid, 30_000);
}
