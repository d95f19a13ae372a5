import { createHash } from 'node:crypto';
import { designOf } from '../builder/design/design.ts';
import { type PresetUse, presetsCss } from '../builder/design/preset-css.ts';
import type { Scheme } from '../builder/element/read-element.ts';
import type { AnyWidget } from '../builder/widget.ts';
import type { DesignSettings } from '../content/settings/design.ts';
import { navMenu } from '../widgets/nav-menu/index.ts';
import { searchBox } from '../widgets/search-box/index.ts';
import base from './theme/base.css?inline';
import { fontFaceCss } from './theme/font-face.ts';
import frame from './theme/frame.css?inline';
import { presetLayer, siteLayer } from './theme/layer.ts';
import print from './theme/print.css?inline';
import { type ColourScheme, pinnedCss, type ThemeChoice, themeCss } from './theme/tokens.ts';

export interface StylesInput {
  scheme: ColourScheme;
  /** Theme of the site; absent for pages outside the site. */
  theme?: ThemeChoice;
  /** Tokens and presets of the site. */
  design?: DesignSettings;
  font: string;
  widgets: Iterable<AnyWidget>;
  /** Further rules of the page, after those of the widgets. */
  pageCss?: string;
  /** Rules of single elements; they win over all others. */
  elementCss?: string;
  /** Schemes that boxes of the page are pinned to. */
  schemes?: Iterable<Scheme>;
  /** Presets that elements of the page use. */
  presets?: readonly PresetUse[];
}

/** The one style block of a page: theme, frame with its menu and search box, the used widgets and the elements' own settings. */
export function pageStyles(input: StylesInput): string {
  const { scheme, theme, font, widgets, schemes = [], presets = [], pageCss = '', elementCss = '' } = input;
  const design = input.design && designOf(input.design);
  const used = [...new Set([navMenu, searchBox, ...widgets])]
    .sort((a, b) => (a.type < b.type ? -1 : 1))
    .map((widget) => widget.css);
  const tokens = themeCss(scheme, theme, design) + pinnedCss(schemes, theme, design);
  const named = design ? presetLayer(presetsCss(presets, design)) : '';
  return styleBlock(fontFaceCss(font, theme?.font), [tokens, base, frame, ...used, pageCss, print], named + elementCss);
}

/** The text of a style block: font faces, the layer of the site, and what wins over it. */
export function styleBlock(faces: string, site: readonly string[], elementCss = ''): string {
  // A style block ends at its closing tag, wherever it occurs.
  return (faces + siteLayer(site.join('')) + elementCss).replaceAll('</', '<\\/');
}

/** Returns the CSP hash source of exactly this style block. */
export function styleHash(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`;
}
