import { renderToString } from 'react-dom/server';
import { type HtmlChunk, pieceOf } from '../../builder/html-chunk.ts';
import type { Sources } from '../../builder/sources.ts';
import type { SiteSettings } from '../../content/settings/index.ts';
import type { ThirdPartyConfig } from '../../features/third-party/types.ts';
import { memoize } from '../../platform/memoize.ts';
import consentCss from '../theme/consent.css?inline';
import { ConsentBar } from './consent-bar.tsx';
import { thirdPartyOf } from './of-settings.ts';

/** Parts of a page for third-party services. */
export interface ThirdPartyPart {
  /** Consent bar; null if the site uses none. */
  bar: HtmlChunk | null;
  css: string;
  /** For the shell. */
  config: ThirdPartyConfig;
  /** For the policy of the page. */
  sources: Sources;
}

/** The same object until the settings change. */
export const thirdPartyPart = memoize((settings: Pick<SiteSettings, 'third_party'>): ThirdPartyPart => {
  const { config, sources } = thirdPartyOf(settings);
  const isAsking = config.consent && config.services.length > 0;
  const bar = isAsking ? pieceOf(renderToString(<ConsentBar />)) : null;
  return { bar, css: isAsking ? consentCss : '', config, sources };
});
