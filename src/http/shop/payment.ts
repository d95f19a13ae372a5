import { withTimeLimit } from '../../platform/time-limit.ts';
import { recordReturn, verifyAttempt } from '../../shop/payments/index.ts';
import { signLink } from '../../shop/signed-link.ts';
import { respondRedirect } from '../core/respond.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { PostedForm } from '../input/form.ts';

const path = '/shop/payment/:secret/return';
/** Many phones share an address, and who comes back from a bank must not be turned away. */
const rate = { name: 'payment return', max: 300, seconds: 60 };
const limits = { bytes: 20_000, fields: 60, fieldBytes: 5_000 };
/** So long a visitor who came back waits for the gateway; then the page says that the payment is being verified. */
const patienceMs = 6_000;

/**
 * Where gateways send visitors back to. They come from another site, at times without our cookie: the secret in the path
 * names the attempt, no session counts, and nothing of what they bring is believed.
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

/** The texts of a posted form; whatever else stands in it is not read. */
function textsOf(body: PostedForm): Array<[string, string]> {
  return [...body].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
}

async function comeBack({ params }: Call, values: URLSearchParams, services: Services): Promise<Response> {
  const { shop, platform } = services;
  const { attemptId, invoiceId } = await recordReturn(shop, { secret: params.secret ?? '', values });
  const verified = verifyAttempt(shop, attemptId).catch((err: unknown) =>
    platform.log.error({ err, attempt: attemptId }, 'a payment could not be verified'),
  );
  // Whatever it takes longer for is seen by the job that asks for open attempts.
  await withTimeLimit(patienceMs, () => verified).catch(() => {});
  return respondRedirect(await pageOf(invoiceId, services));
}

/** The page that tells what became of the payment of an invoice. */
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
