import type { Person } from '../../content/users/people-types.ts';
import type { Right } from '../../content/users/rights.ts';
import type { Role } from '../../content/users/roles.ts';
import type { ListedSession } from '../../content/users/sessions.ts';
import type { SignIn } from '../../content/users/sign-ins.ts';
import type { PublicAuthor } from '../shared/responses.ts';
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
