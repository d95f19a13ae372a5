import { createHash, type Hash } from 'node:crypto';
import { digestOf } from '../builder/digest.ts';
import { type HtmlChunk, joinPieces, pieceOf } from '../builder/html-chunk.ts';
import type { AnyWidget, VaryingWidgets } from '../builder/widget.ts';
import { createLru } from '../platform/lru.ts';
import { memoize } from '../platform/memoize.ts';
import { htmlFeatures, kindsOf } from './html-features.ts';
import { type OwnRules, ownStyles, type SiteStylesInput, siteStyles } from './styles.ts';
import { fontsIn, ownFontsCss } from './theme/own-fonts.ts';
import type { ThemeChoice } from './theme/tokens.ts';

interface PageStyleInput extends Omit<SiteStylesInput, 'printed'>, OwnRules {
  theme: ThemeChoice;
  /** The HTML of the page. */
  pieces: readonly HtmlChunk[];
  /** Widgets in the items of lists that may print other elements in further items. */
  embedded: VaryingWidgets;
}

interface SiteStyle {
  css: HtmlChunk;
  /** State of the hash after the text, to be copied. */
  hash: Hash;
  /** Fonts that it refers to. */
  fonts: readonly string[];
}

const keyOfTheme = memoize((theme: ThemeChoice) => JSON.stringify(theme));

/** Names the design of the site and the used presets. */
function designKey({ design, presets = [] }: Pick<SiteStylesInput, 'design' | 'presets'>): string {
  if (!design) return '';
  return [digestOf(design), ...presets.map(({ slug, place, widget }) => `${place}${slug}/${widget.type}`)].join();
}

/** Styles of pages. Pages that print the same kinds of elements share all but the rules of single elements. */
export function createStyleCache(): (input: PageStyleInput) => { css: HtmlChunk; hash: string } {
  const known = createLru<string, SiteStyle>(500);
  // Many kinds of elements result in few different stylesheets.
  const texts = createLru<string, SiteStyle>(100);
  return ({ pieces, embedded, elementCss, siteCss, customCss, ...input }) => {
    const types = (widgets: Iterable<AnyWidget>) => Array.from(widgets, ({ type }) => type).sort();
    const kinds = new Set(pieces.map((piece) => htmlFeatures(piece).kinds));
    const key = [
      input.scheme,
      keyOfTheme(input.theme),
      ...types(input.widgets),
      '/',
      ...types(embedded.keys()),
      ...Array.from(embedded.values(), (choices) => [...choices].sort().join('')).sort(),
      ...(input.schemes ?? []),
      designKey(input),
      ...kinds,
      input.pageCss,
    ].join(' ');
    const site = known(key, () => {
      const printed = { kinds: kindsOf(pieces), embedded };
      const css = siteStyles({ ...input, printed });
      const hash = createHash('sha256').update(css);
      return texts(hash.copy().digest('base64'), () => ({ css: pieceOf(css), hash, fonts: fontsIn(css) }));
    });
    const rules = ownStyles({ elementCss, siteCss, customCss });
    const fonts = input.design ? ownFontsCss([...site.fonts, ...fontsIn(rules)], input.design) : '';
    const own = rules + fonts;
    return {
      css: own === '' ? site.css : joinPieces([site.css, pieceOf(own)]),
      hash: `sha256-${site.hash.copy().update(own).digest('base64')}`,
    };
  };
}
