import type { ThirdPartyProvider, ThirdPartyService } from './types.ts';

/** The script element that loads a service. */
export interface ScriptTag {
  src: string;
  attributes?: Record<string, string>;
}

/** The page's `window`, as used by services. */
type Globals = Record<string, unknown>;
type Prepare = (service: ThirdPartyService, globals: Globals) => ScriptTag;

/** Returns a function that queues its calls until the service's script replaces it. */
function queueing(queue: unknown[]) {
  return function (): void {
    // Services recognise queued calls by the type `arguments`.
    // biome-ignore lint/complexity/noArguments: an array would not be recognised
    queue.push(arguments);
  } as (...values: unknown[]) => void;
}

const scripts: Record<ThirdPartyProvider, Prepare> = {
  goftino: ({ id }) => ({ src: `https://www.goftino.com/widget/${encodeURIComponent(id)}` }),
  raychat({ id }, globals) {
    globals.RAYCHAT_TOKEN = id;
    return { src: 'https://widget-react.raychat.io/install/widget.js' };
  },
  crisp({ id }, globals) {
    globals.$crisp = [];
    globals.CRISP_WEBSITE_ID = id;
    return { src: 'https://client.crisp.chat/l.js' };
  },
  yektanet({ id }, globals) {
    const queue: unknown[] = [];
    globals.yektanetAnalyticsObject = 'yektanet';
    globals.yektanet = Object.assign(queueing(queue), { q: queue });
    return {
      src: `https://cdn.yektanet.com/rg_woebegone/scripts_v3/${encodeURIComponent(id)}/rg.complete.js`,
      attributes: { id: `ua-script-${id}`, 'data-analyticsobject': 'yektanet' },
    };
  },
  najva: ({ id }) => ({
    src: 'https://van.najva.com/static/js/main-script.js',
    attributes: { id: 'najva-mini-script', 'data-najva-id': id },
  }),
  matomo({ id, url }, globals) {
    const base = url.endsWith('/') ? url : `${url}/`;
    globals._paq = [
      ['trackPageView'],
      ['enableLinkTracking'],
      ['setTrackerUrl', `${base}matomo.php`],
      ['setSiteId', id],
    ];
    return { src: `${base}matomo.js` };
  },
  ga4({ id }, globals) {
    const layer: unknown[] = [];
    const gtag = queueing(layer);
    globals.dataLayer = layer;
    globals.gtag = gtag;
    gtag('js', new Date());
    gtag('config', id);
    return { src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}` };
  },
  custom: ({ url }) => ({ src: url }),
};

/** Prepares the globals that a service expects and returns its script tag. */
export function prepareService(service: ThirdPartyService, globals: Globals): ScriptTag {
  return scripts[service.provider](service, globals);
}
