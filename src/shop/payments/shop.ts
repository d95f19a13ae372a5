import type { Platform } from '../../platform/context.ts';
import type { Gateway } from './gateway.ts';

/** What payments work with. */
export interface Shop {
  platform: Platform;
  /** Where visitors reach the site, without a trailing slash. */
  baseUrl: string;
  /** The ways to pay that are configured, in the order in which they are offered. */
  gateways: readonly Gateway[];
  /** The secret of the site, from which keys in links are made. */
  secret: string;
  /** How many rials a unit of another currency costs, and since when; null when staff have not said. */
  rateOf?(currency: string): Promise<{ rial: number; at: number } | null>;
}
