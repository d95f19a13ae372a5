import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { write } from '../../platform/db/write.ts';
import { hashOfToken } from '../../platform/ids.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import {
  type Catalogue,
  holdStock,
  monthsOf,
  type PlanView,
  quote,
  readCatalogue,
  type Selection,
} from '../catalogue/index.ts';
import { rateAt, vatPart } from '../catalogue/quote.ts';
import { customerOf } from '../customers/index.ts';
import { createInvoice } from '../invoices/index.ts';
import { linkKey } from '../link-key.ts';
import { heldMs } from '../orders/keep-open.ts';
import { voidOpenInvoices, voidUpgrades } from '../services/cancel.ts';
import type { ServicesTable } from '../services/tables.ts';
import { settleInvoice } from '../settlement/settle.ts';
import { note } from '../timeline/note.ts';
import { prorate } from './prorate.ts';

/** A plan and options that a customer wants their service to become; the cycle and the machine's names stay. */
export interface Change {
  serviceId: string;
  userId: string;
  plan: string;
  /** By the slug of the option; those not named stay as they are. */
  options?: Record<string, string>;
}

/** What a change would cost: now, and each period from then on. */
export interface UpgradeQuote {
  kind: 'upgrade' | 'downgrade';
  selection: Selection;
  label: string;
  plan: Pick<PlanView, 'specs' | 'features'>;
  cost: Rial;
  credit: Rial;
  due: Rial;
  /** How many days it is paid for; 0 when nothing is paid now. */
  daysLeft: number;
  /** What all of the paid time is worth from then on. */
  worth: Rial;
  renewal: Rial;
  /** From when a smaller plan counts. */
  from: number;
}

type Own = Pick<Change, 'serviceId' | 'userId'>;
/** A running service, and where its plan stands in the catalogue, on sale or not. */
interface Running {
  service: Selectable<ServicesTable>;
  present: Selection;
  place: { category: string; line: string } | undefined;
}
type Answer = { ok: true; quote: UpgradeQuote } | { ok: false; message: string };

/** What it costs to make a running service another plan. A cheaper one counts from the next period and costs nothing now. */
export async function quoteUpgrade(platform: Platform, change: Change): Promise<Answer> {
  const catalogue = await readCatalogue(platform);
  return price(platform, catalogue, await readRunning(platform.db, change), change);
}

/** All plans that a customer's service can become, in the order of the catalogue; none when it is not theirs or does not run. */
export async function listChanges(platform: Platform, own: Own): Promise<UpgradeQuote[]> {
  const catalogue = await readCatalogue(platform);
  const running = await readRunning(platform.db, own);
  return catalogue.plans.flatMap(({ slug: plan }) => {
    const priced = price(platform, catalogue, running, { ...own, plan });
    return priced.ok ? [priced.quote] : [];
  });
}

/**
 * Makes the invoice of an upgrade; the service becomes larger when it is paid, at once when nothing is to be paid. An
 * upgrade that was asked for before and not paid is void.
 */
