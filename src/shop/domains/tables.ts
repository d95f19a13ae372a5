import type { JsonText } from '../../platform/db/json.ts';
import type { DomainOwner, DomainState } from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    domain_checks: DomainChecksTable;
    domain_details: DomainDetailsTable;
  }
}

/** Results of look-ups at registries, shared by all nodes. */
export interface DomainChecksTable {
  /** A domain; or a top-level domain, `.com`, whose registry must not be called before `until`. */
  name: string;
  state: DomainState;
  checked_at: number;
  until: number;
}

/** Data that the owner of a domain entered after the purchase. */
export interface DomainDetailsTable {
  service_id: string;
  owner: JsonText<DomainOwner>;
  /** Empty: those of the registrar. */
  nameservers: JsonText<string[]>;
  /** Transfer code, encrypted; empty for none, and deleted when it was used. */
  sealed_code: string;
  updated_at: number;
}
