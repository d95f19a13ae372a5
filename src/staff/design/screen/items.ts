import type { DesignKind, DesignSettings, TokenKind } from '../../../content/settings/design.ts';

/** A token or preset of any kind. */
export type DesignItem = DesignSettings[DesignKind][number];

const slugStems: Readonly<Record<TokenKind, string>> = {
  colours: 'color',
  fonts: 'font',
  sizes: 'size',
  spaces: 'space',
  radii: 'radius',
  shadows: 'shadow',
};

/** Suggests a slug for a new token, such as `color-3`; slugs of deleted ones stay theirs. */
export function freshSlug(design: DesignSettings, kind: TokenKind): string {
  const taken = new Set([...design[kind], ...design.replaced].map(({ slug }) => slug));
  let number = 1;
  while (taken.has(`${slugStems[kind]}-${number}`)) number += 1;
  return `${slugStems[kind]}-${number}`;
}

export const itemsOf = (design: DesignSettings, kind: DesignKind): readonly DesignItem[] => design[kind];
