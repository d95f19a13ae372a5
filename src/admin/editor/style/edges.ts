import type { Side } from '../../../builder/style/sides.ts';
import { type Column, columnsOf } from './grid-columns.ts';

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
  /** The value at the start of a drag, in pixels; for columns the width of the first. */
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

/** An element to be dragged. */
interface Handled {
  element: Element;
  /** The element whose columns can be dragged: of a box, that with its children. */
  grid: Element | null;
  /** In a canvas of a smaller scale, handles are larger. */
  scale: number;
}

/** Returns the handles of an element, at its edges as the canvas shows them. */
export function handlesOf({ element, grid, scale }: Handled): Handle[] {
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
    ...(grid ? columnHandles(grid, scale) : []),
    widthHandle(rect, style.direction === 'rtl', scale),
    heightHandle(rect, scale),
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

const isIn = ({ left, width }: Column, x: number) => x > left && x < left + width;

/** The borders between the columns of a grid at which a cell begins or ends, over its whole height. */
function columnHandles(grid: Element, scale: number): Handle[] {
  const columns = columnsOf(grid);
  const { top, height } = grid.getBoundingClientRect();
  const cells = Array.from(grid.children, (cell) => cell.getBoundingClientRect()).filter(({ width }) => width > 0);
  return columns.slice(1).flatMap((next, at): Handle[] => {
    const before = columns[at] ?? next;
    const isRtl = next.left < before.left;
    const [left, right] = isRtl ? [next, before] : [before, next];
    const isEdge = (cell: DOMRect) => isIn(left, cell.right - 1) || isIn(right, cell.left + 1);
    if (!cells.some(isEdge)) return [];
    const middle = (left.left + left.width + right.left) / 2;
    const box = { left: middle - thin / scale / 2, top, width: thin / scale, height };
    return [{ edge: { kind: 'columns', at }, box, from: before.width, sign: isRtl ? -1 : 1, axis: 'x' }];
  });
}

/** A width as a percentage of the room that the parent has for its content, in half percents. */
export function shareOf(width: number, room: number): string {
  const percent = Math.round((width / room) * 200) / 2;
  return `${Math.min(100, Math.max(2, percent))}%`;
}
