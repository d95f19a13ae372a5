import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { isDomain } from './domain-news.ts';
import type { ServicesTable } from './tables.ts';

type Service = Selectable<ServicesTable>;

/** Domains that were paid and are not registered yet, by name; those whose money is being returned do not count. */
async function findOrdered(db: Db, names: readonly string[]): Promise<Service[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('services')
    .selectAll()
    // Few have these states; an active domain is registered already.
    .where('state', 'in', ['pending', 'provisioning', 'failed'])
    .where('hostname', 'in', names)
    .execute();
  return rows.filter((row) => isDomain(row) && decodeJson(row.remote).givesBack !== true);
}

/** The names that another order will register. */
export async function orderedDomains(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await findOrdered(db, names)).map(({ hostname }) => hostname));
}

/** True if an earlier order of the same name takes precedence. */
export async function isOrderedEarlier(db: Db, { id, hostname, created_at: at }: Service): Promise<boolean> {
  const others = await findOrdered(db, [hostname]);
  return others.some((other) => other.created_at < at || (other.created_at === at && other.id < id));
}
