import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tables } from '../../../platform/db/tables.ts';
import { isOrderRefunded, refundEffectsOf } from '../ending.ts';

type Row = ExpressionBuilder<Tables, 'services'>;

/** Condition: a requested refund would undo the purchase. */
const isRefundOpen = (eb: Row) =>
  eb.exists(
    refundEffectsOf(eb).where('refund_effects.action', '!=', 'keep').where('refund_effects.state', '=', 'asked'),
  );

/** Condition: its order was fully refunded, and staff have not decided about the service. */
const isUndecided = (eb: Row) =>
  eb.and([
    isOrderRefunded(eb),
    eb.not(eb.exists(refundEffectsOf(eb).where('refund_effects.state', 'in', ['due', 'done']))),
  ]);

/** Subquery of the job's service if deliveries are on hold; `column` has the service id. */
export const heldService = (db: Db, column: string) =>
  db
    .selectFrom('services')
    .select('services.id')
    .where('services.id', '=', sql.ref<string>(column))
    .where((eb) => eb.or([isRefundOpen(eb), isUndecided(eb)]));

/** Reasons why deliveries of services are on hold: a refund is requested, or their orders were refunded. */
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
