import { isPlainObject } from '../../builder/style/read.ts';
import type { ElementStyle } from '../../builder/style/style.ts';
import { fontSlug, toFontToken } from './fonts.ts';
import { typography } from './groups.ts';
import { Settings } from './settings.ts';
import type { SourceSite } from './source-site.ts';
import { StyleDraft } from './style-draft.ts';
import { isUnset, toColour, toLength } from './values.ts';

/** Design tokens for an Elementor kit, in the form of the design settings, and the lookup tables for its documents. */
export interface KitTokens {
  /** Light and dark are equal, since literal colours around them do not follow the scheme either. */
  colours: Array<{ slug: string; name: string; light: string; dark: string }>;
  /** Font families of the kit; staff upload their files, by these slugs. */
  fonts: Array<{ slug: string; name: string }>;
  sizes: Array<{ slug: string; name: string; value: string }>;
  /** Global fonts as styles of texts. */
  presets: Array<{ slug: string; name: string; for: 'text'; style: ElementStyle }>;
  /** Tokens and presets beyond the most that a site has. */
  omitted: number;
  site: Required<Pick<SourceSite, 'colour' | 'typography' | 'variable' | 'styleClass'>>;
}

/** Maximum number of tokens of each kind, less those that a site may have already. */
const most = { colours: 20, sizes: 20, presets: 30 };

/** Reads the global colours, fonts, variables and classes of a kit (`site-settings.json` or the kit's page settings). */
export function kitTokens(kit: Record<string, unknown> | null): KitTokens {
  const given = kit ?? {};
  const slugs = new Set<string>();
  const tokens: KitTokens = {
    ...{ colours: [], fonts: [], sizes: [], presets: [], omitted: 0 },
    site: { colour: () => null, typography: () => null, variable: () => null, styleClass: () => null },
  };
  const colours = new Map<string, string>();
  for (const row of rowsOf(given, 'colors')) {
    const light = toColour(row.color);
    if (light === null) continue;
    const slug = freshSlug(nameOf(row), slugs);
    const isKept = tokens.colours.length < most.colours;
    if (isKept) tokens.colours.push({ slug, name: nameOf(row), light, dark: light });
    else tokens.omitted += 1;
    // Beyond the limit the colour itself is used.
    colours.set(String(row._id), isKept ? `$${slug}` : light);
  }
  const fonts = new Map<string, Record<string, unknown>>();
  for (const row of rowsOf(given, 'typography')) fonts.set(String(row._id), fontOf(row));
  for (const row of rowsOf(given, 'typography')) addFont(row, tokens, slugs);
  const variables = variablesOf(given);
  const classes = isPlainObject(given.global_classes) ? given.global_classes.items : undefined;
  tokens.site = {
    colour: (id) => colours.get(id) ?? null,
    typography: (id) => fonts.get(id) ?? null,
    variable: (id) => variables.get(id) ?? null,
    styleClass: (id) => (isPlainObject(classes) && Object.hasOwn(classes, id) ? classes[id] : null),
  };
  return tokens;
}

/** The system's rows first, then those of the site; a row without an id cannot be referenced. */
function rowsOf(kit: Record<string, unknown>, kind: 'colors' | 'typography'): Record<string, unknown>[] {
  return [kit[`system_${kind}`], kit[`custom_${kind}`]]
    .flatMap((rows) => (Array.isArray(rows) ? rows : []))
    .filter((row): row is Record<string, unknown> => isPlainObject(row) && typeof row._id === 'string');
}

const nameOf = (row: Record<string, unknown>): string =>
  (typeof row.title === 'string' && row.title.trim().slice(0, 60)) || String(row._id).slice(0, 60);

/** A slug that is not that of a colour of the theme. */
function freshSlug(name: string, taken: Set<string>): string {
  const base = `kit-${fontSlug(name) || 'token'}`.slice(0, 34).replace(/-$/, '');
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  taken.add(slug);
  return slug;
}

/** Settings of a global font without their prefix: `typography_font_size` → `font_size`. */
function fontOf(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) =>
      key.startsWith('typography_') && key !== 'typography_typography'
        ? [[key.slice('typography_'.length), value]]
        : [],
    ),
  );
}

function addFont(row: Record<string, unknown>, tokens: KitTokens, slugs: Set<string>): void {
  const family = typeof row.typography_font_family === 'string' ? row.typography_font_family : '';
  const token = toFontToken(family);
  const slug = token?.slice('$f-'.length);
  if (slug && !tokens.fonts.some((font) => font.slug === slug)) tokens.fonts.push({ slug, name: family.slice(0, 60) });
  const size = isUnset(row.typography_font_size) ? null : toLength(row.typography_font_size);
  if (size !== null && tokens.sizes.length < most.sizes && !tokens.sizes.some(({ value }) => value === size)) {
    tokens.sizes.push({ slug: freshSlug(`size-${nameOf(row)}`, slugs), name: nameOf(row), value: size });
  }
  const draft = new StyleDraft();
  const site: SourceSite = {
    ...{ direction: 'rtl', colour: () => null, typography: () => null, picture: () => null, attachment: () => null },
    ...{ link: (url) => url, allowsCode: false },
  };
  typography(new Settings({ settings: row }, site), 'typography', draft);
  const { style } = draft.finish();
  if (!style) return;
  if (tokens.presets.length >= most.presets) tokens.omitted += 1;
  else tokens.presets.push({ slug: freshSlug(`text-${nameOf(row)}`, slugs), name: nameOf(row), for: 'text', style });
}

/** Variables of Elementor 4: colours and font families as texts, sizes as objects. */
function variablesOf(kit: Record<string, unknown>): Map<string, unknown> {
  const data = isPlainObject(kit.global_variables) ? (kit.global_variables.data ?? kit.global_variables) : null;
  const found = new Map<string, unknown>();
  for (const [id, variable] of Object.entries(isPlainObject(data) ? data : {})) {
    if (!isPlainObject(variable) || variable.deleted === true) continue;
    const value = variable.value;
    found.set(id, isPlainObject(value) && '$$type' in value ? value.value : value);
  }
  return found;
}
