import type { Device, NamedKind } from '../../content/statistics/types.ts';
import { campaignName } from '../../content/statistics/types.ts';

/** Host name as sent by browsers; anything else is not a source. */
const host = /^(?=.{1,100}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i;
const tagLength = 60;

/**
 * Dimensions of a visit besides its page. `from` is the host of the previous page, empty for none; a page of this site is
 * not a source. Campaigns are named by the `utm_` parameters of the page's own URL.
 */
export function visitNames(
  page: URL,
  { from, agent }: { from: string; agent: string },
): Partial<Record<NamedKind, string>> {
  const campaign = campaignOf(page.searchParams);
  const source = sourceOf(page, from);
  return {
    device: deviceOf(agent),
    ...(source === null ? {} : { source }),
    ...(campaign === null ? {} : { campaign }),
  };
}

/** Referring host without `www.`; empty for none, null for a page of this site. */
function sourceOf(page: URL, from: string): string | null {
  if (from === '') return '';
  if (from === page.host || !host.test(from)) return null;
  return from.toLowerCase().replace(/^www\./, '');
}

function campaignOf(query: URLSearchParams): string | null {
  const [source, medium, name] = ['utm_source', 'utm_medium', 'utm_campaign'].map((tag) =>
    (query.get(tag) ?? '')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, tagLength),
  ) as [string, string, string];
  return source === '' && name === '' ? null : campaignName({ source, medium, name });
}

/** Detects the device type by user agent; tablets that identify as computers are counted as such. */
export function deviceOf(agent: string): Device {
  if (/ipad|tablet|android(?!.*mobile)/i.test(agent)) return 'tablet';
  return /mobi|iphone|ipod/i.test(agent) ? 'phone' : 'desktop';
}
