import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { browserNames } from './src/site/css/names-plugin.ts';

/** `npm run test:full` runs what `npm test` leaves out, too; docs/testing.md lists it. */
const isFull = process.env.TEST_FULL === '1';

// Tests start hundreds of programs and threads from sources; Node compiles each source once for all of them.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled');

const setupFiles = ['src/platform/properties.testing.ts', 'src/platform/react.testing.ts'];

/** `css` makes `import css from './style.css?inline'` give the real text; the limits are for a busy machine. */
const common = {
  environment: 'node',
  css: true,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  setupFiles,
} as const;

/** Files share their worker: starting one for each would take longer than all unit tests together. */
const shared = { isolate: false } as const;

/**
 * Runs files that collect garbage first, since that takes a tenth of the time in a new process, and those with an
 * environment of their own last: Vitest ends a worker when the next file needs another environment, and the one after it
 * loads all modules again.
 */
class ByNeeds extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const {
      first = [],
      last = [],
      common = [],
    } = Object.groupBy(sorted, ({ moduleId }) => {
      const text = readFileSync(moduleId, 'utf8');
      if (text.startsWith('// @vitest-environment')) return 'last';
      return text.includes('/gc.testing.ts') ? 'first' : 'common';
    });
    return [...first, ...common, ...last];
  }
}

/**
 * The integration tests that `npm test` runs on PostgreSQL: tests of data without `@sqlite` in their first line and tests
 * over HTTP with `@postgres` there. The others send statements that these send as well.
 */
const onPostgres = globSync('src/**/*.int.test.ts').filter((file) => {
  const firstLine = readFileSync(file, 'utf8').split('\n', 1)[0] ?? '';
  return /^src\/(?:http|staff)\//.test(file) ? firstLine.includes('@postgres') : !firstLine.includes('@sqlite');
});
const files = {
  sqlite: ['src/**/*.int.test.ts'],
  postgres: isFull ? ['src/**/*.int.test.ts'] : onPostgres,
};

/** Elements without the traces of the development build, which cost more than rendering them. */
const compiler = { oxc: { jsx: { runtime: 'automatic' as const, development: false } }, plugins: [browserNames()] };

/** Tests of data, once for each database that the program runs on; every file makes a database of its own. */
const integration = (database: 'sqlite' | 'postgres') => ({
  ...compiler,
  test: {
    ...common,
    name: `integration-${database}`,
    include: files[database],
    env: { TEST_DB: database },
    pool: 'forks' as const,
    ...shared,
    ...(database === 'postgres' && { globalSetup: 'src/platform/db/run.testing.ts' }),
  },
});

export default defineConfig({
  test: {
    // One core less than there are would be the default, which leaves half of a small machine idle.
    maxWorkers: '100%',
    sequence: { sequencer: ByNeeds },
    projects: [
      {
        ...compiler,
        test: {
          ...common,
          name: 'unit',
          ...shared,
          include: ['src/**/*.test.{ts,tsx}', 'content/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/*.int.test.ts'],
        },
      },
      integration('sqlite'),
      integration('postgres'),
      // What is shipped for operations, with the real nginx and systemd and the built program: many processes on few
      // cores, so a test that fails is tried once more.
      { test: { ...common, name: 'deploy', include: ['deploy/**/*.test.mjs'], retry: 1 } },
    ],
  },
});
