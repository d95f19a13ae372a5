/**
 * `npm test`: all checks and tests that a change must pass. `npm run test:full` (`--full`): also the tests omitted there,
 * which docs/testing.md lists. `npm run check` (`--fast`): everything that needs neither PostgreSQL nor a browser;
 * `--changed` narrows it to the tests near the uncommitted files, or near the last commit if there are none.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { aptInstall } from './lib/apt.mjs';
import { changedFiles, testsNear } from './lib/changes.mjs';
import { findChromium } from './lib/chromium.mjs';
import { playwrightCounts, vitestCounts } from './lib/counts.mjs';
import { cpuOfEnded } from './lib/cpu.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNginx } from './lib/nginx.mjs';
import { forManyDatabases, startPostgres } from './lib/postgres.mjs';
import { exitCleanlyOnSignals, main, onInterrupt, quiet, run, runTool, seconds, which } from './lib/process.mjs';
import { pinnedNode } from './lib/project.mjs';
import { keepTemporaryFilesInMemory } from './lib/tmpfs.mjs';
import { exitOnHelp } from './lib/usage.mjs';

exitOnHelp(`
Usage: npm test
       npm run test:full
       npm run check [-- --changed]

test       all checks and tests that a change must pass
test:full  also what it leaves out, which docs/testing.md lists
check      what needs neither PostgreSQL nor a browser; --changed: only what the uncommitted files reach
`);

const removeTemporaryFiles = keepTemporaryFilesInMemory();
const reports = mkdtempSync(join(tmpdir(), 'mizban-reports-'));
const removeReports = onInterrupt(() => rmSync(reports, { recursive: true, force: true }));

const args = process.argv.slice(2).join(' ');
const isFast = args.startsWith('--fast');
const changed = args.endsWith('--changed') ? changedFiles() : undefined;
if (args === '--full') process.env.TEST_FULL = '1';

/** Runs parts side by side; returns their results in the given order. */
const sideBySide =
  (...parts) =>
  async () =>
    (await Promise.all(parts.map((part) => part()))).flat();

/** Runs parts one after the other. */
const inOrder =
  (...parts) =>
  async () => {
    const results = [];
    for (const part of parts) results.push(...(await part()));
    return results;
  };

/** A part returns the number of passed and failed checks or tests; one that throws has failed. */
const part = (name, work) => async () => [await runPart(name, work)];

/** Checks only read, so they and the build run in parallel. */
const checks = [
  part('Format and lint', () => check(runTool, 'biome', ['check', '--no-errors-on-unmatched', ...(changed ?? ['.'])])),
  part('Types', types),
  part('Responses of staff calls', () => check(run, pinnedNode(), ['scripts/generate-response-schema.mjs', '--check'])),
  part('Layers', () => check(run, pinnedNode(), ['scripts/layers.mjs'])),
];
const deadCode = part('Dead code', () => check(runTool, 'knip', ['--no-progress']));
const build = part('Build', () => ensureBuilt().then(() => ({ passed: 1, failed: 0 })));

const unitTests = part('Unit tests', () => vitest(['unit']));
const onSqlite = part('Integration tests on SQLite', async () =>
  vitest(['integration-sqlite'], { env: await nginx() }),
);
const onPostgres = part('Integration tests on PostgreSQL', integrationOnPostgres);
const shipped = part('Deployment', deployment);
const inBrowser = part('Browser tests', browserTests);
const near = part('Tests near the change', nearTests);

/**
 * Returns all parts in order. Every part is idle at times, waiting for programs to start, for pages or for its last
 * file: two lanes keep both cores of a small machine busy. Only parts that run the built program wait for the build.
 * With a third lane, the program under load in the deployment tests would get no core.
 */
function plan() {
  if (changed) return sideBySide(...checks, near);
  const allChecks = sideBySide(...checks, deadCode);
  if (isFast) return inOrder(allChecks, unitTests, onSqlite);
  return sideBySide(inOrder(allChecks, unitTests, onSqlite, onPostgres), inOrder(build, shipped, inBrowser));
}

/**
 * Workers of a test runner while two lanes share the cores: each lane gets half of them. On two cores, more workers would
 * repeat the start of browsers and the loading of modules, and compete for the cores.
 */
const workersPerLane = String(Math.max(1, Math.floor(availableParallelism() / 2)));

/** Only this signal makes the test runners stop their own processes, too. */
const stopSignal = 'SIGINT';

