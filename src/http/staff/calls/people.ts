import type { z } from 'zod';
import type { AuditRow } from '../../../content/audit/kinds.ts';
import type { Person } from '../../../content/users/people-types.ts';
import type { Right } from '../../../content/users/rights.ts';
import type { Role } from '../../../content/users/roles.ts';
import type { ListedSession } from '../../../content/users/sessions.ts';
import type { SignIn } from '../../../content/users/sign-ins.ts';
import type { ApiToken } from '../../../content/users/token-types.ts';
import type { nothing } from '../bodies.ts';
import type { BulkAnswer } from '../bulk.ts';
import type { ListAnswer } from '../list-query.ts';
import type {
  changedPerson,
  changedProfile,
  deletion,
  endedSession,
  firstCode,
  invitation,
  ownPassword,
  peopleBulk,
  peopleQuery,
  publicAuthor,
  roleDemand,
} from '../people-bodies.ts';
import type { auditQuery } from '../queries.ts';
import type { newToken, tokensQuery } from '../token-bodies.ts';

/** What is asked of people and programs: accounts, roles, tokens and what they changed. */
export type PeopleCalls = {
  'GET staff/people': { query: z.input<typeof peopleQuery>; answer: ListAnswer<Person> };
  /** Invites somebody by mail. */
  'POST staff/people': { body: z.input<typeof invitation>; answer: Person };
  'POST staff/people/bulk': { body: z.input<typeof peopleBulk>; answer: BulkAnswer<string> };
  'GET staff/people/:person': { id: string; answer: PersonPage };
  'PUT staff/people/:person': { id: string; body: z.input<typeof changedPerson>; answer: Person };
  /** Changes what readers learn of somebody who writes; with an empty name they learn nothing. */
  'PUT staff/people/:person/author': { id: string; body: PublicAuthor; answer: { author: PublicAuthor | null } };
  'POST staff/people/:person/delete': { id: string; body: z.input<typeof deletion>; answer: { handedOver: number } };
  'GET staff/roles': { answer: { roles: RoleRow[] } };
  'PUT staff/roles': { body: z.input<typeof roleDemand>; answer: { roles: RoleRow[] } };
  'PUT staff/me': { body: z.input<typeof changedProfile>; answer: { name: string } };
  /** Null: the public knows nothing of them. */
  'GET staff/me/author': { answer: { author: PublicAuthor | null } };
  'PUT staff/me/author': { body: PublicAuthor; answer: { author: PublicAuthor | null } };
  'GET staff/me/account': { answer: OwnAccount };
  'POST staff/me/end-sessions': { body: z.input<typeof endedSession>; answer: { sessions: OwnSession[] } };
  /** `uri` is what the QR code says. */
  'POST staff/me/second-factor/begin': { body: z.input<typeof ownPassword>; answer: { secret: string; uri: string } };
  'POST staff/me/second-factor/confirm': { body: z.input<typeof firstCode>; answer: { recoveryCodes: string[] } };
  'POST staff/me/second-factor/renew-codes': { body: z.input<typeof ownPassword>; answer: { recoveryCodes: string[] } };
  'POST staff/me/second-factor/remove': { body: z.input<typeof ownPassword>; answer: { isOn: boolean } };
  'GET staff/audit': { query: z.input<typeof auditQuery>; answer: ListAnswer<AuditRow> };
  /** Everybody who changed something. */
  'GET staff/audit/people': { answer: { people: Array<{ id: string; name: string }> } };
  'GET staff/tokens': { query: z.input<typeof tokensQuery>; answer: ListAnswer<ApiToken> };
  /** The one answer that shows the token. */
  'POST staff/tokens': { body: z.input<typeof newToken>; answer: ApiToken & { token: string } };
  'POST staff/tokens/:id/revoke': { id: number; body: z.input<typeof nothing>; answer: ApiToken };
} & Record<`POST staff/people/:person/${PersonAction}`, { id: string; body: z.input<typeof nothing>; answer: Person }>;

export type PersonAction = 'invite' | 'lock' | 'unlock' | 'end-sessions' | 'reset-second-factor';

/** What readers learn of somebody who writes. */
export type PublicAuthor = z.input<typeof publicAuthor>;

/** All that is known of somebody, for those who manage people. */
export interface PersonPage {
  person: Person;
  /** What readers learn of them; null for nothing. */
  author: PublicAuthor | null;
  /** How many posts they would leave behind. */
  posts: number;
  sessions: ListedSession[];
  signIns: SignIn[];
}

/** What people of a role may do, and what is asked of them. */
export interface RoleRow {
  role: Role;
  rights: readonly Right[];
  secondFactor: boolean;
}

export type OwnSession = ListedSession & { isThis: boolean };

/** How the caller's own account is kept safe. */
export interface OwnAccount {
  secondFactor: { isOn: boolean; isDemanded: boolean; recoveryCodes: number };
  sessions: OwnSession[];
  signIns: SignIn[];
}
