import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tables } from '../../../platform/db/tables.ts';
import { isOrderRefunded } from '../ending.ts';

type Row = ExpressionBuilder<Tables, 'services'>;

/** That a refund was asked for that would undo what was bought. */
const isRefundOpen = (eb: Row) =>
  eb.exists(
    eb
      .selectFrom('refund_effects')
      .select('refund_effects.refund_id')
      .whereRef('refund_effects.service_id', '=', 'services.id')
      .where('refund_effects.action', '!=', 'keep')
      .where('refund_effects.state', '=', 'asked'),
  );

/** That all that its order cost went back and nobody has decided what becomes of it. */
const isUndecided = (eb: Row) =>
  eb.and([
    isOrderRefunded(eb),
    eb.not(
      eb.exists(
        eb
          .selectFrom('refund_effects')
          .select('refund_effects.refund_id')
          .whereRef('refund_effects.service_id', '=', 'services.id')
          .where('refund_effects.state', 'in', ['due', 'done']),
      ),
    ),
  ]);

/** The service of a job, if nothing is given to its owner now; `column` holds the id of the service. */
export const heldService = (db: Db, column: string) =>
  db
    .selectFrom('services')
    .select('services.id')
    .where('services.id', '=', sql.ref<string>(column))
    .where((eb) => eb.or([isRefundOpen(eb), isUndecided(eb)]));

/** Why nothing is given to the owners of some services: a refund is asked for, or their orders were refunded. */
export async function findHeld(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'refund-open' | 'refunded'>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('services')
    .select((eb) => ['services.id', isRefundOpen(eb).as('is_open')])
    .where('services.id', 'in', ids)
    .where('services.state', '!=', 'terminated')
    .where((eb) => eb.or([isRefundOpen(eb), isUndecided(eb)]))
    .execute();
  return new Map(rows.map(({ id, is_open }) => [id, is_open ? 'refund-open' : 'refunded']));
}
