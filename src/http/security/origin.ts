import type { Config } from '../../platform/config.ts';
import { fail } from '../../platform/errors.ts';
import { ownOrigins } from './local-url.ts';

/** Refuses state-changing requests that another site could have caused: the Origin header must be ours. */
export function checkOrigin(request: Request, config: Pick<Config, 'baseUrl'>): void {
  const origin = request.headers.get('origin');
  if (origin === null || !ownOrigins(request, config).includes(origin)) throw fail('Forbidden');
}
