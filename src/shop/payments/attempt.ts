import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { invoiceTitle } from '../invoices/index.ts';
import { signLink } from '../signed-link.ts';
import type { Gateway, GatewayAttempt } from './gateway.ts';
import type { Shop } from './shop.ts';
import type { PaymentAttemptsTable } from './tables.ts';

export type Attempt = Selectable<PaymentAttemptsTable>;

/** Maps an attempt for its gateway. */
export async function forGateway({ baseUrl, secret }: Shop, db: Db, attempt: Attempt): Promise<GatewayAttempt> {
  const invoice = await db
    .selectFrom('invoices')
    .leftJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.purpose', 'invoices.buyer', 'orders.code'])
    .where('invoices.id', '=', attempt.invoice_id)
    .executeTakeFirstOrThrow();
  const { mobile, email } = decodeJson(invoice.buyer);
  return {
    id: attempt.id,
    ref: attempt.ref,
    charge: { currency: attempt.currency, minor: attempt.minor_amount },
    callbackUrl: `${baseUrl}/shop/payment/${signLink(secret, 'payment', attempt.id)}/return`,
    description: invoiceTitle(invoice.purpose, invoice.code),
    mobile,
    email,
    createdAt: attempt.created_at,
  };
}

/** The gateway with a name, if it is configured. */
export function gatewayNamed({ gateways }: Pick<Shop, 'gateways'>, name: string): Gateway | undefined {
  return gateways.find((gateway) => gateway.name === name);
}
