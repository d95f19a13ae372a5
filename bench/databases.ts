import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

interface PostgresScript {
  /** A server on which databases may be created and dropped. */
  startPostgres(): Promise<{ url: string; stop(): Promise<void> }>;
}

/** An empty database for each size: the environment with which the program uses it. */
export async function createPlaces(sizes: readonly number[], database: 'sqlite' | 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'mizban-bench-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', removeFolder);
  const folderOf = (size: number) => join(folder, String(size));
  if (database === 'sqlite') {
    return {
      list: sizes.map((size) => ({ size, env: { DATA_DIR: folderOf(size), DATABASE_URL: '' } })),
      remove: async () => removeFolder(),
    };
  }
  const script = new URL('../scripts/lib/postgres.mjs', import.meta.url).href;
  const { startPostgres } = (await import(script)) as PostgresScript;
  const server = await startPostgres();
  const nameOf = (size: number) => `mizban_bench_${process.pid}_${size}`;
  const onServer = async (statements: string[]) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await onServer(sizes.map((size) => `create database ${nameOf(size)}`));
  return {
    list: sizes.map((size) => {
      const url = new URL(server.url);
      url.pathname = `/${nameOf(size)}`;
      return { size, env: { DATA_DIR: folderOf(size), DATABASE_URL: url.href } };
    }),
    async remove() {
      await onServer(sizes.map((size) => `drop database ${nameOf(size)} with (force)`));
      await server.stop();
      removeFolder();
    },
  };
}
