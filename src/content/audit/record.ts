import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { deleteFromStaffIndex, upsertStaffIndex } from '../search/staff-index.ts';
import type { AuditRow } from './kinds.ts';
import { searchTermsOfChange } from './search-terms.ts';

const day = 86_400_000;
/** Retention of audit entries, in milliseconds. */
const keptMs = 365 * day;
const forgottenAtOnce = 200;

/** Adds an audit entry inside a transaction, usually the one of the change itself. */
export async function recordChange(
  { clock }: Pick<Platform, 'clock'>,
  trx: Db,
  { personId, person, byToken, objectId, objectName, ...change }: Omit<AuditRow, 'id' | 'at'>,
): Promise<void> {
  const { id } = await trx
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
    .returning('id')
    .executeTakeFirstOrThrow();
  await upsertStaffIndex(trx, [searchTermsOfChange({ id, person, objectName, sentence: change.sentence })]);
}

/** Purges audit entries older than one year. */
export async function purgeOldEntries(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  for (;;) {
    // Checks first, so that most runs write nothing.
    const old = await db
      .selectFrom('audit_log')
      .select('id')
      .where('at', '<', clock.now() - keptMs)
      .limit(forgottenAtOnce)
      .execute();
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await runTransaction(platform, async (trx) => {
      await deleteFromStaffIndex(trx, 'change', ids);
      await trx.deleteFrom('audit_log').where('id', 'in', ids).execute();
    });
  }
}
