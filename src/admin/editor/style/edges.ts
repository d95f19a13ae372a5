import type { Side } from '../../../builder/style/sides.ts';

/** A rectangle in the window of the canvas. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Property changed by a handle in the canvas: the padding or margin of a side, the width or height, or the border
 * between two columns.
 */
export type Edge =
  | { kind: 'padding' | 'margin'; side: Side }
  | { kind: 'width' }
  | { kind: 'height' }
  /** Between the columns `at` and `at + 1`. */
  | { kind: 'columns'; at: number };

export interface Handle {
  edge: Edge;
  box: Box;
  /** The value at the start of a drag: pixels, or for columns their widths. */
  from: number;
  /** Pixels that the value grows by when the pointer moves one pixel to the right or down. */
  sign: 1 | -1;
  axis: 'x' | 'y';
}

/** Thickness on the screen that a handle needs to be grabbed, and the size of those for width and height; at most half an element. */
const thin = 8;
const grip = { depth: 12, length: 32 };

const physical = { blockStart: 'Top', blockEnd: 'Bottom', inlineStart: 'Right', inlineEnd: 'Left' } as const;
const physicalLtr = { ...physical, inlineStart: 'Left', inlineEnd: 'Right' } as const;

/** Returns the handles of an element, at its edges as the canvas shows them; in a canvas of a smaller `scale` they are larger. */
export function handlesOf(element: Element, scale = 1): Handle[] {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  if (!style) return [];
  const rect = element.getBoundingClientRect();
  const names = style.direction === 'rtl' ? physical : physicalLtr;
  const strips = (['blockStart', 'blockEnd', 'inlineStart', 'inlineEnd'] as const).flatMap((side) => {
    const name = names[side];
    const padding = Number.parseFloat(style[`padding${name}`]);
    const margin = Number.parseFloat(style[`margin${name}`]);
    const strip = (kind: 'padding' | 'margin', from: number): Handle => ({
      edge: { kind, side },
      box: stripOf(rect, name, Math.max(thin / scale, from), kind === 'padding'),
      from,
      // Padding grows towards the inside, margin towards the outside.
      sign: (name === 'Top' || name === 'Left') === (kind === 'padding') ? 1 : -1,
      axis: name === 'Top' || name === 'Bottom' ? 'y' : 'x',
    });
    // Inline margins mostly centre elements, so only the margins between elements of a column can be dragged.
    return side.startsWith('block')
      ? [strip('padding', padding), strip('margin', margin)]
      : [strip('padding', padding)];
  });
  return [
    ...strips,
    widthHandle(rect, style.direction === 'rtl', scale),
    heightHandle(rect, scale),
    ...columnHandles(element, style, scale),
  ];
}

type PhysicalSide = 'Top' | 'Right' | 'Bottom' | 'Left';

function stripOf({ left, top, width, height }: Box, side: PhysicalSide, depth: number, isInside: boolean): Box {
  const out = isInside ? 0 : depth;
  switch (side) {
    case 'Top':
      return { left, top: top - out, width, height: depth };
    case 'Bottom':
      return { left, top: top + height - depth + out, width, height: depth };
    case 'Left':
      return { left: left - out, top, width: depth, height };
    case 'Right':
      return { left: left + width - depth + out, top, width: depth, height };
  }
}

/** The handle at the end of the line, in its middle. */
function widthHandle({ left, top, width, height }: Box, isRtl: boolean, scale: number): Handle {
  const size = { width: Math.min(grip.depth / scale, width / 2), height: Math.min(grip.length / scale, height / 2) };
  const at = isRtl ? left - size.width / 2 : left + width - size.width / 2;
  const box = { left: at, top: top + (height - size.height) / 2, ...size };
  return { edge: { kind: 'width' }, box, from: width, sign: isRtl ? -1 : 1, axis: 'x' };
}

/** The handle at the bottom, in its middle. */
function heightHandle({ left, top, width, height }: Box, scale: number): Handle {
  const size = { width: Math.min(grip.length / scale, width / 2), height: Math.min(grip.depth / scale, height / 2) };
  const box = { left: left + (width - size.width) / 2, top: top + height - size.height / 2, ...size };
  return { edge: { kind: 'height' }, box, from: height, sign: 1, axis: 'y' };
}

/** The gaps between the columns of a grid whose columns lie side by side, one per track. */
function columnHandles(element: Element, style: CSSStyleDeclaration, scale: number): Handle[] {
  if (style.display !== 'grid') return [];
  const tracks = style.gridTemplateColumns.split(' ').length;
  const columns = [...element.children].slice(0, tracks).map((child) => child.getBoundingClientRect());
  const [first] = columns;
  if (!first || tracks < 2 || columns.length < tracks || columns.some(({ top }) => Math.abs(top - first.top) > 1)) {
    return [];
  }
  const isRtl = style.direction === 'rtl';
  return columns.slice(1).map((next, at) => {
    const before = columns[at] as DOMRect;
    const [from, to] = isRtl ? [next.right, before.left] : [before.right, next.left];
    const middle = (from + to) / 2;
    const box = { left: middle - thin / scale / 2, top: first.top, width: thin / scale, height: first.height };
    return { edge: { kind: 'columns', at }, box, from: before.width, sign: isRtl ? -1 : 1, axis: 'x' };
  });
}

/** The widths of the columns of a grid, of which the one at `at` becomes `width` at the expense of the next. */
export function tracksOf(widths: readonly number[], at: number, width: number): string {
  const both = (widths[at] ?? 0) + (widths[at + 1] ?? 0);
  const first = Math.min(both * 0.9, Math.max(both * 0.1, width));
  const next = widths.map((one, index) => (index === at ? first : index === at + 1 ? both - first : one));
  const mean = next.reduce((sum, one) => sum + one, 0) / next.length;
  return next.map((one) => `${Number((one / mean).toFixed(2))}fr`).join(' ');
}

/** A width as a percentage of the room that the parent has for its content, in half percents. */
export function shareOf(width: number, room: number): string {
  const percent = Math.round((width / room) * 200) / 2;
  return `${Math.min(100, Math.max(2, percent))}%`;
}
