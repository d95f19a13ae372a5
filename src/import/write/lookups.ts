import { termArchivePath } from '../../content/archives.ts';
import { directionOf } from '../elementor/find-strings.ts';
import type { SourceSite } from '../elementor/settings.ts';
import { colourSlug, kitColours, kitTypography } from './kit.ts';
import { type IndexedPost, type IndexedTerm, mediaFile, pathOnSite } from './origin-index.ts';
import type { Run } from './types.ts';

/** What a document refers to, in this site. */
export interface Lookups extends SourceSite {
  /** Number of the popup for one of the old site; null if it was not found. */
  popup(id: string | number): number | null;
  /** Links and popups of the old site that have no counterpart here yet. */
  broken: Set<string>;
}

/** Colours of the theme for the system colours of Elementor, where no kit says what they are. */
const systemColours: Readonly<Record<string, string>> = {
  primary: '$primary',
  secondary: '$text',
  text: '$text',
  accent: '$accent',
};

/** Looks up what a document refers to; remembers what was not found. */
export function createLookups(run: Run, elements: unknown): Lookups {
  const { index } = run;
  const { site, options } = run.import;
  const broken = new Set<string>();
  const { colours, fonts } = globalsOf(run);
  return {
    broken,
    direction: directionOf(elements),
    colour: (id) => {
      const literal = colours.get(id);
      if (literal === undefined) return Object.hasOwn(systemColours, id) ? (systemColours[id] ?? null) : null;
      return options.takesDesign ? `$${colourSlug(id)}` : literal;
    },
    typography: (id) => fonts.get(id) ?? null,
    picture: (url) => index.file(mediaFile(url)),
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

const globals = new WeakMap<object, { colours: Map<string, string>; fonts: Map<string, Record<string, unknown>> }>();

function globalsOf({ site }: Run) {
  const key = site ?? noSite;
  const known = globals.get(key);
  if (known) return known;
  const kit = site?.kit ?? null;
  const made = { colours: new Map(kitColours(kit).map(({ id, value }) => [id, value])), fonts: kitTypography(kit) };
  globals.set(key, made);
  return made;
}

const noSite = {};
