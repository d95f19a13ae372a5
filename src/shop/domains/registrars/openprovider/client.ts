import { z } from 'zod';
import type { Clock } from '../../../../platform/clock.ts';
import { type Outgoing, type OutgoingCall, OutgoingError } from '../../../../platform/outgoing.ts';
import { callRegistrar } from '../call.ts';
import { RegistrarRefusal, RegistrarUnavailable } from '../registrar.ts';

export interface OpenproviderConfig {
  username: string;
  password: string;
}

/** The body of every response. */
const envelope = z.object({ code: z.number(), desc: z.string().max(2_000).default(''), data: z.unknown() });
const session = z.object({ token: z.string().min(1).max(2_000) });

/** Sessions live longer than a day; a shorter life costs one call. */
const sessionMs = 6 * 60 * 60_000;
/** Response codes about our account: signing in, rights, money. */
const ownCodes = new Set([196, 4005, 10005]);

/** Calls the API as JSON over https. A session is cached in memory and renewed when it is rejected. */
export function createClient({
  config,
  call,
  clock,
}: {
  config: OpenproviderConfig;
  call: Outgoing;
  clock: Clock;
}): (request: OutgoingCall) => Promise<unknown> {
  let signedIn: { token: string; until: number } | null = null;

  async function post(
    request: OutgoingCall,
    token?: string,
  ): Promise<{ status: number; body: z.output<typeof envelope> }> {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await callRegistrar(call, { ...request, path: `/v1beta${request.path}`, headers });
    return { status: response.status, body: parse(envelope, () => response.json()) };
  }

  async function signIn(): Promise<string> {
    if (signedIn && signedIn.until > clock.now()) return signedIn.token;
    const { body } = await post({ path: '/auth/login', json: { ...config, ip: '0.0.0.0' } });
    if (body.code !== 0) throw new RegistrarRefusal(refusalText(body), { isOurs: true });
    const { token } = parse(session, () => body.data);
    signedIn = { token, until: clock.now() + sessionMs };
    return token;
  }

  return async function ask(request: OutgoingCall): Promise<unknown> {
    let { status, body } = await post(request, await signIn());
    if (status === 401) {
      // Rejected before anything was done, so it may be repeated.
      signedIn = null;
      ({ status, body } = await post(request, await signIn()));
    }
    if (body.code === 0) return body.data;
    throw new RegistrarRefusal(refusalText(body), {
      isOurs: status === 401 || status === 403 || ownCodes.has(body.code),
    });
  };
}

/** The registrar's message is for staff; its response may repeat the request, which contains no key. */
const refusalText = ({ code, desc }: z.output<typeof envelope>) => `Openprovider: ${desc.slice(0, 200)} (${code})`;

/** Throws `RegistrarUnavailable` for a body that is not in the contract of the registrar. */
export function parse<T>(schema: z.ZodType<T>, read: () => unknown): T {
  try {
    const parsed = schema.safeParse(read());
    if (parsed.success) return parsed.data;
  } catch (cause) {
    if (!(cause instanceof OutgoingError)) throw cause;
  }
  throw new RegistrarUnavailable('Openprovider returned something that is not in its contract');
}
