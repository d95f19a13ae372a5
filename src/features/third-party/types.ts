/** Services that staff may connect, by purpose. `custom` is any script at an https address. */
export const thirdPartyProviders = {
  chat: ['goftino', 'raychat', 'crisp', 'custom'],
  ads: ['yektanet', 'najva', 'custom'],
  analytics: ['matomo', 'ga4', 'custom'],
} as const;

export type ThirdPartyKind = keyof typeof thirdPartyProviders;
export type ThirdPartyProvider = (typeof thirdPartyProviders)[ThirdPartyKind][number];

/** A connected service: `id` is the site id at the service, `url` the address of Matomo or of a custom script. */
export interface ThirdPartyService {
  provider: ThirdPartyProvider;
  id: string;
  url: string;
}

/** Delay of each kind after the load event. */
export const thirdPartyDelays: Record<ThirdPartyKind, number> = { chat: 6000, ads: 5000, analytics: 5000 };

/** Configuration for the page: the services, and whether consent is required. */
export interface ThirdPartyConfig {
  consent: boolean;
  services: Array<ThirdPartyService & { kind: ThirdPartyKind }>;
}
