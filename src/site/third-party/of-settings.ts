import { mergeSources, type Sources } from '../../builder/sources.ts';
import type { SiteSettings } from '../../content/settings/index.ts';
import { missingPart } from '../../features/third-party/missing.ts';
import {
  type ThirdPartyConfig,
  type ThirdPartyKind,
  type ThirdPartyService,
  thirdPartyProviders,
} from '../../features/third-party/types.ts';
import { sourcesOf } from './sources.ts';

/** Third-party services of the site's pages: the page configuration, and the hosts for the CSP. */
export function thirdPartyOf({ third_party }: Pick<SiteSettings, 'third_party'>): {
  config: ThirdPartyConfig;
  sources: Sources;
} {
  const kinds = Object.keys(thirdPartyProviders) as ThirdPartyKind[];
  const services = kinds.flatMap((kind) => {
    const service: ThirdPartyService | null = third_party[kind];
    return service && missingPart(service) === null ? [{ kind, ...service }] : [];
  });
  return {
    config: { consent: third_party.consent, services },
    sources: mergeSources(services.map(sourcesOf)),
  };
}
