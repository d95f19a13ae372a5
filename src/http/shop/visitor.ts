import type { Visitor } from '../../builder/context.ts';
import type { Services } from '../core/services.ts';
import { signedInUser } from '../security/signed-in-user.ts';
import { readCartToken } from './cart-cookie.ts';
import { isConfirmed } from './confirmed.ts';
import { readFlash } from './flash.ts';
import { readSignInState } from './sign-in/sign-in-state.ts';

/** Visitor of a personal page or a shop form. */
export async function visitorOf(request: Request, services: Services): Promise<Visitor> {
  const user = await signedInUser(request, services);
  return {
    user: user && { id: user.id, name: user.name, email: user.email, sessionId: user.sessionId },
    cartToken: readCartToken(request, services.config),
    notice: readFlash(request, services.config),
    signIn: await readSignInState(request, services),
    isConfirmed: user !== null && isConfirmed(request, user, services.platform.clock.now(), services.config),
    uncovered: null,
  };
}
