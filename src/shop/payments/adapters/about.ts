import type { GatewayAbout } from '../gateway.ts';
import { paypal } from './paypal/about.ts';
import { stripe } from './stripe/about.ts';
import { zarinpal } from './zarinpal/about.ts';
import { zibal } from './zibal/about.ts';

/** Every gateway that there is an adapter for; data only, so that browsers can have it. */
export const gatewayAbouts: readonly GatewayAbout[] = [zarinpal, zibal, stripe, paypal];
