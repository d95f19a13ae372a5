/** `reserved` cannot be registered at all; `unknown` is never sold. */
export type DomainState = 'free' | 'taken' | 'reserved' | 'unknown';

/** Response of a registry about a name; `retryMs`: how long it must get no request. */
export interface LookupResult {
  state: DomainState;
  retryMs?: number;
}

/** Queries the registry of a top-level domain; throws without a response. */
export type Lookup = (name: string) => Promise<LookupResult>;

/** Owner of a domain as registries store it. */
export interface DomainOwner {
  name: string;
  email: string;
  /** As `+989121234567`. */
  phone: string;
  address: string;
  city: string;
  postcode: string;
  /** Handle at IRNIC, `ab123-irnic`, for names under `.ir`. */
  handle: string;
}

/** Data that a registry still needs from the owner. */
export type DomainNeed = 'handle' | 'owner' | 'code';
