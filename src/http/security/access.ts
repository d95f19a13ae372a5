import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { hasRight, type Right } from '../../content/users/rights.ts';
import type { Config } from '../../platform/config.ts';
import { fail } from '../../platform/errors.ts';
import type { Audience, Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { checkOrigin } from './origin.ts';
import { findSignedIn } from './sessions.ts';
import type { SignedIn } from './signed-in.ts';
import { isFromThisMachine } from './this-machine.ts';
import { tokenIn, userOfToken } from './token.ts';

/** The action name that staff nonces are made for. */
export const staffAction = 'wp_rest';
/** The action name that the nonce in public pages is made for; the same for every visitor. */
export const frontendAction = 'mizban-frontend';

/**
 * Authorises a call or throws; returns the user if the audience requires one. A token is explicit: it cannot be sent
 * unintentionally, so it needs neither origin nor nonce, and cookies next to it are ignored.
 */
export async function checkAudience(
  declared: Route,
  { context, address }: { context: Context; address: string },
  services: Services,
): Promise<SignedIn | null> {
  const { audience, method, foreign = false } = declared;
  const request = context.req.raw;
  const token = tokenIn(request.headers, audience);
  if (token !== null) return allow(await userOfToken(token, { request, address }, services), audience, declared);
  if (method !== 'GET' && !foreign) checkOrigin(request, services.config);
  if (audience === 'operator' && !isOperator(request, services.config)) throw fail('Forbidden');
  const user = await requireRight(audience, request.headers, services, declared);
  if (user && method !== 'GET') {
    const nonce = context.req.header('x-wp-nonce') ?? '';
    if (!services.nonces.verify(nonce, staffAction, user.id)) throw fail('NonceExpired');
  }
  return user;
}

/** Returns the signed-in user; throws without one, or without any of the rights. */
export async function requireRight(
  audience: Audience,
  headers: Headers,
  services: Services,
  setup: Setup = {},
): Promise<SignedIn | null> {
  if (audience === 'anyone' || audience === 'operator') return null;
  const user = await findSignedIn(headers, services);
  if (!user) throw fail('SignInRequired');
  return allow(user, audience, setup);
}

interface Setup {
  duringSetup?: boolean;
}

/** Returns the user; throws without any of the rights. Routes for any signed-in user are not open to API tokens. */
function allow(user: SignedIn, audience: Audience, { duringSetup = false }: Setup): SignedIn {
  const isAllowed =
    audience === 'signed-in'
      ? user.scopes === undefined
      : ([audience].flat() as Right[]).some((right) => hasRight(user, right));
  if (!isAllowed) throw fail('Forbidden');
  if (user.mustChangePassword && !duringSetup) throw fail('PasswordChangeRequired');
  if (user.mustSetSecondFactor && !duringSetup) throw fail('SecondFactorSetupRequired');
  return user;
}

/**
 * True for the holder of the metrics token; without a token, only for this machine itself, if the server is not reachable
 * from elsewhere.
 */
function isOperator(request: Request, { metricsToken: token }: Config): boolean {
  const bearer = Buffer.from(request.headers.get('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${token ?? ''}`);
  if (token && bearer.length === expected.length && timingSafeEqual(bearer, expected)) return true;
  return isFromThisMachine(request);
}
