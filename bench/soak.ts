/**
 * `npm run soak`: the built program under long load, slow clients, floods (P49–P52), kills (P55), without its database
 * (P57) and with many concurrent checkouts (P33). Pass criteria are counts, so they hold on a busy machine too: no failed
 * request of an ordinary visitor, no lost data, flat memory, dropped slow connections. Times are reported in addition.
 * `--short` takes seconds instead of half an hour and leaves out the faults, which have separate tests; `--only P57` runs
 * the parts whose name contains that. Exits with 1 on failure.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { measureCheckouts } from './checkouts.ts';
import { measureKills } from './crash-recovery.ts';
import { measureDatabaseAway } from './database-outage.ts';
import { openSockets, type Program, residentMegabytes, startProgram, waitUntilIdle } from './processes.ts';
import { printTable, type Row, type RowInput, verdict } from './report.ts';
import { openSlowClients, type Slowness } from './slow-clients.ts';
import { median } from './statistics.ts';
import { askWithWrk, type LoadResult } from './wrk.ts';

const { values: options } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const plan = options.short
  ? { loadSeconds: 2, slowSeconds: 1, floodSeconds: 6, slowClients: 100, givesUpMs: null, faults: null }
  : {
      loadSeconds: 300,
      slowSeconds: 60,
      floodSeconds: 60,
      slowClients: 500,
      givesUpMs: 150_000,
      faults: { kills: 50, awaySeconds: 30, buyers: 200 },
    };

/** Maximum one-time growth of memory; it must not depend on the length of the load. */
const flatWithin = 0.1;
const page = '/germany-vps/';

/** Addresses of which no two are the same. */
const floods = [
  { name: 'pages that do not exist', paths: ['/no-such-page-#/'] },
  { name: 'queries that mean nothing', paths: [`${page}?anything=#`] },
  { name: 'filters', paths: ['/blog/?e-filter-abcdefg-category=#'] },
  { name: 'replies', paths: [`${page}?replytocom=#`] },
  { name: 'searches', paths: ['/?s=#'] },
];
/** The short form sends all kinds together, which fills all caches at once. */
const allFloods = { name: 'every kind at once', paths: floods.flatMap(({ paths }) => paths) };
const floodConnections = 50;

