import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { Flag, Moment } from './dialect-values.ts';
import type { LinkPurpose } from './links.ts';
import type { Right } from './rights.ts';
import type { Role } from './roles.ts';
import type { SignInResult } from './sign-ins.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    user: UserTable;
    session: SessionTable;
    account: AccountTable;
    account_links: AccountLinksTable;
    second_factors: SecondFactorsTable;
    recovery_codes: RecoveryCodesTable;
    role_demands: RoleDemandsTable;
    sign_ins: SignInsTable;
    api_tokens: ApiTokensTable;
    authors: AuthorsTable;
  }
}

export interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: Flag;
  image: string | null;
  role: Role;
  /** The password was made by the program and stands in its log. */
  mustChangePassword: Generated<Flag>;
  /** Since when they may not sign in. */
  lockedAt: Generated<number | null>;
  /** 1 for who has not chosen their first password; who has no e-mail signs in by mobile. */
  isInvited: Generated<number>;
  lastSignInAt: Generated<number | null>;
  /** Grows with every change by somebody who manages people. */
  version: Generated<number>;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface SessionTable {
  id: string;
  /** The SHA-256 hash of the token, which only the browser has. */
  token: string;
  userId: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface AccountTable {
  id: string;
  userId: string;
  /** Its hash, as `hashPassword` writes it. */
  password: string | null;
  createdAt: Moment;
  updatedAt: Moment;
}

/** Links in mails by which somebody sets their password. */
interface AccountLinksTable {
  /** Of the secret that stands in the link. */
  hash: string;
  user_id: string;
  purpose: LinkPurpose;
  expires_at: number;
}

interface SecondFactorsTable {
  user_id: string;
  /** Sealed; null until a first code has shown that the person's device has it. */
  secret: string | null;
  /** Sealed; waits for that first code. */
  next_secret: string | null;
  /** The step of the last code that was taken; none is taken twice. */
  last_step: Generated<number>;
}

/** Codes for those who have lost their device; one that is used is gone. */
interface RecoveryCodesTable {
  user_id: string;
  hash: string;
}

interface RoleDemandsTable {
  role: Role;
  /** 0 or 1. */
  second_factor: number;
}

interface SignInsTable {
  id: Generated<number>;
  user_id: string;
  at: number;
  address: string;
  agent: string;
  result: SignInResult;
}

/** What the public may know of people who write. */
interface AuthorsTable {
  user_id: string;
  slug: string;
  name: string;
  bio: string;
  picture_id: number | null;
  /** 1: a group of people, not a person. */
  is_team: Generated<number>;
}

/** Tokens by which programs call for somebody. */
interface ApiTokensTable {
  id: Generated<number>;
  user_id: string;
  name: string;
  /** Of the token, which nobody but its owner has. */
  hash: string;
  scopes: JsonText<Right[]>;
  created_at: number;
  last_used_at: Generated<number | null>;
  expires_at: number;
  revoked_at: Generated<number | null>;
}
