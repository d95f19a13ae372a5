import type { When } from '../builder/island.tsx';
import type { Sources } from '../builder/sources.ts';
import { type PopupOffer, waitsForVisitor } from '../features/popups/offer.ts';
import type { ThirdPartyConfig } from '../features/third-party/types.ts';
import type { Assets } from './assets.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import { type Shared, shareTags } from './share-tags.ts';
import { type ThemeChoice, themeColours } from './theme/tokens.ts';

export interface ShellInput {
  title: string;
  description: string;
  /** The canonical URL of the page; empty for pages that must not be indexed. */
  canonical: string;
  /** Search engines leave the page out, though it has an address to share. */
  noindex?: boolean;
  /** Id of the icon picture; absent: the program's logo. */
  icon?: number;
  /** Share data; absent for pages that are not shared. */
  shared?: Shared;
  /** Feeds of the page. */
  feeds?: Feed[];
  /** Colours that the site has chosen. */
  theme?: ThemeChoice;
  /** File of the site's own font of texts; null or absent: the font of the theme. */
  textFont?: string | null;
  /** Enables caching of visited pages for offline use. */
  offline?: boolean;
  css: string;
  /** HTML that React printed. */
  body: string;
  /** The site configuration and page post data of the specification; absent for pages without calls. */
  config?: object;
  /** JSON-LD blocks, safe for a script block that is not executed. */
  jsonLd?: string[];
  /** The popups that the page offers. */
  popups?: PopupOffer[];
  /** The third-party services that the page loads. */
  thirdParty?: ThirdPartyConfig;
  assets: Assets;
}

export interface Feed {
  title: string;
  /** On this site. */
  href: string;
  type: 'application/rss+xml' | 'application/atom+xml';
}

/** A rendered page with its CSP sources. */
export interface PrintedPage {
  html: string;
  styleHash: string;
  sources: Sources;
}

/**
 * Prints a whole HTML document: head with canonical URL, hreflang and share tags, one style block, no inline script.
 */
export function shell({ css, body, ...rest }: ShellInput): string {
  const [start, middle, end] = shellAround(rest);
  return start + css + middle + body + end;
}

/** Returns the parts of a document before its styles, between them and its body, and after its body. */
export function shellAround({
  title,
  description,
  canonical,
  noindex = false,
  icon,
  shared,
  feeds = [],
  theme,
  textFont = null,
  offline = false,
  config,
  jsonLd = [],
  popups = [],
  thirdParty = { consent: false, services: [] },
  assets,
}: Omit<ShellInput, 'css' | 'body'>): [start: string, middle: string, end: string] {
  const fontFile = textFont ?? (theme?.font === 'system' ? null : assets.font);
  const head = [
    '<meta charset="utf-8">',
    assets.firstPaint && `<script async src="${escapeHtml(assets.firstPaint)}"></script>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    ...(canonical && !noindex ? addressTags(canonical) : ['<meta name="robots" content="noindex">']),
    fontFile && `<link rel="preload" href="${fontFile}" as="font" type="font/woff2" crossorigin>`,
  ];
  const bar = themeColours(theme);
  const rest = [
    ...[...assets.devScripts, assets.script, offline && assets.offline?.script].map(
      (src) => src && `<script type="module" async src="${escapeHtml(src)}"></script>`,
    ),
    ...iconTags(icon),
    ...feeds.map(
      (feed) =>
        `<link rel="alternate" type="${feed.type}" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.href)}">`,
    ),
    `<meta name="theme-color" content="${bar.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${bar.dark}" media="(prefers-color-scheme: dark)">`,
    shared && canonical && shareTags({ ...shared, title, description, url: canonical }),
  ];
  const offered = popups.length > 0 && data('popups', popups, waitsForVisitor(popups) ? 'engaged' : 'load');
  const services = thirdParty.services.length > 0 && data('third-party', thirdParty);
  const configured = config !== undefined && data('config', config);
  const start = `<!doctype html>\n<html lang="fa-IR" dir="rtl">\n<head>${joined(head)}<style>`;
  const middle = `</style>${joined(rest)}</head>\n<body>`;
  // Machine-readable data comes after visible content.
  const dataBlocks = jsonLd.map((facts) => `<script type="application/ld+json">${facts}</script>`);
  return [start, middle, `${joined([configured, offered, services, ...dataBlocks])}</body>\n</html>`];
}

const joined = (parts: Array<string | false | null | undefined>) => parts.filter(Boolean).join('');

/** Data for the page script, in a block that is not executed. */
function data(name: string, value: object, when?: When): string {
  const moment = when ? ` data-when="${when}"` : '';
  return `<script type="application/json" id="mizban-${name}"${moment}>${scriptJson(value)}</script>`;
}

/** Favicon and home-screen icons. The addresses change with the picture: browsers cache icons for long. */
function iconTags(picture?: number): Array<string | false> {
  const made = picture === undefined ? '' : `?of=${picture}`;
  return [
    `<link rel="icon" href="/favicon.ico${made}" sizes="32x32">`,
    picture === undefined && '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png${made}">`,
    '<link rel="manifest" href="/site.webmanifest">',
  ];
}

/** Canonical URL of a page. The site has one language, so `fa-IR` and `x-default` are the same page. */
function addressTags(canonical: string): string[] {
  const href = escapeHtml(canonical);
  return [
    `<link rel="canonical" href="${href}">`,
    ...['fa-IR', 'x-default'].map((language) => `<link rel="alternate" hreflang="${language}" href="${href}">`),
  ];
}
