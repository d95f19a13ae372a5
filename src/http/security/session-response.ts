import { sessionLimits } from '../../content/users/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Call } from '../core/routes.ts';
import { clientAddressHeader } from './client-address.ts';

/** As long as a session lasts. */
const hintSeconds = sessionLimits.absoluteMs / 1000;

/**
 * Tells the script of public pages whether it is worth asking who is signed in; those pages are the same for all. It
 * opens nothing: who somebody is only the session says.
 */
export function hintCookie({ baseUrl }: Pick<Config, 'baseUrl'>, maxAge: number = hintSeconds): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `mizban-signed-in=1; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

/** The library's cookies without its body, which repeats the session's token where scripts can read it. */
export function withCookies({ headers }: Response, own: string[]): Response {
  const answer = Response.json({ status: 'ok' });
  for (const cookie of [...headers.getSetCookie(), ...own]) answer.headers.append('set-cookie', cookie);
  return answer;
}

/** The call as the library gets it: the body that passed the schema, and the address of the connection. */
export function forward({ request, address }: Pick<Call, 'request' | 'address'>, path: string, body: object): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  headers.set(clientAddressHeader, address);
  return new Request(new URL(path, request.url), { method: request.method, headers, body: JSON.stringify(body) });
}
