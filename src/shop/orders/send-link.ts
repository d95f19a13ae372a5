import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { customerOf, notifyCustomer } from '../customers/index.ts';
import { signLink } from '../signed-link.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { readOrder } from './read.ts';

/** Sends the customer the link of an order's tracking page again; returns the destination. */
export async function sendOrderLink(
  platform: Platform,
  { orderId, secret, by }: { orderId: string; secret: string; by: string },
): Promise<string> {
  const order = await readOrder(platform.db, orderId);
  if (!order) throw fail('NotFound', { message: 'این سفارش پیدا نشد.' });
  const customer = await customerOf(platform, order.userId);
  const to = customer?.email ?? '';
  if (to === '') throw invalidFields({ to: 'این مشتری ایمیلی ندارد که پیوند به آن فرستاده شود.' });
  await runTransaction(platform, async (trx, touch) => {
    await notifyCustomer(platform, trx, {
      userId: order.userId,
      kind: 'order-link',
      dedupeKey: `order-link:${orderId}:${platform.clock.now()}`,
      data: { order: toPersianDigits(order.code), path: `/order-status/?key=${signLink(secret, 'order', orderId)}` },
    });
    await recordShopEvent(platform, trx, { kind: 'order-link-sent', orderId, userId: order.userId, data: { to }, by });
    touch('outbox');
  });
  return to;
}
