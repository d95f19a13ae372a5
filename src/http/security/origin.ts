import type { Config } from '../../platform/config.ts';
import { fail } from '../../platform/errors.ts';
import { ownOrigins } from './local-url.ts';

/** CSRF protection: rejects state-changing requests unless the Origin header is ours. */
export function checkOrigin(request: Request, config: Pick<Config, 'baseUrl'>): void {
  const origin = request.headers.get('origin');
  if (origin === null || !ownOrigins(request, config).includes(origin)) throw fail('Forbidden');
}
