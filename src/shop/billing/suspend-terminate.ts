import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { rial } from '../../platform/money.ts';
import { notifyCustomer } from '../customers/index.ts';
import { voidOpenInvoices } from '../services/cancel.ts';
import { isDomain } from '../services/domain-news.ts';
import { isTerminating } from '../services/ending.ts';
import { queueJob } from '../services/queue.ts';
import type { ServicesTable } from '../services/tables.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { deadlinesOf, keptMs, type RenewalRules } from './rules.ts';

type Service = Selectable<ServicesTable>;

const atOnce = 200;

/** Suspends unpaid services whose grace period is over. */
export async function suspendDue(platform: Platform, { rules }: { rules: RenewalRules }): Promise<void> {
  const before = platform.clock.now() - deadlinesOf(0, rules).suspended;
  const services = await platform.db
    .selectFrom('services')
    .selectAll()
    .where('state', 'in', ['active', 'failed'])
    .where('paid_until', '<=', before)
    .where('suspended_for', 'is', null)
    .where('cancels_at_end', '=', 0)
    .limit(atOnce)
    .execute();
  for (const service of services) await suspend(platform, { service, rules });
}

async function suspend(
  platform: Platform,
  { service, rules }: { service: Service; rules: RenewalRules },
): Promise<void> {
  const paidUntil = service.paid_until ?? 0;
  await runTransaction(platform, async (trx, touch) => {
    const decided = await trx
      .updateTable('services')
      .set((eb) => ({ suspended_for: 'unpaid', version: eb('version', '+', 1) }))
      .where('id', '=', service.id)
      .where('state', 'in', ['active', 'failed'])
      // A concurrent payment has moved it.
      .where('paid_until', '=', paidUntil)
      .where('suspended_for', 'is', null)
      .executeTakeFirst();
    if (decided.numUpdatedRows !== 1n) return;
    const at = platform.clock.now();
    await trx
      .insertInto('service_notices')
      .values({ service_id: service.id, period_start: paidUntil, kind: 'suspended', at })
      .onConflict((conflict) => conflict.columns(['service_id', 'period_start', 'kind']).doUpdateSet({ at }))
      .execute();
    await recordShopEvent(platform, trx, { ...eventOf(service), kind: 'service-unpaid' });
    await queueJob(platform, trx, { serviceId: service.id, action: 'suspend' });
    const invoice = await trx
      .selectFrom('invoices')
      .select(['id', 'total_rial'])
      .where('service_id', '=', service.id)
      .where('period_start', '=', paidUntil)
      .where('state', '=', 'proforma')
      .executeTakeFirst();
    if (!invoice) return;
    const about = { userId: service.user_id, dedupeKey: `suspended:${service.id}:${paidUntil}` };
    const data = { date: at + keptMs(rules), amount: rial(invoice.total_rial), path: `/shop/pay/${invoice.id}` };
    if (isDomain(service))
      await notifyCustomer(platform, trx, {
        ...about,
        kind: 'domain-last-days',
        data: { ...data, domain: service.hostname },
      });
    else
      await notifyCustomer(platform, trx, {
        ...about,
        kind: 'service-suspended',
        data: { ...data, service: service.label },
      });
    touch('outbox');
  });
}

/** Dunning, last step: terminates services unpaid for too long, and those cancelled by their owner for the end of the period. */
export async function terminateDue(platform: Platform, { rules }: { rules: RenewalRules }): Promise<void> {
  const now = platform.clock.now();
  const services = await platform.db
    .selectFrom('services')
    .selectAll()
    .where('state', 'in', ['active', 'suspended', 'failed'])
    .where((eb) =>
      eb.or([
        eb.and([eb('cancels_at_end', '=', 1), eb('paid_until', '<=', now)]),
        // Counted from when it was suspended: however late that was, its owner has these days to pay.
        eb.and([
          eb('suspended_for', '=', 'unpaid'),
          eb.exists(
            eb
              .selectFrom('service_notices')
              .select('kind')
              .whereRef('service_notices.service_id', '=', 'services.id')
              .whereRef('service_notices.period_start', '=', 'services.paid_until')
              .where('kind', '=', 'suspended')
              .where('at', '<=', now - keptMs(rules)),
          ),
        ]),
      ]),
    )
    .where((eb) => eb.not(isTerminating(eb)))
    .limit(atOnce)
    .execute();
  for (const service of services) await end(platform, service);
}

async function end(platform: Platform, service: Service): Promise<void> {
  await runTransaction(platform, async (trx) => {
    const decided = await trx
      .updateTable('services')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', service.id)
      .where('paid_until', '=', service.paid_until)
      .where('cancels_at_end', '=', service.cancels_at_end)
      .executeTakeFirst();
    if (decided.numUpdatedRows !== 1n) return;
    // Invoices of a terminated service cannot be paid any more.
    await voidOpenInvoices(platform, trx, service.id);
    const kind = service.cancels_at_end === 1 ? 'service-ends-as-asked' : 'service-ends-unpaid';
    await recordShopEvent(platform, trx, { ...eventOf(service), kind });
    await queueJob(platform, trx, { serviceId: service.id, action: 'terminate' });
  });
}

const eventOf = ({ id, order_id, user_id }: Service) => ({ serviceId: id, orderId: order_id, userId: user_id });
