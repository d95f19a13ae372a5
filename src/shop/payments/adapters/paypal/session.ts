import type { Clock } from '../../../../platform/clock.ts';
import type { Outgoing, OutgoingCall } from '../../../../platform/outgoing.ts';
import { GatewayUnavailable } from '../../gateway.ts';
import { callProvider, type ProviderResponse } from '../provider.ts';

/** Safety margin: a token is not used in its last minute, so that it does not expire in transit. */
const marginMs = 60_000;

/** Calls PayPal with an access token, cached until it expires; concurrent callers share one token request. */
export function createPaypalSession(
  { clientId, secret }: { clientId: string; secret: string },
  { call, clock }: { call: Outgoing; clock: Clock },
) {
  let cached: { token: Promise<string>; until: number } | null = null;

  function tokenOf(): Promise<string> {
    if (cached && clock.now() < cached.until) return cached.token;
    const fetched = { token: fetchToken(), until: Number.POSITIVE_INFINITY };
    cached = fetched;
    fetched.token.catch(() => {
      if (cached === fetched) cached = null;
    });
    return fetched.token;

    async function fetchToken(): Promise<string> {
      const { status, body } = await callProvider(call, {
        path: '/v1/oauth2/token',
        headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
        form: { grant_type: 'client_credentials' },
      });
      if (status !== 200 || typeof body.access_token !== 'string')
        throw new GatewayUnavailable(`PayPal gives no token (${status})`);
      fetched.until = clock.now() + (Number(body.expires_in) || 0) * 1000 - marginMs;
      return body.access_token;
    }
  }

  /** Calls with the token; retries once with a new one if it expired early. */
  return async function askPaypal(request: OutgoingCall): Promise<ProviderResponse> {
    const send = async () =>
      await callProvider(call, {
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${await tokenOf()}` },
      });
    const response = await send();
    if (response.status !== 401) return response;
    cached = null;
    return await send();
  };
}
