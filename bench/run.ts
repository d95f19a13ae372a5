/**
 * `npm run bench`: measures the built program on this machine, prints one table and writes the same as JSON to
 * `dist/bench.json`. Compared values are measured alternately in one run, so the ratios hold on a busy machine as well.
 * `--quick` measures less, `--only=site`, `traffic`, `growth`, `shop` or `import` one part, `--postgres`
 * growth on PostgreSQL too. `--posts 1000000` measures growth alone, from 1,000 posts to that number on both databases,
 * with the index inside the process; a million take an hour and 20 GB of disk. It is a report: a missed budget is not a
 * failure.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildProgram } from './build.ts';
import { makeDefaultSite } from './default-site.ts';
import { type GrowthPlan, measureGrowth } from './growth.ts';
import { measureReading, measureWriting } from './import.ts';
import { root } from './processes.ts';
import { printTable, type Row, type RowInput, verdict } from './report.ts';
import { measureShop, type ShopPlan } from './shop.ts';
import { measureSite, type SitePlan } from './site.ts';
import { watchStealTime } from './steal-time.ts';
import { measureTraffic, type TrafficPlan } from './traffic.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    only: { type: 'string' },
    posts: { type: 'string' },
  },
});
const isQuick = options.quick;
const parts = ['site', 'traffic', 'growth', 'shop', 'import'];
if (options.only !== undefined && !parts.includes(options.only))
  throw new Error('--only is site, traffic, growth, shop or import.');
const posts = options.posts === undefined ? undefined : Number(options.posts);
if (posts !== undefined && !(posts > 1_000)) throw new Error('--posts is a number above 1000.');
const only = posts === undefined ? options.only : 'growth';
const wants = (part: string) => only === undefined || only === part;

const plan: { site: SitePlan; traffic: TrafficPlan; growth: GrowthPlan; shop: ShopPlan } = isQuick
  ? {
      site: { starts: 3, render: { rounds: 3, turnMs: 300 } },
      traffic: {
        cached: { starts: 1, rounds: 3, seconds: 1 },
        uncached: { rounds: 2, seconds: 2, copies: 300 },
        again: { rounds: 3, pages: 50 },
        publishes: 3,
      },
      growth: { sizes: [1_000, 10_000], requests: 200, writes: 40, mostGrowth: 2 },
      shop: { sizes: [1_000, 20_000], requests: 100, mostGrowth: 2 },
    }
  : {
      site: { starts: 5, render: { rounds: 7, turnMs: 1000 } },
      traffic: {
        cached: { starts: 5, rounds: 5, seconds: 1 },
        uncached: { rounds: 5, seconds: 4, copies: 1200 },
        again: { rounds: 15, pages: 50 },
        publishes: 20,
      },
      growth: { sizes: [1_000, 10_000, 100_000], requests: 400, writes: 100, mostGrowth: 2 },
      shop: { sizes: [1_000, 100_000], requests: 400, mostGrowth: 2 },
    };

if (posts !== undefined) {
  plan.growth = { sizes: [1_000, posts], requests: 200, writes: 40, mostGrowth: 3, imported: 10_000 };
}

// Processes started for the measurements, including PostgreSQL, end with them.
const processes = new URL('../scripts/lib/process.mjs', import.meta.url).href;
const { exitCleanlyOnSignals } = (await import(processes)) as { exitCleanlyOnSignals(): void };
exitCleanlyOnSignals();

const machine = {
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? 'unknown',
  node: process.version,
  loadBefore: loadavg()[0] ?? 0,
};
const stolen = watchStealTime();
const rows: Row[] = [];

/** Adds the rows of one part of the report. A part that cannot be measured is reported, and the others continue. */
async function section(name: string, measure: () => Promise<RowInput[]>): Promise<void> {
  console.log(`Measuring: ${name}`);
  const measured = await measure().catch((error: Error): RowInput[] => [
    { name: 'could not be measured', value: null, note: error.message.trim().split('\n')[0] ?? '' },
  ]);
  rows.push(...measured.map((row) => ({ section: name, ...row })));
}

const script = await buildProgram();
if (wants('site')) await measureSite(script, plan.site, section);
if (wants('traffic')) await measureTraffic(script, plan.traffic, section);
if (wants('growth')) {
  await section('As posts become more, SQLite', () => measureGrowth(script, plan.growth, 'sqlite'));
  if (options.postgres || posts !== undefined) {
    await section('As posts become more, PostgreSQL', () => measureGrowth(script, plan.growth, 'postgres'));
  }
}
if (wants('shop')) {
  await section('As orders become more, SQLite', () => measureShop(script, plan.shop, 'sqlite'));
  if (options.postgres) {
    await section('As orders become more, PostgreSQL', () => measureShop(script, plan.shop, 'postgres'));
  }
}
if (wants('import')) {
  const [read, written] = isQuick ? [60, 10] : [600, 100];
  await section(`Reading an export of ${read} MB`, () => measureReading(read));
  await section(`Importing an export of ${written} MB`, async () =>
    measureWriting(await makeDefaultSite(script, 0), written),
  );
}

console.log(
  `\n${machine.processor}, ${machine.cores} cores, Node ${machine.node}; load ${machine.loadBefore.toFixed(1)} before the run\n`,
);
const stolenShare = stolen();
if (stolenShare !== null) console.log(`The host took ${Math.round(stolenShare * 100)} % of the processor time.\n`);
if (machine.loadBefore > machine.cores / 2) console.log('The machine was busy: trust the ratios of CPU time most.\n');
printTable(rows);
const budgets = rows.filter(({ budget }) => budget);
const missed = budgets.filter((row) => verdict(row) !== 'ok');
const unmeasured = rows.filter(({ value }) => value === null);
console.log(`\n${missed.length} of ${budgets.length} budgets missed, ${unmeasured.length} parts not measured`);

const report = {
  at: new Date().toISOString(),
  isQuick,
  machine: { ...machine, stolenShare },
  rows: rows.map((row) => ({ ...row, verdict: verdict(row) })),
};
writeFileSync(join(root, 'dist', 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
console.log('The same as JSON: dist/bench.json');
