import { encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { invalidateIn, runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { hashOfToken, randomToken } from '../../platform/ids.ts';
import type { Rial } from '../../platform/money.ts';
import { keepOrderOpen } from '../orders/keep-open.ts';
import { signLink } from '../signed-link.ts';
import { transition } from '../state-machine.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { type Attempt, forGateway, gatewayNamed } from './attempt.ts';
import { holdSeenPart, releaseIdlePart } from './balance-part.ts';
import { chargeOf, type Rate } from './charge.ts';
import { recordPaymentEvent } from './events.ts';
import { type Gateway, GatewayRefusal, type Redirect } from './gateway.ts';
import { awaitedMs, firstCheckMs } from './schedule.ts';
import { paymentNames } from './search-terms.ts';
import type { Shop } from './shop.ts';
import { attemptMachine } from './states.ts';

interface NewPayment {
  invoiceId: string;
  gateway: string;
  /** Owner who confirmed that the balance pays the displayed part, and the gateway the rest. */
  fromBalance?: { userId: string; seen: Rial } | undefined;
}

/**
 * Starts a payment of an invoice and returns the redirect. The attempt is stored before the gateway is called, and a
 * gateway is never called twice for the same one. Throws `PaymentRefused` with a message for the visitor.
 */
export async function startPayment(
  shop: Shop,
  { invoiceId, gateway: name, fromBalance }: NewPayment,
): Promise<{ attemptId: string; gateway: Gateway; redirect: Redirect }> {
  const gateway = gatewayNamed(shop, name);
  if (!gateway) throw fail('PaymentRefused', { message: 'این راه پرداخت در دسترس نیست؛ راه دیگری را انتخاب کنید.' });
  const rate = await rateOf(shop, gateway);
  const attempt = await runTransaction(shop.platform, (trx) =>
    createAttempt(shop, trx, { invoiceId, gateway, rate, fromBalance }),
  );
  const started = await gateway
    .start(await forGateway(shop, shop.platform.db, attempt))
    .catch((thrown: unknown) => giveUp(shop, attempt, thrown));
  await keepRef(shop, attempt, started);
  return { attemptId: attempt.id, gateway, redirect: started.redirect };
}

async function createAttempt(
  shop: Shop,
  trx: Db,
  { invoiceId, gateway, rate, fromBalance }: Omit<NewPayment, 'gateway'> & { gateway: Gateway; rate: Rate | null },
): Promise<Attempt> {
  const now = shop.platform.clock.now();
  if (fromBalance) await holdSeenPart(shop.platform, trx, { invoiceId, gateway, ...fromBalance });
  const invoice = await trx.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirst();
  if (!invoice) throw fail('NotFound');
  if (invoice.state !== 'proforma')
    throw fail('PaymentRefused', {
      message: invoice.state === 'void' ? overSentence : 'این فاکتور پیش‌تر پرداخت شده است.',
    });
  const { order_id: orderId, purpose } = invoice;
  // Renewals and upgrades reference their original order, which was paid long ago.
  if (orderId !== null && purpose === 'order' && !(await keepOrderOpen(trx, { orderId, now, until: now + awaitedMs })))
    throw fail('PaymentRefused', { message: overSentence });
  // A purchase started with the test gateway stays a test, and real money never pays for one.
  if (invoice.is_test === 1 && gateway.kind !== 'test') throw fail('PaymentRefused', { message: testSentence });
  if (gateway.kind === 'test' && (await isRealService(trx, invoice.service_id)))
    throw fail('PaymentRefused', { message: realSentence });
  const part = fromBalance?.seen ?? 0;
  const amount = invoice.total_rial - part;
  const charge = chargeOf(gateway, amount, rate);
  if (charge.minor < gateway.limits.min || charge.minor > gateway.limits.max)
    throw fail('PaymentRefused', { message: `${gateway.label} این مبلغ را نمی‌پذیرد؛ راه دیگری را انتخاب کنید.` });
  const id = randomToken(12);
  const attempt = await trx
    .insertInto('payment_attempts')
    .values({
      id,
      invoice_id: invoiceId,
      gateway: gateway.name,
      ref: null,
      state: 'started',
      secret_hash: hashOfToken(signLink(shop.secret, 'payment', id)),
      is_test: gateway.kind === 'test' ? 1 : 0,
      amount_rial: amount,
      balance_rial: part,
      currency: charge.currency,
      minor_amount: charge.minor,
      paid_minor: null,
      rate: rate === null ? null : String(rate.rial),
      rate_at: rate?.at ?? null,
      redirect: null,
      raw: null,
      reason: '',
      created_at: now,
      expires_at: now + awaitedMs,
      check_at: now + firstCheckMs,
      held_until: null,
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  invalidateIn(trx, 'payment_attempts');
  await paymentNames.put(trx, id);
  await recordPaymentEvent(shop.platform, trx, { gateway: gateway.name, attemptId: id, kind: 'started' });
  await recordShopEvent(shop.platform, trx, {
    kind: 'payment-started',
    orderId,
    invoiceId,
    serviceId: invoice.service_id,
    userId: invoice.user_id,
    data: { gateway: gateway.name, part },
  });
  return attempt;
}

const overSentence = 'زمان پرداخت این سفارش گذشته است؛ دوباره سفارش دهید.';
const realSentence = 'این سرویس با پول واقعی خریده شده است و با درگاه آزمایشی تمدید یا عوض نمی‌شود.';
const testSentence = 'این سفارش آزمایشی است و تنها با درگاه آزمایشی پرداخت می‌شود.';

/** A service paid with real money is neither extended nor changed by a test: that would reach its real adapter. */
async function isRealService(trx: Db, serviceId: string | null): Promise<boolean> {
  if (serviceId === null) return false;
  const service = await trx.selectFrom('services').select('is_test').where('id', '=', serviceId).executeTakeFirst();
  return service?.is_test === 0;
}

/** Rate of the gateway's currency; null for rials. */
async function rateOf(shop: Shop, { currency, label }: Gateway): Promise<Rate | null> {
  if (currency === 'IRR') return null;
  const rate = await shop.rateOf?.(currency);
  if (!rate) throw fail('PaymentRefused', { message: `${label} فعلاً در دسترس نیست؛ راه دیگری را انتخاب کنید.` });
  return rate;
}

/**
 * If the response is lost, it is unknown whether the gateway started a payment. But the visitor was not redirected, so the
 * attempt is over. The visitor may start another one.
 */
async function giveUp(shop: Shop, attempt: Attempt, thrown: unknown): Promise<never> {
  const isRefusal = thrown instanceof GatewayRefusal;
  shop.platform.log.warn(
    { err: thrown, attempt: attempt.id, gateway: attempt.gateway },
    'a payment could not be begun',
  );
  await runTransaction(shop.platform, async (trx) => {
    const reason = isRefusal ? thrown.message : '';
    await transition(trx, attemptMachine, attempt.id, 'failed', { reason, check_at: null });
    await releaseIdlePart(shop.platform, trx, attempt);
    const event = { gateway: attempt.gateway, attemptId: attempt.id, kind: isRefusal ? 'refused' : 'not-begun' };
    await recordPaymentEvent(shop.platform, trx, { ...event, data: { reason: String(thrown) } });
  });
  throw fail('PaymentRefused', {
    cause: thrown,
    message: isRefusal ? thrown.message : 'درگاه پرداخت پاسخ نداد؛ دوباره تلاش کنید یا راه دیگری را انتخاب کنید.',
  });
}

/** Stores the gateway reference; only then the visitor is redirected. */
async function keepRef(shop: Shop, attempt: Attempt, started: { ref: string; redirect: Redirect; raw: unknown }) {
  const { id, gateway } = attempt;
  const known = await shop.platform.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('gateway', '=', gateway)
    .where('ref', '=', started.ref)
    .executeTakeFirst();
  if (known) return giveUp(shop, attempt, new Error(`the gateway answered the reference of ${known.id}`));
  await runTransaction(shop.platform, async (trx) => {
    await trx
      .updateTable('payment_attempts')
      .set({ ref: started.ref, redirect: encodeJson(started.redirect), raw: encodeJson(started.raw) })
      .where('id', '=', id)
      .execute();
    await paymentNames.put(trx, id);
  });
}
