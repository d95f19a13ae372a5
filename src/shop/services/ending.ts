import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

type Row = ExpressionBuilder<Tables, 'services'>;

/** Subquery of the open jobs of a service. */
export const openJobsOf = (eb: Row) =>
  eb
    .selectFrom('service_jobs')
    .select('service_jobs.id')
    .whereRef('service_jobs.service_id', '=', 'services.id')
    .where('service_jobs.done_at', 'is', null);

/** Subquery of the effects that refunds have on a service. */
export const refundEffectsOf = (eb: Row) =>
  eb
    .selectFrom('refund_effects')
    .select('refund_effects.refund_id')
    .whereRef('refund_effects.service_id', '=', 'services.id');

/** Condition: the termination of a service is in progress. */
export const isTerminating = (eb: Row) => eb.exists(openJobsOf(eb).where('service_jobs.action', '=', 'terminate'));

/**
 * Condition for services being ended: now, at a later time, or by a full refund of their order. Termination may take
 * days: meanwhile nothing of it is billed, paid or changed.
 *
 * @example db.selectFrom('services').where((eb) => eb.not(isEnding(eb)))
 */
export const isEnding = (eb: Row) => eb.or([isTerminating(eb), endsLater(eb), isRefunded(eb)]);

const endsLater = (eb: Row) =>
  eb.exists(refundEffectsOf(eb).where('refund_effects.action', '=', 'end').where('refund_effects.state', '=', 'due'));

/** Condition: the order of the service was fully refunded, and staff did not decide to keep it. */
const isRefunded = (eb: Row) =>
  eb.and([
    isOrderRefunded(eb),
    eb.not(
      eb.exists(
        refundEffectsOf(eb)
          .where('refund_effects.action', 'in', ['keep', 'shorten'])
          .where('refund_effects.state', '=', 'done'),
      ),
    ),
  ]);

/** Condition: the order of a service was fully refunded. */
export const isOrderRefunded = (eb: Row) =>
  eb.exists(
    eb
      .selectFrom('invoices')
      .select('invoices.id')
      .whereRef('invoices.order_id', '=', 'services.order_id')
      .where('invoices.purpose', '=', 'order')
      .where('invoices.state', '=', 'refunded')
      // For the index of these few, which needs the number as it is.
      .where((of) => of('invoices.refunded_rial', '>', of.lit(0))),
  );

/** True if the termination of a service is in progress. */
export async function isBeingTerminated(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('services').select('id').where('id', '=', id).where(isTerminating).executeTakeFirst();
  return row !== undefined;
}

/** Finds the services that are being ended. */
export async function findEnding(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('services').select('services.id').where('id', 'in', ids).where(isEnding).execute();
  return new Set(rows.map(({ id }) => id));
}
