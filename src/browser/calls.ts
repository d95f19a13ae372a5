import type { SiteSettings } from '../content/settings/index.ts';

/** The site configuration, embedded in the page as a JSON block. */
interface SiteConfig {
  ajaxurl: string;
  nonce: string;
  urls: { assets: string; rest: string };
  lightbox?: SiteSettings['lightbox'];
  post: { id: number; title: string; excerpt: string; featuredImage: string };
}

let known: SiteConfig | undefined;

/** Reads the configuration of the page once. */
export function siteConfig(): SiteConfig {
  known ??= JSON.parse(document.getElementById('mizban-config')?.textContent ?? '{}') as SiteConfig;
  return known;
}

/**
 * Posts a form to `admin-ajax.php` with the page's nonce. The page may have been cached for days: an expired nonce is
 * renewed once, silently.
 */
export async function postAction(fields: Record<string, string>, signal?: AbortSignal): Promise<Response> {
  const config = siteConfig();
  const send = () =>
    fetch(path(config.ajaxurl), {
      method: 'POST',
      body: new URLSearchParams({ ...fields, nonce: config.nonce }),
      ...(signal ? { signal } : {}),
    });
  const response = await send();
  if (response.status !== 403 || (await response.clone().text()) !== '-1') return response;
  const renewed = await getRest('mizban/v1/nonce', { cache: 'no-store' });
  if (!renewed.ok) return response;
  config.nonce = ((await renewed.json()) as { nonce: string }).nonce;
  return send();
}

/** Posts JSON to a call under `/wp-json/`, e.g. `mizban/v1/refresh-loop`. */
export function postRest(call: string, body: object, signal?: AbortSignal): Promise<Response> {
  return fetch(path(siteConfig().urls.rest) + call, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}

/** Reads a call under `/wp-json/`. */
export function getRest(call: string, init: RequestInit = {}): Promise<Response> {
  return fetch(path(siteConfig().urls.rest) + call, init);
}

/** The path of a configured URL: calls go to the visitor's current host. */
function path(address: string): string {
  return new URL(address, location.href).pathname;
}
