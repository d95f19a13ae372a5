import type { ListedSession } from '../../content/users/sessions.ts';
import type { SignIn } from '../../content/users/sign-ins.ts';
export type OwnSession = ListedSession & { isThis: boolean };

/** How the caller's own account is kept safe. */
export interface OwnAccount {
  secondFactor: { isOn: boolean; isDemanded: boolean; recoveryCodes: number };
  sessions: OwnSession[];
  signIns: SignIn[];
}
