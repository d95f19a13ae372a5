import { fail } from '../../platform/errors.ts';

/**
 * Refuses state-changing requests that another site could have caused: the Origin header must be ours, the address
 * visitors use or the host they asked.
 */
export function checkOrigin(request: Request, baseUrl: string): void {
  const origin = request.headers.get('origin');
  if (origin === null) throw fail('Forbidden');
  if (origin === new URL(baseUrl).origin) return;
  const host = request.headers.get('host');
  if (host !== null && /^https?:$/.test(protocolOf(origin)) && URL.parse(origin)?.host === host) return;
  throw fail('Forbidden');
}

function protocolOf(origin: string): string {
  return URL.parse(origin)?.protocol ?? '';
}
