import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { ProfileDraft, StoredBuyer } from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    customers: CustomersTable;
    otp_codes: OtpCodesTable;
  }
}

/** What the shop knows of a user. */
export interface CustomersTable {
  user_id: string;
  /** As `09…`; a verified one is the account. */
  mobile: string | null;
  mobile_verified_at: number | null;
  /** When mobile and national id were found to be of one person. */
  identity_verified_at: number | null;
  /** The last details of a buyer that were typed, beside those of the account; read them with `customerOf`. */
  buyer: JsonText<StoredBuyer>;
  /** What they typed since and must mend, with the sentences beside the fields. */
  draft: Generated<JsonText<ProfileDraft> | null>;
  created_at: number;
}

/** Codes that were sent to mobiles. */
export interface OtpCodesTable {
  /** Of the secret that only the browser that asked has. */
  request_hash: string;
  mobile: string;
  code_hash: string;
  tries: number;
  expires_at: number;
  used_at: number | null;
  created_at: number;
}
