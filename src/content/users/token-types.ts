import { type Right, rights } from './rights.ts';

/**
 * Rights never granted to a token: the own account including tokens, users, terminating services, refunds, site settings,
 * and all rights at once.
 */
const forPeople: readonly Right[] = [
  'staff.enter',
  'people.manage',
  'services.manage',
  'refunds.decide',
  'settings.change',
  'site.maintain',
];

/** The rights that a token can have. */
export const tokenScopes = (Object.keys(rights) as Right[]).filter((right) => !forPeople.includes(right));

export const tokenPrefix = 'mzb_';

/** Maximum lifetime of a token, in days. */
export const maxTokenDays = 365;

/** API token as shown to its owner; the secret is shown once, on creation. */
export interface ApiToken {
  id: number;
  name: string;
  ownerId: string;
  /** The owner's name. */
  owner: string;
  scopes: Right[];
  createdAt: number;
  /** Null for one that was never used; true to the minute. */
  lastUsedAt: number | null;
  expiresAt: number;
  revokedAt: number | null;
}

export const tokenSorts = ['name', 'createdAt', 'expiresAt'] as const;
