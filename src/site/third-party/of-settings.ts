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

/** The third-party services of the pages of the site: what each page is told, and the hosts its policy lets through. */
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
