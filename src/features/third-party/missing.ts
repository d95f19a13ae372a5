import type { ThirdPartyService } from './types.ts';

/** Returns the missing setting of a service; null if complete. An incomplete service is not loaded. */
export function missingPart({ provider, id, url }: ThirdPartyService): 'id' | 'url' | null {
  if (provider !== 'custom' && id === '') return 'id';
  return takesAddress(provider) && url === '' ? 'url' : null;
}

/** True if a service has a separate address for every site. */
export function takesAddress(provider: ThirdPartyService['provider']): boolean {
  return provider === 'custom' || provider === 'matomo';
}
