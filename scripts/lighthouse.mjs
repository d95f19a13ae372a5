/**
 * `npm run lighthouse`: audits every page of the default site with Lighthouse, as a phone on a slow connection, and writes
 * the table into `docs/lighthouse.md`. `--runs=1` audits each once instead of three times, `--at-once=2` two pages in
 * parallel, `--only=/germany-vps/,/blog/` only these pages, whose rows it replaces. It is a report: a missed score is not a
 * failure.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { freePort } from './lib/free-port.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitCleanlyOnSignals, main, quiet, run, runTool } from './lib/process.mjs';
import { pinnedNode, root } from './lib/project.mjs';
import { serverEnv } from './lib/server-env.mjs';
import { exitOnHelp } from './lib/usage.mjs';

exitOnHelp(`
Usage: npm run lighthouse [-- OPTIONS]

Judges every page of the default site with Lighthouse and writes the table into docs/lighthouse.md.

--runs=N       how often each page is judged (3)
--at-once=N    how many pages at the same time (1)
--only=PATHS   only these, with commas between them: /germany-vps/,/blog/
`);

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    'at-once': { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const folder = join(root, 'bench', 'lighthouse');
const tableFile = join(root, 'docs', 'lighthouse.md');

await main(async () => {
  exitCleanlyOnSignals();
  await ensureInstalled();
  await ensureBuilt();
  const installed = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  if (installed.code !== 0) return installed.code;
  const site = await startSite();
  try {
    const paths = options.only?.split(',') ?? (await listPages(site.url));
    const atOnce = Number(options['at-once']);
    const parts = Array.from({ length: atOnce }, (_, part) => paths.filter((_, index) => index % atOnce === part));
    const audited = (await Promise.all(parts.map((part) => auditPages(part.map((path) => site.url + path))))).flat();
    const pages = options.only === undefined ? paths : [...new Set([...readRows().keys(), ...paths])];
    writeTable(pages, new Map([...readRows(), ...audited.map((page) => rowOf(page, site.url))]));
    await runTool('biome', ['format', '--write', tableFile], { stdio: quiet });
    return audited.length < paths.length ? 1 : 0;
  } finally {
    site.stop();
  }
});

/** Starts the default site on a separate port. */
async function startSite() {
  const data = mkdtempSync(join(tmpdir(), 'mizban-lighthouse-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(pinnedNode(), ['dist/server/main.js'], {
    cwd: root,
    env: { ...serverEnv(process.env), PORT: String(port), BASE_URL: url, DATA_DIR: data, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => {
    child.kill();
    rmSync(data, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('Site:')) break;
  return { url, stop };
}

/** The addresses that the sitemap names. */
async function listPages(origin) {
  const locations = async (path) =>
    Array.from(
      (await (await fetch(origin + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g),
      ([, url]) => new URL(url).pathname,
    );
  const maps = await locations('/sitemap.xml');
  return (await Promise.all(maps.map(locations))).flat();
}

/** Audits the addresses one after the other and prints each result as it arrives. */
async function auditPages(urls) {
  const audited = [];
  const child = spawn(pinnedNode(), ['run.mjs', await findChromium(), options.runs, ...urls], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const page = JSON.parse(line);
    audited.push(page);
    const { pathname } = new URL(page.url);
    console.log(`${Object.values(page.scores).join(' ')}  ${decodeURI(pathname)}`);
    for (const { category, audit, title } of page.failed) console.log(`    ${category}: ${audit} (${title})`);
  }
  return audited;
}

/** The rows that the file has, by page. */
function readRows() {
  const lines = existsSync(tableFile) ? readFileSync(tableFile, 'utf8').split('\n') : [];
  return new Map(lines.flatMap((line) => (line.startsWith('| `') ? [[/`([^`]+)`/.exec(line)?.[1], line]] : [])));
}

function rowOf({ url, scores, firstPaintMs, largestPaintMs, blockingMs, shift }, origin) {
  const path = decodeURI(url.slice(origin.length));
  const cells = [
    `\`${path}\``,
    ...Object.values(scores),
    `${(firstPaintMs / 1000).toFixed(2)} s`,
    `${(largestPaintMs / 1000).toFixed(2)} s`,
    `${Math.round(blockingMs)} ms`,
    shift.toFixed(3),
    `${new Date().toISOString().slice(0, 10)}, ${options.runs}`,
  ];
  return [path, `| ${cells.join(' | ')} |`];
}

function writeTable(pages, rows) {
  const known = pages.flatMap((path) => rows.get(decodeURI(path)) ?? []);
  writeFileSync(
    tableFile,
    `# Lighthouse

Pages of the default site, audited by \`npm run lighthouse\` as a phone on a slow connection: the median of several runs.

| page | performance | accessibility | best practices | search engines | first paint | largest paint | blocking | shift | day, runs |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${known.join('\n')}
`,
  );
}
