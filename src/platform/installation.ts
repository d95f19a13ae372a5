import { createHmac } from 'node:crypto';
import type { Platform } from './context.ts';
import type { Migrations } from './db/migrate.ts';
import { StartError } from './start-error.ts';

declare module './db/tables.ts' {
  interface Tables {
    installation: InstallationTable;
  }
}

/** Settings that all nodes on one database must share, by name. */
export interface InstallationTable {
  name: string;
  fingerprint: string;
}

export const installationMigrations: Migrations = {
  async '0011_installation'({ db, columns }) {
    await db.schema
      .createTable('installation')
      .addColumn('name', columns.text, (col) => col.primaryKey())
      .addColumn('fingerprint', columns.text, (col) => col.notNull())
      .execute();
  },
};

const adopting = 'If you changed it on purpose, stop all nodes and start one with ADOPT_DATABASE=yes.';

const sentences = {
  secret: `SECRET is not the one that this database is used with; every node needs the same SECRET. ${adopting}`,
  storage: `The files of this database lie elsewhere; every node needs the same STORAGE_URL or a shared DATA_DIR. ${adopting}`,
};

/**
 * Throws a `StartError` if this node's secret or file storage differs from the other nodes': sessions and pictures of one
 * would fail on the other. The first node, or one that adopts the database, records its own.
 */
export async function checkInstallation(
  platform: Pick<Platform, 'db' | 'storage'>,
  { secret, adopt }: { secret: string; adopt: boolean },
): Promise<void> {
  const own = {
    secret: createHmac('sha256', secret).update('mizban-installation').digest('hex'),
    storage: await platform.storage.identity(),
  };
  for (const name of ['secret', 'storage'] as const) {
    const fingerprint = own[name];
    const known = await platform.db
      .selectFrom('installation')
      .select('fingerprint')
      .where('name', '=', name)
      .executeTakeFirst();
    if (known?.fingerprint === fingerprint) continue;
    if (known && !adopt) throw new StartError(sentences[name]);
    await platform.db
      .insertInto('installation')
      .values({ name, fingerprint })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ fingerprint }))
      .execute();
  }
}
