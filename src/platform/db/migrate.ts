import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { type Columns, columnsFor } from './columns.ts';
import type { Database } from './open.ts';

export interface MigrationStep {
  /** Table-agnostic on purpose: a migration uses the schema of its time, not the current one. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  db: Kysely<any>;
  columns: Columns;
}

/** Migrations by name; names sort in the order of running: `0001_outbox`. */
export type Migrations = Record<string, (step: MigrationStep) => Promise<void>>;

/** Kysely's message about an executed migration that is unknown here. */
const ofNewerProgram = /previously executed migration \S+ is missing/;

const tooOld =
  'The database was brought up to date by a newer version of the program; start that one, or put back a backup of before.';

/**
 * Runs the schema migrations and returns the names of the executed ones. A run is one transaction: killed in the middle
 * it leaves the old schema, and the next run starts over. Nodes that start together run it one by one. Throws a
 * `StartError` for a database of a newer program.
 */
export async function migrate({
  database,
  migrations,
  log,
}: {
  database: Database;
  migrations: Migrations;
  log: Log;
}): Promise<string[]> {
  const columns = columnsFor(database.dialect);
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(Object.entries(migrations).map(([name, up]) => [name, { up: (db) => up({ db, columns }) }])),
  } satisfies ConstructorParameters<typeof Migrator>[0]['provider'];

  const { error, results = [] } = await database.withoutTimeLimits((db) =>
    new Migrator({ db, provider }).migrateToLatest(),
  );
  if (error) throw ofNewerProgram.test(String(error)) ? new StartError(tooOld, { cause: error }) : error;
  const ran = results.map((result) => result.migrationName);
  if (ran.length > 0) log.info({ migrations: ran }, 'the database schema was brought up to date');
  return ran;
}
