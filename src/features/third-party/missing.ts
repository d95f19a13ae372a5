import type { ThirdPartyService } from './types.ts';

/** What a service cannot be loaded without; null when it is complete. One that is half set up is as good as none. */
export function missingPart({ provider, id, url }: ThirdPartyService): 'id' | 'url' | null {
  if (provider !== 'custom' && id === '') return 'id';
  return takesAddress(provider) && url === '' ? 'url' : null;
}

/** Whether a service has an address of its own for every site. */
export function takesAddress(provider: ThirdPartyService['provider']): boolean {
  return provider === 'custom' || provider === 'matomo';
}