const folder = mkdtempSync(join(tmpdir(), 'mizban-soak-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const program = await startProgram({ DATA_DIR: folder, DATABASE_URL: '' });
const rows: Row[] = [];
await section('P49 load', () => underLoad(program));
for (const slowness of ['headers', 'body', 'reading'] as const) {
  await section(`P50 clients slow in ${slowness}`, () => withSlowClients(program, slowness));
}
for (const { name, paths } of options.short ? [allFloods] : floods) {
  await section(`P52 a flood of ${name}`, () => withFlood(program, paths));
}
await program.stop();
if (plan.faults) {
  const { kills, awaySeconds, buyers } = plan.faults;
  for (const database of ['sqlite', 'postgres'] as const) {
    await section(`P55 ${kills} × kill -9 under writes on ${database}`, () => measureKills(database, kills));
  }
  await section('P57 PostgreSQL away', () => measureDatabaseAway(awaySeconds));
  await section(`P33 ${buyers} checkouts at once on two nodes`, () => measureCheckouts(buyers));
}
printTable(rows);
const broken = rows.filter((row) => row.budget && verdict(row) !== 'ok');
console.log(`\n${broken.length} of ${rows.filter(({ budget }) => budget).length} bounds broken`);
process.exitCode = broken.length > 0 ? 1 : 0;

async function section(name: string, measure: () => Promise<RowInput[]>): Promise<void> {
  if (!name.includes(options.only)) return;
  console.log(name);
  rows.push(...(await measure()).map((row) => ({ section: name, ...row })));
}

async function underLoad({ url, pid }: Program): Promise<RowInput[]> {
  const found: RowInput[] = [];
  for (const path of ['/', page]) {
    // The first load allocates all pages and buffers.
    await askWithWrk({ origin: url, path, connections: 200, seconds: 1 });
    const memory = await watchMemory(pid, async () => {
      const { failed, answered, p99Ms, requestsPerSecond } = await askWithWrk({
        origin: url,
        path,
        connections: 200,
        seconds: plan.loadSeconds,
      });
      found.push({
        name: `failed requests for ${path}`,
        value: failed,
        budget: { max: 0 },
        note: `p99 ${p99Ms.toFixed(0)} ms, ${requestsPerSecond.toFixed(0)} requests/s, 200 connections`,
      });
      found.push({ name: `answers to requests for ${path}`, value: answered, budget: { min: 1 } });
    });
    found.push({
      name: `memory at the end to the middle, ${path}`,
      value: memory.end / memory.middle,
      ...(!options.short && { budget: { max: 1 + flatWithin } }),
      note: `${memory.end.toFixed(0)} MB`,
    });
  }
  return found;
}

/** Sends ordinary requests next to slow clients, then checks that the server drops the slow ones. */
async function withSlowClients({ url, port, pid }: Program, slowness: Slowness): Promise<RowInput[]> {
  const before = openSockets(pid);
  // Counted on the server: a client that does not read does not notice that its connection was closed.
  const held = () => Math.max(0, openSockets(pid) - before);
  const slow = await openSlowClients(port, slowness, plan.slowClients);
  const { failed, p99Ms, answered } = await askWithWrk({
    origin: url,
    path: page,
    connections: 10,
    seconds: plan.slowSeconds,
  });
  const found: RowInput[] = [
    { name: 'failed requests of others', value: failed, budget: { max: 0 }, note: `p99 ${p99Ms.toFixed(0)} ms` },
    { name: 'answers to others', value: answered, budget: { min: 1 } },
  ];
  if (plan.givesUpMs !== null) {
    const end = performance.now() + plan.givesUpMs;
    while (held() > 0 && performance.now() < end) await sleep(1000);
    found.push({
      name: 'slow clients that are still held',
      value: held(),
      budget: { max: 0 },
      note: `of ${plan.slowClients}, after at most ${plan.givesUpMs / 1000} s`,
    });
  }
  slow.close();
  return found;
}

async function withFlood({ url, pid }: Program, paths: readonly string[]): Promise<RowInput[]> {
  let others = { failed: 0, answered: 0 };
  let flood: LoadResult[] = [];
  const memory = await watchMemory(pid, async () => {
    const connections = floodConnections / paths.length;
    const sent = paths.map((path) => askWithWrk({ origin: url, path, connections, seconds: plan.floodSeconds }));
    const visitor = askWithWrk({ origin: url, path: page, connections: 5, seconds: plan.floodSeconds });
    others = await visitor;
    flood = await Promise.all(sent);
  });
  await waitUntilIdle(pid, 30_000);
  const after = residentMegabytes(pid);
  return [
    { name: 'failed requests of others', value: others.failed, budget: { max: 0 } },
    { name: 'answers to others', value: others.answered, budget: { min: 1 } },
    {
      name: 'answers to the least served kind',
      value: Math.min(...flood.map(({ answered }) => answered)),
      budget: { min: 1 },
    },
    {
      name: 'memory after it',
      value: after,
      unit: 'MB',
      // Seconds after floods much garbage is not collected yet: up to 380 MB were measured with full caches.
      budget: { max: options.short ? 600 : 300 },
      note: `at most ${memory.most.toFixed(0)} MB`,
    },
  ];
}

/** Measures the memory of a process during a task: in the middle, at the end, and the maximum. */
async function watchMemory(pid: number, work: () => Promise<void>) {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentMegabytes(pid)), 250);
  await work().finally(() => clearInterval(timer));
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  return {
    middle: median(samples.slice(quarter, 2 * quarter)),
    end: median(samples.slice(-quarter)),
    most: Math.max(...samples),
  };
}
