import type { ReactNode } from 'react';
import type { Sources } from '../../builder/sources.ts';
import type { SiteSettings } from '../../content/settings/index.ts';
import type { ThirdPartyConfig } from '../../features/third-party/types.ts';
import consentCss from '../theme/consent.css?inline';
import { ConsentBar } from './consent-bar.tsx';
import { thirdPartyOf } from './of-settings.ts';

/** Parts of a page for third-party services. */
export interface ThirdPartyPart {
  /** Consent bar, if the site uses it. */
  bar: ReactNode;
  css: string;
  /** For the shell. */
  config: ThirdPartyConfig;
  /** For the policy of the page. */
  sources: Sources;
}

export function thirdPartyPart(settings: Pick<SiteSettings, 'third_party'>): ThirdPartyPart {
  const { config, sources } = thirdPartyOf(settings);
  const isAsking = config.consent && config.services.length > 0;
  return { bar: isAsking && <ConsentBar />, css: isAsking ? consentCss : '', config, sources };
}
