import type { Person } from '../../content/users/people-types.ts';
import type { Right } from '../../content/users/rights.ts';
import type { Role } from '../../content/users/roles.ts';
import type { ListedSession } from '../../content/users/sessions.ts';
import type { SignIn } from '../../content/users/sign-ins.ts';
import type { PublicAuthor } from '../shared/responses.ts';
/** Full view of a user, for user management. */
export interface PersonPage {
  person: Person;
  /** Public author profile; null without one. */
  author: PublicAuthor | null;
  /** Number of posts to reassign if the user is deleted. */
  posts: number;
  sessions: ListedSession[];
  signIns: SignIn[];
}

/** Permissions and requirements of a role. */
export interface RoleRow {
  role: Role;
  rights: readonly Right[];
  secondFactor: boolean;
}
