import type { Moment } from './moments.ts';
import type { Role } from './roles.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    user: UserTable;
    session: SessionTable;
    account: AccountTable;
    verification: VerificationTable;
  }
}

/** Whether, as better-auth stores it: 0 or 1 on SQLite, boolean on PostgreSQL. */
type Flag = number | boolean;

export interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: Flag;
  image: string | null;
  role: Role;
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
