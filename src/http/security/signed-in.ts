import type { Role } from '../../content/users/roles.ts';

export interface SignedIn {
  id: string;
  name: string;
  email: string;
  role: Role;
}

/** Who is signed in, and the calls that sign in and out. */
export interface Auth {
  /** Answers the calls under `/wp-admin/auth/`. */
  handle(request: Request): Promise<Response>;
  /** The signed-in user of a request, or null. */
  userOf(headers: Headers): Promise<SignedIn | null>;
}
