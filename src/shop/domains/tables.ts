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
  /** A domain; or an ending, `.com`, whose registry must not be asked before `until`. */
  name: string;
  state: DomainState;
  checked_at: number;
  until: number;
}

/** What its owner stated about a domain, beyond what was bought. */
export interface DomainDetailsTable {
  service_id: string;
  owner: JsonText<DomainOwner>;
  /** None: those of the registrar. */
  nameservers: JsonText<string[]>;
  /** Transfer code, encrypted; empty for none, and deleted when it was used. */
  sealed_code: string;
  updated_at: number;
}
