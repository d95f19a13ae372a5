/** `npm run build`: builds the public scripts and styles, the staff area and the server into `dist/`. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { precompress } from './lib/precompress.mjs';
import { exitCleanlyOnSignals, isMain, main, runTool, seconds } from './lib/process.mjs';
import { root } from './lib/project.mjs';
import { hashOf } from './lib/sources.mjs';
import { exitOnHelp } from './lib/usage.mjs';

const dist = join(root, 'dist');
const stamp = join(dist, '.built');
const sources = [
  ...['src', 'content', 'docs/staff-guide', 'public'],
  ...['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
];

/** The builds in their order: the server's refers to the files of the others, which browsers get. */
const parts = ['client', 'admin', 'server'];
const isSent = (part) => part !== 'server';

/** Builds everything unconditionally. */
export const build = () => withLock(buildAll);

/** Builds if the sources have changed since the last build. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await withLock(async () => {
    if (!isBuilt()) await buildAll();
  });
}

async function buildAll() {
  const hash = sourcesHash();
  rmSync(dist, { recursive: true, force: true });
  for (const part of parts) {
    const start = performance.now();
    console.log(`Building the ${part}…`);
    const args = ['build', '--mode', part, '--logLevel', 'warn'];
    const { code } = await runTool('vite', args, { env: { NODE_ENV: 'production' } });
    if (code !== 0) throw new Error(`The build of the ${part} failed.`);
    if (isSent(part)) await precompress(join(dist, part));
    console.log(`Built the ${part} in ${seconds(start)}`);
  }
  mkdirSync(dist, { recursive: true });
  writeFileSync(stamp, hash);
}

function isBuilt() {
  try {
    return readFileSync(stamp, 'utf8') === sourcesHash();
  } catch {
    return false;
  }
}

const sourcesHash = () => hashOf(sources, (file) => !/\.test\.tsx?$/.test(file));

if (isMain(import.meta.url)) {
  exitOnHelp(`
Usage: npm run build

Installs what package-lock.json says, then builds the public scripts and styles, the staff area and the server into dist/.
`);
  await main(async () => {
    exitCleanlyOnSignals();
    await ensureInstalled();
    await build();
    return 0;
  });
}
