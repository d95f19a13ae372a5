/**
 * `npm run bench`: measures the built program on this machine and prints one table, and the same as JSON into
 * `dist/bench.json`. What is compared is measured in turns in one run, so the ratios hold on a busy machine as well.
 * `--quick` measures less. It is a report: a missed budget is not a failure.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { measurePages } from './browser.ts';
import { buildProgram } from './build.ts';
import { measureFiles, measureHtml } from './bytes.ts';
import { fetchRaw } from './fetch.ts';
import { ask, residentMegabytes, root, settled, startBare, startProgram } from './processes.ts';
import type { ProgramTask } from './program.ts';
import type { RenderCost } from './render.ts';
import { printTable, type Row, type RowInput, verdict } from './report.ts';
import { connections, measureCached, measureUncached } from './serving.ts';
import { median } from './statistics.ts';

const isQuick = process.argv.includes('--quick');
const plan = isQuick
  ? {
      starts: 3,
      render: { rounds: 3, turnMs: 300 },
      cached: { rounds: 5, seconds: 0.75 },
      uncached: { rounds: 2, seconds: 2, copies: 300 },
    }
  : {
      starts: 5,
      render: { rounds: 7, turnMs: 1000 },
      cached: { rounds: 15, seconds: 1.5 },
      uncached: { rounds: 5, seconds: 4, copies: 1200 },
    };
const page = '/germany-vps/';
const sizes = [10, 50, 150, 300];

const dataDir = mkdtempSync(join(tmpdir(), 'mizban-bench-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

const machine = {
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? 'unknown',
  node: process.version,
  loadBefore: loadavg()[0] ?? 0,
};
const rows: Row[] = [];

/** Adds the rows of one part of the report; a part that cannot be measured says so and the others go on. */
async function section(name: string, measure: () => Promise<RowInput[]>): Promise<void> {
  console.log(`Measuring: ${name}`);
  const measured = await measure().catch((error: Error): RowInput[] => [
    { name: 'could not be measured', value: null, note: error.message.trim().split('\n').at(-1) ?? '' },
  ]);
  rows.push(...measured.map((row) => ({ section: name, ...row })));
}

console.log('Preparing the default site and the pages to measure');
const script = await buildProgram();
const inProgram = <Answer>(task: ProgramTask) => ask<Answer>(script, task, { DATA_DIR: dataDir, DATABASE_URL: '' });
const firstStart = await startProgram(dataDir);
await firstStart.stop();
const model = await inProgram<{ widgets: number }>({ kind: 'pages', model: page, copies: plan.uncached.copies, sizes });

await section('Start', async () => {
  const starts: Array<Awaited<ReturnType<typeof startProgram>>> = [];
  while (starts.length < plan.starts) {
    const started = await startProgram(dataDir);
    starts.push(started);
    await started.stop();
  }
  const note = `median of ${plan.starts}`;
  return [
    {
      name: 'ready after',
      value: median(starts.map(({ readyMs }) => readyMs)),
      unit: 'ms',
      budget: { max: 1500 },
      note,
    },
    { name: 'CPU until ready', value: median(starts.map(({ readyCpuMs }) => readyCpuMs)), unit: 'ms', note },
    {
      name: 'ready after, on an empty database',
      value: firstStart.readyMs,
      unit: 'ms',
      note: 'makes the default site',
    },
  ];
});

await section('Render, in the process', async () => {
  const costs = await inProgram<RenderCost[]>({ kind: 'render', sizes, ...plan.render });
  const fewest = Math.min(...costs.map(({ queries }) => queries));
  return costs.flatMap(({ widgets, renderMs, prepareMs, queries, bytes }): RowInput[] => [
    {
      name: `CPU, ${widgets} widgets`,
      value: renderMs,
      unit: 'ms',
      ...(widgets === 150 && { budget: { max: 5 } }),
      note: `${Math.round(bytes / 1000)} kB of HTML; ${prepareMs.toFixed(1)} ms more for a revision's first render`,
    },
    { name: `queries, ${widgets} widgets`, value: queries, budget: { max: fewest } },
  ]);
});

const server = await startProgram(dataDir);
const memory: RowInput[] = [];
const noteMemory = async (name: string, budget?: { max: number }) => {
  await settled(server.pid, 60_000);
  memory.push({ name, value: residentMegabytes(server.pid), unit: 'MB', budget });
};
await noteMemory('idle after the start', { max: 150 });

/** Asks for a page and waits until the server has compressed it as well as it can. */
async function warm(path: string): Promise<void> {
  await fetchRaw(server.url + path, 'br');
  await settled(server.pid, 30_000);
}
await warm('/');
await warm(page);

await section('Bytes', async () => [
  ...(await measureHtml(server.url, page, { max: 25_000 })),
  ...(await measureHtml(server.url, '/')),
  ...(await measureFiles(server.url)),
]);

await section(`Cached ${page}, ${connections.cached} connections`, async () => {
  const bare = await startBare(server.url + page);
  return measureCached(server, bare, { path: page, ...plan.cached }).finally(bare.stop);
});
await noteMemory('idle after the cached requests', { max: 150 });

await section(`Uncached pages like it, ${model.widgets} widgets, ${connections.uncached} connections`, () =>
  measureUncached(server, { path: page, ...plan.uncached }),
);
await noteMemory('idle after the first renders');
await section('Browser, 360 and 1440 px, the larger number', () => measurePages(server.url, [page, '/']));
await section('Memory', async () => memory);
await server.stop();

console.log(
  `\n${machine.processor}, ${machine.cores} cores, Node ${machine.node}; load ${machine.loadBefore.toFixed(1)} before the run\n`,
);
if (machine.loadBefore > machine.cores / 2) console.log('The machine was busy: trust the ratios of CPU time most.\n');
printTable(rows);
const budgets = rows.filter(({ budget }) => budget);
const missed = budgets.filter((row) => verdict(row) !== 'ok');
const unmeasured = rows.filter(({ value }) => value === null);
console.log(`\n${missed.length} of ${budgets.length} budgets missed, ${unmeasured.length} parts not measured`);

const report = {
  at: new Date().toISOString(),
  isQuick,
  machine,
  rows: rows.map((row) => ({ ...row, verdict: verdict(row) })),
};
writeFileSync(join(root, 'dist', 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
console.log('The same as JSON: dist/bench.json');