export async function startUpgrade(
  platform: Platform,
  { secret, ...change }: Change & { secret: string },
): Promise<{ ok: true; invoiceId: string } | Refused> {
  const catalogue = await readCatalogue(platform);
  const work = write(platform, async (trx, touch) => {
    const running = await lockRunning(trx, change);
    const priced = price(platform, catalogue, running, change);
    if (!priced.ok || !running) return priced.ok ? refuse(notRunning) : priced;
    const { service } = running;
    const { kind, selection, label, cost, credit, due, worth, renewal, daysLeft } = priced.quote;
    if (kind === 'downgrade') return refuse('پلن کوچک‌تر از دورهٔ بعد آغاز می‌شود.');
    const sold = catalogue.plans.find(({ slug }) => slug === selection.plan);
    // What must be known to ask for an identity is known before money is taken, as at the checkout.
    if (sold?.needsIdentity && !(await canBeAsked(trx, service.user_id)))
      return { ...refuse('این پلن با نام دارندهٔ آن ثبت می‌شود و کد ملی شما نوشته نشده است.'), why: 'identity' as const };
    await voidUpgrades(trx, service.id);
    const order = await trx
      .selectFrom('orders')
      .select('buyer')
      .where('id', '=', service.order_id)
      .executeTakeFirstOrThrow();
    const vatRate = rateAt(catalogue.vatRates, platform.clock.now());
    const line = (text: string, amount: Rial) => ({
      ...{ item: 0, kind: 'upgrade' as const, label: text, quantity: 1, unit: amount, amount },
      vat: vatPart(amount, vatRate),
    });
    const invoice = await createInvoice(platform, trx, {
      ...{ userId: service.user_id, purpose: 'upgrade', orderId: service.order_id, serviceId: service.id, vatRate },
      quoteLines:
        cost > credit
          ? [
              line(`ارتقا به ${label} برای ${formatNumber(daysLeft)} روز`, cost),
              line('مانده از پلن کنونی', rial(-credit)),
            ]
          : [line(`ارتقا به ${label}`, rial(0))],
      buyer: decodeJson(order.buyer),
      isTest: service.is_test === 1,
      dueAt: service.paid_until ?? platform.clock.now(),
    });
    if (!invoice) throw new Error('the invoice of an upgrade has no period');
    await trx
      .updateTable('invoices')
      .set({ secret_hash: hashOfToken(linkKey(secret, 'invoice', invoice.id)) })
      .where('id', '=', invoice.id)
      .execute();
    const counts = new Map(selection.plan === running.present.plan ? [] : [[selection.plan, 1]]);
    const expiresAt = platform.clock.now() + heldMs;
    const held = await holdStock(platform, trx, { orderId: invoice.id, counts, expiresAt });
    if (!held.ok) throw new SoldOut();
    await trx
      .insertInto('service_upgrades')
      .values({
        ...{ invoice_id: invoice.id, service_id: service.id, selection: encodeJson(selection), label },
        ...{ renewal_rial: renewal, period_rial: worth, applied_at: null },
      })
      .execute();
    if (due === 0)
      await settleInvoice(platform, trx, touch, {
        invoiceId: invoice.id,
        by: 'free',
        isTest: service.is_test === 1,
      });
    return { ok: true as const, invoiceId: invoice.id };
  });
  return work.catch((thrown: unknown) => {
    if (thrown instanceof SoldOut) return refuse('از این پلن دیگر چیزی نمانده است.');
    throw thrown;
  });
}

/** Whether the identity of somebody is known, or can be found out: companies are asked by people. */
async function canBeAsked(db: Db, userId: string): Promise<boolean> {
  const customer = await customerOf({ db }, userId);
  if (!customer) return false;
  const { kind, nationalId = '' } = customer.buyer;
  return customer.isIdentityVerified || (nationalId !== '' && (kind === 'company' || customer.mobile !== null));
}

/** Why a service is not changed, for people; `why` names what they can do something about. */
interface Refused {
  ok: false;
  message: string;
  why?: 'identity';
}
const refuse = (message: string): Refused => ({ ok: false, message });

/** The last of a plan was taken meanwhile; nothing of the upgrade is stored. */
class SoldOut extends Error {}

/** Lets a service become a smaller plan with the next period; what was billed for that is billed anew. */
export async function scheduleDowngrade(
  platform: Platform,
  change: Change,
): Promise<{ ok: true } | { ok: false; message: string }> {
  const catalogue = await readCatalogue(platform);
  return await write(platform, async (trx) => {
    const running = await lockRunning(trx, change);
    const priced = price(platform, catalogue, running, change);
    if (!priced.ok || !running) return priced.ok ? { ok: false, message: notRunning } : priced;
    const { service } = running;
    const { kind, selection, label, renewal, from } = priced.quote;
    if (kind === 'upgrade') return { ok: false, message: 'این پلن بزرگ‌تر است و همین حالا آغاز می‌شود.' };
    await trx
      .updateTable('services')
      .set({ next_selection: encodeJson(selection), next_label: label, next_rial: renewal, next_from: from })
      .where('id', '=', service.id)
      .execute();
    await voidOpenInvoices(trx, service.id);
    await note(platform, trx, { kind: 'service-shrinks-later', serviceId: service.id, userId: service.user_id });
    return { ok: true };
  });
}

