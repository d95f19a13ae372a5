import { respondRedirect } from '../core/respond.ts';
import { type FormCall, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { signedInUser } from '../security/signed-in-user.ts';
import { demandCookie, type GivenDemand } from './demand.ts';
import { setFlash } from './flash.ts';
import { returnPath } from './return-path.ts';

/** Short forms; Persian letters take six bytes in them. */
const limits = { bytes: 20_000, fields: 20, fieldBytes: 6_000 };
/**
 * Rate limit of each form per address, which hundreds of people may share: it only keeps programs from flooding the
 * server. Guesses and messages have separate limits across all nodes.
 */
const rate = { max: 600, seconds: 60 };

/** Account page, the default redirect target of forms. */
export const accountPath = '/account/';

/** Response to a form: flash message for the target page, and cookies. */
export interface FormResponse {
  notice?: string | undefined;
  cookies?: string[];
  /** Requirement before the form can be sent again. */
  demand?: GivenDemand;
  /** Redirect target other than the one the form named. */
  to?: string;
  /** User signed in by it. */
  userId?: string;
}

/** Plain form under `/shop/account/` that redirects (303) back to its page; `path` is that page. */
export function accountForm(
  name: string,
  handle: (call: FormCall, path: string) => Promise<FormResponse | Response>,
  services: Services,
): Route {
  return route({
    method: 'POST',
    path: `/shop/account/${name}`,
    audience: 'anyone',
    rate: () => ({ ...rate, name: `account ${name}` }),
    form: () => limits,
    async handle(call) {
      const path = returnPath(call, accountPath, services);
      const outcome = await handle(call, path);
      if (outcome instanceof Response) return outcome;
      const { notice, demand, cookies = [], to = path } = outcome;
      const response = respondRedirect(to);
      const demandLine = demandCookie(call.request, demand, services.config);
      if (demandLine !== null) response.headers.append('set-cookie', demandLine);
      if (notice) response.headers.append('set-cookie', setFlash(notice, services.config));
      for (const cookie of cookies) response.headers.append('set-cookie', cookie);
      return response;
    },
  });
}

/** Same for signed-in users; others are redirected to sign in. */
export function ownForm(
  name: string,
  handle: (call: FormCall, user: SignedIn, path: string) => Promise<FormResponse | Response>,
  services: Services,
): Route {
  const asUser = async (call: FormCall, path: string) => {
    const user = await signedInUser(call.request, services);
    return user === null ? { to: accountPath } : handle(call, user, path);
  };
  return accountForm(name, asUser, services);
}
