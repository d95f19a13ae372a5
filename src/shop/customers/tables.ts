import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { ProfileDraft, StoredBuyer } from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    customers: CustomersTable;
    otp_codes: OtpCodesTable;
  }
}

/** Shop data of a user. */
export interface CustomersTable {
  user_id: string;
  /** As `09…`; a verified one is the account. */
  mobile: string | null;
  mobile_verified_at: number | null;
  /** When mobile and national id were verified as the same person's. */
  identity_verified_at: number | null;
  /** Last entered buyer details, in addition to the account's; read them with `customerOf`. */
  buyer: JsonText<StoredBuyer>;
  /** Later input that needs correction, with the error messages. */
  draft: Generated<JsonText<ProfileDraft> | null>;
  created_at: number;
}

/** Codes that were sent to mobiles. */
export interface OtpCodesTable {
  /** Hash of the secret of the requesting browser. */
  request_hash: string;
  mobile: string;
  code_hash: string;
  tries: number;
  expires_at: number;
  used_at: number | null;
  created_at: number;
}
