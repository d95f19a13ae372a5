import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { AuditRow } from './kinds.ts';

const day = 86_400_000;
/** How long changes are remembered. */
const keptMs = 365 * day;

/** Adds a row to the log; `db` may be the transaction of the change itself. */
export async function recordChange(
  { clock }: Pick<Platform, 'clock'>,
  db: Db,
  { personId, person, byToken, objectId, objectName, ...change }: Omit<AuditRow, 'id' | 'at'>,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      ...change,
      at: clock.now(),
      person_id: personId,
      person_name: person,
      by_token: byToken ? 1 : 0,
      object_id: objectId,
      object_name: objectName,
    })
    .execute();
}

/** Forgets changes of more than a year ago. */
export async function forgetOldChanges({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const end = clock.now() - keptMs;
  // Asked first, so that most runs write nothing.
  const old = await db.selectFrom('audit_log').select('id').where('at', '<', end).limit(1).executeTakeFirst();
  if (old) await db.deleteFrom('audit_log').where('at', '<', end).execute();
}
