import type { Generated } from 'kysely';
import type { Role } from './roles.ts';
import type { Flag, Moment } from './stored.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    user: UserTable;
    session: SessionTable;
    account: AccountTable;
    verification: VerificationTable;
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
  createdAt: Moment;
  updatedAt: Moment;
}

export interface SessionTable {
  id: string;
  token: string;
  userId: string;
  expiresAt: Moment;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface AccountTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: Moment | null;
  refreshTokenExpiresAt: Moment | null;
  scope: string | null;
  password: string | null;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Moment;
  createdAt: Moment;
  updatedAt: Moment;
}
