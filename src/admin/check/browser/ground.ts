import { contrast, mix } from '../../../site/theme/colour.ts';
import { parseColour } from './colour.ts';
import { coverShare, layersOf } from './layers.ts';

/** The colours that may be behind a text. */
interface Ground {
  colours: string[];
  /** True if a picture of unknown colours shows through. */
  isPicture: boolean;
}

const [white, black] = ['#ffffff', '#000000'];
const replaced = 'img,video,canvas,iframe';

/**
 * Returns the lowest contrast of an element's text with its background. `stack` holds the elements at its place
 * from top to bottom. Axe leaves gradients, pictures and pseudo-elements undecided; here every stop of a gradient counts,
 * and a picture counts as white and as black.
 */
export function lowestContrast(element: Element, stack: readonly Element[]): { ratio: number; isPicture: boolean } {
  let ground: Ground = { colours: [white], isPicture: false };
  const paintPseudo = (at: Element, name: '::before' | '::after') => {
    const style = styleOf(at, name);
    if (isBackground(at, style)) ground = painted(ground, at, style, opacityOf(at) * Number(style.opacity));
  };
  // Siblings of the text whose `::after` covers their content, such as the overlay of a picture.
  let open: Element[] = [];
  const close = (next?: Element) => {
    for (const at of open) if (!next || !at.contains(next)) paintPseudo(at, '::after');
    open = open.filter((at) => next && at.contains(next));
  };
  for (const at of [...stack].reverse()) {
    close(at);
    if (at.matches(replaced)) ground = { colours: [white, black], isPicture: true };
    ground = painted(ground, at, styleOf(at), opacityOf(at));
    paintPseudo(at, '::before');
    if (at.contains(element)) paintPseudo(at, '::after');
    else open.push(at);
  }
  close();
  const ink = parseColour(styleOf(element).color);
  const opacity = ink.alpha * opacityOf(element);
  const ratios = ground.colours.map((colour) => contrast(mix(colour, ink.hex, opacity), colour));
  return { ratio: Math.min(...ratios), isPicture: ground.isPicture };
}

const styleOf = (element: Element, pseudo?: string) =>
  (element.ownerDocument.defaultView ?? window).getComputedStyle(element, pseudo);

function opacityOf(element: Element): number {
  let opacity = 1;
  for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(styleOf(at).opacity);
  return opacity;
}

/** Paints the background of an element over what is below it. */
function painted(below: Ground, element: Element, style: CSSStyleDeclaration, opacity: number): Ground {
  let ground = paintedWith(below, [style.backgroundColor], opacity);
  for (const layer of layersOf(style, element.getBoundingClientRect()).reverse()) {
    ground = layer === 'picture' ? { colours: [white, black], isPicture: true } : paintedWith(ground, layer, opacity);
  }
  return ground;
}

function paintedWith({ colours, isPicture }: Ground, stops: readonly string[], opacity: number): Ground {
  const tops = stops.map(parseColour);
  if (tops.length === 0) return { colours, isPicture };
  const all = tops.flatMap(({ hex, alpha }) => colours.map((colour) => mix(colour, hex, alpha * opacity)));
  const isCovered = tops.every(({ alpha }) => alpha * opacity > 0.99);
  return { colours: [...new Set(all)], isPicture: isPicture && !isCovered };
}

function isBackground(element: Element, { content, position, width, height }: CSSStyleDeclaration): boolean {
  if (content === 'none' || content === 'normal' || position !== 'absolute') return false;
  const { width: inline, height: block } = element.getBoundingClientRect();
  return Number.parseFloat(width) * Number.parseFloat(height) >= inline * block * coverShare;
}
