import { type Right, rights } from './rights.ts';

/** What is never given to a program: one's own account, tokens among it, people, ending what runs, giving money back, changing the site's settings, and all of it at once. */
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

/** How many days a token can live at most. */
export const maxTokenDays = 365;

/** A token of somebody for their programs, as people see it: what it says is shown once, when it is made. */
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
