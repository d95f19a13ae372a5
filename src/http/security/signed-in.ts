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
