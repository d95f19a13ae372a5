import { randomToken } from '../ids.ts';
import { onServer } from './empty.testing.ts';

/** Before the tests on PostgreSQL: names the run, as a prefix of its databases. After them: drops leftovers. */
export function setup(): () => Promise<void> {
  const run = `mizban_test_${randomToken(6)}`;
  process.env.TEST_RUN = run;
  return async () => {
    const server = process.env.TEST_DATABASE_URL ?? '';
    const left = await onServer(server, `select datname from pg_database where datname like '${run}%'`);
    for (const { datname } of left as Array<{ datname: string }>) {
      await onServer(server, `drop database "${datname}" with (force)`);
    }
  };
}
