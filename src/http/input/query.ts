import { fail } from '../../platform/errors.ts';
import { hostileKeys } from './bytes.ts';

/** Query parameters added by advertisements; ignored here, and some are added twice. */
const campaignTag = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|yclid|_ga|_gl|mc_[ce]id)(?:=|$)/;

/** Rejects a query with duplicate or dangerous keys; `list[]` may repeat. */
export function checkQuery(query: URLSearchParams): void {
  const seen = new Set<string>();
  for (const key of query.keys()) {
    if (key.split(/[[\].]/).some((part) => hostileKeys.has(part))) throw fail('BadRequest');
    if (seen.has(key) && !key.endsWith('[]') && !campaignTag.test(key)) throw fail('BadRequest');
    seen.add(key);
  }
}

/** Removes campaign parameters from a URL as text: the cache is looked up by it before anything is parsed. */
export function withoutCampaignTags(url: string): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const remaining = url
    .slice(at + 1)
    .split('&')
    .filter((pair) => !campaignTag.test(pair));
  return remaining.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${remaining.join('&')}`;
}
