import type { DesignKind, DesignSettings } from '../../../content/settings/design.ts';

/** A token or preset of any kind. */
export type DesignItem = DesignSettings[DesignKind][number];

export const itemsOf = (design: DesignSettings, kind: DesignKind): readonly DesignItem[] => design[kind];
