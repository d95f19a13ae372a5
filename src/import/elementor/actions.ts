import { isPlainObject } from '../../builder/style/read.ts';
import { hashActionHref } from '../../features/hash-actions/index.ts';
import type { SourceSite } from './source-site.ts';

const longest = 4_000;

/**
 * Returns our link for an action of Elementor: `#elementor-action%3Aaction%3Dpopup%3Aopen%26settings%3D…`; null for
 * another link. A link with an unsupported action has no target.
 */
export function actionLink(url: string, site: SourceSite): string | null {
  if (!/^#?(?:#|%23)elementor-action/i.test(url) || url.length > longest) return null;
  const [, name = '', settings = ''] = /action=([a-z_:-]{1,40})(?:&settings=([\w+/=-]*))?/i.exec(decoded(url)) ?? [];
  const given = fromBase64(decoded(settings));
  if (name === 'popup:open') return popupLink(Number(given.id), given.toggle === true, site);
  if (name === 'popup:close') {
    return hashActionHref({ name, settings: { do_not_show_again: given.do_not_show_again === 'yes' } });
  }
  if (name === 'lightbox' && typeof given.url === 'string' && /^https?:\/\/\S+$/.test(given.url)) {
    return hashActionHref({ name, settings: { url: given.url, type: 'image' } });
  }
  return '#';
}

/** The link that opens a popup, by its number on the old site. */
export function popupLink(id: number, toggle: boolean, site: SourceSite): string {
  const own = Number.isSafeInteger(id) && id > 0 ? (site.popup?.(id) ?? null) : null;
  return own === null ? '#' : hashActionHref({ name: 'popup:open', settings: { id: own, toggle } });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function fromBase64(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    return isPlainObject(value) ? value : {};
  } catch {
    return {};
  }
}
