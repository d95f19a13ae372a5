import type { WidgetNode } from '../builder/document.ts';
import { isPlainObject } from '../builder/style/read.ts';
import { contrast, isReadable } from '../site/theme/colour.ts';

/** Two colours that are hard to read on each other. */
export interface WeakContrast {
  text: string;
  ground: string;
  /** From 1 to 21. */
  ratio: number;
  /** How often they meet. */
  count: number;
}

const most = 10;

/**
 * Finds texts with an explicit colour that have low contrast with the nearest coloured background. Skips backgrounds
 * with a picture or a gradient, theme colours and transparent colours, which only a browser can compute.
 */
export function findWeakContrast(content: readonly WidgetNode[]): WeakContrast[] {
  const found = new Map<string, WeakContrast>();
  const judge = (text: string | null, ground: string | null) => {
    if (text === null || ground === null || isReadable(text, ground)) return;
    const key = `${text} ${ground}`;
    const ratio = Math.round(contrast(text, ground) * 10) / 10;
    const known = found.get(key) ?? { text, ground, ratio, count: 0 };
    found.set(key, { ...known, count: known.count + 1 });
  };
  const visit = (node: WidgetNode, around: string | null) => {
    const style = isPlainObject(node.element?.style) ? node.element.style : {};
    const ground = hasPicture(node) ? null : groundOf(style.base, around);
    judge(colourOf(style.base), ground);
    for (const [name, states] of Object.entries(isPlainObject(style.parts) ? style.parts : {})) {
      const base = isPlainObject(states) ? states.base : undefined;
      if (!/icon|stars|arrow|bar|line|picture/.test(name)) judge(colourOf(base), groundOf(base, ground));
    }
    for (const child of childNodes(node.props)) visit(child, ground);
  };
  for (const node of content) visit(node, '#ffffff');
  return [...found.values()].sort((a, b) => a.ratio - b.ratio).slice(0, most);
}

/** Nodes in the props of a widget, at any depth of its lists. */
function childNodes(value: unknown): WidgetNode[] {
  if (Array.isArray(value)) return value.flatMap((item) => (isNode(item) ? [item] : childNodes(item)));
  return isPlainObject(value) ? Object.values(value).flatMap(childNodes) : [];
}

const isNode = (value: unknown): value is WidgetNode =>
  isPlainObject(value) && typeof value.id === 'string' && typeof value.type === 'string' && isPlainObject(value.props);

/** True for a box with a picture, a video or a ground of the theme. */
const hasPicture = ({ props: { picture, video, background } }: WidgetNode): boolean =>
  typeof picture === 'number' || (typeof video === 'string' && video !== '') || (background ?? 'none') !== 'none';

/** The background of an element's text; null if its colour is unknown. */
function groundOf(base: unknown, around: string | null): string | null {
  if (!isPlainObject(base)) return around;
  if (base.gradient !== undefined) return null;
  return base.background === undefined ? around : onDesktop(base.background);
}

const colourOf = (base: unknown): string | null => (isPlainObject(base) ? onDesktop(base.colour) : null);

function onDesktop(value: unknown): string | null {
  const one = isPlainObject(value) ? value.desktop : value;
  return typeof one === 'string' && /^#[\da-f]{6}$/i.test(one) ? one.toLowerCase() : null;
}
