import type { Platform } from '../../platform/context.ts';
import type { RegistrarOf } from '../domains/ask-registrars.ts';
import type { DomainChecks } from '../domains/checks.ts';
import type { Gateway } from './gateway.ts';

/** Dependencies of payments. */
export interface Shop {
  platform: Platform;
  /** Public URL of the site, without a trailing slash. */
  baseUrl: string;
  /** Configured payment methods, in display order. */
  gateways: readonly Gateway[];
  /** Site secret, from which keys in links are derived. */
  secret: string;
  /** Checks the availability of domains; absent where none are sold. */
  domains?: DomainChecks;
  /** The registrar of a delivery, which is called before a domain is paid; absent where staff register all domains. */
  registrarOf?: RegistrarOf;
  /** Registrar data shown to domain owners: name servers, and the handle to allow at IRNIC. */
  registrars?: { nameservers: readonly string[]; handle: string };
  /** Rate of a foreign currency in rials, and its date; null if staff have not set it. */
  rateOf?(currency: string): Promise<{ rial: number; at: number } | null>;
}
