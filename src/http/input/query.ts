import { fail } from '../../platform/errors.ts';
import { hostileKeys } from './bytes.ts';

/** What advertisements add to addresses: it means nothing here, and some add it twice. */
const campaignTag = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|yclid|_ga|_gl|mc_[ce]id)(?:=|$)/;

/** Refuses a query in which a key stands twice or could reach a prototype; `list[]` may stand as often as it likes. */
export function checkQuery(query: URLSearchParams): void {
  const seen = new Set<string>();
  for (const key of query.keys()) {
    if (key.split(/[[\].]/).some((part) => hostileKeys.has(part))) throw fail('BadRequest');
    if (seen.has(key) && !key.endsWith('[]') && !campaignTag.test(key)) throw fail('BadRequest');
    seen.add(key);
  }
}

/** An address without what advertisements have added, as a text: the cache is asked by it before anything is read. */
export function withoutCampaignTags(url: string): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const kept = url
    .slice(at + 1)
    .split('&')
    .filter((pair) => !campaignTag.test(pair));
  return kept.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${kept.join('&')}`;
}