/** Prints the output after the end, so that parallel checks do not interleave. */
async function check(runCommand, command, args) {
  const { code, output } = await runCommand(command, args, { stdio: quiet });
  if (output.trim() !== '') console.log(output.trimEnd());
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Near a change, the types of the files that it reaches: the compiler would check every file that depends on them.
 * Each checker repeats some work of the others: on two cores, four take a third more time than two.
 */
function types() {
  const isNear = changed && !changed.some((file) => /^(?:tsconfig|package)/.test(file));
  return isNear
    ? check(run, pinnedNode(), ['scripts/types-near.mjs', ...changed])
    : check(runTool, 'tsc', ['--noEmit', '-p', '.', '--checkers', '2']);
}

/** Runs projects of vitest.config.ts; `isQuiet` buffers their output until the end. */
async function vitest(projects, { files = [], env = {}, isQuiet = false } = {}) {
  const file = join(reports, `${projects[0]}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const options = [...files, ...projects.flatMap((project) => ['--project', project]), ...reporters];
  const workers = isFast ? [] : ['--maxWorkers', workersPerLane];
  const { code, output } = await runTool('vitest', ['run', ...options, ...workers], {
    env: { NODE_ENV: 'test', ...env },
    stopSignal,
    ...(isQuiet && { stdio: quiet }),
  });
  if (isQuiet) console.log(output.trimEnd());
  return vitestCounts(readReport(file), code);
}

/** Some tests use a real proxy; without nginx they fail with a message that it is missing. */
const nginx = async () => ({ NGINX_PATH: await findNginx().catch(() => '') });

/** Unit tests and tests on SQLite near the changed files. */
async function nearTests() {
  for (const spec of changed.filter((file) => file.endsWith('.spec.ts')))
    console.log(`Left to you, since it needs the build and a browser: npm run build && npx playwright test ${spec}`);
  return vitest(['unit', 'integration-sqlite'], { env: await nginx(), files: await testsNear(changed) });
}

async function integrationOnPostgres() {
  const postgres = await startPostgres(forManyDatabases);
  try {
    const env = { TEST_DATABASE_URL: postgres.url, ...(await nginx()) };
    return await vitest(['integration-postgres'], { env, isQuiet: true });
  } finally {
    await postgres.stop();
  }
}

/** Tests the shipped deployment files in their real environment. */
async function deployment() {
  if (!which('systemd-analyze') && !(await aptInstall('systemd'))) {
    throw new Error('No systemd-analyze found: install the package systemd.');
  }
  return vitest(['deploy'], { env: await nginx(), isQuiet: true });
}

async function browserTests() {
  const file = join(reports, 'browser.json');
  const env = {
    CHROME_PATH: await findChromium(),
    E2E_DATA_DIR: join(reports, 'e2e'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const options = { env, stopSignal, stdio: quiet };
  const { code, output } = await runTool(
    'playwright',
    ['test', '--workers', workersPerLane, '--reporter=list,json'],
    options,
  );
  console.log(output.trimEnd());
  return playwrightCounts(readReport(file), code);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error('The tests ended without a report.');
  }
}

/** CPU seconds of the parts that have ended. */
let reported = 0;

async function runPart(name, work) {
  const start = performance.now();
  console.log(`\n── ${name}`);
  const counts = await work().catch((error) => {
    console.error(`${name} could not run: ${error.message}`);
    return { passed: 0, failed: 1 };
  });
  // The processes of parts that still run are not counted before they end.
  const cpu = cpuOfEnded() - reported;
  reported += cpu;
  const result = `${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds(start)}, CPU ${cpu.toFixed(1)} s`;
  console.log(result);
  for (const test of counts.unsteady ?? []) console.log(`Unsteady, to be mended: ${test}`);
  return { ...counts, result };
}

const minutes = (duration) => `${(duration / 60).toFixed(1)} min`;

await main(async () => {
  const start = performance.now();
  const usages = ['', '--full', '--fast', '--fast --changed'];
  if (!usages.includes(args)) throw new Error('Usage: npm test, npm run test:full or npm run check [-- --changed].');
  exitCleanlyOnSignals();
  const packages = await runPart('Packages', () => ensureInstalled().then(() => ({ passed: 0, failed: 0 })));
  const results = [packages, ...(packages.failed === 0 ? await plan()() : [])];
  await removeReports();
  await removeTemporaryFiles();

  const sum = (key) => results.reduce((total, counts) => total + counts[key], 0);
  for (const failure of results.flatMap(({ failures = [] }) => failures)) console.log(`\nFailed: ${failure}`);
  console.log(`\n${results.map(({ result }) => result).join('\n')}\n`);
  console.log(`${minutes((performance.now() - start) / 1000)}, CPU ${minutes(cpuOfEnded())}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
});
