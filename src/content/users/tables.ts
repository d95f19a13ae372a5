import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { Flag, StoredTime } from './dialect-values.ts';
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
  /** The password was generated and is in the program's log. */
  mustChangePassword: Generated<Flag>;
  /** Since when they may not sign in. */
  lockedAt: Generated<number | null>;
  /** 1 until the first password is chosen; a user without e-mail signs in by mobile. */
  isInvited: Generated<number>;
  lastSignInAt: Generated<number | null>;
  /** Incremented by every change of a user manager. */
  version: Generated<number>;
  createdAt: StoredTime;
  updatedAt: StoredTime;
}

export interface SessionTable {
  id: string;
  /** The SHA-256 hash of the token, which only the browser has. */
  token: string;
  userId: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: StoredTime;
  updatedAt: StoredTime;
}

export interface AccountTable {
  id: string;
  userId: string;
  /** Its hash, as `hashPassword` writes it. */
  password: string | null;
  createdAt: StoredTime;
  updatedAt: StoredTime;
}

/** Mailed links for setting a password. */
interface AccountLinksTable {
  /** Hash of the secret in the link. */
  hash: string;
  user_id: string;
  purpose: LinkPurpose;
  expires_at: number;
}

interface SecondFactorsTable {
  user_id: string;
  /** Encrypted; null until a first code has proven that the user's device has it. */
  secret: string | null;
  /** Encrypted; waits for that first code. */
  next_secret: string | null;
  /** Time step of the last accepted code; prevents reuse. */
  last_step: Generated<number>;
}

/** Recovery codes for users who have lost their device; deleted on use. */
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

/** Public profiles of authors. */
interface AuthorsTable {
  user_id: string;
  slug: string;
  name: string;
  bio: string;
  picture_id: number | null;
  /** 1: a group of people, not a person. */
  is_team: Generated<number>;
}

/** API tokens of users. */
interface ApiTokensTable {
  id: Generated<number>;
  user_id: string;
  name: string;
  /** Hash of the token, which only its owner has. */
  hash: string;
  scopes: JsonText<Right[]>;
  created_at: number;
  last_used_at: Generated<number | null>;
  expires_at: number;
  revoked_at: Generated<number | null>;
}
