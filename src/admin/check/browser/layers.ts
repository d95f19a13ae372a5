/** One painted layer of a background: a picture of unknown colours, or the colours of a gradient. */
export type Layer = 'picture' | string[];

/** Computed values of a background. */
type Background = Pick<CSSStyleDeclaration, 'backgroundImage' | 'backgroundSize' | 'backgroundRepeat'>;

/** Share of its box that something must cover to be a background rather than an ornament, such as the arrow of a field. */
export const coverShare = 0.25;

const address = /url\((?:"(?:[^"\\]|\\.)*"|[^)"]*)\)/g;
const colour = /(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)|#[0-9a-f]{3,8}\b|\btransparent\b/gi;

/**
 * Returns the layers of a background, the topmost first. Leaves out ornaments and the patterns of the theme, which are
 * nearly transparent `data:` addresses.
 */
export function layersOf(background: Background, box: { width: number; height: number }): Layer[] {
  const image = background.backgroundImage.replace(address, (url) => (/^url\("?data:/.test(url) ? 'none' : 'url'));
  const sizes = splitList(background.backgroundSize);
  const repeats = splitList(background.backgroundRepeat);
  return splitList(image).flatMap((layer, index): Layer[] => {
    if (layer === 'none') return [];
    const isOnce = repeats[index % repeats.length] === 'no-repeat';
    if (isOnce && shareOf(sizes[index % sizes.length] ?? 'auto', box) < coverShare) return [];
    return layer.includes('url') ? ['picture'] : [layer.match(colour) ?? []];
  });
}

/** Share of the box that a size like `100% 4px` covers. */
function shareOf(size: string, { width, height }: { width: number; height: number }): number {
  const [inline = 'auto', block = 'auto'] = size.split(' ');
  const along = (length: string, whole: number) => {
    const number = Number.parseFloat(length);
    if (Number.isNaN(number)) return 1;
    return length.endsWith('%') ? number / 100 : number / whole;
  };
  return along(inline, width) * along(block, height);
}

/** Splits a list at the commas outside parentheses. */
function splitList(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
