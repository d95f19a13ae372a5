import { isPlainObject } from '../../builder/style/read.ts';
import { actionLink } from './actions.ts';
import type { SourceSite } from './source-site.ts';
import { decoded } from './text.ts';

/** Rewrites the links in texts of a widget to places of this site. Widgets inside it have rewritten theirs. */
export function withLinks(props: Record<string, unknown>, site: SourceSite): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).map(([key, value]) => [key, rewritten(value, site)]));
}

function rewritten(value: unknown, site: SourceSite): unknown {
  if (typeof value === 'string') return withLinksOfText(value, site);
  if (Array.isArray(value)) return value.map((one) => rewritten(one, site));
  return isPlainObject(value) && !isNode(value) ? withLinks(value, site) : value;
}

const isNode = (value: Record<string, unknown>) => 'type' in value && 'v' in value && 'props' in value;

const withLinksOfText = (html: string, site: SourceSite): string =>
  html.replaceAll(/(<a\s[^<>]{0,2000}?\bhref\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi, (_, start: string, double, single) => {
    const url = decoded(String(double ?? single)).trim();
    const local = actionLink(url, site) ?? site.link(url);
    return `${start}"${local.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  });
