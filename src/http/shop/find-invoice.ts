import { hasRight } from '../../content/users/rights.ts';
import { fail } from '../../platform/errors.ts';
import { type Invoice, readInvoice } from '../../shop/invoices/index.ts';
import { opensInvoice } from '../../shop/orders/invoice-key.ts';
import type { Call } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { signedInUser } from '../security/signed-in-user.ts';
import { signInFirst } from './sign-in/sign-in-first.ts';

/**
 * Finds the invoice of a URL for its owner, for staff and for holders of its key. Anonymous visitors without a key are
 * redirected to sign in; signed-in users without access get 404. Neither reveals whether the invoice exists.
 */
export async function findInvoice(
  { request, url, params }: Call,
  services: Services,
  returnPath = `/shop/invoice/${encodeURIComponent(params.id ?? '')}`,
): Promise<Invoice | Response> {
  const { db } = services.platform;
  const { secret } = services.config;
  const id = params.id ?? '';
  const invoice = await readInvoice(db, id);
  const key = url.searchParams.get('key');
  if (key !== null && (await opensInvoice(db, { id, key, secret })) && invoice) return invoice;
  const user = await signedInUser(request, services);
  if (invoice && user && (user.id === invoice.userId || hasRight(user, 'orders.read'))) return invoice;
  if (!user) return signInFirst(returnPath);
  throw fail('NotFound');
}

/** Address of a paper, with the secret of the link of this one if there is one. */
export function withKey(path: string, { searchParams }: URL, query: Record<string, string> = {}): string {
  const key = searchParams.get('key');
  const search = new URLSearchParams({ ...query, ...(key !== null && { key }) }).toString();
  return search === '' ? path : `${path}?${search}`;
}
