import { buffer } from 'node:stream/consumers';
import { fail } from '../../platform/errors.ts';
import { GatewayUnavailable } from '../../shop/payments/gateway.ts';
import { receiveWebhook } from '../../shop/payments/index.ts';
import { readProvisioningCall, runJobNow } from '../../shop/services/index.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';

/** Rate limit: providers send from few addresses, and sometimes in bursts. */
const rate = { name: 'webhook', max: 600, seconds: 60 };
/** Messages of providers have a few kilobytes. */
const maxBytes = 256 * 1024;

/**
 * Webhooks of providers. The caller is not a visitor and has no origin: only the signature over the bytes counts. A
 * message marks a payment for verification; it does not settle it.
 */
export function webhookRoutes({ shop, platform, config }: Services): Route[] {
  return [
    route({
      method: 'POST',
      path: '/shop/provisioning',
      audience: 'anyone',
      foreign: true,
      rate: () => ({ ...rate, name: 'provisioning' }),
      file: { maxBytes },
      async handle({ request, body }) {
        if (config.shop.provisioning?.webhook === undefined) throw fail('NotFound');
        const bytes = await buffer(body);
        const signature = request.headers.get('x-mizban-signature') ?? '';
        const jobId = readProvisioningCall(bytes, signature, config.secret);
        if (jobId === null) throw fail('InvalidInput');
        await runJobNow(platform.db, { jobId, adapter: 'webhook' });
        return new Response(null, { status: 204 });
      },
    }),
    route({
      method: 'POST',
      path: '/shop/webhook/:gateway{[a-z]{2,20}}',
      audience: 'anyone',
      foreign: true,
      rate: () => rate,
      file: { maxBytes },
      async handle({ request, params, body }) {
        const gateway = shop.gateways.find(({ name }) => name === params.gateway);
        if (!gateway?.readWebhook) throw fail('NotFound');
        const bytes = await buffer(body);
        const taken = await receiveWebhook(shop, {
          gateway: gateway.name,
          body: bytes,
          headers: request.headers,
        }).catch((cause: unknown) => {
          // If the signature cannot be verified now, the provider's next retry is checked.
          throw cause instanceof GatewayUnavailable ? fail('Unavailable', { cause }) : cause;
        });
        if (taken === null) throw fail('InvalidInput');
        return new Response(null, { status: 204 });
      },
    }),
  ];
}
