import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** `npm run test:full` runs what `npm test` leaves out, too; docs/testing.md lists it. */
const isFull = process.env.TEST_FULL === '1';

/** `css` makes `import css from './style.css?inline'` give the real text; the limits are for a busy machine. */
const common = {
  environment: 'node',
  css: true,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  setupFiles: 'src/platform/properties.testing.ts',
} as const;

/** Files share their worker: starting one for each would take longer than all unit tests together. */
const shared = { isolate: false } as const;

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

/** Tests of data, once for each database that the program runs on; every file makes a database of its own. */
const integration = (database: 'sqlite' | 'postgres') => ({
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
    projects: [
      {
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
