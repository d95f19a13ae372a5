import type { RightsHolder } from '../../content/users/rights.ts';

/** Whom a call is made for; `scopes` are there when it is made with a token. */
export interface SignedIn extends RightsHolder {
  id: string;
  name: string;
  email: string;
  /** Until they have, the staff area is closed to them. */
  mustChangePassword: boolean;
  /** Their role demands a second factor and they have none: until they have, the staff area is closed to them. */
  mustSetSecondFactor: boolean;
  /** Empty when the call is made with a token. */
  sessionId: string;
}

/** Who is signed in, and the calls that sign in and out. */
export interface Auth {
  /**
   * Answers a call with e-mail and password: a new session, and the one that the caller had is over. Once the password
   * is known to be right `admit` is asked for the person, and no session is made when it raises.
   */
  signIn(request: Request, admit: (userId: string) => Promise<void>): Promise<Response>;
  /**
   * Begins a session of somebody who has shown who they are without a password: a new one, and the one that the caller
   * had is over. Who may is for the caller to decide. The answer carries nothing but cookies.
   */
  enter(request: Request, userId: string): Promise<Response>;
  /** Ends the caller's session. */
  signOut(request: Request): Promise<Response>;
  /** The signed-in user of a request, or null; their session is noted as in use. */
  userOf(headers: Headers): Promise<SignedIn | null>;
}
