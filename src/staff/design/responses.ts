import type { DesignSettings } from '../../content/settings/design.ts';
import type { SiteSettings } from '../../content/settings/schema.ts';
import type { DesignUse } from '../../site/design-uses.ts';

/** Tokens and presets of the site. */
export interface DesignResponse {
  design: DesignSettings;
}

/** Tokens and presets of the site, and the theme that they add to. */
export interface ThemedDesign extends DesignResponse {
  theme: SiteSettings['theme'];
}

/** Places where a token or preset is used. */
export interface DesignUsesResponse {
  uses: DesignUse[];
}

/** Custom CSS of the site. */
export interface SiteCss {
  css: string;
  /** When the settings were changed last; null if never. */
  updatedAt: number | null;
}
