import type { RightsHolder } from '../../content/users/rights.ts';

/** User of a call; `scopes` are set if it is made with a token. */
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
