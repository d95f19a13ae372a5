import type { DomainNeed, DomainOwner, DomainState } from '../types.ts';

/** Permanent names of registrars with an adapter, as stored with plans; `manual` is registration by staff. */
export const registrarNames = ['irnic', 'openprovider'] as const;
export type RegistrarName = (typeof registrarNames)[number];

/** A domain of a customer with the data that its registrar needs. */
export interface DomainOrder {
  name: string;
  years: number;
  owner: DomainOwner;
  /** At least two. */
  nameservers: readonly string[];
  /** Transfer code of the current registrar; empty for a new domain. */
  code: string;
}

/**
 * `foreign`: registered, but not by us for this owner; with its expiry, if the registrar returns it. `pending`: ours,
 * and not usable yet.
 */
export type RegistrarDomain =
  | { state: 'none' }
  | { state: 'foreign'; expiresAt?: number }
  | { state: 'pending' }
  | { state: 'failed'; reason: string }
  | { state: 'ours'; expiresAt: number };

/**
 * A registrar. Calls that change something are never repeated blindly: after one without a response, `find` returns
 * whether it was carried out. `RegistrarRefusal` is a definite rejection; any other error leaves the outcome open.
 */
export interface Registrar {
  name: RegistrarName;
  /**
   * Checks if a name can be registered at its usual price; a premium name is `reserved`. Called while a buyer waits.
   */
  check(name: string): Promise<DomainState>;
  find(order: DomainOrder): Promise<RegistrarDomain>;
  register(order: DomainOrder): Promise<void>;
  transfer(order: DomainOrder): Promise<void>;
  /** `expiresAt`: the current expiry, which registries require. */
  renew(order: DomainOrder, expiresAt: number): Promise<void>;
  setNameservers(order: DomainOrder): Promise<void>;
}

/**
 * A definite rejection; nothing was done. `isOurs`: because of our account there (no money, no right), which staff can
 * fix, so the customer's order waits instead of failing. `need`: the data that the owner must correct; the order waits
 * for that too.
 */
export class RegistrarRefusal extends Error {
  override readonly name = 'RegistrarRefusal';
  readonly isOurs: boolean;
  readonly need: DomainNeed | null;

  constructor(message: string, { isOurs = false, need = null }: { isOurs?: boolean; need?: DomainNeed | null } = {}) {
    super(message);
    this.isOurs = isOurs;
    this.need = need;
  }
}

/** The outcome is open: no response, a fault of the registrar, or too many calls. */
export class RegistrarUnavailable extends Error {
  override readonly name = 'RegistrarUnavailable';
}
