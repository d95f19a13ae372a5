import { createHash } from 'node:crypto';
import type { Scheme } from '../builder/element/read-element.ts';
import type { AnyWidget } from '../builder/widget.ts';
import { navMenu } from '../widgets/nav-menu/index.ts';
import { searchBox } from '../widgets/search-box/index.ts';
import base from './theme/base.css?inline';
import { fontFaceCss } from './theme/font-face.ts';
import frame from './theme/frame.css?inline';
import print from './theme/print.css?inline';
import { type ColourScheme, pinnedCss, type ThemeChoice, themeCss } from './theme/tokens.ts';

export interface StylesInput {
  scheme: ColourScheme;
  /** Theme of the site; absent for pages outside the site. */
  theme?: ThemeChoice;
  font: string;
  widgets: Iterable<AnyWidget>;
  elementCss?: string;
  /** Schemes that boxes of the page are pinned to. */
  schemes?: Iterable<Scheme>;
}

/** The one style block of a page: theme, frame with its menu and search box, the used widgets and the elements' own settings. */
export function pageStyles({ scheme, theme, font, widgets, elementCss = '', schemes = [] }: StylesInput): string {
  const used = [...new Set([navMenu, searchBox, ...widgets])]
    .sort((a, b) => (a.type < b.type ? -1 : 1))
    .map((widget) => widget.css);
  const css = [
    fontFaceCss(font, theme?.font),
    themeCss(scheme, theme) + pinnedCss(schemes, theme),
    base,
    frame,
    ...used,
    elementCss,
    print,
  ].join('');
  // A style block ends at its closing tag, wherever it occurs.
  return css.replaceAll('</', '<\\/');
}

/** Returns the CSP hash source of exactly this style block. */
export function styleHash(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`;
}