/**
 * Lets a service stay what it is after all, until a period is paid as the smaller plan; what was billed for that is billed
 * anew. False when there is nothing to take back.
 */
export async function keepPlan(platform: Platform, { serviceId, userId }: Own): Promise<boolean> {
  return await write(platform, async (trx) => {
    const own = await trx
      .updateTable('services')
      .set((eb) => ({
        ...{ next_selection: null, next_label: '', next_rial: 0, next_from: null },
        version: eb('version', '+', 1),
      }))
      .where('id', '=', serviceId)
      .where('user_id', '=', userId)
      .where('state', '!=', 'terminated')
      .whereRef('paid_until', '<=', 'next_from')
      .executeTakeFirst();
    if (own.numUpdatedRows !== 1n) return false;
    await voidOpenInvoices(trx, serviceId);
    await note(platform, trx, { kind: 'service-stays', serviceId, userId });
    return true;
  });
}

const notRunning = 'تنها پلن سرویس فعال عوض می‌شود.';

async function readRunning(db: Db, { serviceId, userId }: Own): Promise<Running | null> {
  const service = await db
    .selectFrom('services')
    .selectAll()
    .where('id', '=', serviceId)
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!service) return null;
  const present = decodeJson(service.selection);
  const place = await db
    .selectFrom('plans')
    .select(['category', 'line'])
    .where('slug', '=', present.plan)
    .executeTakeFirst();
  return { service, present, place };
}

/** The same, and nobody else changes it until the transaction ends: of two who ask at once, the second sees the first. */
async function lockRunning(trx: Db, own: Own): Promise<Running | null> {
  await trx
    .updateTable('services')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', own.serviceId)
    .where('user_id', '=', own.userId)
    .where('state', '=', 'active')
    .execute();
  return await readRunning(trx, own);
}

function price(
  { clock }: Pick<Platform, 'clock'>,
  catalogue: Catalogue,
  running: Running | null,
  { plan, options = {} }: Change,
): Answer {
  const now = clock.now();
  if (!running) return { ok: false, message: notRunning };
  const { service, present, place } = running;
  if (service.period_start === null || service.paid_until === null || service.paid_until <= now)
    return { ok: false, message: notRunning };
  if (plan === present.plan && Object.entries(options).every(([slug, value]) => present.options[slug] === value))
    return { ok: false, message: 'سرویس هم‌اکنون همین پلن را دارد.' };
  const selection: Selection = { ...present, plan, options: { ...present.options, ...options } };
  const sold = catalogue.plans.find(({ slug }) => slug === plan);
  if (!sold || sold.product === 'domain' || sold.category !== place?.category || sold.line !== place.line)
    return { ok: false, message: 'به این پلن نمی‌توان رفت.' };
  const answer = quote(catalogue, [selection], { at: now });
  const [renewal] = answer.ok ? answer.quote.renewals : [];
  if (!answer.ok || !renewal)
    return { ok: false, message: answer.ok ? notRunning : (answer.problems[0]?.message ?? '') };
  const paid = {
    start: service.period_start,
    end: service.paid_until,
    months: service.period_months,
    paid: rial(service.period_rial),
  };
  const costs = prorate(paid, { price: renewal.amount, months: monthsOf[service.cycle], now });
  const kind = renewal.amount >= service.renewal_rial ? 'upgrade' : 'downgrade';
  if (kind === 'downgrade' && service.next_from !== null && service.next_from < service.paid_until)
    return { ok: false, message: 'دورهٔ بعد با پلن کوچک‌تر پرداخت شده است.' };
  return {
    ok: true,
    quote: {
      ...(kind === 'upgrade' ? costs : { cost: rial(0), credit: rial(0), due: rial(0), worth: paid.paid, daysLeft: 0 }),
      ...{ kind, selection, label: `${sold.name} ${sold.code}`, renewal: renewal.amount },
      plan: { specs: sold.specs, features: sold.features },
      from: kind === 'upgrade' ? now : service.paid_until,
    },
  };
}
