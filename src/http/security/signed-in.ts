import type { Role } from '../../content/users/roles.ts';

export interface SignedIn {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Until they have, the staff area is closed to them. */
  mustChangePassword: boolean;
  /** Their role demands a second factor and they have none: until they have, the staff area is closed to them. */
  mustSetSecondFactor: boolean;
  sessionId: string;
}

/** Who is signed in, and the calls that sign in and out. */
export interface Auth {
  /**
   * Answers a call with e-mail and password: a new session, and the one that the caller had is over. Once the password
   * is known to be right `admit` is asked for the person, and no session is made when it raises.
   */
  signIn(request: Request, admit: (userId: string) => Promise<void>): Promise<Response>;
  /** Ends the caller's session. */
  signOut(request: Request): Promise<Response>;
  /** The signed-in user of a request, or null; their session is noted as in use. */
  userOf(headers: Headers): Promise<SignedIn | null>;
}
