import { createHash } from 'node:crypto';
import { customCss as readCustomCss } from '../builder/custom-css/custom-css.ts';
import { designOf } from '../builder/design/design.ts';
import { type PresetUse, presetsCss } from '../builder/design/preset-css.ts';
import type { Scheme } from '../builder/element/read-element.ts';
import type { AnyWidget } from '../builder/widget.ts';
import type { DesignSettings } from '../content/settings/design.ts';
import { navMenu } from '../widgets/nav-menu/index.ts';
import { searchBox } from '../widgets/search-box/index.ts';
import { type PrintedKinds, usedCss } from './css/used-css.ts';
import base from './theme/base.css?inline';
import { fontFaceCss } from './theme/font-face.ts';
import frameCss from './theme/frame.css?inline';
import gridCellsCss from './theme/grid-cells.css?inline';
import { presetLayer, siteLayer } from './theme/layer.ts';
import { fontsIn, ownFontsCss, textFontFile } from './theme/own-fonts.ts';
import print from './theme/print.css?inline';
import { type ColourScheme, pinnedCss, type ThemeChoice, themeCss } from './theme/tokens.ts';

const frame = { css: frameCss };

export interface SiteStylesInput {
  scheme: ColourScheme;
  /** Theme of the site; absent for pages outside the site. */
  theme?: ThemeChoice;
  /** Tokens and presets of the site. */
  design?: DesignSettings;
  font: string;
  widgets: Iterable<AnyWidget>;
  /**
   * The rendered content of the page: rules of widgets that cannot match there are left out. Absent: all rules are
   * printed.
   */
  printed?: PrintedKinds;
  /** Further rules of the page, after those of the widgets. */
  pageCss?: string;
  /** Schemes that boxes of the page are pinned to. */
  schemes?: Iterable<Scheme>;
  /** Presets that elements of the page use. */
  presets?: readonly PresetUse[];
}

/** The rules outside all layers, which win over the others. */
export interface OwnRules {
  /** Rules of single elements. */
  elementCss?: string;
  /** Custom CSS of the site, as it is stored. */
  siteCss?: string;
  /** Custom CSS of the page and its elements, as `readCss` prints it. */
  customCss?: string;
}

interface StylesInput extends SiteStylesInput, OwnRules {}

/** The one style block of a page: theme, frame with its menu and search box, the used widgets and the elements' own settings. */
export function pageStyles({ elementCss, siteCss, customCss, ...input }: StylesInput): string {
  const css = siteStyles(input) + ownStyles({ elementCss, siteCss, customCss });
  return input.design ? css + ownFontsCss(fontsIn(css), input.design) : css;
}

/** The rules outside all layers. Custom CSS is last: that of the site, of the page, of the elements. */
export function ownStyles({ elementCss = '', siteCss, customCss = '' }: Unset<OwnRules>): string {
  return escapeStyle(gridCellsIn(elementCss) + elementCss + readCustomCss(siteCss, 'site') + customCss);
}

type Unset<T> = { [K in keyof T]?: T[K] | undefined };

/** The style block of a page without the rules of single elements and the site's own fonts. */
export function siteStyles(input: SiteStylesInput): string {
  const { scheme, theme, font, widgets, printed, schemes = [], presets = [], pageCss = '' } = input;
  const design = input.design && designOf(input.design);
  const sorted = [...new Set([navMenu, searchBox, ...widgets])].sort((a, b) => (a.type < b.type ? -1 : 1));
  const used = printed ? usedCss(frame, sorted, printed) : frameCss + sorted.map((widget) => widget.css).join('');
  const tokens = themeCss(scheme, theme, design) + pinnedCss(schemes, theme, design);
  const named = design ? presetLayer(presetsCss(presets, design)) : '';
  const faces = design && textFontFile(design) ? '' : fontFaceCss(font, theme?.font);
  return styleBlock(faces, [tokens, base, used, pageCss, print]) + escapeStyle(gridCellsIn(named) + named);
}

/** The rules that cells with a span need, for CSS that has such. */
const gridCellsIn = (css: string): string => (css.includes('var(--columns') ? siteLayer(gridCellsCss) : '');

/** The text of a style block: font faces and the layer of the site. */
export function styleBlock(faces: string, site: readonly string[]): string {
  return escapeStyle(faces + siteLayer(site.join('')));
}

/** A style block ends at its closing tag, wherever it occurs. */
function escapeStyle(css: string): string {
  return css.replaceAll('</', '<\\/');
}

/** Returns the CSP hash source of exactly this style block. */
export function styleHash(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`;
}
