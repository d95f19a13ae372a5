import type { Scheme } from '../element/read-element.ts';
import { shadowCss } from '../style/shadow.ts';
import { type Design, tokenPrefixes } from './design.ts';

/** Custom properties by name, without the leading dashes. */
type Tokens = Record<string, string>;

/** Returns the site's own colours in a scheme: `{ 'c-brand': '#0b6f57' }`. */
export function colourTokens({ colours, replaced }: Design, scheme: Scheme): Tokens {
  return {
    ...Object.fromEntries(colours.map((token) => [`c-${token.slug}`, token[scheme]])),
    ...aliases(replaced.filter(({ kind }) => kind === 'colours')),
  };
}

/** Returns the site's own shadows. Their colours follow the scheme. */
export function shadowTokens({ shadows, replaced }: Design): Tokens {
  return {
    ...Object.fromEntries(shadows.map(({ slug, value }) => [`e-${slug}`, value.map(shadowCss).join(',')])),
    ...aliases(replaced.filter(({ kind }) => kind === 'shadows')),
  };
}

/** Returns the site's own sizes, spaces and radii. */
export function stepTokens(design: Design): Tokens {
  const kinds = ['sizes', 'spaces', 'radii'] as const;
  const own = kinds.flatMap((kind) =>
    design[kind].map(({ slug, value }) => [`${tokenPrefixes[kind]}-${slug}`, value] as const),
  );
  return {
    ...Object.fromEntries(own),
    ...aliases(design.replaced.filter(({ kind }) => kinds.includes(kind as 'sizes'))),
  };
}

/** Deleted tokens point to what replaces them. */
function aliases(replaced: Design['replaced']): Tokens {
  return Object.fromEntries(
    replaced.flatMap(({ kind, slug, by }) => {
      if (kind === 'presets') return [];
      const prefix = tokenPrefixes[kind];
      return [[`${prefix}-${slug}`, `var(--${prefix}-${by})`]];
    }),
  );
}
