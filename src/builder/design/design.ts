import type { DesignSettings, TokenKind } from '../../content/settings/design.ts';
import { colour } from '../style/colour.ts';
import { length, type Unit } from '../style/length.ts';
import { listOf, type Read } from '../style/read.ts';
import { type Shadow, shadow } from '../style/shadow.ts';
import { type ElementStyle, readStyle } from '../style/style.ts';

/** A named style of the site. */
export interface Preset {
  slug: string;
  name: string;
  for: DesignSettings['presets'][number]['for'];
  style: ElementStyle;
}

/** The site's own tokens and presets, with canonical values. */
export interface Design extends Omit<DesignSettings, 'shadows' | 'presets' | 'detached'> {
  shadows: Array<{ slug: string; name: string; value: Shadow[] }>;
  presets: Preset[];
  /** Deleted presets whose values stay on the elements that have them. */
  detached: Preset[];
}

/** Prefixes of the custom properties and references of tokens: `--s-wide`, `$s-wide`. Colours are referred to by slug alone. */
export const tokenPrefixes: Readonly<Record<TokenKind, string>> = {
  colours: 'c',
  fonts: 'f',
  sizes: 't',
  spaces: 's',
  radii: 'r',
  shadows: 'e',
};

const literal: Read<string> = (value) => (typeof value === 'string' && value.startsWith('$') ? null : colour(value));
const sizeUnits: readonly Unit[] = ['px', 'rem', 'em', 'vw', 'vh'];
const steps: Record<'sizes' | 'spaces' | 'radii', Read<string>> = {
  sizes: length({ units: sizeUnits }),
  spaces: length(),
  radii: length(),
};
const shadows = listOf(shadow({ box: true }), 4);

/**
 * Reads the stored design by the style table. A token with a wrong value is dropped alone, of presets only the wrong
 * value; their paths (`colours.0.light`) are added to `faults`. Never throws.
 */
export function readDesign(stored: DesignSettings, faults: string[] = []): Design {
  const kept = <V>(read: Read<V>, value: unknown, path: string): V | null => {
    const canonical = read(value);
    if (canonical === null) faults.push(path);
    return canonical;
  };
  const stepsOf = (kind: keyof typeof steps) =>
    stored[kind].flatMap((token, index) => {
      const value = kept(steps[kind], token.value, `${kind}.${index}.value`);
      return value === null ? [] : [{ ...token, value }];
    });
  const presetsOf = (kind: 'presets' | 'detached') =>
    stored[kind].map((preset, index) => ({
      ...preset,
      style: readPresetStyle(preset.style, `${kind}.${index}.style`, faults),
    }));
  return {
    colours: stored.colours.flatMap((token, index) => {
      const light = kept(literal, token.light, `colours.${index}.light`);
      const dark = kept(literal, token.dark, `colours.${index}.dark`);
      return light === null || dark === null ? [] : [{ ...token, light, dark }];
    }),
    fonts: stored.fonts,
    textFont: stored.textFont,
    headingFont: stored.headingFont,
    sizes: stepsOf('sizes'),
    spaces: stepsOf('spaces'),
    radii: stepsOf('radii'),
    shadows: stored.shadows.flatMap((token, index) => {
      const value = kept(shadows, token.value, `shadows.${index}.value`);
      return value === null ? [] : [{ ...token, value }];
    }),
    presets: presetsOf('presets'),
    detached: presetsOf('detached'),
    replaced: stored.replaced,
  };
}

/** A preset has values only; it cannot refer to other presets. */
function readPresetStyle(stored: object, path: string, faults: string[]): ElementStyle {
  const { presets, ...style } = readStyle(stored, faults, path) ?? {};
  if (presets) faults.push(`${path}.presets`);
  return style;
}

const known = new WeakMap<DesignSettings, Design>();

/** Returns the design of stored settings, read once for each object. */
export function designOf(stored: DesignSettings): Design {
  const design = known.get(stored) ?? readDesign(stored);
  known.set(stored, design);
  return design;
}

/** Lookup structure for the presets of elements. */
export type Presets = Pick<Design, 'presets' | 'detached' | 'replaced'>;

/** Returns the preset that an element has by this slug: also a deleted one, or its replacement. */
export function findPreset({ presets, detached, replaced }: Presets, slug: string): Preset | undefined {
  const find = (wanted: string) => [...presets, ...detached].find((preset) => preset.slug === wanted);
  return find(slug) ?? find(replaced.find((one) => one.kind === 'presets' && one.slug === slug)?.by ?? '');
}
