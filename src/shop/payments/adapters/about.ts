import type { GatewayAbout } from '../gateway.ts';
import { paypal } from './paypal/about.ts';
import { stripe } from './stripe/about.ts';
import { zarinpal } from './zarinpal/about.ts';
import { zibal } from './zibal/about.ts';

/** All gateways with an adapter; data only, so that browsers can import it. */
export const gatewayAbouts: readonly GatewayAbout[] = [zarinpal, zibal, stripe, paypal];
