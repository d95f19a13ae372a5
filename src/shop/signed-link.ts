import { createHmac } from 'node:crypto';

/**
 * The key in links to one record of the shop, for who has the link and no session: the tracking page of an order, an
 * invoice and its payment, the callback of an attempt, an e-mail that is to be shown as one's own. It opens that record
 * alone. It is made from the site's secret, so later messages can carry it again and no message has to wait with it.
 */
export function signLink(secret: string, of: 'order' | 'invoice' | 'payment' | 'email', id: string): string {
  return createHmac('sha256', secret).update(`shop ${of} ${id}`).digest('hex').slice(0, 48);
}

/** The path of a message with the key that its link needs: one that leads to an invoice opens it without signing in. */
export function openPath(path: string, secret: string): string {
  const [, invoiceId] = /^\/shop\/(?:invoice|pay)\/([0-9a-f]{24})$/.exec(path) ?? [];
  return invoiceId === undefined ? path : `${path}?key=${signLink(secret, 'invoice', invoiceId)}`;
}
