import type { z } from 'zod';
import type { ListedSession } from '../../../content/users/sessions.ts';
import type { SignIn } from '../../../content/users/sign-ins.ts';
import type { PublicAuthor } from '../../../staff/shared/responses.ts';
import type { changedProfile, endedSession, firstCode, ownPassword } from '../people-bodies.ts';

/** What is asked of people and programs: accounts, roles, tokens and what they changed. */
export type PeopleCalls = {
  'PUT staff/me': { body: z.input<typeof changedProfile>; response: { name: string } };
  /** Null: the public knows nothing of them. */
  'GET staff/me/author': { response: { author: PublicAuthor | null } };
  'PUT staff/me/author': { body: PublicAuthor; response: { author: PublicAuthor | null } };
  'GET staff/me/account': { response: OwnAccount };
  'POST staff/me/end-sessions': { body: z.input<typeof endedSession>; response: { sessions: OwnSession[] } };
  /** `uri` is what the QR code says. */
  'POST staff/me/second-factor/begin': { body: z.input<typeof ownPassword>; response: { secret: string; uri: string } };
  'POST staff/me/second-factor/confirm': { body: z.input<typeof firstCode>; response: { recoveryCodes: string[] } };
  'POST staff/me/second-factor/renew-codes': {
    body: z.input<typeof ownPassword>;
    response: { recoveryCodes: string[] };
  };
  'POST staff/me/second-factor/remove': { body: z.input<typeof ownPassword>; response: { isOn: boolean } };
};

export type OwnSession = ListedSession & { isThis: boolean };

/** How the caller's own account is kept safe. */
export interface OwnAccount {
  secondFactor: { isOn: boolean; isDemanded: boolean; recoveryCodes: number };
  sessions: OwnSession[];
  signIns: SignIn[];
}
