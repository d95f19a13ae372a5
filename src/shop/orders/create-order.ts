import { randomInt } from 'node:crypto';
import { upsertStaffIndex } from '../../content/search/index.ts';
import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Touch } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { hashOfToken, randomToken } from '../../platform/ids.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { consumeCart } from '../cart/index.ts';
import {
  findCoupon,
  loadCatalogue,
  type Quote,
  type QuoteProblem,
  quote,
  reserveCoupon,
  reserveStock,
  type Selection,
} from '../catalogue/index.ts';
import { messageItems } from '../catalogue/line-labels.ts';
import { soldSelection } from '../catalogue/offered.ts';
import type { SoldSelection } from '../catalogue/types.ts';
import { type Buyer, notifyCustomer } from '../customers/index.ts';
import { createInvoice } from '../invoices/index.ts';
import { signLink } from '../signed-link.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { heldMs, openMs } from './keep-open.ts';
import { searchTermsOfOrder } from './search-terms.ts';

export interface NewOrder {
  cartId: string;
  userId: string;
  buyer: Buyer;
  /** Idempotency key from the browser; the same key is the same order, permanently. */
  key: string;
  /** Hash of the request sent with the key. */
  requestHash: string;
  isTest: boolean;
  /** Site secret, from which the key of the tracking page is derived. */
  secret: string;
}

export interface PlacedOrder {
  orderId: string;
  /** The key of its tracking page. */
  orderSecret: string;
  invoiceId: string;
}

/** Problems of an order; thrown to roll back the transaction. */
export class OrderProblems extends Error {
  readonly problems: QuoteProblem[];

  constructor(problems: QuoteProblem[]) {
    super('an order cannot be placed');
    this.problems = problems;
  }
}

/**
 * Creates an order and its pro-forma from a cart in the caller's transaction: recomputes prices, consumes the cart and
 * reserves coupon and stock. Idempotent by key; the same key with other data throws `KeyReused`. A cart that became
 * another order throws `AlreadyPlaced`.
 */
export async function createOrderWithin(
  platform: Platform,
  trx: Db,
  touch: Touch,
  order: NewOrder,
): Promise<PlacedOrder & { due: number }> {
  const known = await placedWith(trx, order);
  if (known) return known;
  const orderId = randomToken(12);
  // Concurrent calls with the same cart wait here for the first one.
  if (!(await consumeCart(trx, order.cartId, orderId))) {
    const twin = await placedWith(trx, order);
    if (twin) return twin;
    throw fail('AlreadyPlaced');
  }
  const { selections, coupon } = await readCart(trx, order);
  const now = platform.clock.now();
  const found = coupon === '' ? null : await findCoupon(trx, coupon);
  if (coupon !== '' && !found) throw refuse('coupon', 'این کد تخفیف را نمی‌شناسیم.');
  const catalogue = await loadCatalogue(trx);
  const quoted = quote(catalogue, selections, { at: now, coupon: found });
  if (!quoted.ok) throw new OrderProblems(quoted.problems);

  const code = await insertOrder(trx, orderId, {
    order,
    now,
    quote: quoted.quote,
    selections: selections.map((selection) => soldSelection(catalogue, selection)),
  });
  const expiresAt = now + heldMs;
  if (found) {
    const held = await reserveCoupon(platform, trx, { coupon: found, orderId, userId: order.userId, expiresAt });
    if (held !== 'held') throw refuse('coupon', couponSentences[held]);
  }
  const counts = new Map<string, number>();
  for (const { plan } of selections) counts.set(plan, (counts.get(plan) ?? 0) + 1);
  const stock = await reserveStock(platform, trx, { orderId, counts, expiresAt });
  if (!stock.ok) {
    const item = selections.findIndex(({ plan }) => plan === stock.plan);
    const { name = stock.plan } = catalogue.plans.find(({ slug }) => slug === stock.plan) ?? {};
    throw new OrderProblems([{ item, field: 'plan', message: `«${name}» دیگر به اندازهٔ سفارش شما موجود نیست.` }]);
  }
  const invoice = await createInvoice(platform, trx, {
    userId: order.userId,
    purpose: 'order',
    orderId,
    quoteLines: quoted.quote.lines,
    vatRate: quoted.quote.vatRate,
    buyer: order.buyer,
    isTest: order.isTest,
    dueAt: now + openMs,
    siteSecret: order.secret,
  });
  if (!invoice) throw new Error('an order was billed before it was made');
  await recordShopEvent(platform, trx, {
    kind: 'order-placed',
    orderId,
    invoiceId: invoice.id,
    userId: order.userId,
    data: { code, total: quoted.quote.dueNow, coupon: quoted.quote.coupon, isTest: order.isTest },
  });
  const placed = toPlaced(order, orderId, invoice.id);
  const { dueNow: due } = quoted.quote;
  if (due > 0)
    await notifyCustomer(platform, trx, {
      userId: order.userId,
      kind: 'order-placed',
      dedupeKey: `order-placed:${orderId}`,
      // The accountant of a company pays from the pro-forma.
      attach: order.buyer.kind === 'company' ? { kind: 'invoice', id: invoice.id } : undefined,
      data: {
        order: toPersianDigits(code),
        amount: due,
        date: now + openMs,
        items: messageItems(quoted.quote.lines),
        path: `/order-status/?key=${placed.orderSecret}`,
      },
    });
  touch('orders', 'outbox');
  return { ...placed, due };
}

