import type { Platform } from '../../platform/context.ts';
import type { Gateway } from './gateway.ts';

/** Dependencies of payments. */
export interface Shop {
  platform: Platform;
  /** Public URL of the site, without a trailing slash. */
  baseUrl: string;
  /** The ways to pay that are configured, in the order in which they are offered. */
  gateways: readonly Gateway[];
  /** The secret of the site, from which keys in links are made. */
  secret: string;
  /** Rate of a foreign currency in rials, and its date; null if staff have not set it. */
  rateOf?(currency: string): Promise<{ rial: number; at: number } | null>;
}
