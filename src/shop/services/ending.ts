import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

/**
 * That it was decided to end a service, as a condition on its row. An adapter or people may take days to end it: nothing is
 * billed, paid or changed of it meanwhile.
 *
 * @example db.selectFrom('services').where((eb) => eb.not(isEnding(eb)))
 */
export const isEnding = (eb: ExpressionBuilder<Tables, 'services'>) =>
  eb.exists(
    eb
      .selectFrom('service_jobs')
      .select('service_jobs.id')
      .whereRef('service_jobs.service_id', '=', 'services.id')
      .where('service_jobs.action', '=', 'terminate')
      .where('service_jobs.done_at', 'is', null),
  );

/** Those of some services that are being ended. */
export async function findEnding(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('services').select('services.id').where('id', 'in', ids).where(isEnding).execute();
  return new Set(rows.map(({ id }) => id));
}
