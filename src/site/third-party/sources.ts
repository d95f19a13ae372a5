import { noSources, type Sources } from '../../builder/sources.ts';
import type { ThirdPartyProvider, ThirdPartyService } from '../../features/third-party/types.ts';

/** A service with a visible widget, all from hosts of one name. */
const widget = (...hosts: string[]): Sources => {
  const https = hosts.map((host) => `https://${host}`);
  const wss = hosts.map((host) => `wss://${host}`);
  return {
    script: https,
    connect: [...https, ...wss],
    img: https,
    frame: https,
    media: https,
    font: https,
    style: https,
    form: [],
    inlineStyles: true,
  };
};
const counter = (script: string[], calls: string[] = script): Sources => ({
  ...noSources,
  script,
  connect: calls,
  img: calls,
});

const known: Record<Exclude<ThirdPartyProvider, 'matomo' | 'custom'>, Sources> = {
  goftino: widget('goftino.com', '*.goftino.com'),
  raychat: widget('raychat.io', '*.raychat.io'),
  crisp: widget('*.crisp.chat'),
  yektanet: widget('*.yektanet.com'),
  najva: widget('*.najva.com'),
  ga4: counter(
    ['https://www.googletagmanager.com'],
    ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  ),
};

/** CSP sources of a connected service, derived from its settings. */
export function sourcesOf({ provider, url }: ThirdPartyService): Sources {
  if (provider !== 'matomo' && provider !== 'custom') return known[provider];
  const { origin } = new URL(url);
  return provider === 'matomo' ? counter([origin]) : widget(new URL(url).host);
}
