import type { Selectable } from 'kysely';
import { readSettings } from '../../content/settings/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { readCatalogue } from '../catalogue/index.ts';
import { messageItems } from '../catalogue/line-labels.ts';
import { notifyCustomer } from '../customers/index.ts';
import { readInvoice } from '../invoices/index.ts';
import { isDomain } from '../services/domain-news.ts';
import { isEnding } from '../services/ending.ts';
import type { ServicesTable } from '../services/tables.ts';
import { applyDowngradesDue } from './apply-downgrades.ts';
import { billNextPeriod } from './bill.ts';
import { payWhenEnough } from './from-balance.ts';
import { deadlinesOf, keptMs, type RenewalRules, reminderAt, remindersOfDay } from './rules.ts';
import { suspendDue, terminateDue } from './suspend-terminate.ts';

type Service = Selectable<ServicesTable>;

const atOnce = 200;
/** Service states with billing periods; a service that was never provisioned is not billed again. */
const billed = ['active', 'suspended', 'failed'] as const;

/**
 * Runs the billing cycle of every active service: creates the next invoice, pays it from the balance, notifies, reminds,
 * suspends, terminates. Idempotent: safe to run at any time, repeatedly and on several nodes.
 */
export async function renewDue(platform: Platform): Promise<void> {
  const { renewals: rules } = await readSettings(platform);
  await billDue(platform, { rules });
  await remindDue(platform, { rules });
  await applyDowngradesDue(platform);
  await suspendDue(platform, { rules });
  await terminateDue(platform, { rules });
}

async function billDue(platform: Platform, { rules }: { rules: RenewalRules }): Promise<void> {
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
    await runTransaction(platform, (trx) => billNextPeriod(platform, trx, { service, vatRates }));
}

/** Latest period end whose successor is billed by now. */
const latest = (now: number, rules: RenewalRules) => now - deadlinesOf(0, rules).billed;

async function remindDue(platform: Platform, { rules }: { rules: RenewalRules }): Promise<void> {
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
  for (const { invoice_id: invoiceId, total_rial, ...service } of open) {
    const now = platform.clock.now();
    const { fromBalance, suspended } = deadlinesOf(service.paid_until ?? 0, rules);
    const total = rial(total_rial);
    const isPaid =
      rules.fromBalance &&
      now >= fromBalance &&
      !(await isGivenBack(platform.db, service)) &&
      (await payWhenEnough(platform, { invoiceId, userId: service.user_id, total }));
    // The suspension notice of this same run already contains the amount and the link.
    if (isPaid || service.suspended_for !== null || now >= suspended) continue;
    await remind(platform, { service, invoiceId, total, rules });
  }
}

/** True if the next period was paid and refunded: it is not charged again automatically. */
async function isGivenBack(db: Db, { id, paid_until }: Service): Promise<boolean> {
  const row = await db
    .selectFrom('refund_effects')
    .select('refund_id')
    .where('service_id', '=', id)
    .where('period_start', '=', paid_until)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notifies of an invoice: at first together with the reminder of that day; after that with each due reminder. */
async function remind(
  platform: Platform,
  { service, invoiceId, total, rules }: { service: Service; invoiceId: string; total: Rial; rules: RenewalRules },
): Promise<void> {
  const now = platform.clock.now();
  const paidUntil = service.paid_until ?? 0;
  await runTransaction(platform, async (trx, touch) => {
    const due = reminderAt(paidUntil, now, rules);
    const isNew = !(await wasNotified(trx, { service, paidUntil }));
    const notice = isNew ? 'invoice' : due;
    if (notice === null || !(await noteNotices(trx, { service, paidUntil, now, kinds: [notice] }))) return;
    if (isNew) await noteNotices(trx, { service, paidUntil, now, kinds: remindersOfDay(paidUntil, now, rules) });
    const isOver = now >= paidUntil;
    const invoice = await readInvoice(trx, invoiceId);
    const { suspended } = deadlinesOf(paidUntil, rules);
    const about = {
      userId: service.user_id,
      dedupeKey: `renewal:${service.id}:${paidUntil}:${notice}`,
      attach: isNew && invoice?.buyer.kind === 'company' ? { kind: 'invoice' as const, id: invoiceId } : undefined,
    };
    const data = { amount: total, path: `/shop/pay/${invoiceId}`, items: messageItems(invoice?.lines ?? []) };
    if (isDomain(service))
      await notifyCustomer(platform, trx, {
        ...about,
        kind: isOver ? 'domain-expired' : isNew ? 'domain-renewal-invoice' : 'domain-renewal-due',
        // An expired domain is renewed until its service ends.
        data: { ...data, domain: service.hostname, date: isOver ? suspended + keptMs(rules) : paidUntil },
      });
    else
      await notifyCustomer(platform, trx, {
        ...about,
        kind: isOver ? 'renewal-overdue' : isNew ? 'renewal-invoice' : 'renewal-due',
        data: { ...data, service: service.label, date: isOver ? suspended : paidUntil },
      });
    touch('outbox');
  });
}

interface Period {
  service: Service;
  paidUntil: number;
}

/** True if any notice of a period's invoice was sent. */
async function wasNotified(trx: Db, { service, paidUntil }: Period): Promise<boolean> {
  const notification = await trx
    .selectFrom('service_notices')
    .select('kind')
    .where('service_id', '=', service.id)
    .where('period_start', '=', paidUntil)
    .executeTakeFirst();
  return notification !== undefined;
}

/** Records the notices of a period; false if all of them were recorded before. */
async function noteNotices(
  trx: Db,
  { service, paidUntil, now, kinds }: Period & { now: number; kinds: readonly string[] },
): Promise<boolean> {
  if (kinds.length === 0) return false;
  const noted = await trx
    .insertInto('service_notices')
    .values(kinds.map((kind) => ({ service_id: service.id, period_start: paidUntil, kind, at: now })))
    .onConflict((conflict) => conflict.columns(['service_id', 'period_start', 'kind']).doNothing())
    .executeTakeFirst();
  return (noted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Returns the invoice of the next period of a customer's service, creating it if needed for early payment. Null if the
 * service belongs to another customer, is not active or is ending.
 */
export async function renewNow(
  platform: Platform,
  { serviceId, userId }: { serviceId: string; userId: string },
): Promise<string | null> {
  const { vatRates } = await readCatalogue(platform);
  return await runTransaction(platform, async (trx) => {
    const service = await trx
      .selectFrom('services')
      .selectAll()
      .where('id', '=', serviceId)
      .where('user_id', '=', userId)
      .where('state', 'in', billed)
      .where((eb) => eb.not(isEnding(eb)))
      .executeTakeFirst();
    if (!service?.paid_until) return null;
    const made = await billNextPeriod(platform, trx, { service, vatRates });
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
