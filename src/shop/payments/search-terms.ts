import { indexBatchSize, namesByKey } from '../../content/search/index.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { buyerSearchTerms, namedBy } from '../customers/search-terms.ts';
import { gatewayAbouts } from './adapters/about.ts';

/** Fields of a stored response with the number on the buyer's receipt: of the gateways, and of a bank transfer. */
const receiptNumbers = [...gatewayAbouts.flatMap(({ receiptKeys }) => receiptKeys), 'trace'];

/**
 * Staff-search terms of a payment: any part of its gateway reference, the receipt number, the invoice number, the order
 * code and the buyer.
 */
export const paymentNames = namesByKey(async (trx, is, id) => {
  const rows = await trx
    .selectFrom('payment_attempts')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .leftJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['payment_attempts.id', 'payment_attempts.ref', 'payment_attempts.raw'])
    .select(['invoices.buyer', 'invoices.number', 'orders.code'])
    .where('payment_attempts.id', is, id)
    .orderBy('payment_attempts.id')
    .limit(indexBatchSize)
    .execute();
  return rows.map(({ id: key, ref, raw, number, code, buyer }) => ({
    kind: 'payment' as const,
    key,
    name: namedBy([ref, ...onReceipt(raw && decodeJson(raw)), number, code, ...buyerSearchTerms(decodeJson(buyer))]),
  }));
});

const onReceipt = (data: unknown) =>
  Object.entries(data ?? {})
    .filter(([name, value]) => receiptNumbers.includes(name) && ['string', 'number'].includes(typeof value))
    .map(([, value]) => value as string | number);
