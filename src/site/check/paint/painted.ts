import type { PrintedElement } from '../tree.ts';
import type { Colours } from '../types.ts';
import { coloursIn, fade, fill, over, type Paint, toHex } from './colour-value.ts';
import { splitAt } from './selector.ts';
import type { Declarations, Stylesheet } from './stylesheet.ts';

/** Words or an icon as visitors see them. */
export interface Painted {
  widgetId: string | null;
  isText: boolean;
  ink: string;
  ground: string;
  /** True if the background is estimated, because of a picture. */
  isOnPicture: boolean;
}

/** Inherited state of an element. */
interface Seen {
  custom: Readonly<Record<string, string>>;
  ink: Paint;
  /** Possible backgrounds: the ends of a gradient, the lightest and darkest colour of a picture. */
  grounds: readonly Paint[];
  /** Its own background colours, for elements that inherit it. */
  background: readonly Paint[];
  opacity: number;
  isOnPicture: boolean;
}

const anyPicture: readonly Paint[] = [
  [255, 255, 255, 1],
  [0, 0, 0, 1],
];
const pictures = new Set(['img', 'picture', 'video']);

interface PaintInput {
  styles: Stylesheet;
  colours: Colours;
  /** The colour on which the page begins. */
  ground: string;
}

/** Iterates over all words and icons of a page with their backgrounds, in one colour scheme. */
export function* painted(root: PrintedElement, { styles, colours, ground }: PaintInput): Generator<Painted, undefined> {
  const tokens = Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--c-${name}`, value]));
  const custom = { ...customOf(styles.of(root), tokens), ...tokens };
  const [ink, paper] = [colours.text ?? '#000000', colours[ground] ?? '#ffffff'].map(
    (value) => coloursIn(value, [0, 0, 0, 1])[0] as Paint,
  ) as [Paint, Paint];
  const start: Seen = { custom, ink, grounds: [paper], background: [], opacity: 1, isOnPicture: false };
  for (const body of root.children) {
    for (const main of body.children) yield* paintedIn(main, start, styles);
  }
}

function* paintedIn(element: PrintedElement, around: Seen, styles: Stylesheet): Generator<Painted, undefined> {
  for (const one of element.content) {
    if (typeof one === 'string') {
      if (one.trim() !== '') yield* seen(element, around, true);
      continue;
    }
    const declared = styles.of(one);
    if (isUnseen(one, declared)) continue;
    const inside = lookInto(one, declared, around, styles);
    if (one.tag === 'svg') {
      if (one.classes.includes('icon')) yield* seen(one, inside, false);
    } else {
      yield* paintedIn(one, inside, styles);
    }
  }
}

function* seen({ widgetId }: PrintedElement, around: Seen, isText: boolean): Generator<Painted, undefined> {
  const { ink, grounds, opacity, isOnPicture } = around;
  for (const ground of grounds) {
    yield { widgetId, isText, isOnPicture, ink: toHex(over(fade(ink, opacity), ground)), ground: toHex(ground) };
  }
}

/** True for elements that are invisible, disabled, decorative, or drawn by the system; closed elements count as open. */
function isUnseen({ tag, attributes }: PrintedElement, { opacity, ...declared }: Declarations): boolean {
  return (
    Number(opacity ?? 1) === 0 ||
    declared['clip-path'] !== undefined ||
    attributes.has('disabled') ||
    (attributes.get('aria-hidden') === 'true' && tag !== 'svg') ||
    tag === 'option' ||
    attributes.get('aria-disabled') === 'true'
  );
}

function lookInto(element: PrintedElement, declared: Declarations, around: Seen, styles: Stylesheet): Seen {
  const custom = customOf(declared, around.custom);
  const opacity = around.opacity * Number(declared.opacity ?? 1);
  const ink = inkOf(declared.color, custom, around.ink);
  const background = backgroundOf(declared.background, { ...around, custom, ink });
  const under = declared.position === 'absolute' ? pictureUnder(element) : null;
  const behind = under ? tinted(under, around, styles) : around.grounds;
  const own = groundsOf(background, behind, opacity);
  const picture = element.children.find((child) => pictures.has(child.tag) && styles.of(child).position === 'absolute');
  const here = { custom, ink, opacity, background, grounds: own };
  const isCovered = own.length > 0 && background.some((paint) => paint[3] * opacity === 1);
  const isOnPicture = (under !== null || around.isOnPicture) && !isCovered;
  if (!picture) return { ...here, isOnPicture };
  return { ...here, isOnPicture: true, grounds: tinted(picture, here, styles) };
}

/** Returns the visible colours of a picture under its tint. */
function tinted(picture: PrintedElement, around: Omit<Seen, 'isOnPicture'>, styles: Stylesheet): Paint[] {
  const own = styles.of(picture);
  const background = backgroundOf(own.background, around);
  const tint = styles.of(picture, 'after');
  const paints = backgroundOf(tint.background, { ...around, background });
  return groundsOf(paints, anyPicture, Number(tint.opacity ?? 1));
}

/** Returns the picture below an element that is out of flow: one of its siblings, or inside one. */
function pictureUnder(element: PrintedElement): PrintedElement | null {
  const find = (one: PrintedElement): PrintedElement | undefined =>
    one === element ? undefined : pictures.has(one.tag) ? one : one.children.flatMap((child) => find(child) ?? [])[0];
  if (pictures.has(element.tag)) return null;
  return element.parent?.children.flatMap((child) => find(child) ?? [])[0] ?? null;
}

function customOf(declared: Declarations, around: Seen['custom']): Seen['custom'] {
  const own = Object.entries(declared).filter(([name]) => name.startsWith('--'));
  if (own.length === 0) return around;
  const custom: Record<string, string> = { ...around };
  for (const [name, value] of own) {
    const filled = value === 'initial' ? null : fill(value, around);
    if (filled === null) delete custom[name];
    else if (value !== 'inherit') custom[name] = filled;
  }
  return custom;
}

function inkOf(value: string | undefined, custom: Seen['custom'], around: Paint): Paint {
  const filled = value === undefined ? null : fill(value, custom);
  return (filled === null ? undefined : coloursIn(filled, around)[0]) ?? around;
}

function backgroundOf(
  value: string | undefined,
  { custom, ink, background }: Pick<Seen, 'custom' | 'ink' | 'background'>,
): readonly Paint[] {
  const filled = value === undefined ? null : fill(value, custom);
  if (filled === 'inherit') return background;
  // A non-repeating background image is a drawing next to the words, not their background.
  const layers = splitAt(filled ?? '', ',').filter((layer) => !/\bno-repeat\b/.test(layer));
  return coloursIn(layers.join(), ink);
}

/** Blends a background with the colours behind it. */
function groundsOf(background: readonly Paint[], behind: readonly Paint[], opacity: number): Paint[] {
  if (background.length === 0) return [...behind];
  const opaque = background.filter((paint) => paint[3] === 1);
  const on = (paints: readonly Paint[], backs: readonly Paint[]) =>
    paints.flatMap((paint) => (paint[3] === 1 ? [paint] : backs.map((back) => over(paint, back))));
  const own = opaque.length > 0 ? on(background, opaque) : background;
  const all = on(
    own.map((paint) => fade(paint, opacity)),
    behind,
  );
  return [...new Map(all.map((paint) => [toHex(paint), paint])).values()];
}
