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
 * Each form, for each address, behind which hundreds of people may be: it only keeps programs from flooding the server.
 * Guesses and messages have limits of their own, on all nodes together.
 */
const rate = { max: 600, seconds: 60 };

/** The page of the account, where forms lead that name no other place. */
export const accountPath = '/account/';

/** What follows from a form: what the page it leads to has to say, and cookies. */
export interface FormResponse {
  notice?: string | undefined;
  cookies?: string[];
  /** What must be done before the form is sent again. */
  demand?: GivenDemand;
  /** Another place than the one that the form named. */
  to?: string;
  /** Who is signed in by it. */
  userId?: string;
}

/** A plain form under `/shop/account/` that is answered with 303 to where it stood; `path` is that place. */
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
      const answered = await handle(call, path);
      if (answered instanceof Response) return answered;
      const { notice, demand, cookies = [], to = path } = answered;
      const answer = respondRedirect(to);
      const kept = demandCookie(call.request, demand, services.config);
      if (kept !== null) answer.headers.append('set-cookie', kept);
      if (notice) answer.headers.append('set-cookie', setFlash(notice, services.config));
      for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
      return answer;
    },
  });
}

/** The same for who is signed in; others are led to where they can. */
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
