import type { Platform } from '../../platform/context.ts';
import { encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { hashOfToken } from '../../platform/ids.ts';
import { readCatalogue, reserveStock } from '../catalogue/index.ts';
import { rateAt, vatPart } from '../catalogue/quote.ts';
import { customerOf, notifyCustomer } from '../customers/index.ts';
import { createInvoice } from '../invoices/index.ts';
import { heldMs } from '../orders/keep-open.ts';
import { servicePath } from '../paths.ts';
import { voidOpenInvoices, voidUpgrades } from '../services/cancel.ts';
import { settleInvoice } from '../settlement/settle.ts';
import { signLink } from '../signed-link.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { type ActiveService, lockRunning, type Own, readRunning } from './active-service.ts';
import { buyerOf } from './buyer.ts';
import { detailsOf } from './line-details.ts';
import { type Change, type ChangeResult, type DiskWays, notRunning, quoteChange } from './quote-change.ts';

type OwnChange = Own & Change;

/** Quotes a change of a customer's service. */
export async function quoteUpgrade(platform: Platform, change: OwnChange): Promise<ChangeResult> {
  const catalogue = await readCatalogue(platform);
  return quoteChange(catalogue, await readRunning(platform.db, change), change, platform.clock.now());
}

/** Plan that a service can change to, or the alternatives if its disk is too small. */
export type PlanOffer = Extract<ChangeResult, { ok: true }> | { ok: false; message: string; ways: DiskWays };

/**
 * Lists all plans that a customer's service can change to, in catalogue order; empty if it belongs to another customer or
 * is not active.
 */
export async function listChanges(platform: Platform, own: Own): Promise<PlanOffer[]> {
  const catalogue = await readCatalogue(platform);
  const running = await readRunning(platform.db, own);
  return catalogue.plans.flatMap(({ slug: plan }): PlanOffer[] => {
    const priced = quoteChange(catalogue, running, { plan }, platform.clock.now());
    if (priced.ok) return [priced];
    return priced.ways ? [{ ...priced, ways: priced.ways }] : [];
  });
}

/**
 * Creates the invoice of an upgrade. The service is upgraded when it is paid, or immediately if nothing is due. An earlier
 * unpaid upgrade becomes void.
 */
export async function startUpgrade(
  platform: Platform,
  { secret, ...change }: OwnChange & { secret: string },
): Promise<{ ok: true; invoiceId: string; isPaid: boolean } | Refused> {
  const catalogue = await readCatalogue(platform);
  const work = runTransaction(platform, async (trx, touch) => {
    const running = await lockRunning(trx, change);
    const priced = quoteChange(catalogue, running, change, platform.clock.now());
    if (!priced.ok || !running) return priced.ok ? refuse(notRunning) : priced;
    const { service } = running;
    const { kind, selection, options, label, due, lines, worth, renewal, rebuilds } = priced.quote;
    if (kind === 'downgrade') return refuse('آنچه کمتر می‌شود از دورهٔ بعد آغاز می‌شود.');
    const isOther = selection.plan !== running.present.plan;
    const gate = isOther ? await gateOf(platform, trx, running, selection.plan) : null;
    if (gate) return gate;
    await voidUpgrades(platform, trx, service.id);
    const vatRate = rateAt(catalogue.vatRates, platform.clock.now());
    const ownLines = isOther ? [] : options.map(({ slug }) => slug);
    const details = await detailsOf(trx, service, selection, ownLines);
    const invoice = await createInvoice(platform, trx, {
      userId: service.user_id,
      purpose: 'upgrade',
      orderId: service.order_id,
      serviceId: service.id,
      vatRate,
      quoteLines: lines.map((line, index) => ({
        item: 0,
        kind: 'upgrade' as const,
        ...line,
        quantity: 1,
        unit: line.amount,
        ...(index === 0 && { details }),
        vat: vatPart(line.amount, line.vatRate ?? vatRate),
      })),
      buyer: await buyerOf(trx, service),
      isTest: service.is_test === 1,
      dueAt: service.paid_until ?? platform.clock.now(),
    });
    if (!invoice) throw new Error('the invoice of an upgrade has no period');
    await trx
      .updateTable('invoices')
      .set({ secret_hash: hashOfToken(signLink(secret, 'invoice', invoice.id)) })
      .where('id', '=', invoice.id)
      .execute();
    const counts = new Map<string, number>(isOther ? [[selection.plan, 1]] : []);
    const expiresAt = platform.clock.now() + heldMs;
    const held = await reserveStock(platform, trx, { orderId: invoice.id, counts, expiresAt });
    if (!held.ok) throw new SoldOut();
    await trx
      .insertInto('service_upgrades')
      .values({
        invoice_id: invoice.id,
        service_id: service.id,
        selection: encodeJson(selection),
        label,
        from_label: service.label,
        changes_plan: Number(isOther),
        rebuilds: Number(rebuilds),
        renewal_rial: renewal,
        period_rial: worth,
        applied_at: null,
      })
      .execute();
    if (due === 0)
      await settleInvoice(platform, trx, touch, {
        invoiceId: invoice.id,
        by: 'free',
        isTest: service.is_test === 1,
      });
    return { ok: true as const, invoiceId: invoice.id, isPaid: due === 0 };
  });
  return work.catch((thrown: unknown) => {
    if (thrown instanceof SoldOut) return refuse('از این پلن دیگر چیزی نمانده است.');
    throw thrown;
  });
}

/**
 * Reason why a plan cannot be paid yet: the owner's identity is verified before payment, so that customers do not pay for
 * waiting time. Starts the verification if the data suffices, and stores the requested plan meanwhile.
 */
async function gateOf(platform: Platform, trx: Db, { service }: ActiveService, slug: string): Promise<Refused | null> {
  const plan = await trx
    .selectFrom('plans')
    .select(['needs_identity', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  const customer = plan?.needs_identity === 1 ? await customerOf({ db: trx }, service.user_id) : null;
  if (plan?.needs_identity !== 1 || customer?.isIdentityVerified) return null;
  const { kind, nationalId = '' } = customer?.buyer ?? {};
  // Companies are verified manually.
  if (nationalId === '' || (kind !== 'company' && (customer?.mobile ?? null) === null))
    return { ...refuse('این پلن با نام دارندهٔ آن ثبت می‌شود و کد ملی شما نوشته نشده است.'), why: 'identity' };
  await trx.updateTable('services').set({ wanted_plan: slug }).where('id', '=', service.id).execute();
  if (service.wanted_plan !== slug)
    await recordShopEvent(platform, trx, {
      kind: 'service-wants-identity',
      serviceId: service.id,
      userId: service.user_id,
      data: { to: plan.name },
    });
  return { ...refuse('این پلن با نام دارندهٔ آن ثبت می‌شود؛ هویت شما بررسی می‌شود.'), why: 'identity-asked' };
}

/** Reason why a service is not changed, as a message; `why` is set if the customer can act on it. */
interface Refused {
  ok: false;
  message: string;
  why?: 'identity' | 'identity-asked';
  /** Alternatives to shrinking a disk. */
  ways?: DiskWays;
}
const refuse = (message: string): Refused => ({ ok: false, message });

/** A plan sold out concurrently; the upgrade is rolled back. */
class SoldOut extends Error {}

/** Schedules a downgrade for the next period; recreates the invoice of that period. */
export async function scheduleDowngrade(platform: Platform, change: OwnChange): Promise<{ ok: true } | Refused> {
  const catalogue = await readCatalogue(platform);
  return await runTransaction(platform, async (trx, touch) => {
    const running = await lockRunning(trx, change);
    const priced = quoteChange(catalogue, running, change, platform.clock.now());
    if (!priced.ok || !running) return priced.ok ? refuse(notRunning) : priced;
    const { service } = running;
    const { kind, selection, label, renewal, from, options, rebuilds } = priced.quote;
    if (kind === 'upgrade') return refuse('آنچه بیشتر می‌شود همین حالا آغاز می‌شود.');
    const gate = selection.plan === running.present.plan ? null : await gateOf(platform, trx, running, selection.plan);
    if (gate) return gate;
    await trx
      .updateTable('services')
      .set({
        next_selection: encodeJson(selection),
        next_label: label,
        next_rial: renewal,
        next_from: from,
        next_rebuilds: Number(rebuilds),
        wanted_plan: null,
      })
      .where('id', '=', service.id)
      .execute();
    await voidOpenInvoices(platform, trx, service.id);
    await recordShopEvent(platform, trx, {
      kind: 'service-shrinks-later',
      serviceId: service.id,
      userId: service.user_id,
      data: { to: [label, ...options.map((option) => option.label)].join('، '), rebuilds },
    });
    if (rebuilds) {
      await notifyCustomer(platform, trx, {
        userId: service.user_id,
        kind: 'rebuild-planned',
        dedupeKey: `rebuild:${service.id}:${platform.clock.now()}`,
        data: { service: service.label, date: from, title: label, path: servicePath(service.id) },
      });
      touch('outbox');
    }
    return { ok: true };
  });
}

/**
 * Cancels a downgrade until a period is paid as such, and recreates its invoice; also cancels a plan waiting for identity
 * verification. False if there is nothing to cancel.
 */
export async function cancelDowngrade(platform: Platform, { serviceId, userId }: Own): Promise<boolean> {
  return await runTransaction(platform, async (trx) => {
    const own = await trx
      .updateTable('services')
      .set((eb) => ({
        next_selection: null,
        next_label: '',
        next_rial: 0,
        next_from: null,
        next_rebuilds: 0,
        wanted_plan: null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', serviceId)
      .where('user_id', '=', userId)
      .where('state', '!=', 'terminated')
      .where((eb) =>
        eb.or([
          eb('paid_until', '<=', eb.ref('next_from')),
          eb.and([eb('wanted_plan', 'is not', null), eb('next_from', 'is', null)]),
        ]),
      )
      .executeTakeFirst();
    if (own.numUpdatedRows !== 1n) return false;
    await voidOpenInvoices(platform, trx, serviceId);
    await recordShopEvent(platform, trx, { kind: 'service-stays', serviceId, userId });
    return true;
  });
}
