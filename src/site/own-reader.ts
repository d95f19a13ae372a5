import type { Visitor } from '../builder/context.ts';
import type { OwnReader } from '../builder/reader.ts';
import { hasPassword, listSessions } from '../content/users/index.ts';
import type { Platform } from '../platform/context.ts';
import { rial } from '../platform/money.ts';
import { listEntries, readBalance } from '../shop/balance/index.ts';
import { listChanges } from '../shop/billing/index.ts';
import { readQuotedCart } from '../shop/cart/index.ts';
import { readOrderStatus } from '../shop/checkout/order-status.ts';
import { readCheckout } from '../shop/checkout/read.ts';
import { customerOf } from '../shop/customers/index.ts';
import { listInvoices } from '../shop/invoices/index.ts';
import { listOrders } from '../shop/orders/index.ts';
import { listOwnPayments, type Shop } from '../shop/payments/index.ts';
import { listServices, readService } from '../shop/services/index.ts';

/** Reads what belongs to a visitor, and never anything that they do not prove to be theirs. */
export function createOwnReader(platform: Platform, visitor: Visitor, shop?: Shop): OwnReader {
  const { user, cartToken } = visitor;
  const { db } = platform;
  /** What a stranger gets instead of asking. */
  const own = <T>(stranger: T, read: (userId: string) => Promise<T>): Promise<T> =>
    user === null ? Promise.resolve(stranger) : read(user.id);
  return {
    cart: () => readQuotedCart(platform, cartToken, user?.id),
    checkout: async () => (shop ? readCheckout(shop, visitor) : null),
    order: async (key) => (shop ? readOrderStatus(shop, key) : null),
    customer: () => own(null, (userId) => customerOf(platform, userId)),
    services: () => own([], (userId) => listServices(db, { userId })),
    service: (id) => own(null, (userId) => readService(db, { id, userId })),
    planChanges: (serviceId) => own([], (userId) => listChanges(platform, { serviceId, userId })),
    orders: () => own([], (userId) => listOrders(db, { userId })),
    invoices: () => own([], (userId) => listInvoices(db, { userId })),
    payments: () => own([], (userId) => listOwnPayments(db, { userId })),
    balance: () =>
      own({ amount: rial(0), entries: [] }, async (userId) => ({
        amount: await readBalance(db, userId),
        entries: await listEntries(db, { userId }),
      })),
    security: () =>
      own({ sessions: [], hasPassword: false }, async (userId) => ({
        sessions: await listSessions(platform, userId),
        hasPassword: await hasPassword(platform, userId),
      })),
  };
}
