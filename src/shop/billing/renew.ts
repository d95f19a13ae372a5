import type { Selectable } from 'kysely';
import { readSettings } from '../../content/settings/index.ts';
import type { Platform } from '../../platform/context.ts';
import { write } from '../../platform/db/write.ts';
import { rial } from '../../platform/money.ts';
import { readCatalogue } from '../catalogue/index.ts';
import { notifyCustomer } from '../customers/index.ts';
import type { InvoicesTable } from '../invoices/tables.ts';
import { isEnding } from '../services/ending.ts';
import type { ServicesTable } from '../services/tables.ts';
import { billNextPeriod, payPath } from './bill.ts';
import { endDue, suspendDue } from './ends.ts';
import { payWhenEnough } from './from-balance.ts';
import { deadlinesOf, type RenewalRules, reminderAt } from './rules.ts';
import { shrinkDue } from './shrink.ts';

type Service = Selectable<ServicesTable>;

const atOnce = 200;
/** Services that have a time of their own; one that was never made is not billed again. */
const billed = ['active', 'suspended', 'failed'] as const;

/**
 * Does for every running service what its time asks for: bills the next period, pays it from the balance, reminds,
 * suspends, ends. Safe to run at any time, as often and on as many nodes as one likes: each thing happens once.
 * `secret` is the site's.
 */
export async function renewDue(platform: Platform, { secret }: { secret: string }): Promise<void> {
  const { renewals: rules } = await readSettings(platform);
  await billDue(platform, { rules, secret });
  await remindDue(platform, { rules, secret });
  await shrinkDue(platform);
  await suspendDue(platform, { rules, secret });
  await endDue(platform, { rules });
}

async function billDue(platform: Platform, { rules, secret }: { rules: RenewalRules; secret: string }): Promise<void> {
  const { vatRates } = await readCatalogue(platform);
  const services = await platform.db
    .selectFrom('services')
    .selectAll()
    .where('state', 'in', billed)
    .where('cancels_at_end', '=', 0)
    .where('paid_until', '<=', latest(platform.clock.now(), rules))
    .where((eb) => eb.not(isEnding(eb)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices')
            .select('invoices.id')
            .whereRef('invoices.service_id', '=', 'services.id')
            .whereRef('invoices.period_start', '=', 'services.paid_until'),
        ),
      ),
    )
    .orderBy('paid_until')
    .limit(atOnce)
    .execute();
  for (const service of services)
    await write(platform, (trx) => billNextPeriod(platform, trx, { service, vatRates, secret }));
}

/** The latest end of a period whose successor is billed by now. */
const latest = (now: number, rules: RenewalRules) => now - deadlinesOf(0, rules).billed;

async function remindDue(
  platform: Platform,
  { rules, secret }: { rules: RenewalRules; secret: string },
): Promise<void> {
  const open = await platform.db
    .selectFrom('services')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.service_id', '=', 'services.id')
        .onRef('invoices.period_start', '=', 'services.paid_until')
        .on('invoices.state', '=', 'proforma'),
    )
    .selectAll('services')
    .select(['invoices.id as invoice_id', 'invoices.total_rial'])
    .where('services.state', 'in', billed)
    .where('paid_until', '<=', latest(platform.clock.now(), rules))
    .orderBy('paid_until')
    .execute();
  for (const { invoice_id: invoiceId, total_rial: total, ...service } of open) {
    const now = platform.clock.now();
    const paidUntil = service.paid_until ?? 0;
    const isPaid =
      rules.fromBalance &&
      now >= deadlinesOf(paidUntil, rules).fromBalance &&
      (await payWhenEnough(platform, { invoiceId, userId: service.user_id, total: rial(total) }));
    const kind = reminderAt(paidUntil, now, rules);
    if (isPaid || kind === null || service.suspended_for !== null) continue;
    await remind(platform, { service, invoiceId, total, kind, secret });
  }
}

async function remind(
  platform: Platform,
  {
    service,
    invoiceId,
    total,
    kind,
    secret,
  }: { service: Service; invoiceId: string; total: InvoicesTable['total_rial']; kind: string; secret: string },
): Promise<void> {
  const paidUntil = service.paid_until ?? 0;
  await write(platform, async (trx, touch) => {
    const noted = await trx
      .insertInto('service_notices')
      .values({ service_id: service.id, period_start: paidUntil, kind, at: platform.clock.now() })
      .onConflict((conflict) => conflict.columns(['service_id', 'period_start', 'kind']).doNothing())
      .executeTakeFirst();
    if (noted.numInsertedOrUpdatedRows !== 1n) return;
    await notifyCustomer(platform, trx, {
      userId: service.user_id,
      kind: 'renewal-due',
      data: {
        service: service.label,
        date: paidUntil,
        amount: rial(total),
        path: payPath({ invoiceId, secret }),
      },
      dedupeKey: `renewal:${service.id}:${paidUntil}:${kind}`,
    });
    touch('outbox');
  });
}

/**
 * The invoice of the next period of a customer's service, made now if there is none: who wants to pay early can. Null
 * when the service is not theirs, is not running or ends.
 */
export async function renewNow(
  platform: Platform,
  { serviceId, userId, secret }: { serviceId: string; userId: string; secret: string },
): Promise<string | null> {
  const { vatRates } = await readCatalogue(platform);
  return await write(platform, async (trx) => {
    const service = await trx
      .selectFrom('services')
      .selectAll()
      .where('id', '=', serviceId)
      .where('user_id', '=', userId)
      .where('state', 'in', billed)
      .where((eb) => eb.not(isEnding(eb)))
      .executeTakeFirst();
    if (!service?.paid_until) return null;
    const made = await billNextPeriod(platform, trx, { service, vatRates, secret });
    if (made) return made;
    const open = await trx
      .selectFrom('invoices')
      .select('id')
      .where('service_id', '=', serviceId)
      .where('period_start', '=', service.paid_until)
      .where('state', '=', 'proforma')
      .executeTakeFirst();
    return open?.id ?? null;
  });
}
