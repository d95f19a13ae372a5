import { withTimeLimit } from '../../platform/time-limit.ts';
import { recordReturn, verifyAttempt } from '../../shop/payments/index.ts';
import { signLink } from '../../shop/signed-link.ts';
import { respondRedirect } from '../core/respond.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { PostedForm } from '../input/form.ts';

const path = '/shop/payment/:secret/return';
/** Rate limit: many phones share an address, and visitors returning from a bank must not be rejected. */
const rate = { name: 'payment return', max: 300, seconds: 60 };
const limits = { bytes: 20_000, fields: 60, fieldBytes: 5_000 };
/** Maximum wait for the gateway on return, in milliseconds; then the page shows that the payment is being verified. */
const timeoutMs = 6_000;

/**
 * Return URLs of gateways. Visitors come from another site, sometimes without our cookie: the secret in the path names the
 * attempt, no session is used, and no parameter is trusted.
 */
export function paymentRoutes(services: Services): Route[] {
  const declared = { path, audience: 'anyone', rate: () => rate, foreign: true } as const;
  return [
    route({
      ...declared,
      method: 'GET',
      handle: (call) => comeBack(call, call.url.searchParams, services),
    }),
    route({
      ...declared,
      method: 'POST',
      form: () => limits,
      handle: (call) =>
        comeBack(call, new URLSearchParams([...call.url.searchParams, ...textsOf(call.body)]), services),
    }),
  ];
}

/** Texts of a posted form; anything else in it is ignored. */
function textsOf(body: PostedForm): Array<[string, string]> {
  return [...body].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
}

async function comeBack({ params }: Call, values: URLSearchParams, services: Services): Promise<Response> {
  const { shop, platform } = services;
  const { attemptId, invoiceId } = await recordReturn(shop, { secret: params.secret ?? '', values });
  const verified = verifyAttempt(shop, attemptId).catch((err: unknown) =>
    platform.log.error({ err, attempt: attemptId }, 'a payment could not be verified'),
  );
  // Slower verifications are finished by the job that checks open attempts.
  await withTimeLimit(timeoutMs, () => verified).catch(() => {});
  return respondRedirect(await pageOf(invoiceId, services));
}

/** Path of the page that shows the result of an invoice's payment. */
async function pageOf(invoiceId: string, { platform, shop }: Services): Promise<string> {
  const invoice = await platform.db
    .selectFrom('invoices')
    .select(['order_id', 'purpose'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  if (invoice.order_id === null || invoice.purpose !== 'order')
    return `/shop/pay/${invoiceId}?key=${signLink(shop.secret, 'invoice', invoiceId)}`;
  return `/order-status/?key=${signLink(shop.secret, 'order', invoice.order_id)}`;
}
