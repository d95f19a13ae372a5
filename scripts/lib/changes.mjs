import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './project.mjs';
import { filesUnder } from './sources.mjs';

/** Returns the changed, uncommitted files or, if there are none, those of the last commit; without deleted ones. */
export function changedFiles(git = gitHere) {
  const uncommitted = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const files = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD');
  return files.filter((file) => existsSync(join(root, file)));
}

const gitHere = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Tests that read the sources as text, so that imports do not show their dependencies. */
const readSources = [
  'scripts/promises.test.mjs',
  'src/platform/db/raw-sql.test.ts',
  'src/site/theme/written-in-css.test.ts',
];

/**
 * Returns the tests near the changed files: those next to them and those that import one of them. More distant tests,
 * such as all server tests for a change of a widget, run in `npm test` only.
 */
export async function testsNear(changed, sources = testSources()) {
  // Needs packages, which `npm test` installs after it has loaded this file.
  const { importsOf } = await import('./imports.mjs');
  const importing = importsOf(sources)
    .filter(({ to }) => changed.includes(to))
    .map(({ from }) => from);
  const folders = new Set(changed.map((file) => dirname(file)));
  const neighbours = [...sources.keys()].filter((test) => folders.has(dirname(test)));
  return [...new Set([...readSources, ...importing, ...neighbours])].sort();
}

/**
 * Returns the files that import one of these. If that is an `index.ts`, which re-exports names, its importers count
 * too.
 */
export async function importersOf(files, sources = typedSources()) {
  const { importsOf } = await import('./imports.mjs');
  const found = new Set();
  for (let next = files; next.length > 0; ) {
    const named = next.map((file) => `/${basename(file)}`);
    const candidates = [...sources].filter(([, text]) => named.some((name) => text.includes(name)));
    const direct = importsOf(new Map(candidates)).filter(({ to }) => next.includes(to));
    next = [...new Set(direct.map(({ from }) => from))].filter((file) => !found.has(file));
    for (const file of next) found.add(file);
    next = next.filter((file) => /\/index\.tsx?$/.test(file));
  }
  return [...found].sort();
}

/** Returns the text of every TypeScript file, by path. */
function typedSources() {
  const files = ['src', 'content', 'e2e', 'bench'].flatMap(filesUnder).filter((file) => /\.tsx?$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** Returns the text of every Vitest test except the deployment tests, by path. */
function testSources() {
  const tests = ['src', 'content', 'scripts'].flatMap(filesUnder).filter((file) => /\.test\.(tsx?|mjs)$/.test(file));
  return new Map(tests.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}
