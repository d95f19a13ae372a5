import { fail } from '../../platform/errors.ts';
import { payOrder } from '../../shop/checkout/submit.ts';
import { takenDomainOf } from '../../shop/checkout/taken-domain.ts';
import { readInvoice } from '../../shop/invoices/index.ts';
import { findOrder } from '../../shop/orders/index.ts';
import { shopPaths } from '../../shop/paths.ts';
import { type FormCall, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { signedInUser } from '../security/signed-in-user.ts';
import { showPay } from './pay.ts';
import { respondPayment } from './payment-redirect.ts';
import { postedFields } from './posted.ts';

const rate = { name: 'pay order', max: 30, seconds: 60 };
const limits = { bytes: 2_000, fields: 5, fieldBytes: 200 };

/** Payment routes of the order page, with the same or another method. */
export function orderStatusRoutes(services: Services): Route[] {
  return [
    route({
      method: 'POST',
      path: shopPaths.payOrder,
      audience: 'anyone',
      rate: () => rate,
      form: () => limits,
      handle: (call) => payAgain(call, services),
    }),
  ];
}

async function payAgain(call: FormCall, services: Services): Promise<Response> {
  const { platform, shop } = services;
  const fields = postedFields(call);
  const key = fields.get('key') ?? '';
  const order = await findOrder(platform.db, key);
  const invoice = order && (await readInvoice(platform.db, order.invoiceId));
  if (!invoice) throw fail('NotFound');
  const user = await signedInUser(call.request, services);
  const taken = await takenDomainOf(shop, invoice);
  if (taken !== null) return showPay({ invoice, key, isOwner: user?.id === invoice.userId }, services, { taken });
  const result = await payOrder(shop, {
    key,
    invoiceId: invoice.id,
    way: fields.get('way') ?? '',
    due: invoice.total,
    payer: user?.id ?? null,
  });
  return respondPayment(result, services);
}