const couponSentences = {
  exhausted: 'ظرفیت این کد تخفیف پر شده است.',
  'used-by-customer': 'شما این کد تخفیف را پیش‌تر به کار برده‌اید.',
  over: 'زمان این کد تخفیف گذشته است.',
};

const refuse = (field: string, message: string) => new OrderProblems([{ item: null, field, message }]);

const toPlaced = ({ secret }: NewOrder, orderId: string, invoiceId: string): PlacedOrder => ({
  orderId,
  orderSecret: signLink(secret, 'order', orderId),
  invoiceId,
});

/** The order that was placed with the key, if there is one. */
async function placedWith(trx: Db, order: NewOrder) {
  const placed = await trx
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['orders.id', 'orders.user_id', 'orders.request_hash', 'invoices.id as invoice_id', 'total_rial'])
    .where('idempotency_key', '=', order.key)
    .where('purpose', '=', 'order')
    .executeTakeFirst();
  if (!placed) return null;
  if (placed.user_id !== order.userId || placed.request_hash !== order.requestHash) throw fail('KeyReused');
  return { ...toPlaced(order, placed.id, placed.invoice_id), due: placed.total_rial };
}

async function readCart(trx: Db, { cartId, userId }: NewOrder): Promise<{ selections: Selection[]; coupon: string }> {
  const cart = await trx
    .selectFrom('carts')
    .select(['coupon', 'user_id'])
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow();
  if (cart.user_id !== null && cart.user_id !== userId) throw fail('NotFound');
  const items = await trx
    .selectFrom('cart_items')
    .select('selection')
    .where('cart_id', '=', cartId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  if (items.length === 0) throw refuse('cart', 'سبد خرید شما خالی است.');
  return { selections: items.map(({ selection }) => decodeJson(selection)), coupon: cart.coupon };
}

async function insertOrder(
  trx: Db,
  id: string,
  {
    order,
    selections,
    now,
    quote: priced,
  }: { order: NewOrder; selections: SoldSelection[]; now: number; quote: Quote },
): Promise<string> {
  const code = await freeCode(trx);
  const made = await trx
    .insertInto('orders')
    .values({
      id,
      code,
      user_id: order.userId,
      state: 'placed',
      idempotency_key: order.key,
      request_hash: order.requestHash,
      buyer: encodeJson(order.buyer),
      quote: encodeJson(priced),
      coupon: priced.coupon,
      is_test: order.isTest ? 1 : 0,
      secret_hash: hashOfToken(signLink(order.secret, 'order', id)),
      placed_at: now,
      expires_at: now + openMs,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  // The key was used concurrently with another cart.
  if (!made) throw fail('AlreadyPlaced');
  await upsertStaffIndex(trx, [searchTermsOfOrder({ code, buyer: order.buyer })]);
  await trx
    .insertInto('order_items')
    .values(
      selections.map((selection, position) => ({
        id: randomToken(12),
        order_id: id,
        position,
        selection: encodeJson(selection),
      })),
    )
    .execute();
  return code;
}

/** Eight digits that no order has. */
async function freeCode(trx: Db): Promise<string> {
  for (;;) {
    const code = String(randomInt(10_000_000, 100_000_000));
    const taken = await trx.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirst();
    if (!taken) return code;
  }
}
