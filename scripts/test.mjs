/** `npm test`: all checks and tests; `npm run check` (`--fast`): those that need neither PostgreSQL nor a browser. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { aptInstall } from './lib/apt.mjs';
import { findChromium } from './lib/chromium.mjs';
import { playwrightCounts, vitestCounts } from './lib/counts.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { keepTemporaryFilesInMemory } from './lib/memory-folder.mjs';
import { findNginx } from './lib/nginx.mjs';
import { forManyDatabases, startPostgres } from './lib/postgres.mjs';
import { exitCleanlyOnSignals, main, onInterrupt, quiet, run, runTool, seconds, which } from './lib/process.mjs';
import { pinnedNode } from './lib/project.mjs';

const removeTemporaryFiles = keepTemporaryFilesInMemory();
const reports = mkdtempSync(join(tmpdir(), 'mizban-reports-'));
const removeReports = onInterrupt(() => rmSync(reports, { recursive: true, force: true }));

/** Checks that only read: they run beside each other. */
const checks = [
  { name: 'Format and lint', work: () => check(runTool, 'biome', ['check', '.']) },
  // Each checker looks at what the others look at, too: on two cores four take a third more time than two.
  { name: 'Types', work: () => check(runTool, 'tsc', ['--noEmit', '-p', '.', '--checkers', '2']) },
  {
    name: 'Answers of staff calls',
    work: () => check(run, pinnedNode(), ['scripts/describe-answers.mjs', '--check']),
  },
  { name: 'Layers', work: () => check(run, pinnedNode(), ['scripts/layers.mjs']) },
  { name: 'Dead code', work: () => check(runTool, 'knip', ['--no-progress']) },
];

/** Each part answers how many of its checks or tests passed and failed; one that throws could not run and has failed. */
const parts = [
  { name: 'Unit tests', fast: true, work: () => vitest('unit') },
  { name: 'Integration tests on SQLite', fast: true, work: async () => vitest('integration-sqlite', await nginx()) },
  { name: 'Integration tests on PostgreSQL', work: integrationOnPostgres },
  { name: 'Build', work: () => ensureBuilt().then(() => ({ passed: 1, failed: 0 })) },
  { name: 'Deployment', work: deployment },
  { name: 'Browser tests', work: browserTests },
];

/** Only this signal makes the test runners stop their own processes, too. */
const stopSignal = 'SIGINT';

/** What it says is told when it has ended, so that checks beside each other do not speak at once. */
async function check(runCommand, command, args) {
  const { code, output } = await runCommand(command, args, { stdio: quiet });
  if (output.trim() !== '') console.log(output.trimEnd());
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(project, env = {}) {
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runTool('vitest', ['run', '--project', project, ...reporters], {
    env: { NODE_ENV: 'test', ...env },
    stopSignal,
  });
  return vitestCounts(readReport(file), code);
}

/** Some tests stand behind a real proxy; without one they say what is missing. */
const nginx = async () => ({ NGINX_PATH: await findNginx().catch(() => '') });

async function integrationOnPostgres() {
  const postgres = await startPostgres(forManyDatabases);
  try {
    return await vitest('integration-postgres', { TEST_DATABASE_URL: postgres.url, ...(await nginx()) });
  } finally {
    await postgres.stop();
  }
}

/** What is shipped for operations is tried on what it is made for. */
async function deployment() {
  if (!which('systemd-analyze') && !(await aptInstall('systemd'))) {
    throw new Error('No systemd-analyze found: install the package systemd.');
  }
  return vitest('deploy', await nginx());
}

async function browserTests() {
  const file = join(reports, 'browser.json');
  const env = {
    CHROME_PATH: await findChromium(),
    E2E_DATA_DIR: join(reports, 'e2e'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const { code } = await runTool('playwright', ['test', '--reporter=list,json'], { env, stopSignal });
  return playwrightCounts(readReport(file), code);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error('The tests ended without a report.');
  }
}

async function runPart({ name, work }) {
  const start = performance.now();
  console.log(`\n── ${name}`);
  const counts = await work().catch((error) => {
    console.error(`${name} could not run: ${error.message}`);
    return { passed: 0, failed: 1 };
  });
  const result = `${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds(start)}`;
  console.log(result);
  for (const test of counts.unsteady ?? []) console.log(`Unsteady, to be mended: ${test}`);
  return { ...counts, result };
}

await main(async () => {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg !== '--fast')) throw new Error('Usage: npm test, or npm run check for the fast part.');
  exitCleanlyOnSignals();
  const results = [];
  const runAll = async (list) => {
    for (const part of list) results.push(await runPart(part));
  };
  await runAll([{ name: 'Packages', work: () => ensureInstalled().then(() => ({ passed: 0, failed: 0 })) }]);
  if (results[0].failed === 0) {
    results.push(...(await Promise.all(checks.map(runPart))));
    await runAll(args.includes('--fast') ? parts.filter(({ fast }) => fast) : parts);
  }
  await removeReports();
  await removeTemporaryFiles();

  const sum = (key) => results.reduce((total, counts) => total + counts[key], 0);
  for (const failure of results.flatMap(({ failures = [] }) => failures)) console.log(`\nFailed: ${failure}`);
  console.log(`\n${results.map(({ result }) => result).join('\n')}\n`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
});
