import type { Visitor } from '../builder/context.ts';
import type { Checked, OwnService, PartOf, PersonalReader, WithRefunds } from '../builder/reader.ts';
import { hasPassword, listSessions } from '../content/users/index.ts';
import type { Platform } from '../platform/context.ts';
import { rial } from '../platform/money.ts';
import { listEntries, readBalance } from '../shop/balance/index.ts';
import { listChanges, quoteUpgrade, readBilledTo, readOptionChoices } from '../shop/billing/index.ts';
import { readQuotedCart } from '../shop/cart/index.ts';
import { readOrderStatus } from '../shop/checkout/order-status.ts';
import { readCheckout } from '../shop/checkout/read.ts';
import { listCreditNotes } from '../shop/credit-notes/index.ts';
import { customerOf } from '../shop/customers/index.ts';
import { listInvoices, listOpenInvoices } from '../shop/invoices/index.ts';
import { listOrders } from '../shop/orders/index.ts';
import { findChecked, listOwnPayments, type Shop } from '../shop/payments/index.ts';
import { listOwnRefunds } from '../shop/refunds/index.ts';
import { listServices, readService, readServiceDomain, type Service } from '../shop/services/index.ts';

const perPage = 50;
const nothing = { rows: [], hasMore: false };

/** Loads one page of a list; reads one extra row to detect a next page. */
async function part<T>(
  page: number,
  read: (range: { limit: number; offset: number }) => Promise<T[]>,
): Promise<PartOf<T>> {
  const rows = await read({ limit: perPage + 1, offset: (page - 1) * perPage });
  return { rows: rows.slice(0, perPage), hasMore: rows.length > perPage };
}

const openInvoiceOf = ({ openInvoice }: Service) => openInvoice?.id ?? '';

/** Reads only data that the visitor proves to own. */
export function createOwnReader(platform: Platform, visitor: Visitor, shop?: Shop): PersonalReader {
  const { user, cartToken } = visitor;
  const { db } = platform;
  /** Result for visitors without a session, without a query. */
  const own = <T>(anonymous: T, read: (userId: string) => Promise<T>): Promise<T> =>
    user === null ? Promise.resolve(anonymous) : read(user.id);
  /** Marks rows whose invoice is being verified. */
  const checked = async <T extends object>(rows: T[], invoiceOf: (row: T) => string): Promise<Array<Checked<T>>> => {
    const ids = await findChecked(db, rows.map(invoiceOf));
    return rows.map((row) => ({ ...row, isChecked: ids.has(invoiceOf(row)) }));
  };
  const present = async (services: Service[]): Promise<OwnService[]> => {
    const now = platform.clock.now();
    return (await checked(services, openInvoiceOf)).map((service) => ({
      ...service,
      isExpired: service.isDomain && service.paidUntil !== null && service.paidUntil <= now,
    }));
  };
  /** Adds the refunds of each row, which belong to its invoice and are found by the given key, and their credit notes. */
  const refunded = async <T extends object>(
    userId: string,
    rows: T[],
    { invoiceOf, key, id }: { invoiceOf(row: T): string; key: 'invoiceId' | 'paymentId'; id(row: T): string },
  ): Promise<Array<WithRefunds<T>>> => {
    const invoiceIds = rows.map(invoiceOf);
    const [found, notes] = await Promise.all([
      listOwnRefunds(db, { userId, invoiceIds }),
      listCreditNotes(db, invoiceIds),
    ]);
    return rows.map((row) => {
      const refunds = found.filter((refund) => refund[key] === id(row));
      const isOwn = ({ refundId, invoiceId }: (typeof notes)[number]) =>
        refundId === null ? invoiceId === id(row) : refunds.some((refund) => refund.id === refundId);
      return { ...row, refunds, creditNotes: notes.filter(isOwn) };
    });
  };
  return {
    cart: () => readQuotedCart(platform, cartToken, user?.id),
    checkout: async () => (shop ? readCheckout(shop, visitor) : null),
    order: async (key) => (shop ? readOrderStatus(shop, key, user?.id) : null),
    customer: () => own(null, (userId) => customerOf(platform, userId)),
    services: () => own([], async (userId) => present(await listServices(db, { userId }))),
    service: (id) =>
      own(null, async (userId) => {
        const service = await readService(db, { id, userId });
        return service && ((await present([service]))[0] ?? null);
      }),
    domain: (id) =>
      own(null, async (userId) => {
        const domain = await readServiceDomain(db, { id, userId });
        return domain && { ...domain, ours: shop?.registrars ?? { nameservers: [], handle: '' } };
      }),
    planChanges: (serviceId) => own([], (userId) => listChanges(platform, { serviceId, userId })),
    change: (serviceId, change) => own(null, (userId) => quoteUpgrade(platform, { ...change, serviceId, userId })),
    optionChoices: (serviceId, values) =>
      own(null, (userId) => readOptionChoices(platform, { serviceId, userId, values })),
    billedTo: (serviceId) => own(null, (userId) => readBilledTo(db, { serviceId, userId })),
    orders: (page) =>
      own(nothing, (userId) =>
        part(page, async (range) => checked(await listOrders(db, { userId, ...range }), ({ invoiceId }) => invoiceId)),
      ),
    invoices: (page) =>
      own(nothing, (userId) =>
        part(page, async (range) => {
          const invoices = await checked(await listInvoices(db, { userId, ...range }), ({ id }) => id);
          return refunded(userId, invoices, { invoiceOf: ({ id }) => id, key: 'invoiceId', id: ({ id }) => id });
        }),
      ),
    payments: (page) =>
      own(nothing, (userId) =>
        part(page, async (range) => {
          const payments = await listOwnPayments(db, { userId, ...range });
          return refunded(userId, payments, {
            invoiceOf: ({ invoiceId }) => invoiceId,
            key: 'paymentId',
            id: ({ id }) => id,
          });
        }),
      ),
    balance: (page) =>
      own({ amount: rial(0), entries: nothing }, async (userId) => ({
        amount: await readBalance(db, userId),
        entries: await part(page, (range) => listEntries(db, { userId, ...range })),
      })),
    openInvoices: () => own([], async (userId) => checked(await listOpenInvoices(db, userId), ({ id }) => id)),
    security: () =>
      own({ sessions: [], hasPassword: false }, async (userId) => ({
        sessions: await listSessions(platform, userId),
        hasPassword: await hasPassword(platform, userId),
      })),
  };
}
