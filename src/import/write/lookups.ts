import { termArchivePath } from '../../content/archives.ts';
import { directionOf } from '../elementor/find-strings.ts';
import { type KitTokens, kitTokens } from '../elementor/kit-tokens.ts';
import type { SourceSite } from '../elementor/source-site.ts';
import { type IndexedPost, type IndexedTerm, mediaFile, pathOnSite } from './origin-index.ts';
import type { Run } from './types.ts';

/** References of a document, resolved to this site. */
export interface Lookups extends SourceSite {
  /** Number of the popup for one of the old site; null if it was not found. */
  popup(id: string | number): number | null;
  /** Links and popups of the old site that have no counterpart here yet. */
  broken: Set<string>;
}

/** Theme colours for Elementor's system colours without a kit. */
const systemColours: Readonly<Record<string, string>> = {
  primary: '$primary',
  secondary: '$text',
  text: '$text',
  accent: '$accent',
};

/** Resolves the references of a document; records those that were not found. */
export function createLookups(run: Run, elements: unknown): Lookups {
  const { index } = run;
  const { site, options } = run.import;
  const broken = new Set<string>();
  const tokens = tokensOf(run.site);
  const own = (value: unknown) => (options.takesDesign ? value : literal(value, tokens));
  return {
    broken,
    direction: directionOf(elements),
    colour(id) {
      const found = tokens.site.colour(id);
      if (found === null) return Object.hasOwn(systemColours, id) ? (systemColours[id] ?? null) : null;
      return own(found) as string;
    },
    typography: tokens.site.typography,
    boxPadding: run.site?.kit?.container_padding,
    variable: (id) => own(tokens.site.variable(id)),
    styleClass: tokens.site.styleClass,
    picture: (url) => index.file(mediaFile(url)),
    attachment: (id) => index.media(id),
    popup(id) {
      const found = index.post(id);
      if (!found) broken.add(`popup ${id}`);
      return found?.id ?? null;
    },
    link(url) {
      const path = /^(?:[a-z]+:|\/|\?)/i.test(url.trim()) ? pathOnSite(url, site) : null;
      if (path === null) return url;
      const parsed = URL.parse(url, 'https://any.invalid');
      const number = parsed?.searchParams.get('p') ?? parsed?.searchParams.get('page_id');
      const place = number ? index.post(number) : path === '/' ? null : index.place(path);
      const to = place ? addressOf(place) : null;
      if (to !== null) return `${to}${parsed?.hash ?? ''}`;
      if (path !== '/') broken.add(path);
      return `${path}${number ? '' : (parsed?.search ?? '')}${parsed?.hash ?? ''}`;
    },
    allowsCode: options.allowsCode,
  };
}

const addressOf = (place: IndexedPost | IndexedTerm): string | null =>
  'path' in place ? place.path : termArchivePath(place);

/** Cached by site, since a kit may have hundreds of entries and every document needs them. */
const kits = new WeakMap<object, KitTokens>();
const noSite = {};

/** The design tokens of the old site. */
export function tokensOf(site: Run['site']): KitTokens {
  const key = site ?? noSite;
  const known = kits.get(key) ?? kitTokens(site?.kit ?? null);
  kits.set(key, known);
  return known;
}

/** The colour itself for a token that is not imported. */
function literal(value: unknown, { colours, sizes }: KitTokens): unknown {
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  const slug = value.slice(1);
  return colours.find((one) => one.slug === slug)?.light ?? sizes.find((one) => one.slug === slug)?.value ?? value;
}
