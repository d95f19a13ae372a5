import { createHmac } from 'node:crypto';

/**
 * HMAC key in links to one shop record, for holders without a session: the tracking page of an order, an invoice and its
 * payment, the callback of an attempt, the verification of an e-mail. It grants access to that record only. Derived from
 * the site's secret, so later messages can include it again and it need not be stored.
 */
export function signLink(secret: string, of: 'order' | 'invoice' | 'payment' | 'email', id: string): string {
  return createHmac('sha256', secret).update(`shop ${of} ${id}`).digest('hex').slice(0, 48);
}

/** Adds the required key to the path of a message: a link to an invoice, or to its credit note, opens without signing in. */
export function openPath(path: string, secret: string): string {
  const [, invoiceId] = /^\/shop\/(?:invoice|pay)\/([0-9a-f]{24})(?:\/credit-note\/[0-9a-f]{24})?$/.exec(path) ?? [];
  return invoiceId === undefined ? path : `${path}?key=${signLink(secret, 'invoice', invoiceId)}`;
}
