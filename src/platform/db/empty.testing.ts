import pg from 'pg';

/** Initial state of a migrated database: the rows and sequence values that its migrations left. */
export interface Initial {
  tables: string[];
  migrations: string;
  rows: Array<{ table: string; json: string }>;
  sequences: Array<{ name: string; last: string }>;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function onServer(url: string, statement: string): Promise<unknown[]> {
  return withClient(url, async (client) => (await client.query(statement)).rows);
}

async function filledTables(client: pg.Client, tables: string[]): Promise<string[]> {
  const each = tables.map((name) => `select '${name}' as name where exists (select from "${name}")`);
  const { rows } = await client.query<{ name: string }>(each.join(' union all '));
  return rows.map(({ name }) => name);
}

const usedSequences = `
  select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null`;

async function migrationsOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select name from kysely_migration order by name');
  return rows.map(({ name }) => name).join();
}

/** Reads the initial state of a migrated database. */
export function readInitial(url: string): Promise<Initial> {
  return withClient(url, async (client) => {
    const { rows: found } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'",
    );
    const tables = found.map(({ name }) => name);
    const rows: Initial['rows'] = [];
    for (const table of await filledTables(client, tables)) {
      const { rows: rowsLeft } = await client.query(`select jsonb_agg(to_jsonb(t))::text as json from "${table}" t`);
      rows.push({ table, json: rowsLeft[0].json });
    }
    const { rows: sequences } = await client.query(usedSequences);
    return { tables, migrations: await migrationsOf(client), rows, sequences };
  });
}

/**
 * Returns a function that resets a database to its initial state; false for a database that a test has migrated
 * further, which stays unchanged. It terminates all connections but the given ones. Its own stays open, so that
 * statements are planned once.
 */
export async function createEmptier(url: string, { tables, migrations, rows, sequences }: Initial) {
  const client = new pg.Client({ connectionString: url });
  // Ends with the database, which is dropped with force.
  client.on('error', () => {});
  await client.connect();
  const statements = tables.map((table) => `delete from "${table}";`);
  await client.query(`create function pg_temp.delete_rows() returns void language plpgsql as
    $$ begin ${statements.join('\n')} end $$`);
  return async (kept: number[]): Promise<boolean> => {
    if ((await migrationsOf(client)) !== migrations) return false;
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and pid <> pg_backend_pid() and pid <> all($1::int[]) and backend_type = 'client backend'`,
      [kept],
    );
    await client.query('begin');
    // Skips foreign-key checks.
    await client.query('set local session_replication_role = replica');
    await client.query('select pg_temp.delete_rows()');
    const before = new Map(sequences.map(({ name, last }) => [name, last]));
    for (const { name } of (await client.query(usedSequences)).rows) {
      const last = before.get(name);
      await client.query('select setval($1::regclass, $2, $3)', [name, last ?? 1, last !== undefined]);
    }
    for (const { table, json } of rows) {
      await client.query(`insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", $1)`, [json]);
    }
    await client.query('commit');
    return true;
  };
}
