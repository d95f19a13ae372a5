/**
 * `npm run keep-dump`, after a new migration step: stores a dump of a site that the current program created and people
 * used, and records the schema changes of the step. Existing dumps are not changed.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backupToFile } from '../../src/platform/backup/to-file.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openPlatform } from '../../src/platform/context.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { changeOf, describeSchema, printHistory, readHistory } from '../../src/platform/db/schema.testing.ts';
import { silentLog } from '../../src/platform/log.ts';
import { allMigrations } from '../../src/shop/migrations.ts';
import { createPlaces } from '../databases.ts';
import { startProgram } from '../processes.ts';
import { fillSite } from './fill-site.ts';
import { makeSmall } from './small-site.ts';

const fixtures = fileURLToPath(new URL('../../src/cli/fixtures/', import.meta.url));

/** The tables are made empty, so no step has a document to read. */
const steps = Object.entries(
  allMigrations(() => {
    throw new Error('no document is read here');
  }),
);

const open = (env: { DATA_DIR: string; DATABASE_URL: string }) =>
  openPlatform({ dataDir: env.DATA_DIR, url: env.DATABASE_URL || undefined, clock: systemClock, log: silentLog });

/** Records the schema changes of the steps that are not described yet. */
async function describeSteps(database: 'sqlite' | 'postgres'): Promise<void> {
  const file = join(fixtures, `schema-${database}.txt`);
  const history = readHistory(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const places = await createPlaces([1], database);
  const platform = await open(places.list[0]?.env as { DATA_DIR: string; DATABASE_URL: string });
  let before: string[] = [];
  for (const [index, [name]] of steps.entries()) {
    const migrations = Object.fromEntries(steps.slice(0, index + 1));
    await migrate({ database: platform.database, migrations, log: silentLog });
    const after = await describeSchema(platform.db, database);
    if (!history.has(name)) history.set(name, changeOf(before, after));
    before = after;
  }
  await platform.close();
  await places.remove();
  writeFileSync(file, printHistory(history));
}

async function keepDump(file: string): Promise<void> {
  const places = await createPlaces([0], 'sqlite');
  const { env } = places.list[0] as (typeof places.list)[number];
  const program = await startProgram({ ...env, TRUSTED_PROXIES: '' });
  await fillSite(program);
  await program.stop();
  makeSmall(env.DATA_DIR);
  // Pictures are not part of the schema.
  for (const folder of readdirSync(join(env.DATA_DIR, 'media')))
    if (folder !== 'forms') rmSync(join(env.DATA_DIR, 'media', folder), { recursive: true });
  const platform = await open(env);
  await backupToFile(platform, file, { withSessions: true });
  await platform.close();
  await places.remove();
}

const newest = steps.at(-1)?.[0];
const dump = join(fixtures, 'dumps', `${newest}.tar.gz`);
if (!existsSync(dump)) await keepDump(dump);
await describeSteps('sqlite');
await describeSteps('postgres');
console.log(`Kept: ${dump}`);
