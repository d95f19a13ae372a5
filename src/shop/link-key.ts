import { createHmac } from 'node:crypto';

/**
 * The secret in links to something of the shop, for who has the link and no session: the tracking page of an order, the
 * payment of an invoice, the callback of an attempt, an e-mail that is to be shown as one's own. It is made from the site's secret, so it can be told again in
 * later mails; what is stored is its hash, by which the thing is found.
 */
export function linkKey(secret: string, of: 'order' | 'invoice' | 'payment' | 'email', id: string): string {
  return createHmac('sha256', secret).update(`shop ${of} ${id}`).digest('hex').slice(0, 48);
}
