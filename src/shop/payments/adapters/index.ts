import type { Clock } from '../../../platform/clock.ts';
import type { GatewayConfig } from '../../../platform/config-shop.ts';
import type { Log } from '../../../platform/log.ts';
import { createOutgoing, type Destination } from '../../../platform/outgoing.ts';
import type { Gateway } from '../gateway.ts';
import { createPaypal } from './paypal/index.ts';
import { createStripe } from './stripe/index.ts';
import { createZarinpal } from './zarinpal/index.ts';
import { createZibal } from './zibal/index.ts';

/** The gateways that the configuration names, in the order visitors are offered them. */
export function createGateways(
  { zarinpal, zibal, stripe, paypal }: GatewayConfig,
  { clock, log }: { clock: Clock; log: Log },
): Gateway[] {
  const callOf = ({ destination }: { destination: Destination }) => createOutgoing({ destination, log });
  return [
    zarinpal && createZarinpal(zarinpal, { call: callOf(zarinpal) }),
    zibal && createZibal(zibal, { call: callOf(zibal), refunds: zibal.refunds && callOf(zibal.refunds) }),
    stripe && createStripe(stripe, { call: callOf(stripe) }),
    paypal && createPaypal(paypal, { call: callOf(paypal), clock }),
  ].filter((gateway) => gateway !== undefined);
}
